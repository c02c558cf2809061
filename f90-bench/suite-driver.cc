// The generated part of the driver: for every segment the cases that prepare its operands, call it,
// and call an empty procedure with the same arguments.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "f90-bench/driver-text.h"
#include "f90-bench/fortran-text.h"
#include "f90-bench/suite-internal.h"
#include "f90-bench/suite-operands.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

/// Segments in one dispatch file: compilers are slow on very large procedures.
constexpr int kSegmentsPerFile = 64;

const char kUses[] = "  use fortell_job\n  use fortell_operands\n  implicit none\n";

std::string OperandText(const Operand& o) {
  if (o.slot) return fmt::format("{0}({1})%x({0}({1})%first)", o.code, o.slot);
  if (o.scalar) return fmt::format("{}_scalar({})", o.code, o.scalar);
  return o.symbol == 0 ? "job_n" : "job_m";
}

/// The number of elements of an array in terms of the job's sizes, in 64-bit integers.
std::string CountText(const Segment& segment, const Symbol& array) {
  std::vector<Symbol> symbols = segment.symbols;
  symbols[0].name = "job_n";
  symbols[1].name = "job_m";
  std::string text;
  for (const Dimension& d : array.dims)
    text += (text.empty() ? "" : " * ") + ("int(" + ExprText(d.extent, symbols) + ", ik)");
  return text;
}

struct SuiteParts {
  const std::vector<Segment>& segments;
  Operands operands;

  const Segment& At(int i) const { return segments[static_cast<std::size_t>(i)]; }
  const SegmentOperands& OperandsOf(int i) const {
    return operands.Segments()[static_cast<std::size_t>(i)];
  }
};

std::string CallText(const SuiteParts& suite, int i, const std::string& procedure) {
  std::string list;
  for (const Operand& o : suite.OperandsOf(i).operands)
    list += (list.empty() ? "" : ", ") + OperandText(o);
  return "call " + procedure + "(" + list + ")";
}

std::string PrepareCase(const SuiteParts& suite, int i) {
  const Segment& segment = suite.At(i);
  const SegmentOperands& placed = suite.OperandsOf(i);
  std::string text = fmt::format("    twin = {}\n", placed.twin);
  if (segment.compile_time_extents) {
    const SegmentSize size = segment.sizes.empty() ? SegmentSize{} : segment.sizes.front();
    text += fmt::format("    if (job_n /= {} .or. job_m /= {}) fault = &\n", size.n, size.m);
    text += "        'its extents are fixed at compile time to others'\n";
  }
  for (const Operand& o : placed.operands)
    if (o.slot)
      text += FortranLine(
          4, fmt::format("{}({})%count = {}", o.code, o.slot,
                         CountText(segment, segment.symbols[static_cast<std::size_t>(o.symbol)])));
  return text;
}

std::string RunCase(const SuiteParts& suite, int i, const std::string& procedure) {
  return "    do k = 1, repetitions\n" + FortranLine(6, CallText(suite, i, procedure)) +
         "    end do\n";
}

std::string TwinName(int twin) { return fmt::format("fortell_empty_{}", twin); }

std::string ResultCase(const SuiteParts& suite, int i) {
  for (const Operand& o : suite.OperandsOf(i).operands) {
    if (o.symbol != suite.At(i).result || !o.scalar) continue;
    const TypeClass cls = suite.operands.Types().at(o.code).type.cls;
    if (cls == TypeClass::Logical) return "    value = merge(1, 0, " + OperandText(o) + ")\n";
    if (cls == TypeClass::Complex)
      return fmt::format("    value = real({0}, dp) + real(aimag({0}), dp)\n", OperandText(o));
    return "    value = real(" + OperandText(o) + ", dp)\n";
  }
  return "";
}

/// A subroutine with one case for each segment of one dispatch file.
std::string CaseProcedure(const SuiteParts& suite, int file, const std::string& name,
                          const std::string& arguments, const std::string& declarations,
                          const std::function<std::string(int)>& text_of) {
  const std::string full = fmt::format("{}_{}", name, file);
  std::string text = "subroutine " + full + "(segment" + arguments + ")\n" + kUses +
                     "  integer, intent(in) :: segment\n" + declarations +
                     "  select case (segment)\n";
  const int end = std::min(static_cast<int>(suite.segments.size()), (file + 1) * kSegmentsPerFile);
  for (int i = file * kSegmentsPerFile; i < end; ++i) {
    const std::string body = text_of(i);
    if (!body.empty()) text += fmt::format("  case ({})\n", i) + body;
  }
  return text + "  end select\nend subroutine " + full + "\n\n";
}

std::string DispatchFile(const SuiteParts& suite, int file) {
  const char* loop = "  integer(ik), intent(in) :: repetitions\n  integer(ik) :: k\n";
  const auto prepare = [&](int i) { return PrepareCase(suite, i); };
  const auto run = [&](int i) { return RunCase(suite, i, SegmentProcedure(i)); };
  const auto run_empty = [&](int i) {
    return RunCase(suite, i, TwinName(suite.OperandsOf(i).twin));
  };
  const auto result = [&](int i) { return ResultCase(suite, i); };
  return CaseProcedure(suite, file, "prepare", "", "", prepare) +
         CaseProcedure(suite, file, "run", ", repetitions", loop, run) +
         CaseProcedure(suite, file, "run_empty", ", repetitions", loop, run_empty) +
         CaseProcedure(suite, file, "result_of", ", value", "  real(dp), intent(inout) :: value\n",
                       result);
}

