#include "predictor/hierarchy/loops/nest-dependences.h"

#include <algorithm>

#include "predictor/affine/simple-tests.h"

namespace fortell::hierarchy {
namespace {

bool HasFunction(const Expr& e) {
  return e.kind == ExprKind::Function || e.kind == ExprKind::Other ||
         std::any_of(e.args.begin(), e.args.end(), HasFunction);
}

bool IsShared(const Symbol& s) {
  return s.storage != Storage::Local && s.storage != Storage::Dummy;
}

}  // namespace

NestDependences::NestDependences(const ProgramModel& model, const InnerLoop& loop,
                                 const ScalarValues& values)
    : model_(model), loop_(loop), values_(values) {
  for (const NestLevel& level : loop.levels) {
    nest_.push_back(level.bounds);
    nest_.back().variable = level.variable;
  }
  for (const NestLevel& level : loop.levels)
    for (const auto* forms : {&level.bounds.first, &level.bounds.last})
      for (const Affine& form : *forms) Know(form);
}

// Which loops change what the keys stand for, besides what they assign.
void NestDependences::Know(const Affine& form) {
  for (const auto& term : form.terms) {
    const int key = term.first;
    if (!keys_.insert(key).second) continue;
    for (std::size_t k = 0; k < nest_.size(); ++k) {
      std::set<int>& changing = nest_[k].changing;
      bool changes = false;
      if (key >= 0) {
        changes = loop_.levels[k].calls && IsShared(model_.symbols[static_cast<std::size_t>(key)]);
      } else if (key <= kFirstOpaque) {
        const Expr& e = values_.OpaqueOf(key);
        changes = HasArray(e) || HasFunction(e) || loop_.levels[k].calls ||
                  std::any_of(changing.begin(), changing.end(),
                              [&](int symbol) { return symbol >= 0 && Mentions(e, symbol); });
        for (std::size_t inner = 0; inner <= k; ++inner)
          changes = changes || (nest_[inner].variable >= 0 && Mentions(e, nest_[inner].variable));
      }
      if (changes) changing.insert(key);
    }
  }
}

affine::Reference NestDependences::Form(const Reference& r) {
  affine::Reference form;
  form.subscripts = r.subscripts;
  form.known = !r.random && !r.run_time_stride;
  for (const Affine& subscript : form.subscripts) Know(subscript);
  return form;
}

std::set<std::size_t> NestDependences::Unfollowed(const Reference& a, const Reference& b) const {
  std::set<std::size_t> levels;
  for (std::size_t k = 0; k < nest_.size(); ++k)
    if (!ReferenceReader::Moves(a, nest_[k].variable) && !ReferenceReader::Moves(b, nest_[k].variable))
      levels.insert(k);
  return levels;
}

std::optional<affine::Dependence> NestDependences::Ask(int level, const Reference& source,
                                                       const Reference& sink,
                                                       const std::set<std::size_t>& held) {
  const affine::Reference from = Form(source), to = Form(sink);
  if (loop_.dependences) return loop_.dependences->CarriedBy(level, nest_, from, to, held);
  const affine::SimpleAnswer simple = affine::AskSimply(level, nest_, from, to, held);
  if (simple.settled) return simple.dependence;
  return affine::Dependence{level, std::vector<std::optional<double>>(nest_.size()), false};
}

Overlap NestDependences::OverlapOf(const Reference& written, const Reference& read) {
  if (written.symbol != read.symbol || written.SamePlace(read)) return Overlap::None;
  if (written.random || read.random || written.subscripts.size() != read.subscripts.size())
    return Overlap::Behind;
  const auto held = Unfollowed(written, read);
  Overlap overlap = Overlap::None;
  for (int level = 0; level < static_cast<int>(nest_.size()); ++level) {
    if (Ask(level, written, read, held)) return Overlap::Behind;
    if (Ask(level, read, written, held)) overlap = Overlap::Ahead;
  }
  return overlap;
}

std::optional<double> NestDependences::Distance(const Reference& written, const Reference& read) {
  if (written.random || read.random || nest_.empty()) return std::nullopt;
  const auto found = Ask(0, written, read, {});
  if (!found) return std::nullopt;
  const bool moves = ReferenceReader::Moves(written, nest_[0].variable) ||
                     ReferenceReader::Moves(read, nest_[0].variable);
  // One place in all iterations: it is met again at once.
  if (!moves && written.SamePlace(read)) return 1;
  return found->distance[0];
}

bool NestDependences::Serialises(const Reference& written, const Reference& read) {
  if (written.random || read.random || nest_.empty() ||
      !ReferenceReader::Moves(written, nest_[0].variable))
    return false;
  const auto found = Ask(0, written, read, {});
  return found && found->exact && !found->distance[0];
}

bool NestDependences::MayMeet(const Reference& a, const Reference& b, std::size_t levels) {
  if (a.random || b.random) return true;
  for (int level = affine::kSameIteration; level < static_cast<int>(levels); ++level)
    if (Ask(level, a, b, {}) || (level >= 0 && Ask(level, b, a, {}))) return true;
  return false;
}

std::optional<double> NestDependences::IterationsBetween(std::size_t level,
                                                         const affine::Reference& first,
                                                         const affine::Reference& second) const {
  const affine::SimpleAnswer answer =
      affine::AskSimply(static_cast<int>(level), nest_, first, second, {});
  return answer.settled && answer.dependence ? answer.dependence->distance[level] : std::nullopt;
}

bool NestDependences::ForbidsInterchange(const Reference& a, const Reference& b) {
  if (a.random || b.random || nest_.size() < 2) return true;
  for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    const auto found = Ask(1, *from, *to, {});
    if (found && !(found->distance[0] && *found->distance[0] >= 0)) return true;
  }
  return false;
}

}  // namespace fortell::hierarchy
