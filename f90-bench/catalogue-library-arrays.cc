// Array functions that compilers leave to their library, or to code of their own that no other segment has:
// a call and its elements, by two sizes.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

// In a module, so that no compiler knows extents or values, but of `further` declarations. `ready` comes before the first
// execution.
SegmentBuilder Arrays(const std::string& name, const std::string& ready, const std::string& statement, const std::string& further = "") {
  SegmentBuilder b(name, "whole");
  Literal text;
  text.modules =
      "module @name@_arrays\n  integer :: found = 0\n  integer, allocatable :: order(:)\n"
      "  real(8), allocatable :: x(:), y(:), z(:), a(:, :), b(:, :), c(:, :)\n"
      "  logical, allocatable :: l(:)\n" + further + "end module\n";
  text.uses = "  use @name@_arrays\n";
  text.statements = "  if (.not. allocated(x)) then\n" + ready + "  end if\n  " + statement + "\n";
  b.Text(text);
  return b;
}

/// Seconds of the whole statement, by n: 3 and `most` (0: 3 alone); values come in no order.
void AddFunction(const std::string& parameter, const std::string& name, const std::string& statement,
                 std::int64_t most, Catalogue& catalogue) {
  const std::string ready =
      "    allocate (x(1024), y(1024), z(1024), order(1024), l(1024), c(1024, 3))\n"
      "    do found = 1, 1024\n      order(found) = mod(1237*found, 1024)\n    end do\n"
      "    x = order\n    z = order\n    l = order < 512\n";
  constexpr std::int64_t kShort = 3;
  std::vector<SegmentSize> sizes = {{kShort}};
  if (most > kShort) sizes.push_back({most});
  catalogue.segments.push_back(Arrays(name, ready, statement).Sizes(sizes).Build());
  catalogue.rules.push_back(Rule(parameter, "scalar", {{1, name}}));
}

/// Along a dimension that only the run knows some compilers' libraries shift element by element: seconds of an element.
void AddShiftAlong(Catalogue& catalogue) {
  const std::string name = "library cshift along a dimension";
  constexpr std::int64_t kExtent = 64;
  const std::string ready = fmt::format(
      "    allocate (x(1), a({0}, {0}), b({0}, {0}))\n    a = 0.5d0\n    found = 1\n", kExtent);
  catalogue.segments.push_back(Arrays(name, ready, "b = cshift(a, 1, found)").Sizes({{kExtent * kExtent}}).Build());
  catalogue.rules.push_back(Rule("SEQ-CSHIFT-ALONG", "scalar", {{1, name}}, true));
}

/// A constructor of three sections, by their length: seconds of a section. Some compilers' libraries append them one by one.
void AddConstructorSection(Catalogue& catalogue) {
  const std::string name = "constructor of sections";
  constexpr std::int64_t kShort = 3, kLong = 300;
  catalogue.segments.push_back(
      Arrays(name, "    allocate (x(1024), y(1024), z(1024))\n    y = 1\n    z = 2\n",
             "x(1:3*n) = [y(1:n), z(2:n + 1), y(3:n + 2)]")
          .Sizes({{kShort}, {kLong}})
          .Build());
  catalogue.rules.push_back(Rule("SEQ-CONSTRUCTOR-SECTION", "scalar", {{1.0 / 3, name}}));
}

/// Of arrays in a module: `first` makes and fills them, `statement` is what is measured, `size` elements.
void AddOfComplexNumbers(const std::string& name, const std::string& arrays, const std::string& first, const std::string& statement,
                         std::int64_t size, Catalogue& catalogue) {
  SegmentBuilder b(name, "whole");
  Literal text;
  text.modules = "module @name@_arrays\n" + arrays + "end module\n";
  text.uses = "  use @name@_arrays\n";
  text.statements = "  if (.not. allocated(x)) then\n" + first + "  end if\n" + statement;
  catalogue.segments.push_back(b.Text(text).Sizes({{size}}).Build());
}

