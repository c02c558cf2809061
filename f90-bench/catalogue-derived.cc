// Objects of derived types: what it takes to make them, to assign them, to let them go, by the number of
// components that have a descriptor; which procedure a CLASS has. And reductions along a dimension.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr std::int64_t kObjects = 256;  // more than a C library keeps in a list of their own

std::string EachObject(const std::string& statement) {
  return "  do i = 1, n\n    " + statement + "\n  end do\n";
}

/// Two integers and `parts` pointers or allocatable arrays; then 256 of them.
std::string Types(int parts, bool allocatable) {
  std::string components;
  for (int k = 1; k <= parts; ++k)
    components += allocatable
                      ? fmt::format("    real(8), allocatable :: p{}(:)\n", k)
                      : fmt::format("    type(item), pointer :: p{} => null()\n", k);
  return "module @name@_types\n  implicit none\n  type item\n    integer :: key, value\n" +
         components +
         "  end type\n  type holder\n    type(item), pointer :: object => null()\n  end type\n"
         "  type(holder) :: held(256)\n  type(item), target :: all(257), one\nend module\n";
}

class DerivedTypes {
 public:
  explicit DerivedTypes(Catalogue& catalogue) : catalogue_(catalogue) {}

  /// Seconds per object: made one after the other, then given back.
  void AddNew(int parts, bool allocatable) {
    const std::string kind = allocatable ? "allocatable" : "pointer";
    const std::string name = fmt::format("new object of {} {} components", parts, kind);
    Add(name, Types(parts, allocatable),
        EachObject("allocate (held(i)%object)") + EachObject("deallocate (held(i)%object)"));
    PerObject(fmt::format("SEQ-OBJECT-NEW{}_{}", allocatable ? "ALLOCATABLE" : "", parts), name);
  }

  void AddConstructor(int parts) {
    const std::string name = fmt::format("structure constructor of {} pointers", parts);
    std::string values = "i, 3";
    for (int k = 0; k < parts; ++k) values += ", one";
    Add(name, Types(parts, false), EachObject("all(i) = item(" + values + ")"));
    PerObject(fmt::format("SEQ-OBJECT-CONSTRUCTOR_{}", parts), name);
  }

  void AddAssignment(int parts) {
    const std::string name = fmt::format("assignment of an object of {} pointers", parts);
    Add(name, Types(parts, false), EachObject("all(i) = all(i + 1)"));
    PerObject(fmt::format("SEQ-OBJECT-ASSIGN_{}", parts), name);
  }

  /// Pointers that are components change places: some compilers have descriptors of some 40 bytes for them, which are
  /// stored in parts and loaded whole.
  void AddPointing() {
    const std::string name = "pointer assignment";
    Add(name, Types(2, false), EachObject("other => all(i)%p1\n    all(i)%p1 => all(i + 1)%p2\n    all(i + 1)%p2 => other"),
        "  type(item), pointer :: other\n");
    catalogue_.rules.push_back(Rule("SEQ-OBJECT-POINT", "scalar", {{0.5, name}}, true));
  }

  /// A function that tells what to point to, through sixteen calls of itself, beside one of an integer: some compilers return
  /// descriptors, stored in parts and loaded whole.
  void AddPointerResult() {
    constexpr double kLevels = 16;
    const auto add = [&](const std::string& name, const std::string& result, const std::string& deeper, const std::string& end, const std::string& each) {
      const std::string types =
          "module @name@_types\n  implicit none\n  type item\n    integer :: key = 1\n    type(item), pointer :: next => null()\n  end type\n"
          "  type(item), target :: all(4)\n  type(item), pointer :: first => null(), last => null()\n  integer :: total = 0\ncontains\n"
          "  recursive function far(p, k) result(r)\n    type(item), pointer, intent(in) :: p\n    integer, intent(in) :: k\n    " + result +
          " :: r\n    if (k > 1) then\n      " + deeper + "\n    else\n      " + end + "\n    end if\n  end function\nend module\n";
      Add(name, types,
          "  if (.not. associated(first)) then\n    first => all(1)\n    do i = 1, 4\n      all(i)%next => all(1 + iand(i, 3))\n    end do\n"
          "  end if\n" + EachObject(each));
    };
    const std::string name = "function of a pointer", without = "function of an integer";
    add(name, "type(item), pointer", "r => far(p%next, k - 1)", "r => p", "last => far(first, 16)");
    add(without, "integer", "r = far(p%next, k - 1) + 1", "r = p%key", "total = ieor(total, far(first, 16))");
    catalogue_.rules.push_back(Rule("SEQ-CALL-POINTER", "scalar", {{1 / kLevels, name}, {-1 / kLevels, without}}, true));
  }

