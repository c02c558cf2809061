#include "f90-bench/optimization-driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "f90-bench/driver-text.h"

namespace fortell {
namespace {

constexpr int kTestsPerFile = 16;  // compilers are slow on very large procedures

using Tests = std::vector<OptimizationTest>;

const OptimizationOperand* Find(const std::string& name) {
  for (const OptimizationOperand& operand : OptimizationVocabulary()) {
    if (name == operand.name) return &operand;
  }
  return nullptr;
}

Status CheckOperands(const Tests& tests) {
  for (const OptimizationTest& test : tests) {
    for (const std::vector<std::string>& names : test.operands) {
      for (const std::string& name : names) {
        if (Find(name)) continue;
        return BadInput("f90-bench/optimizations/" + test.slug + ".f90",
                        "there is no operand '" + name + "'",
                        "take one of the vocabulary in f90-bench/optimizations/README.md");
      }
    }
  }
  return {};
}

std::string Joined(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

// The operands' Fortran -------------------------------------------------------------------------

std::string Declarations(std::int64_t most) {
  // Operands begin 13 cache lines apart modulo a page: at the same place of their pages, stores
  // and loads 4 KiB apart would be taken for each other.
  const std::int64_t slot = (8 * most + 4095) / 4096 * 4096 + 832;
  std::string text =
      "module fortell_vocabulary\n"
      "  use, intrinsic :: iso_c_binding, only: c_loc, c_f_pointer, c_int8_t\n"
      "  use fortell_random\n  use fortell_job, only: fault\n  implicit none\n";
  text += fmt::format("  integer(ik), parameter :: slot = {}_ik\n", slot);
  text += "  integer(c_int8_t), allocatable, target, save :: pool(:)\n";
  text += "  integer(ik), external :: fortell_address\n";
  text += "  integer, save :: elements = 0\n  real(dp), save :: baseline = 0\n";
  for (const OptimizationOperand& o : OptimizationVocabulary()) {
    text += o.array ? fmt::format(
                          "  {}, pointer, contiguous, save :: {}(:) => null()\n"
                          "  logical, save :: uses_{} = .false.\n",
                          o.type, o.name, o.name)
                    : fmt::format("  {}, save :: {} = {}\n", o.type, o.name, o.value);
  }
  return text;
}

std::string MakeReady() {
  std::string text =
      "  subroutine make_operands_ready()\n    integer(ik) :: first, k\n    real(dp) :: u\n"
      "    u = 0\n";
  text += fmt::format("    if (.not. allocated(pool)) allocate (pool({}_ik * slot + 64))\n",
                      OptimizationVocabulary().size());
  text += "    first = 1 + modulo(-fortell_address(pool(1)), 64_ik)\n";
  int position = 0;
  for (const OptimizationOperand& o : OptimizationVocabulary()) {
    if (!o.array) continue;
    text += fmt::format(
        "    if (uses_{0}) then\n"
        "      call c_f_pointer(c_loc(pool(first + {1}_ik * slot)), {0}, [elements])\n"
        "      call random_start({2})\n"
        "      do k = 1, elements\n        u = random_next()\n        {0}(k) = {3}\n"
        "      end do\n    end if\n",
        o.name, position++, o.stream, o.value);
  }
  text += "    if (uses_p) call permute(p, 1)\n    if (uses_q) call permute(q, 2)\n";
  return text + "    baseline = 0\n    baseline = sum_of_operands()\n  end subroutine\n\n";
}

// 1..n shuffled (Fisher and Yates); what is beyond n stays 1.
constexpr char kPermute[] = R"f90(  subroutine permute(index, stream)
    integer, intent(inout) :: index(:)
    integer, intent(in) :: stream
    integer :: k, other, kept
    do k = 1, min(n, elements)
      index(k) = k
    end do
    call random_start(100 + stream)
    do k = min(n, elements), 2, -1
      other = 1 + int(k * random_next())
      kept = index(k)
      index(k) = index(other)
      index(other) = kept
    end do
  end subroutine

  subroutine reset_scalars()
    s = 0
    ds = 0
    is = 0
  end subroutine

)f90";

// What was stored, weighted by place: right values in the wrong order shall show. Values before the
// first execution are taken off, so that what is only read does not drown what is written.
std::string Sums() {
  std::string sums, ranges;
  for (const OptimizationOperand& o : OptimizationVocabulary()) {
    const std::string type = o.type;
    if (!o.array || type == "logical") continue;
    const std::string value = type == "complex" ? fmt::format("abs({}(k))", o.name)
                                                : fmt::format("real({}(k), dp)", o.name);
    const std::string sum =
        type == "complex" ? fmt::format("real({0}(k), dp) + 2 * real(aimag({0}(k)), dp)", o.name)
                          : value;
    sums += fmt::format(
        "    if (uses_{}) then\n      do k = 1, elements\n"
        "        total = total + (1 + modulo(k, 13) / 13.0_dp) * ({})\n      end do\n    end if\n",
        o.name, sum);
    if (type.rfind("integer", 0) == 0) continue;
    ranges += fmt::format(
        "    if (uses_{}) then\n      do k = 1, elements\n"
        "        if (.not. abs({}) <= 1.0e30_dp) good = .false.\n      end do\n    end if\n",
        o.name, value);
  }
  return "  function sum_of_operands() result(total)\n    real(dp) :: total\n    integer :: k\n"
         "    total = -baseline\n" +
         sums +
         "  end function\n\n  function operands_in_range() result(good)\n    logical :: good\n"
         "    integer :: k\n    good = .true.\n" +
         ranges + "  end function\n";
}

std::string OperandsModuleOf(const Tests& tests) {
  std::int64_t most = 1;
  for (const OptimizationTest& test : tests) most = std::max<std::int64_t>(most, test.elements);
  std::string clear = "  subroutine clear_operands()\n";
  for (const OptimizationOperand& o : OptimizationVocabulary()) {
    if (o.array) clear += fmt::format("    uses_{} = .false.\n", o.name);
  }
  // Apart from the words themselves: the main program has names of its own.
  return Declarations(most) +
         "end module fortell_vocabulary\n\nmodule fortell_operands\n"
         "  use fortell_vocabulary\n  implicit none\n  private\n"
         "  public :: clear_operands, make_operands_ready, reset_scalars, sum_of_operands\n"
         "  public :: operands_in_range\ncontains\n" +
         clear + "  end subroutine\n\n" + MakeReady() + kPermute + Sums() +
         "end module fortell_operands\n";
}

// The dispatch ----------------------------------------------------------------------------------

/// Empty procedures with the arguments of the variants, one for each list of types.
struct Twins {
  std::map<std::string, int> number_of;
  std::string text;