/// A quotient: some compilers call a procedure of the C run-time support for each (C99, G.5.1).
void AddComplexQuotient(Catalogue& catalogue) {
  const std::string name = "quotient of complex numbers";
  AddOfComplexNumbers(name, "  complex(8), allocatable :: x(:), y(:), z(:)\n",
                      "    allocate (x(n), y(n), z(n))\n    y = (1d0, 0.25d0)\n    z = (0.5d0, 2d0)\n",
                      "  x(1:n) = y(1:n)/z(1:n)\n", 256, catalogue);
  catalogue.rules.push_back(Rule("SEQ-CD-QUOTIENT", "scalar", {{1, name}}, true));
}

/// A magnitude: some compilers call HYPOT of the C library, which chooses by how large the parts are, one beside the other. The mean of
/// choices that no predictor learns by heart, since there are so many, and of numbers along a smooth curve.
void AddComplexMagnitude(Catalogue& catalogue) {
  constexpr std::int64_t kUnforeseen = 300000;
  struct Numbers {
    const char *name, *first;
  };
  const Numbers of[] = {{"magnitude of complex numbers",
                         "    call random_number(x)\n    z = x - 0.5d0\n    call random_number(x)\n    z = cmplx(real(z), x - 0.5d0, 8)\n"},
                        {"magnitude of smooth complex numbers",
                         "    do k = 1, n\n      z(k) = cmplx(sin(0.01d0*k), cos(0.003d0*k), 8)\n    end do\n"}};
  for (const Numbers& numbers : of)
    AddOfComplexNumbers(numbers.name, "  complex(8), allocatable :: z(:)\n  real(8), allocatable :: x(:)\n  integer :: k\n",
                        std::string("    allocate (x(n), z(n))\n") + numbers.first, "  x(1:n) = abs(z(1:n))\n", kUnforeseen, catalogue);
  catalogue.rules.push_back(Rule("SEQ-CD-MAGNITUDE", "scalar", {{0.5, of[0].name}, {0.5, of[1].name}}, true));
}

/// Does the compiler choose the order of the loops of DO CONCURRENT? Seconds of an iteration, of an array of 400 columns, with
/// the index of its rows in front and with that of its columns.
void AddConcurrentOrder(Catalogue& catalogue) {
  const std::pair<const char*, const char*> orders[] = {{"SEQ-CONCURRENT-ROWS", "row = 1:400, column = 1:400"},
                                                        {"SEQ-CONCURRENT-COLUMNS", "column = 1:400, row = 1:400"}};
  for (const auto& [parameter, header] : orders) {
    const std::string name = std::string("do concurrent ") + header;
    const std::string statement = fmt::format("do concurrent ({})\n    a(row, column) = b(row, column) + 1d0\n  end do", header);
    catalogue.segments.push_back(Arrays(name, "    allocate (x(1), a(400, 400), b(400, 400))\n    b = 1\n", statement, "  integer :: row, column\n")
                                     .Sizes({{160000}})
                                     .Build());
    catalogue.rules.push_back(Rule(parameter, "scalar", {{1, name}}, true));
  }
}

/// Seconds of a product and sum in a MATMUL of square matrices and vectors, `family`_`extent`.
struct ProductKind {
  const char *family, *name, *statement;
  bool vector;
};
constexpr ProductKind kOfMatrices{"SEQ-MATMUL", "matmul of extent", "c = matmul(a, b)", false};
constexpr ProductKind kOfFirstTransposed{"SEQ-MATMULTRANSPOSED", "matmul of transposed extent", "c = matmul(transpose(a), b)", false};
constexpr ProductKind kOfSecondTransposed{"SEQ-MATMULRIGHT", "matmul by transposed extent", "c = matmul(a, transpose(b))", false};
constexpr ProductKind kOfVector{"SEQ-MATVEC", "matmul by vector extent", "y = matmul(a, x)", true};
constexpr ProductKind kOfVectorToRow{"SEQ-MATVECROW", "matmul by vector to a row extent", "c(1, :) = matmul(a, x)", true};
constexpr ProductKind kOfVectorTransposed{"SEQ-MATVECTRANSPOSED", "matmul of transposed by vector extent", "y = matmul(transpose(a), x)", true};
constexpr ProductKind kOfVectorFirst{"SEQ-VECMAT", "matmul of vector extent", "y = matmul(x, a)", true};

constexpr ProductKind kOfFewRows{"SEQ-MATMUL-ROWS", "matmul of rows", "c = matmul(a, b)", false};