  /// Both have their arrays, of n elements: they are copied, whether or not allocated anew.
  void AddDeepCopy(bool quick) {
    SegmentBuilder b("assignment with allocatable component", "whole");
    Literal text;
    text.modules = Types(1, true);
    text.uses = "  use @name@_types\n";
    text.statements =
        "  if (.not. allocated(one%p1)) allocate (one%p1(1))\n  if (size(one%p1) /= n) then\n"
        "    deallocate (one%p1)\n    allocate (one%p1(n))\n    one%p1 = 1\n  end if\n"
        "  all(1) = one\n";
    std::vector<SegmentSize> sizes;
    for (const std::int64_t n : {16, 256, 4096})
      if (!quick || n != 256) sizes.push_back({n, 1, -1});
    catalogue_.segments.push_back(b.Text(text).Sizes(sizes).Build());
    catalogue_.rules.push_back(Rule("SEQ-OBJECT-DEEPCOPY", "scalar",
                                    {{1, "assignment with allocatable component"}}));
  }

  /// A local CLASS gets what others have, of the type that it has had before, with so many allocatable components; a call of
  /// a procedure bound to it keeps it from being left out.
  void AddClass(int parts) {
    const std::string name = fmt::format("assignment to a CLASS of {} allocatable components", parts);
    std::string components;
    for (int k = 1; k <= parts; ++k) components += fmt::format("    class(item), allocatable :: p{}\n", k);
    const std::string types =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key = 1, value = 2\n  contains\n"
        "    procedure :: look => look_item\n  end type\n  type, extends(item) :: longer\n    real(8) :: x(4) = 0\n" + components +
        "  contains\n    procedure :: look => look_longer\n  end type\n  type holder\n    class(item), allocatable :: object\n"
        "  end type\n  type(holder) :: held(2)\n  integer :: total = 0\ncontains\n"
        "  integer function look_item(x) result(key)\n    class(item), intent(in) :: x\n    key = x%key\n  end function\n"
        "  integer function look_longer(x) result(key)\n    class(longer), intent(in) :: x\n    key = x%value\n  end function\n"
        "end module\n";
    std::string ready = "  if (.not. allocated(held(1)%object)) then\n";
    for (int k = 1; k <= parts; ++k) ready += fmt::format("    allocate (item :: whole%p{})\n", k);
    ready += "    allocate (held(1)%object, source=whole)\n    allocate (held(2)%object, source=whole)\n  end if\n";
    Add(name, types, ready + EachObject("object = held(1 + iand(i, 1))%object\n    total = ieor(total, object%look())"),
        "  class(item), allocatable :: object\n  type(longer) :: whole\n");
    PerObject(fmt::format("SEQ-OBJECT-CLASS_{}", parts), name);
  }

  /// A dummy that is INTENT(OUT), with allocatable components.
  void AddOut() {
    const std::string name = "object that is INTENT(OUT)";
    const std::string types =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key, value\n"
        "    real(8), allocatable :: p1(:), p2(:)\n  end type\n  type(item) :: one\n  integer :: ended = 0\ncontains\n"
        "  recursive subroutine visit(k, x)\n    integer, intent(in) :: k\n    type(item), intent(out) :: x\n"
        "    x%key = k\n    x%value = ended\n    if (x%key < 0) call visit(x%value, x)\n"
        "  end subroutine\nend module\n";
    Add(name, types, EachObject("call visit(i, one)"));
    PerObject("SEQ-OBJECT-OUT", name);
  }

