// Text edits keep everything that they do not insert, in both source forms.
#include "instrumentor/rewrite/source-editor.h"

#include <gtest/gtest.h>

#include "instrumentor/rewrite/line-markers.h"

namespace fortell {
namespace {

AnalyzedFile Source(const std::string& text, bool fixed_form = false) {
  AnalyzedFile file;
  file.path = "a.f90";
  file.text = text;
  file.fixed_form = fixed_form;
  return file;
}

Span Of(const AnalyzedFile& file, const std::string& text) {
  const auto at = file.text.find(text);
  EXPECT_NE(at, std::string::npos) << text;
  return {at, at + text.size()};
}

Edit Make(Edit::Kind kind, Span span, int label = 0) {
  Edit edit;
  edit.kind = kind;
  edit.statement = span;
  edit.label = label;
  edit.lines = {"fortell_c(1)=fortell_c(1)+1"};
  return edit;
}

TEST(SourceEditor, BeforeAStatementAnOwnLine) {
  const auto file = Source("x = 1 ! one\n  y = 2\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, Of(file, "y = 2"))}),
            "# 1 \"a.f90\"\nx = 1 ! one\n  fortell_c(1)=fortell_c(1)+1\n# 2 \"a.f90\"\n  y = 2\n");
}

TEST(SourceEditor, WhatMayFailAsTheStatementDoesHasItsLine) {
  const auto file = Source("x = 1\n  y = a(i)\n");
  Edit edit = Make(Edit::Kind::Before, Of(file, "y = a(i)"));
  edit.lines = {"call fortell_mask(a(i))"};
  EXPECT_EQ(ApplyEdits(file, {edit}),
            "# 1 \"a.f90\"\nx = 1\n# 2 \"a.f90\"\n  call fortell_mask(a(i))\n# 2 \"a.f90\"\n  y = a(i)\n");
}

TEST(SourceEditor, ALabelAloneGoesWithTheMarkThatContinuesIt) {
  for (const char* text : {"10\n& y = 2\n", "10 ! ten\n& y = 2\n", "10 &\n y = 2\n"}) {
    const auto file = Source(text);
    const Span span = {0, file.text.size() - 1};
    EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, span, 10)}),
              "# 1 \"a.f90\"\n10 continue\nfortell_c(1)=fortell_c(1)+1\n# 1 \"a.f90\"\n\n y = 2\n");
  }
}

TEST(SourceEditor, LinesBehindEverythingBeginOnTheirOwn) {
  for (const char* text : {"x = 1", "x = 1\n"}) {
    EXPECT_EQ(ApplyEdits(Source(text), {Make(Edit::Kind::End, Span{})}),
              "# 1 \"a.f90\"\nx = 1\nfortell_c(1)=fortell_c(1)+1\n");
  }
}

TEST(SourceEditor, ACarriageReturnThatTheReaderLeftIsLeftAgain) {
  const auto file = Source("x = 1\r\ny = 2\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, Of(file, "y = 2"))}),
            "# 1 \"a.f90\"\nx = 1\r\r\nfortell_c(1)=fortell_c(1)+1\n# 2 \"a.f90\"\ny = 2\n");
}

TEST(SourceEditor, GeneratedTextKeepsTheLinesItWasMadeOf) {
  const auto file = Source("# 1 \"a.F90\"\n# 7 \"a.F90\"\nx = 1\ny = 2\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, Of(file, "y = 2"))}),
            "# 1 \"a.f90\"\n# 1 \"a.F90\"\n# 7 \"a.F90\"\nx = 1\nfortell_c(1)=fortell_c(1)+1\n# 8 \"a.F90\"\ny = 2\n");
}