/// Of arrays that `ready` makes, `further` declarations among them; so many products and sums.
void AddProduct(const ProductKind& kind, std::int64_t extent, const std::string& ready, std::int64_t products, Catalogue& catalogue,
                const std::string& further = "") {
  const std::string name = fmt::format("{} {}", kind.name, extent);
  catalogue.segments.push_back(Arrays(name, ready, kind.statement, further).Sizes({{products}}).Build());
  catalogue.rules.push_back(Rule(fmt::format("{}_{}", kind.family, extent), "scalar", {{1, name}}, true));
}

/// The same of extents that the source tells: some compilers put such a product in place and call no library.
constexpr ProductKind kFixedProducts[] = {
    {"SEQ-MATMULFIXED", "matmul of fixed extent", "w = matmul(u, v)", false},
    {"SEQ-MATMULFIXEDTRANSPOSED", "matmul of transposed fixed extent", "w = matmul(transpose(u), v)", false},
    {"SEQ-MATMULFIXEDRIGHT", "matmul by transposed fixed extent", "w = matmul(u, transpose(v))", false}};

constexpr ProductKind kFixedVector{"SEQ-MATVECFIXED", "matmul by vector of fixed extent", "w(:, 1) = matmul(u, v(:, 1))", true};

void AddFixedProducts(const ProductKind& kind, std::initializer_list<std::int64_t> extents, Catalogue& catalogue) {
  for (const std::int64_t extent : extents)
    AddProduct(kind, extent, "    allocate (x(1))\n", extent * extent * (kind.vector ? 1 : extent), catalogue,
               fmt::format("  real(8) :: u({0}, {0}) = 0.5d0, v({0}, {0}) = 0.25d0, w({0}, {0})\n", extent));
}

void AddProducts(const ProductKind& kind, std::initializer_list<std::int64_t> extents, Catalogue& catalogue) {
  for (const std::int64_t extent : extents) {
    const std::string ready = fmt::format(
        "    allocate (x({0}), y({0}), a({0}, {0}), b({0}, {0}), c({0}, {0}))\n    a = 0.5d0\n    b = 0.25d0\n    x = 0.125d0\n", extent);
    AddProduct(kind, extent, ready, kind.vector ? extent * extent : extent * extent * extent, catalogue);
  }
}

/// Of complex numbers, four products of real ones each. `SEQ-MATMULCOMPLEX`_`extent`.
void AddComplexProducts(std::initializer_list<std::int64_t> extents, Catalogue& catalogue) {
  for (const std::int64_t extent : extents) {
    const std::string name = fmt::format("matmul of complex extent {}", extent);
    AddOfComplexNumbers(name, "  complex(8), allocatable :: x(:, :), y(:, :), z(:, :)\n",
                        fmt::format("    allocate (x({0}, {0}), y({0}, {0}), z({0}, {0}))\n"
                                    "    y = (1d0, 0.25d0)\n    z = (0.5d0, 2d0)\n", extent),
                        "  x = matmul(y, z)\n", extent * extent * extent, catalogue);
    catalogue.rules.push_back(Rule(fmt::format("SEQ-MATMULCOMPLEX_{}", extent), "scalar", {{1, name}}, true));
  }
}

/// Products of a transpose whose elements are long sums: few columns, which stay in the caches that a core has for itself.
void AddLongSums(std::initializer_list<std::int64_t> lengths, Catalogue& catalogue) {
  constexpr std::int64_t kColumns = 32;
  for (const std::int64_t length : lengths) {
    const std::string ready = fmt::format(
        "    allocate (x(1), a({0}, {1}), b({0}, {1}), c({1}, {1}))\n    a = 0.5d0\n    b = 0.25d0\n", length, kColumns);
    AddProduct(kOfFirstTransposed, length, ready, kColumns * kColumns * length, catalogue);
  }
}

