// However a program ends, its profile is written and its end is that of the plain program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <regex>

#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

struct Case {
  std::string compiler, how;
};

/// Built once a compiler.
const BuildFolder& Built(const std::string& compiler) {
  static std::map<std::string, std::unique_ptr<BuildFolder>> folders;
  auto& folder = folders[compiler];
  if (folder) return *folder;
  folder = std::make_unique<BuildFolder>("crash");
  const std::string source = std::string(FORTELL_SOURCE_DIR) + "/tests/instrumentor/programs/ends.f90";
  EXPECT_EQ(folder->Execute({compiler, "-O1", source, "-o", "plain"}).exit_code, 0);
  EXPECT_EQ(folder->Instrument({compiler, "-O1", source, "-o", "counting"}).exit_code, 0);
  return *folder;
}

std::string WithoutAddresses(const std::string& text) {
  return std::regex_replace(text, std::regex("#[0-9]+ .*|\tat .*"), "");
}

void PrintTo(const Case& c, std::ostream* out) { *out << c.compiler << " " << c.how; }

class Ends : public testing::TestWithParam<Case> {};

TEST_P(Ends, AsThePlainProgramWithAProfile) {
  const BuildFolder& folder = Built(GetParam().compiler);
  const auto plain = folder.Execute({"./plain", GetParam().how});
  const auto counting = folder.Execute({"./counting", GetParam().how});
  EXPECT_EQ(counting.exit_code, plain.exit_code);
  EXPECT_EQ(counting.signal, plain.signal);
  EXPECT_EQ(counting.out, plain.out);
  EXPECT_EQ(WithoutAddresses(counting.err), WithoutAddresses(plain.err));
  const Profile profile = folder.ProfileIn("counting.fortell");
  EXPECT_EQ(profile.ended, plain.signal == 0 ? "normal" : "signal " + std::to_string(plain.signal));
  EXPECT_GT(profile.peak_resident_bytes, 65536) << "its code and libraries at least";
  EXPECT_GT(profile.minor_faults, 10) << "their pages";
  ASSERT_EQ(profile.units.size(), 1u);
  EXPECT_EQ(profile.units[0].Executions(profile.units[0].model.procedures.at(0).count), 1);
  std::filesystem::remove(folder.Place("counting.fortell"));
}

std::vector<Case> Cases() {
  std::vector<Case> cases;
  for (const char* compiler : {"gfortran", "flang-22"}) {
    for (const char* how : {"normal", "stop", "errorstop", "abort", "gnuabort", "exit", "segv", "overflow", "fpe",
                            "deallocate", "int", "term", "fork", "system"}) {
      cases.push_back({compiler, how});
    }
  }
  return cases;
}

INSTANTIATE_TEST_SUITE_P(Programs, Ends, testing::ValuesIn(Cases()), [](const auto& info) {
  return std::string(info.param.compiler == "gfortran" ? "gfortran_" : "flang_") + info.param.how;
});

/// What the program prints and how it ends where its profile cannot be written.
TEST(UnwritableProfile, OneLineAndTheSameEnd) {
  const BuildFolder& folder = Built("gfortran");
  const auto plain = folder.Execute({"./plain", "stop"});
  for (const std::string& setup : {std::string("FORTELL_PROFILE=/no/such/folder/a"),
                                   std::string("FORTELL_PROFILE=/dev/full"),
                                   std::string("ulimit -f 0;")}) {
    SCOPED_TRACE(setup);
    const auto counting = folder.Shell(setup + " ./counting stop");
    EXPECT_EQ(counting.exit_code, 3);
    EXPECT_EQ(counting.out, plain.out);
    ASSERT_EQ(counting.err.substr(0, plain.err.size()), plain.err);
    const std::string more = counting.err.substr(plain.err.size());
    EXPECT_EQ(more.rfind("fortell: ", 0), 0u) << more;
    EXPECT_NE(more.find("the profile cannot be written: "), std::string::npos) << more;
    EXPECT_EQ(std::count(more.begin(), more.end(), '\n'), 1) << more;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder.Path())) {
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos) << entry.path();
  }
}

