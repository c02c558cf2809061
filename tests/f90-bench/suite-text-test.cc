// Golden text of segments, their JSON, and the records of the driver.
#include <gtest/gtest.h>

#include "db/program-model-json.h"
#include "f90-bench/segment-builder.h"
#include "f90-bench/segment-json.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

Segment Stencil() {
  SegmentBuilder b("RD stencil", "fit");
  const Expr a = b.Array("a", kR8, 2, Fill::Uniform, 1, 1);
  const Expr x = b.Array("x", kR8, 2, Fill::Uniform, 1, 1);
  const Expr s = b.Scalar("s", kR8), t = b.Scalar("t", kR8, /*dummy=*/false);
  const Expr i = b.I(), j = b.J();
  b.Nest({Set(t, At(x, {i - Int(1), j}) + At(x, {i, j + Int(1)})),
          When(Relation("gt", t, s), {Set(At(a, {i, j}), s * t)})});
  return b.Sizes({{16, 32, -1}, {64, 8, 0.5}}).Build();
}

TEST(SegmentSource, IsAPlainSubroutine) {
  SegmentBuilder b("RS a=b+c", "array");
  const Expr a = b.Array("a", kR4), x = b.Array("b", kR4), y = b.Array("c", kR4);
  b.Assign(a, x + y);
  EXPECT_EQ(SegmentSource(b.Build(), 12),
            "! RS a=b+c\n"
            "subroutine segment_0012(n, m, a, b, c)\n"
            "  implicit none\n"
            "  integer, intent(in) :: n\n"
            "  integer, intent(in) :: m\n"
            "  real, intent(inout) :: a(n)\n"
            "  real, intent(in) :: b(n)\n"
            "  real, intent(in) :: c(n)\n"
            "  a = b + c\n"
            "end subroutine segment_0012\n");
}

TEST(SegmentSource, DeclaresLocalsAndPadding) {
  EXPECT_EQ(SegmentSource(Stencil(), 0),
            "! RD stencil\n"
            "subroutine segment_0000(n, m, a, x, s)\n"
            "  implicit none\n"
            "  integer, intent(in) :: n\n"
            "  integer, intent(in) :: m\n"
            "  real(8), intent(inout) :: a(0:n + 1, 0:m + 1)\n"
            "  real(8), intent(in) :: x(0:n + 1, 0:m + 1)\n"
            "  real(8), intent(in) :: s\n"
            "  integer :: i\n"
            "  integer :: j\n"
            "  real(8) :: t\n"
            "  do j = 1, m\n"
            "    do i = 1, n\n"
            "      t = x(i - 1, j) + x(i, j + 1)\n"
            "      if (t > s) a(i, j) = s * t\n"
            "    end do\n"
            "  end do\n"
            "end subroutine segment_0000\n");
}

TEST(SegmentSource, CompileTimeExtentsAreParameters) {
  SegmentBuilder b("fixed", "array");
  const Expr r = b.Scalar("r", kI4, /*dummy=*/false);
  b.Assign(r, Fn("sum", {b.Array("b", kI4)})).ResultIn(r);
  EXPECT_EQ(SegmentSource(b.Sizes({{100, 1, -1}}).CompileTimeExtents().Build(), 3),
            "! fixed\n"
            "subroutine segment_0003(r, b)\n"
            "  implicit none\n"
            "  integer, parameter :: n = 100, m = 1\n"
            "  integer, intent(inout) :: r\n"
            "  integer, intent(in) :: b(n)\n"
            "  r = sum(b)\n"
            "end subroutine segment_0003\n");
}

TEST(SegmentJson, RoundTripKeepsEverything) {
  Segment segment = Stencil();
  segment.fills[5] = Fill::IndexXor16;
  segment.result = 6;
  segment.compile_time_extents = true;
  const nlohmann::json document = SegmentToJson(segment);
  const Result<Segment> read = SegmentFromJson(nlohmann::json::parse(document.dump()), "here");
  ASSERT_TRUE(read) << read.error().Text();
  EXPECT_EQ(SegmentToJson(*read), document);
  EXPECT_EQ(read->name, "RD stencil");
  EXPECT_EQ(read->group, "fit");
  EXPECT_EQ(read->fills, segment.fills);
  EXPECT_EQ(read->result, 6);
  EXPECT_TRUE(read->compile_time_extents);
  ASSERT_EQ(read->sizes.size(), 2u);
  EXPECT_EQ(read->sizes[1].n, 64);
  EXPECT_EQ(read->sizes[1].m, 8);
  EXPECT_EQ(read->sizes[1].fraction, 0.5);
  EXPECT_EQ(SegmentSource(*read, 1), SegmentSource(segment, 1));
}