  int NumberOf(const std::vector<std::string>& names) {
    std::string key, declarations;
    std::vector<std::string> dummies;
    for (const std::string& name : names) {
      const OptimizationOperand& operand = *Find(name);
      dummies.push_back(fmt::format("x{}", dummies.size()));
      declarations +=
          fmt::format("  {} :: {}{}\n", operand.type, dummies.back(), operand.array ? "(*)" : "");
      key += std::string(operand.type) + (operand.array ? "(*)," : ",");
    }
    const auto [at, is_new] = number_of.emplace(key, static_cast<int>(number_of.size()));
    if (is_new) {
      text += fmt::format("\nsubroutine fortell_empty_{0}({1})\n{2}end subroutine\n", at->second,
                          Joined(dummies), declarations);
    }
    return at->second;
  }
};

std::string PrepareCase(const OptimizationTest& test, int twin) {
  std::string text = fmt::format("    n = {}; m = {}; l = {}; o = {}\n", test.extents[0],
                                 test.extents[1], test.extents[2], test.extents[3]);
  text += fmt::format("    elements = {}\n    twin = {}\n", test.elements, twin);
  // Operands of the partners are ready too, so that the checksums are of the same arrays.
  std::set<std::string> used;
  for (const auto& names : test.operands) used.insert(names.begin(), names.end());
  for (const std::string& name : used) {
    if (Find(name)->array) text += fmt::format("    uses_{} = .true.\n", name);
  }
  return text;
}

std::string Loop(const std::string& procedure, const std::vector<std::string>& names) {
  return fmt::format("    do k = 1, repetitions\n      call {}({})\n    end do\n", procedure,
                     Joined(names));
}

struct DispatchTexts {
  std::string uses, prepare, run, run_empty;
};

std::string DispatchProcedure(const std::string& name, const std::string& uses,
                              const std::string& arguments, const std::string& declarations,
                              const std::string& cases) {
  return "subroutine " + name + "(segment" + arguments + ")\n" + uses +
         "  use fortell_job\n  use fortell_vocabulary\n  implicit none\n"
         "  integer, intent(in) :: segment\n" +
         declarations + "  select case (segment)\n" + cases + "  end select\nend subroutine\n\n";
}

std::string DispatchFileOf(const Tests& tests, const std::vector<bool>& skipped, int file,
                           Twins& twins) {
  DispatchTexts texts;
  const int end = std::min(static_cast<int>(tests.size()), (file + 1) * kTestsPerFile);
  for (int i = file * kTestsPerFile; i < end; ++i) {
    const OptimizationTest& test = tests[static_cast<std::size_t>(i)];
    if (skipped[static_cast<std::size_t>(i)]) continue;
    for (const Variant variant : kVariants) {
      if (!test.Has(variant)) continue;
      const std::string name = ToString(variant);
      const std::string procedure = test.Module() + "_" + name;
      const std::string label = fmt::format("  case ({})\n", OptimizationJob(i, variant));
      const int twin = twins.NumberOf(test.Operands(variant));
      texts.uses += fmt::format("  use {}, only: {} => {}\n", test.Module(), procedure, name);
      texts.prepare += label + PrepareCase(test, twin + 1);
      texts.run += label + Loop(procedure, test.Operands(variant));
      texts.run_empty +=
          label + Loop(fmt::format("fortell_empty_{}", twin), test.Operands(variant));
    }
  }
  const char* loop = "  integer(ik), intent(in) :: repetitions\n  integer(ik) :: k\n";
  return DispatchProcedure(fmt::format("prepare_{}", file), "", "", "", texts.prepare) +
         DispatchProcedure(fmt::format("run_{}", file), texts.uses, ", repetitions", loop,
                           texts.run) +
         DispatchProcedure(fmt::format("run_empty_{}", file), "", ", repetitions", loop,
                           texts.run_empty);
}

std::string DispatchModuleOf(const Tests& tests, int files, int twins) {
  const int per_file = kTestsPerFile * static_cast<int>(kVariants.size());
  const auto branch = [&](const char* name, const char* arguments) {
    std::string text = fmt::format("    select case (segment / {})\n", per_file);
    for (int f = 0; f < files; ++f)
      text += fmt::format("    case ({})\n      call {}_{}(segment{})\n", f, name, f, arguments);
    return text + "    end select\n  end subroutine\n\n";
  };
  std::string text =
      "module fortell_dispatch\n  use fortell_job\n  use fortell_vocabulary, only: s, ds, is\n"
      "  implicit none\n";
  text += fmt::format("  integer, parameter :: segments = {}, twins = {}\n",
                      tests.size() * kVariants.size(), twins);
  text += "contains\n  subroutine prepare(segment)\n    integer, intent(in) :: segment\n" +
          branch("prepare", "");
  for (const char* name : {"run", "run_empty"})
    text += fmt::format("  subroutine {}(segment, repetitions)\n", name) +
            "    integer, intent(in) :: segment\n    integer(ik), intent(in) :: repetitions\n" +
            branch(name, ", repetitions");
  return text +
         "  function result_of(segment) result(value)\n    integer, intent(in) :: segment\n"
         "    real(dp) :: value\n    value = real(s, dp) + ds + is + 0 * segment\n"
         "  end function\nend module fortell_dispatch\n";
}

}  // namespace

const std::vector<OptimizationOperand>& OptimizationVocabulary() {
  constexpr const char* kReal = "0.5 + real(u)";
  static const std::vector<OptimizationOperand> vocabulary = {
      {"n", "integer", false, "1", 0},
      {"m", "integer", false, "1", 0},
      {"l", "integer", false, "1", 0},
      {"o", "integer", false, "1", 0},
      {"zero", "integer", false, "0", 0},
      {"one", "integer", false, "1", 0},
      {"two", "integer", false, "2", 0},
      {"inever", "integer", false, "1000000000", 0},
      {"alpha", "real", false, "0.4", 0},
      {"beta", "real", false, "0.5", 0},
      {"never", "real", false, "1.0e30", 0},
      {"s", "real", false, "0", 0},
      {"ds", "real(kind(1.0d0))", false, "0", 0},
      {"is", "integer", false, "0", 0},
      {"a", "real", true, kReal, 1},
      {"b", "real", true, kReal, 2},
      {"c", "real", true, kReal, 3},
      {"d", "real", true, kReal, 4},
      {"e", "real", true, kReal, 5},
      {"f", "real", true, kReal, 6},
      {"aa", "real", true, kReal, 1},
      {"bb", "real", true, kReal, 2},
      {"near1", "real", true, "1.0 + 0.001 * (real(u) - 0.5)", 7},
      {"alphas", "real", true, "0.4", 8},
      {"da", "real(kind(1.0d0))", true, "0.5_dp + u", 9},
      {"db", "real(kind(1.0d0))", true, "0.5_dp + u", 10},
      {"dc", "real(kind(1.0d0))", true, "0.5_dp + u", 11},
      {"ia", "integer", true, "1 + int(1000 * u)", 12},
      {"ib", "integer", true, "1 + int(1000 * u)", 13},
      {"ic", "integer", true, "1 + int(1000 * u)", 14},
      {"bins", "integer", true, "1 + int(16 * u)", 15},
      {"iota", "integer", true, "int(k)", 16},
      {"p", "integer", true, "1", 17},
      {"q", "integer", true, "1", 18},
      {"za", "complex", true, "cmplx(0.5 + real(u), 0.25)", 19},
      {"zb", "complex", true, "cmplx(0.5 + real(u), 0.75)", 20},
      {"zc", "complex", true, "cmplx(0.5 + real(u), 0.5)", 21},
      {"mask", "logical", true, "u < 0.5_dp", 22},
  };
  return vocabulary;
}

int OptimizationJob(int test, Variant variant) {
  return test * static_cast<int>(kVariants.size()) + static_cast<int>(variant);
}

std::vector<SuiteFile> OptimizationSources(const OptimizationTest& test, int position) {
  std::vector<SuiteFile> files;
  for (std::size_t k = 0; k < test.sources.size(); ++k) {
    const bool helper = k + 1 < test.sources.size();
    files.push_back(
        {fmt::format("test-{:03}{}.f90", position, helper ? "-helper" : ""), test.sources[k]});
  }
  return files;
}

Result<std::vector<SuiteFile>> OptimizationDriverSources(const std::vector<OptimizationTest>& tests,
                                                         const std::vector<bool>& skipped) {
  if (Status checked = CheckOperands(tests); !checked) return tl::unexpected(checked.error());
  const int files = (static_cast<int>(tests.size()) + kTestsPerFile - 1) / kTestsPerFile;
  Twins twins;
  std::vector<SuiteFile> dispatch;
  for (int f = 0; f < files; ++f) {
    dispatch.push_back(
        {fmt::format("driver-dispatch-{:02}.f90", f), DispatchFileOf(tests, skipped, f, twins)});
  }
  std::vector<SuiteFile> sources{
      {"driver-random.f90", RandomModuleText()},
      {"driver-job.f90", JobModuleText()},
      {"driver-operands.f90", OperandsModuleOf(tests)},
      {"driver-dispatch.f90",
       DispatchModuleOf(tests, files, static_cast<int>(twins.number_of.size()))}};
  sources.insert(sources.end(), dispatch.begin(), dispatch.end());
  sources.push_back({"driver-empty.f90", ReferenceText() + twins.text});
  sources.push_back({"driver-main.f90", MainProgramText()});
  return sources;
}

}  // namespace fortell