  /// An array of objects whose components are zero from the beginning, as most are: each call makes all n of them so.
  void AddBeginning(bool quick) {
    const std::string name = "array of objects with initial values";
    Literal text;
    text.modules =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key = 0, value = 0\n"
        "    real(8) :: x = 0, y = 0\n  end type\n  type(item) :: all(4096)\n  integer :: total = 0\ncontains\n"
        "  recursive subroutine visit(k, m, x)\n    integer, intent(in) :: k, m\n    type(item), intent(out) :: x(m)\n"
        "    x(k)%value = x(m)%key\n    if (x(k)%value < 0) call visit(x(k)%value, m, x)\n"
        "  end subroutine\nend module\n";
    text.uses = "  use @name@_types\n";
    text.statements = "  call visit(1 + iand(total, 1), n, all)\n  total = ieor(total, all(2)%value)\n";
    SegmentBuilder b(name, "whole");
    std::vector<SegmentSize> sizes;
    for (const std::int64_t n : {2, 32, 512})
      if (!quick || n != 32) sizes.push_back({n, 1, -1});
    catalogue_.segments.push_back(b.Text(text).Sizes(sizes).Build());
    catalogue_.rules.push_back(Rule("SEQ-OBJECT-BEGIN", "scalar", {{1, name}}));
  }

  /// What a defined assignment takes more than a call of its procedure: what is assigned may be copied first, since the
  /// standard has it in parentheses (Fortran 2018, 10.2.1.5).
  void AddDefinedAssignment(int parts) {
    std::string components;
    for (int k = 1; k <= parts; ++k) components += fmt::format("    character(:), allocatable :: p{}\n", k);
    const std::string types =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key = 1\n" + components +
        "  contains\n    procedure, private :: set => set_item\n    generic :: assignment(=) => set\n  end type\n"
        "  type(item) :: held(257)\ncontains\n  recursive subroutine set_item(left, right)\n"
        "    class(item), intent(inout) :: left\n    type(item), intent(in) :: right\n"
        "    left%key = ieor(left%key, right%key)\n    if (left%key < 0) call set_item(left, right)\n"
        "  end subroutine\nend module\n";
    std::string ready;
    for (int k = 1; k <= parts; ++k)
      ready += fmt::format("  if (.not. allocated(held(1)%p{0})) then\n    do i = 1, n + 1\n"
                           "      held(i)%p{0} = 'of sixteen chars'\n    end do\n  end if\n", k);
    const std::string name = fmt::format("defined assignment of {} allocatable components", parts);
    const std::string call = fmt::format("call in place of a defined assignment of {} allocatable components", parts);
    Add(name, types, ready + EachObject("held(i) = held(i + 1)"));
    Add(call, types, ready + EachObject("call set_item(held(i), held(i + 1))"));
    catalogue_.rules.push_back(
        Rule(fmt::format("SEQ-OBJECT-COPIED_{}", parts), "scalar", {{1, name}, {-1, call}}, true));
  }

  /// A local object that begins and ends with each call; with a final procedure.
  void AddLocal(bool finalized) {
    const std::string name = finalized ? "local object with final procedure" : "local object";
    const std::string components = finalized ? "  contains\n    final :: finish\n"
                                             : "    real(8), allocatable :: p1(:), p2(:)\n";
    const std::string last =
        finalized ? "  subroutine finish(x)\n    type(item), intent(inout) :: x\n"
                    "    ended = ieor(ended, x%key)\n  end subroutine\n"
                  : "";
    const std::string types =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key, value\n" +
        components + "  end type\n  integer :: ended = 0\ncontains\n" + last +
        "  recursive subroutine visit(k)\n    integer, intent(in) :: k\n    type(item) :: x\n"
        "    x%key = k\n    x%value = ended\n    if (x%key < 0) call visit(x%value)\n"
        "  end subroutine\nend module\n";
    Add(name, types, EachObject("call visit(i)"));
    PerObject(finalized ? "SEQ-OBJECT-FINAL" : "SEQ-OBJECT-LOCAL", name);
  }