TEST(LineMarkers, TellWhereALineWasWritten) {
  const std::string text = "# 1 \"a.F90\"\none\n#line 40 \"b.h\" 1\nforty\n\nfortytwo\n#ifdef X\n";
  const LineMarkers markers(text, "a.f90");
  EXPECT_EQ(markers.Original(), "a.F90");
  EXPECT_EQ(markers.Of(2).line, 1u);
  EXPECT_EQ(markers.Of(2).file, "a.F90");
  EXPECT_EQ(markers.Of(6).line, 42u);
  EXPECT_EQ(markers.Of(6).file, "b.h");
  const LineMarkers none("x = 1\n", "a.f90");
  EXPECT_EQ(none.Original(), "");
  EXPECT_EQ(none.Of(5).line, 5u);
  EXPECT_EQ(none.Of(5).file, "a.f90");
}

TEST(SourceEditor, TheLabelMovesUp) {
  const auto file = Source("10 y = 2\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, Of(file, "10 y = 2"), 10)}),
            "# 1 \"a.f90\"\n10 continue\nfortell_c(1)=fortell_c(1)+1\n# 1 \"a.f90\"\n   y = 2\n");
}

TEST(SourceEditor, SplitsAtASemicolon) {
  const auto file = Source("do i = 1, n; a = 1; end do\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::After, Of(file, "do i = 1, n"))}),
            "# 1 \"a.f90\"\ndo i = 1, n\n  fortell_c(1)=fortell_c(1)+1\n# 1 \"a.f90\"\n   a = 1; end do\n");
}

TEST(SourceEditor, AfterTheCommentOfTheLine) {
  const auto file = Source("if (a) then ! why\n  b = 1\nend if\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::After, Of(file, "if (a) then"))}),
            "# 1 \"a.f90\"\nif (a) then ! why\n  fortell_c(1)=fortell_c(1)+1\n# 2 \"a.f90\"\n  b = 1\nend if\n");
}

TEST(SourceEditor, GuardMakesABlock) {
  const auto file = Source("if (a) b = 1 ! why\nd = 2\n");
  Edit guard = Make(Edit::Kind::Guard, Of(file, "if (a) b = 1"));
  guard.action = Of(file, "b = 1");
  EXPECT_EQ(ApplyEdits(file, {guard}),
            "# 1 \"a.f90\"\nif (a) then\n  fortell_c(1)=fortell_c(1)+1\n# 1 \"a.f90\"\n  b = 1 ! why\n  end if\n"
            "# 2 \"a.f90\"\nd = 2\n");
}

// The last columns of a fixed-form line are comment, and a character constant that goes on has all columns up to them.
TEST(SourceEditor, StatementsOfFixedFormKeepTheirColumns) {
  std::string line = "      IF(A.GT.0)";
  line.resize(66, ' ');
  line += "B=1";
  line.resize(72, ' ');
  const auto file = Source(line + "HIDDEN\n", true);
  Edit guard = Make(Edit::Kind::Guard, {6, 69});
  guard.action = {66, 69};
  const std::string text = ApplyEdits(file, {guard});
  EXPECT_NE(text.find("\n" + std::string(66, ' ') + "B=1   HIDDEN\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n     &THEN\n"), std::string::npos) << text;
}

TEST(SourceEditor, StaysAboveDirectives) {
  const auto file = Source("x = 1\n!dir$ ivdep\ndo i = 1, n\n");
  EXPECT_EQ(ApplyEdits(file, {Make(Edit::Kind::Before, Of(file, "do i = 1, n"))}),
            "# 1 \"a.f90\"\nx = 1\nfortell_c(1)=fortell_c(1)+1\n# 2 \"a.f90\"\n!dir$ ivdep\ndo i = 1, n\n");
}

TEST(SourceEditor, LongLinesAreContinued) {
  const std::string statement(200, 'x');
  for (const bool fixed : {false, true}) {
    std::string joined, line;
    for (const char c : LayOut(statement, fixed, "  ")) {
      if (c != '\n') {
        line += c;
        continue;
      }
      EXPECT_LE(line.size(), fixed ? 72u : 132u);
      joined += line;
      line.clear();
    }
    EXPECT_EQ(std::count(joined.begin(), joined.end(), 'x'), 200);
  }
}

}  // namespace
}  // namespace fortell
