// The operation that a segment is named after is still there in the machine code.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "db/process.h"
#include "f90-bench/catalogue.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

struct Expectation {
  const char* segment;
  const char* instruction;  ///< regular expression, x86-64
};
const Expectation kExpectations[] = {
    {"RS a=b", "call|jmp\\s+mem|movups"},
    {"RS a=b+c", "vaddps"},
    {"RD a=b*c", "vmulpd"},
    {"RD a=b/c", "vdivpd"},
    {"I a=b/c", "idiv"},
    {"I a=b*c", "vpmulld"},
    {"RS a=b**2", "vmulps"},
    {"RD a=b**c", "(call|jmp)q?\\s+\\S*pow"},
    {"RS a=sqrt(b)", "vsqrtps"},
    {"RD a=exp(b)", "(call|jmp)q?\\s+\\S*exp"},
    {"RS a=max(b,c)", "vmaxps"},
    {"RS a=abs(b)", "vandps"},
    {"RS l=b>c", "vcmp\\w*ps"},
    {"I l=b==const", "vpcmpeqd"},
    {"I a=ieor(b,c)", "vp?xor"},
    {"I a=ishft(b,const)", "vpslld"},
    {"I r=sum(b)", "vpaddd"},
    {"RS r=sum(b)", "vaddss"},
    {"RS r=dot_product(b,c)", "vmulss|vmulps|vfmadd"},
    {"RD-I a=b", "vcvttpd2dq|vcvttsd2si"},
    {"I-RD a=b", "vcvtdq2pd"},
    {"RS-RD a=b", "vcvtps2pd"},
    {"RS where(l) a=b 50%", "vmaskmov|vblend"},
    {"RS a=b(ix) random", "vgatherdps|vmovss|vinsertps"},
    {"RD s=s+b(i)", "vaddsd"},
    {"RS s=t/s", "vdivss"},
    {"RD s=sqrt(s+b(i))", "vsqrtsd"},
    {"I s=iand(s*s+b(i),const)", "imul"},
    {"RS if(l) k=k+1;a(k)=b 50%", "\\bj(e|ne)\\b"},
};

class SegmentAssemblyTest : public ::testing::TestWithParam<const char*> {};

TEST_P(SegmentAssemblyTest, HoldsTheOperation) {
#if !defined(__x86_64__)
  GTEST_SKIP() << "knows the instructions of x86-64 only";
#endif
  const Catalogue catalogue = OperationCatalogue(true);
  TemporaryFolder folder;
  Command compile;
  // A fixed instruction set, so that the machine at hand does not matter.
  compile.argv = {GetParam(), "-O3", "-march=x86-64-v3", "-S"};
  compile.working_directory = folder.Path();
  std::vector<int> indices;
  for (const Expectation& e : kExpectations) {
    int index = 0;
    const int count = static_cast<int>(catalogue.segments.size());
    while (index < count && catalogue.segments[static_cast<std::size_t>(index)].name != e.segment)
      ++index;
    ASSERT_LT(index, count) << "no segment " << e.segment;
    const std::string name = SegmentProcedure(index);
    std::ofstream(folder.Path() + "/" + name + ".f90")
        << SegmentSource(catalogue.segments[static_cast<std::size_t>(index)], index);
    compile.argv.push_back(name + ".f90");
    indices.push_back(index);
  }
  SystemProcessRunner runner;
  const auto result = runner.Run(compile);
  if (!result) GTEST_SKIP() << result.error().Text();
  ASSERT_EQ(result->exit_code, 0) << result->err;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    std::ifstream in(folder.Path() + "/" + SegmentProcedure(indices[i]) + ".s");
    std::stringstream assembly;
    assembly << in.rdbuf();
    EXPECT_TRUE(std::regex_search(assembly.str(), std::regex(kExpectations[i].instruction)))
        << kExpectations[i].segment << ":\n"
        << assembly.str();
  }
}

INSTANTIATE_TEST_SUITE_P(Compilers, SegmentAssemblyTest, ::testing::Values("gfortran", "flang-22"),
                         [](const auto& compiler) {
                           return std::string(compiler.param).substr(0, 5);
                         });

}  // namespace
}  // namespace fortell