  /// What SOURCE= adds to a new object whose type the run decides, seconds per object.
  void AddSource() {
    const std::string name = "new object from a source";
    Add(name, "module @name@_types\n  implicit none\n  type item\n    integer :: key = 1, value = 2\n    real(8) :: x(32) = 0\n"
        "  end type\n  type, extends(item) :: longer\n    integer :: more = 3\n  end type\n  type holder\n"
        "    class(item), allocatable :: object\n  end type\n  type(holder) :: held(256)\n"
        "  type(longer), target :: one\n  class(item), pointer :: source => one\nend module\n",
        EachObject("allocate (held(i)%object, source=source)") + EachObject("deallocate (held(i)%object)"));
    catalogue_.rules.push_back(
        Rule("SEQ-OBJECT-SOURCE", "scalar", {{1, name}, {-1, "new object of 0 pointer components"}}, true));
  }

  /// An object behind a pointer that is given back: its final procedure is called through a procedure that the compiler has
  /// made for the type, where that has components to be given back as well; in a local object nothing may be left of it.
  void AddFinalOfPointer() {
    const std::string name = "new object with final procedure", without = "new object of 2 allocatable components";
    const std::string types =
        "module @name@_types\n  implicit none\n  type item\n    integer :: key, value\n"
        "    real(8), allocatable :: p1(:), p2(:)\n  contains\n    final :: finish\n  end type\n"
        "  type holder\n    type(item), pointer :: object => null()\n  end type\n"
        "  type(holder) :: held(256)\n  type(item), pointer :: last => null()\n  integer :: ended = 0\ncontains\n  subroutine finish(x)\n"
        "    type(item), intent(inout) :: x\n    ended = ended + 1\n    if (ended < 0) x%key = 0\n  end subroutine\n"
        "end module\n";
    // gfortran 12 ends with an internal error at the component of an element where it checks bounds.
    Add(name, types, EachObject("allocate (held(i)%object)") + EachObject("last => held(i)%object\n    deallocate (last)"));
    catalogue_.rules.push_back(Rule("SEQ-OBJECT-FINALPOINTER", "scalar", {{1, name}, {-1, without}}, true));
  }

  /// Objects of two types in turn, behind pointers to their parent.
  void AddPolymorphic(bool select) {
    const std::string types =
        "module @name@_types\n  implicit none\n  type, abstract :: item\n    integer :: key = 1\n"
        "  contains\n    procedure(action), deferred :: act\n  end type\n"
        "  type, extends(item) :: left\n  contains\n    procedure :: act => act_left\n  end type\n"
        "  type, extends(item) :: right\n  contains\n    procedure :: act => act_right\n"
        "  end type\n  type holder\n    class(item), pointer :: object => null()\n  end type\n"
        "  type(holder) :: held(2)\n  integer :: total = 0\n"
        "  abstract interface\n    subroutine action(x, k)\n      import item\n"
        "      class(item), intent(inout) :: x\n      integer, intent(in) :: k\n"
        "    end subroutine\n  end interface\ncontains\n"
        "  subroutine act_left(x, k)\n    class(left), intent(inout) :: x\n"
        "    integer, intent(in) :: k\n    x%key = ieor(x%key, k)\n  end subroutine\n"
        "  subroutine act_right(x, k)\n    class(right), intent(inout) :: x\n"
        "    integer, intent(in) :: k\n    x%key = iand(x%key + k, 7)\n  end subroutine\n"
        "end module\n";
    const std::string ready =
        "  if (.not. associated(held(1)%object)) then\n    allocate (left :: held(1)%object)\n"
        "    allocate (right :: held(2)%object)\n  end if\n";
    const std::string name = select ? "select type" : "call of a CLASS";
    const std::string place = "held(1 + iand(i/64, 1))%object";  // the next one is foreseen
    Add(name, types,
        ready + EachObject(select ? "select type (o => " + place +
                                        ")\n    type is (left)\n      o%key = ieor(o%key, i)\n"
                                        "    type is (right)\n      o%key = iand(o%key + i, 7)\n"
                                        "    end select"
                                  : "call " + place + "%act(i)"));
    PerObject(select ? "SEQ-SELECTTYPE" : "SEQ-CALL-DYNAMIC", name);
  }