/// Seconds that an element of the left matrix adds which the square matrices of as many products (`extent` each) have not:
/// libraries put it in another order, and few columns share that. `rows` squared times rows by `columns`.
void AddNarrowProduct(std::int64_t rows, std::int64_t columns, std::int64_t extent, Catalogue& catalogue) {
  const std::string name = fmt::format("matmul of {} rows and {} columns", rows, columns);
  const std::string ready = fmt::format(
      "    allocate (x(1), a({0}, {0}), b({0}, {1}), c({0}, {1}))\n    a = 0.5d0\n    b = 0.25d0\n", rows, columns);
  const std::int64_t products = rows * rows * columns;
  catalogue.segments.push_back(Arrays(name, ready, "c = matmul(a, b)").Sizes({{products}}).Build());
  const double per_element = static_cast<double>(products) / static_cast<double>(rows * rows - extent * extent);
  catalogue.rules.push_back(Rule(fmt::format("SEQ-MATMUL-LEFT_{}", extent), "scalar",
                                 {{per_element, name}, {-per_element, fmt::format("matmul of extent {}", extent)}}, true));
}

/// A product and sum where the left matrix has few rows: libraries work along a column of the result, which is as short.
void AddFewRows(std::initializer_list<std::int64_t> rows, Catalogue& catalogue) {
  constexpr std::int64_t kExtent = 64;
  for (const std::int64_t few : rows) {
    const std::string ready = fmt::format(
        "    allocate (x(1), a({0}, {1}), b({1}, {1}), c({0}, {1}))\n    a = 0.5d0\n    b = 0.25d0\n", few, kExtent);
    AddProduct(kOfFewRows, few, ready, few * kExtent * kExtent, catalogue);
  }
}

}  // namespace

void AddLibraryArrays(Catalogue& catalogue) {
  constexpr std::int64_t kLong = 1000, kRows = 300;  // rows of three
  AddFunction("SEQ-SPREAD", "library spread", "c(1:n, :) = spread(x(1:n), 2, 3)", kRows, catalogue);
  AddFunction("SEQ-CSHIFT", "library cshift", "y(1:n) = cshift(x(1:n), 1)", 0, catalogue);
  AddShiftAlong(catalogue);
  AddFunction("SEQ-UNPACK", "library unpack", "y(1:n) = unpack(z(1:n), l(1:n), x(1:n))", kLong,
              catalogue);
  AddFunction("SEQ-TRANSFER", "library transfer", "y(1:n) = transfer(z(1:n), y)", kLong, catalogue);
  AddConstructorSection(catalogue);
  AddComplexQuotient(catalogue);
  AddComplexMagnitude(catalogue);
  AddConcurrentOrder(catalogue);
  AddFunction("SEQ-RD-MAXLOC", "library maxloc", "found = maxloc(x(1:n), 1)", kLong, catalogue);
  AddFunction("SEQ-I-MAXLOC", "library integer maxloc", "found = maxloc(order(1:n), 1)", kLong, catalogue);
  // Found at the end. Without a dimension: some compilers put the other form in place.
  AddFunction("SEQ-RD-FINDLOC", "library findloc", "found = sum(findloc(x(1:n), x(n)))", kLong, catalogue);
  AddFunction("SEQ-I-FINDLOC", "library integer findloc", "found = sum(findloc(order(1:n), order(n)))", kLong, catalogue);
  AddProducts(kOfMatrices, {3, 4, 8, 16, 32, 64, 512}, catalogue);
  for (const ProductKind& kind : kFixedProducts) AddFixedProducts(kind, {4, 6, 8, 16, 32, 128}, catalogue);
  AddFixedProducts(kFixedProducts[0], {3}, catalogue);
  AddFixedProducts(kFixedVector, {3, 6}, catalogue);
  AddProducts(kOfFirstTransposed, {16, 32, 64}, catalogue);
  AddLongSums({200, 512}, catalogue);
  AddComplexProducts({4, 16, 32, 64, 200}, catalogue);
  AddProducts(kOfSecondTransposed, {8, 16, 32, 64}, catalogue);
  AddProducts(kOfVector, {3, 8, 16, 64, 200}, catalogue);
  AddProducts(kOfVectorToRow, {8, 16, 64}, catalogue);
  AddProducts(kOfVectorTransposed, {8, 16, 64, 200}, catalogue);
  AddProducts(kOfVectorFirst, {3, 8, 16, 64, 200}, catalogue);
  AddFewRows({2, 3, 4, 5, 6, 7, 8, 12}, catalogue);
  // As many products as of 16, 32 and 64: what is in place of the library where they are few has another price.
  AddNarrowProduct(64, 1, 16, catalogue);
  AddNarrowProduct(64, 8, 32, catalogue);
  AddNarrowProduct(128, 16, 64, catalogue);
}

}  // namespace fortell
