#include "predictor/hierarchy/compilers-word.h"

#include <algorithm>

namespace fortell::hierarchy {
namespace {

// Kinds of remarks: names of the compiler descriptions (characterizer/compilers/*.json).
constexpr const char* kVectorised = "vectorised";
constexpr const char* kBlockVectorised = "block vectorised";
constexpr const char* kLibraryCall = "library call";
constexpr const char* kDistributed = "distributed";
constexpr const char* kUnrolled = "unrolled completely";

class Words {
 public:
  Words(const LoopReport& report, const InnerLoop& loop) : report_(report), loop_(loop) {}

  bool AtLoop(const char* kind) const {
    for (int line = loop_.source.first_line; line <= loop_.source.last_line; ++line)
      if (Says(kind, line)) return true;
    return false;
  }

  // Outer-loop vectorisation, or this loop was unrolled into the one around it. The statements of a
  // distributed loop are loops of their own: a word on one says nothing of the loop inside.
  bool OuterVectorised() const {
    return std::any_of(
        loop_.source.outer_lines.begin(), loop_.source.outer_lines.end(),
        [&](int line) { return Says(kVectorised, line) && !Says(kDistributed, line); });
  }

  bool AnyStatement(const char* kind) const {
    return std::any_of(loop_.statements.begin(), loop_.statements.end(),
                       [&](const BodyStatement& s) { return Says(kind, s.line); });
  }
  bool EveryStatement(const char* kind) const {
    return !loop_.statements.empty() &&
           std::all_of(loop_.statements.begin(), loop_.statements.end(),
                       [&](const BodyStatement& s) { return Says(kind, s.line); });
  }

 private:
  bool Says(const char* kind, int line) const {
    return line > 0 && report_.Says(kind, loop_.source.file_index, line);
  }

  const LoopReport& report_;
  const InnerLoop& loop_;
};

bool Copies(const BodyStatement& s) {
  const bool converted = s.value.kind == ExprKind::Operation && s.value.name == "convert";
  const Expr& value = converted ? s.value.args[0] : s.value;
  return s.target.kind == ExprKind::Array &&
         (value.kind == ExprKind::Constant || value.kind == ExprKind::Variable ||
          (value.kind == ExprKind::Array && !converted));
}

// One statement that sets or copies: all that a library call can do.
bool OnlyCopies(const InnerLoop& loop) {
  return loop.statements.size() == 1 && Copies(loop.statements[0]);
}

// Vector code with a stride loads and stores its elements one by one, and with a stride that only the
// run knows there may be a second version for stride 1: what such a vector costs is not what the
// vector costs of the model say. The fitted share stands for both.
bool AnyStride(const LoopFeatures& f) {
  return f.Is(Hindrance::Strided) || f.Is(Hindrance::FarStrided) ||
         f.Is(Hindrance::RunTimeStride) || f.Is(Hindrance::RunTimeUnit);
}

}  // namespace

std::optional<bool> CompilersWord(const LoopReport* report, const InnerLoop& loop,
                                  const LoopFeatures& features) {
  if (!report || loop.levels.empty() || loop.source.first_line <= 0 || loop.source.library)
    return std::nullopt;
  const Words words(*report, loop);
  bool vectorised = words.AtLoop(kVectorised) || words.OuterVectorised();
  // Straight code that once was a loop.
  if (!vectorised && words.AtLoop(kUnrolled))
    vectorised = words.AtLoop(kBlockVectorised) || words.AnyStatement(kBlockVectorised);
  // The body may also hold what stayed a loop: then that decides.
  if (!vectorised && std::all_of(loop.statements.begin(), loop.statements.end(), Copies))
    vectorised = words.EveryStatement(kLibraryCall) ||
                 (OnlyCopies(loop) && words.AtLoop(kLibraryCall));
  if (!vectorised) {
    if (loop.array_statement && OnlyCopies(loop) && !features.Is(Hindrance::Gather))
      return std::nullopt;
    return false;
  }
  if (AnyStride(features)) return std::nullopt;
  return true;
}

}  // namespace fortell::hierarchy