  /// Seconds per element of the result, at so many elements each.
  void AddReduction(const std::string& parameter, const std::string& function, bool quick,
                    const std::string& operand = "real(8) :: x(1024, 16) = 0.5d0",
                    const std::string& result = "real(8) :: y(16) = 0") {
    const std::string name = function + " along dimension 1";
    SegmentBuilder b(name, "whole");
    Literal text;
    text.modules =
        "module @name@_arrays\n  implicit none\n  " + operand + "\n  " + result +
        "\nend module\n";
    text.uses = "  use @name@_arrays\n";
    text.statements = "  y = " + function + "(x(1:n, :), dim=1)\n";
    std::vector<SegmentSize> sizes;
    for (const std::int64_t n : {3, 16, 128, 1000})
      if (!quick || n == 3 || n == 128) sizes.push_back({n, 1, -1});
    catalogue_.segments.push_back(b.Text(text).Sizes(sizes).Build());
    catalogue_.rules.push_back(Rule(parameter, "scalar", {{1.0 / 16, name}}));
  }

 private:
  void Add(const std::string& name, const std::string& modules, const std::string& statements, const std::string& declarations = "") {
    SegmentBuilder b(name, "objects");
    Literal text;
    text.modules = modules;
    text.uses = "  use @name@_types\n";
    text.declarations = declarations;
    text.statements = statements;
    catalogue_.segments.push_back(b.Text(text).Sizes({{kObjects}}).Build());
  }
  void PerObject(const std::string& parameter, const std::string& segment) {
    catalogue_.rules.push_back(Rule(parameter, "scalar", {{1, segment}}, true));
  }

  Catalogue& catalogue_;
};

}  // namespace

void AddDerivedTypes(bool quick, Catalogue& catalogue) {
  DerivedTypes types(catalogue);
  for (const int parts : {0, 2, 6}) types.AddNew(parts, false);
  types.AddNew(2, true);
  types.AddSource();
  for (const int parts : {0, 2, 6}) types.AddConstructor(parts);
  for (const int parts : {0, 2}) types.AddAssignment(parts);
  types.AddPointing();
  types.AddPointerResult();
  types.AddDeepCopy(quick);
  for (const int parts : {0, 1}) types.AddClass(parts);
  types.AddOut();
  types.AddBeginning(quick);
  for (const int parts : {0, 1}) types.AddDefinedAssignment(parts);
  for (const bool finalized : {false, true}) types.AddLocal(finalized);
  types.AddFinalOfPointer();
  for (const bool select : {false, true}) types.AddPolymorphic(select);
  types.AddReduction("SEQ-SUM-DIM", "sum", quick);
  types.AddReduction("SEQ-NORM2-DIM", "norm2", quick);
  const std::string places = "integer :: y(16) = 0";
  types.AddReduction("SEQ-MAXVAL-DIM", "maxval", quick);
  types.AddReduction("SEQ-MAXLOC-DIM", "maxloc", quick, "real(8) :: x(1024, 16) = 0.5d0", places);
  types.AddReduction("SEQ-COUNT-DIM", "count", quick, "logical :: x(1024, 16) = .true.", places);
}

}  // namespace fortell
