#include "db/procedure-names.h"

#include <gtest/gtest.h>

namespace fortell {
namespace {

Procedure Named(const std::string& name, int file) {
  Procedure p;
  p.name = name;
  p.file_index = file;
  return p;
}

TEST(ProcedureNames, EachFileMeansItsOwn) {
  ProgramModel model;
  model.procedures = {Named("main", 0), Named("helper", 0), Named("solver::solve", 1), Named("helper", 1),
                      Named("report::solve", 2)};
  const ProcedureNames names(model);
  EXPECT_EQ(names.Find("helper", 0), 1);
  EXPECT_EQ(names.Find("helper", 2), 3);
  EXPECT_EQ(names.Find("helper", 4), 1) << "no own one: the first";
  EXPECT_EQ(names.Find("report::solve", 2), 4);
  EXPECT_EQ(names.Find("solve", 4), 4) << "without its module, in its own file";
  EXPECT_EQ(names.Find("solve"), 2);
  EXPECT_EQ(names.Find("nobody", 0), -1);
}

}  // namespace
}  // namespace fortell