/// Module fortell_dispatch: from a segment's number to the file that has its cases.
std::string DispatchModule(const SuiteParts& suite, int files) {
  const auto branch = [&](const char* name, const char* arguments) {
    std::string text = fmt::format("    select case (segment / {})\n", kSegmentsPerFile);
    for (int f = 0; f < files; ++f)
      text += fmt::format("    case ({})\n      call {}_{}(segment{})\n", f, name, f, arguments);
    return text + "    end select\n";
  };
  std::string text = "module fortell_dispatch\n  use fortell_job\n  implicit none\n";
  text += fmt::format("  integer, parameter :: segments = {}, twins = {}\n", suite.segments.size(),
                      suite.operands.Twins());
  text += "contains\n  subroutine prepare(segment)\n    integer, intent(in) :: segment\n" +
          branch("prepare", "") + "  end subroutine prepare\n";
  for (const char* name : {"run", "run_empty"})
    text += fmt::format("\n  subroutine {}(segment, repetitions)\n", name) +
            "    integer, intent(in) :: segment\n    integer(ik), intent(in) :: repetitions\n" +
            branch(name, ", repetitions") + fmt::format("  end subroutine {}\n", name);
  text +=
      "\n  function result_of(segment) result(value)\n    integer, intent(in) :: segment\n"
      "    real(dp) :: value\n    value = 0\n" +
      branch("result_of", ", value") + "  end function result_of\n";
  return text + "end module fortell_dispatch\n";
}

/// Module fortell_operands: the modules of all types together.
std::string OperandsModule(const SuiteParts& suite) {
  const auto each = [&](const std::string& line) {
    std::string text;
    for (const auto& [code, of_type] : suite.operands.Types())
      text += Replaced("    " + line + "\n", "@", code);
    return text;
  };
  std::string text = "module fortell_operands\n  use fortell_job, only: dp\n";
  for (const auto& [code, of_type] : suite.operands.Types())
    text += "  use fortell_operands_" + code + "\n";
  text += "  implicit none\n  logical, save :: set_up = .false.\ncontains\n";
  text += "  subroutine clear_operands()\n    if (.not. set_up) then\n" + each("  call setup_@()") +
          "      set_up = .true.\n    end if\n" + each("call clear_@()") +
          "  end subroutine clear_operands\n\n";
  text += "  subroutine make_operands_ready()\n" + each("call make_ready_@()") +
          "  end subroutine make_operands_ready\n\n";
  text += "  subroutine reset_scalars()\n" + each("call reset_scalars_@()") +
          "  end subroutine reset_scalars\n\n";
  text += "  function sum_of_operands() result(total)\n    real(dp) :: total\n    total = 0\n" +
          each("total = total + sum_@()") + "  end function sum_of_operands\n\n";
  text += "  function operands_in_range() result(good)\n    logical :: good\n    good = .true.\n" +
          each("if (.not. in_range_@()) good = .false.") + "  end function operands_in_range\n";
  return text + "end module fortell_operands\n";
}

/// Empty procedures, one for each list of arguments that occurs.
std::string TwinsFile(const SuiteParts& suite) {
  std::string text = ReferenceText();
  std::vector<bool> written(static_cast<std::size_t>(suite.operands.Twins()) + 1, false);
  for (int i = 0; i < static_cast<int>(suite.segments.size()); ++i) {
    const SegmentOperands& placed = suite.OperandsOf(i);
    if (written[static_cast<std::size_t>(placed.twin)]) continue;
    written[static_cast<std::size_t>(placed.twin)] = true;
    std::string list, declarations;
    for (std::size_t k = 0; k < placed.operands.size(); ++k) {
      const Operand& o = placed.operands[k];
      list += fmt::format("{}a{}", k == 0 ? "" : ", ", k);
      declarations +=
          fmt::format("  {} :: a{}{}\n", TypeText(suite.operands.Types().at(o.code).type), k,
                      o.slot ? "(*)" : "");
    }
    text += "\n" + FortranLine(0, "subroutine " + TwinName(placed.twin) + "(" + list + ")") +
            "  implicit none\n" + declarations + "end subroutine " + TwinName(placed.twin) + "\n";
  }
  return text;
}

/// The external procedures that segments call, each once. They do not call each other.
std::string HelpersFile(const SuiteParts& suite) {
  std::set<std::string> written;
  std::string text;
  for (const Segment& segment : suite.segments)
    if (written.insert(segment.literal.helpers).second) text += segment.literal.helpers;
  return text;
}

}  // namespace

std::vector<SuiteFile> DriverSources(const std::vector<Segment>& segments) {
  const SuiteParts suite{segments, Operands(segments)};
  const int count = static_cast<int>(segments.size());
  const int files = (count + kSegmentsPerFile - 1) / kSegmentsPerFile;
  std::vector<SuiteFile> sources{{"driver-random.f90", RandomModuleText()},
                                 {"driver-job.f90", JobModuleText()}};
  int arrays = 0;
  for (const auto& [code, of_type] : suite.operands.Types()) {
    sources.push_back({"driver-operands-" + code + ".f90", OperandModule(code, of_type, arrays)});
    arrays += static_cast<int>(of_type.slots.size());
  }
  sources.push_back({"driver-operands.f90", OperandsModule(suite)});
  sources.push_back({"driver-dispatch.f90", DispatchModule(suite, files)});
  for (int f = 0; f < files; ++f)
    sources.push_back({fmt::format("driver-dispatch-{:02}.f90", f), DispatchFile(suite, f)});
  sources.push_back({"driver-empty.f90", TwinsFile(suite)});
  const std::string helpers = HelpersFile(suite);
  if (!helpers.empty()) sources.push_back({"driver-helpers.f90", helpers});
  sources.push_back({"driver-main.f90", MainProgramText()});
  return sources;
}

}  // namespace fortell