TEST(UnwritableProfile, DevicesAreNotReplaced) {
  const BuildFolder& folder = Built("gfortran");
  EXPECT_EQ(folder.Shell("FORTELL_PROFILE=/dev/null ./counting").exit_code, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(ProfileName, RanksHaveTheirOwn) {
  const BuildFolder& folder = Built("gfortran");
  folder.Shell("OMPI_COMM_WORLD_RANK=2 OMPI_COMM_WORLD_SIZE=4 ./counting");
  EXPECT_TRUE(folder.Exists("counting.rank2.fortell"));
  EXPECT_FALSE(folder.Exists("counting.fortell"));
  folder.Shell("PMI_RANK=1 PMI_SIZE=2 FORTELL_PROFILE=a.b/c.fortell ./counting");
  folder.Shell("mkdir -p a.b; PMI_RANK=1 PMI_SIZE=2 FORTELL_PROFILE=a.b/c ./counting");
  EXPECT_TRUE(folder.Exists("a.b/c.rank1"));
  folder.Shell("PMI_RANK=1 PMI_SIZE=2 FORTELL_PROFILE=r%r.fortell ./counting");
  EXPECT_TRUE(folder.Exists("r1.fortell"));
}

// The folder is that in which the program began, also when it goes elsewhere.
TEST(ProfileName, StaysWhereTheProgramBegan) {
  BuildFolder folder;
  folder.Write("a.f90", "call chdir('/')\nprint *, 1\nend\n");
  ASSERT_EQ(folder.Instrument({"gfortran", "a.f90", "-o", "a"}).exit_code, 0);
  EXPECT_EQ(folder.Execute({"./a"}).exit_code, 0);
  EXPECT_TRUE(folder.Exists("a.fortell"));
}

TEST(SharedObjects, OneProfileOfAllParts) {
  BuildFolder folder;
  folder.Write("lib.f90", "subroutine work(n)\ninteger :: n\nn = n + 1\nend\n");
  folder.Write("other.f90", "subroutine other(n)\ninteger :: n\nn = n + 2\nend\n");
  folder.Write("main.f90", "integer :: n = 0\ncall work(n)\ncall other(n)\nprint *, n\nend\n");
  for (const char* name : {"lib", "other"}) {
    ASSERT_EQ(folder.Instrument({"gfortran", "-fPIC", "-shared", std::string(name) + ".f90", "-o",
                                 std::string("lib") + name + ".so"}).exit_code, 0);
  }
  ASSERT_EQ(folder.Instrument({"gfortran", "main.f90", "-L.", "-llib", "-lother", "-Wl,-rpath,.", "-o",
                               "main"}).exit_code, 0);
  EXPECT_EQ(folder.Execute({"./main"}).exit_code, 0);
  const Profile profile = folder.ProfileIn("main.fortell");
  EXPECT_THAT(FilesOf(profile),
              testing::UnorderedElementsAre("lib.f90", "other.f90", "main.f90"));
}

// A C program that knows nothing of us: no wrapper links it.
TEST(SharedObjects, LinkedAndLoadedByC) {
  BuildFolder folder;
  folder.Write("lib.f90", "subroutine work(n)\ninteger :: n\nn = n + 1\nend\n");
  folder.Write("c.c", "void work_(int*);\nint main() { int n = 2; work_(&n); return n; }\n");
  folder.Write("load.c",
               "#include <dlfcn.h>\nint main() { void* h = dlopen(\"./liblib.so\", RTLD_NOW);\n"
               "void (*w)(int*) = (void (*)(int*))dlsym(h, \"work_\"); int n = 4; w(&n); return n; }\n");
  ASSERT_EQ(folder.Instrument({"gfortran", "-fPIC", "-c", "lib.f90"}).exit_code, 0);
  EXPECT_EQ(folder.Shell("cc c.c lib.o -o c && ./c").exit_code, 3);
  EXPECT_EQ(CallsOf(folder.ProfileIn("c.fortell"), "work"), 1);
  EXPECT_EQ(folder.Shell("cc -shared lib.o -o liblib.so && cc load.c -ldl -o load && ./load").exit_code, 5);
  EXPECT_EQ(CallsOf(folder.ProfileIn("load.fortell"), "work"), 1);
}

}  // namespace
}  // namespace fortell