TEST(SegmentJson, RefusesWhatIsNoSegment) {
  const auto error_of = [](const nlohmann::json& document) {
    const Result<Segment> read = SegmentFromJson(document, "row 7");
    EXPECT_FALSE(read);
    if (read) return std::string();
    EXPECT_EQ(read.error().place, "row 7");
    return read.error().cause;
  };
  nlohmann::json document = SegmentToJson(Stencil());
  EXPECT_NE(error_of(nlohmann::json::array()), "");
  auto changed = document;
  changed["fills"][0] = "purple";
  EXPECT_NE(error_of(changed).find("purple"), std::string::npos);
  changed = document;
  changed["fills"].erase(0);
  EXPECT_NE(error_of(changed).find("fill"), std::string::npos);
  changed = document;
  changed["result"] = 99;
  EXPECT_NE(error_of(changed).find("result"), std::string::npos);
  changed = document;
  changed["model"]["procedures"][0]["b"][0]["i"] = 1000;  // loop variable that is no symbol
  EXPECT_NE(error_of(changed), "");
}

TEST(JobLine, IsWhatTheDriverReads) {
  EXPECT_EQ(JobLine({3, {64, 2, 0.25}, 1e-4, 35}), "3 64 2 0.25 0.0001 35 0 0 0\n");
  EXPECT_EQ(JobLine({0, {4194304, 1, -1}, 0, 0, 1.5}), "0 4194304 1 -1 0 0 1.5 0 0\n");
}

const char kOutput[] =
    "clock  2.0E-008  1.0E-009  4.0E-022\n"
    "begin 1 12 64 1 -1 0.001 35 0\n"
    "overhead 1  1.5E-009  1.0E-022\n"
    "sample 1 400  1.5E-007  3.0E-006  3.1E-006\n"
    "sample 1 420  1.4E-007  3.0E-006  3.2E-006\n"
    "end 1  1.25E+002 2 2.9E-007\n"
    "begin 2\n"
    "failed 2 there is no such segment\n"
    "begin 3\n"
    "sample 3 1  2.5E-003  3.0E-006  3.0E-006\n";

TEST(ParseSuiteOutput, ReadsWholeOutput) {
  const Result<SuiteOutput> output = ParseSuiteOutput(kOutput, 4);
  ASSERT_TRUE(output) << output.error().Text();
  EXPECT_DOUBLE_EQ(output->clock_resolution, 2e-8);
  EXPECT_DOUBLE_EQ(output->clock_variance, 4e-22);
  ASSERT_EQ(output->results.size(), 4u);
  const SuiteResult& first = output->results[0];
  EXPECT_EQ(first.job, 0);
  EXPECT_TRUE(first.begun && first.ended);
  EXPECT_EQ(first.repetitions, 420);
  EXPECT_DOUBLE_EQ(first.checksum, 125);
  EXPECT_EQ(first.line, "12 64 1 -1 0.001 35 0");
  EXPECT_DOUBLE_EQ(first.overhead, 1.5e-9);
  EXPECT_DOUBLE_EQ(first.overhead_variance, 1e-22);
  ASSERT_EQ(first.samples.size(), 2u);
  EXPECT_DOUBLE_EQ(first.samples[1].seconds, 1.4e-7);
  EXPECT_DOUBLE_EQ(first.samples[1].reference_before, 3e-6);
  EXPECT_DOUBLE_EQ(first.samples[1].reference_after, 3.2e-6);
  EXPECT_EQ(output->results[1].failure, "there is no such segment");
  EXPECT_FALSE(output->results[1].ended);
  EXPECT_TRUE(output->results[2].begun) << "the driver died in it";
  EXPECT_FALSE(output->results[2].ended);
  EXPECT_EQ(output->results[2].samples.size(), 1u);
  EXPECT_FALSE(output->results[3].begun);
}

TEST(ParseSuiteOutput, EveryPrefixIsReadAsFarAsItGoes) {
  const std::string whole = kOutput;
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    const Result<SuiteOutput> output = ParseSuiteOutput(whole.substr(0, length), 3);
    ASSERT_TRUE(output) << "cut after " << length << ": " << output.error().Text();
    // "end 1  1.25E+002" cut off to "end 1  1.25E+0" would be another checksum.
    const double checksum = output->results[0].checksum;
    EXPECT_TRUE(checksum == 0 || checksum == 125) << length;
  }
}

TEST(ParseSuiteOutput, NamesTheLineThatIsNoRecord) {
  for (const char* line : {"STOP 1", "begin", "begin 5", "begin 0", "sample 1 10 x 1 1",
                           "sample 1 10 1.0 1.0", "end 1", "overhead 1 1.0", "sample 1 10 1 1 1 1"}) {
    const Result<SuiteOutput> output = ParseSuiteOutput(std::string("begin 1\n") + line + "\n", 4);
    ASSERT_FALSE(output) << line;
    EXPECT_NE(output.error().cause.find(line), std::string::npos);
    EXPECT_EQ(output.error().exit_code, ExitCode::CouldNot);
  }
}

TEST(ParseSuiteOutput, SamplesAreThoseThatTheEndCounts) {
  const std::string whole = kOutput;
  for (const auto& [from, to] : {std::pair("1.4E-007", "1.3E-007"), std::pair(" 2 2.9", " 3 2.9"),
                                 std::pair("sample 1 420  1.4E-007  3.0E-006  3.2E-006\n", "")}) {
    std::string changed = whole;
    changed.replace(changed.find(from), std::string(from).size(), to);
    EXPECT_FALSE(ParseSuiteOutput(changed, 4)) << from;
  }
}

Segment Called(const std::string& name) {
  SegmentBuilder b(name, "call");
  const Expr s = b.Scalar("s", kI4);
  Literal text;
  text.modules = "module @name@_data\n  integer :: x = 1\nend module\n";
  text.uses = "  use @name@_data\n";
  text.declarations = "  integer, save :: calls = 0\n";
  text.statements = "  call outside(s)\n";
  text.helpers = "subroutine outside(s)\n  integer, intent(inout) :: s\nend subroutine\n";
  return b.Text(text, {s}).ResultIn(s).Sizes({{16}}).Build();
}

TEST(SegmentSource, LiteralTextStandsInPlaceOfATree) {
  EXPECT_EQ(SegmentSource(Called("call"), 3),
            "! call\n"
            "module segment_0003_data\n  integer :: x = 1\nend module\n"
            "subroutine segment_0003(n, m, s)\n"
            "  use segment_0003_data\n"
            "  implicit none\n"
            "  integer, intent(in) :: n\n"
            "  integer, intent(in) :: m\n"
            "  integer, intent(inout) :: s\n"
            "  integer :: i\n"
            "  integer :: j\n"
            "  integer, save :: calls = 0\n"
            "  call outside(s)\n"
            "end subroutine segment_0003\n");
}

TEST(DriverSources, HelpersOfSeveralSegmentsAreWrittenOnceInAFileApart) {
  int files = 0;
  for (const SuiteFile& file : DriverSources({Called("one"), Called("two")})) {
    if (file.name != "driver-helpers.f90") continue;
    ++files;
    EXPECT_EQ(file.text, Called("one").literal.helpers);
  }
  EXPECT_EQ(files, 1);
}

TEST(SegmentJson, LiteralTextGoesThereAndBack) {
  const Segment segment = Called("call");
  const auto back = SegmentFromJson(SegmentToJson(segment), "here");
  ASSERT_TRUE(back);
  EXPECT_EQ(SegmentSource(*back, 1), SegmentSource(segment, 1));
  EXPECT_EQ(back->literal.helpers, segment.literal.helpers);
}

}  // namespace
}  // namespace fortell
