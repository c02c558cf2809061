! What Flang is shown in the place of the MPI library's module mpi_f08: names, types and ranks as the MPI
! standard (version 3.1, chapter 17.1) has them. The values are not those of any library: the program is compiled
! against its own.
module mpi_f08
  implicit none
  integer, parameter :: MPI_ADDRESS_KIND = 8, MPI_OFFSET_KIND = 8, MPI_COUNT_KIND = 8, MPI_INTEGER_KIND = 4
  integer, parameter :: MPI_STATUS_SIZE = 6, MPI_F_STATUS_SIZE = 6
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false., MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
  type, bind(c) :: MPI_Comm
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Group
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Request
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Errhandler
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Info
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Win
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_File
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Message
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Op
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Datatype
    integer :: MPI_VAL
  end type
  type, bind(c) :: MPI_Status
    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR
    integer, private :: rest(3)
  end type
  type(MPI_Comm), parameter :: &
    MPI_COMM_WORLD = MPI_Comm(1), MPI_COMM_SELF = MPI_Comm(2), MPI_COMM_NULL = MPI_Comm(3)
  type(MPI_Group), parameter :: &
    MPI_GROUP_NULL = MPI_Group(1), MPI_GROUP_EMPTY = MPI_Group(2)
  type(MPI_Request), parameter :: &
    MPI_REQUEST_NULL = MPI_Request(1)
  type(MPI_Errhandler), parameter :: &
    MPI_ERRHANDLER_NULL = MPI_Errhandler(1), MPI_ERRORS_ARE_FATAL = MPI_Errhandler(2), &
    MPI_ERRORS_RETURN = MPI_Errhandler(3)
  type(MPI_Info), parameter :: &
    MPI_INFO_NULL = MPI_Info(1), MPI_INFO_ENV = MPI_Info(2)
  type(MPI_Win), parameter :: &
    MPI_WIN_NULL = MPI_Win(1)
  type(MPI_File), parameter :: &
    MPI_FILE_NULL = MPI_File(1)
  type(MPI_Message), parameter :: &
    MPI_MESSAGE_NULL = MPI_Message(1), MPI_MESSAGE_NO_PROC = MPI_Message(2)
  type(MPI_Op), parameter :: &
    MPI_OP_NULL = MPI_Op(1), MPI_MAX = MPI_Op(2), MPI_MIN = MPI_Op(3), MPI_SUM = MPI_Op(4), MPI_PROD &
    = MPI_Op(5), MPI_LAND = MPI_Op(6), MPI_BAND = MPI_Op(7), MPI_LOR = MPI_Op(8), MPI_BOR = &
    MPI_Op(9), MPI_LXOR = MPI_Op(10), MPI_BXOR = MPI_Op(11), MPI_MINLOC = MPI_Op(12), MPI_MAXLOC = &
    MPI_Op(13), MPI_REPLACE = MPI_Op(14), MPI_NO_OP = MPI_Op(15)
  type(MPI_Datatype), parameter :: &
    MPI_DATATYPE_NULL = MPI_Datatype(1), MPI_INTEGER = MPI_Datatype(2), MPI_INTEGER1 = &
    MPI_Datatype(3), MPI_INTEGER2 = MPI_Datatype(4), MPI_INTEGER4 = MPI_Datatype(5), MPI_INTEGER8 = &
    MPI_Datatype(6), MPI_INTEGER16 = MPI_Datatype(7), MPI_REAL = MPI_Datatype(8), MPI_REAL2 = &
    MPI_Datatype(9), MPI_REAL4 = MPI_Datatype(10), MPI_REAL8 = MPI_Datatype(11), MPI_REAL16 = &
    MPI_Datatype(12), MPI_DOUBLE_PRECISION = MPI_Datatype(13), MPI_COMPLEX = MPI_Datatype(14), &
    MPI_COMPLEX4 = MPI_Datatype(15), MPI_COMPLEX8 = MPI_Datatype(16), MPI_COMPLEX16 = &
    MPI_Datatype(17), MPI_COMPLEX32 = MPI_Datatype(18), MPI_DOUBLE_COMPLEX = MPI_Datatype(19), &
    MPI_LOGICAL = MPI_Datatype(20), MPI_CHARACTER = MPI_Datatype(21), MPI_BYTE = MPI_Datatype(22), &
    MPI_PACKED = MPI_Datatype(23), MPI_2REAL = MPI_Datatype(24), MPI_2DOUBLE_PRECISION = &
    MPI_Datatype(25), MPI_2INTEGER = MPI_Datatype(26), MPI_AINT = MPI_Datatype(27), MPI_OFFSET = &
    MPI_Datatype(28), MPI_COUNT = MPI_Datatype(29), MPI_CHAR = MPI_Datatype(30), MPI_SHORT = &
    MPI_Datatype(31), MPI_INT = MPI_Datatype(32), MPI_LONG = MPI_Datatype(33), MPI_LONG_LONG = &
    MPI_Datatype(34), MPI_LONG_LONG_INT = MPI_Datatype(35), MPI_SIGNED_CHAR = MPI_Datatype(36), &
    MPI_UNSIGNED_CHAR = MPI_Datatype(37), MPI_UNSIGNED_SHORT = MPI_Datatype(38), MPI_UNSIGNED = &
    MPI_Datatype(39), MPI_UNSIGNED_LONG = MPI_Datatype(40)
  type(MPI_Datatype), parameter :: &
    MPI_UNSIGNED_LONG_LONG = MPI_Datatype(41), MPI_FLOAT = MPI_Datatype(42), MPI_DOUBLE = &
    MPI_Datatype(43), MPI_LONG_DOUBLE = MPI_Datatype(44), MPI_WCHAR = MPI_Datatype(45), MPI_C_BOOL = &
    MPI_Datatype(46), MPI_INT8_T = MPI_Datatype(47), MPI_INT16_T = MPI_Datatype(48), MPI_INT32_T = &
    MPI_Datatype(49), MPI_INT64_T = MPI_Datatype(50), MPI_UINT8_T = MPI_Datatype(51), MPI_UINT16_T = &
    MPI_Datatype(52), MPI_UINT32_T = MPI_Datatype(53), MPI_UINT64_T = MPI_Datatype(54), &
    MPI_C_COMPLEX = MPI_Datatype(55), MPI_C_FLOAT_COMPLEX = MPI_Datatype(56), MPI_C_DOUBLE_COMPLEX = &
    MPI_Datatype(57), MPI_C_LONG_DOUBLE_COMPLEX = MPI_Datatype(58), MPI_FLOAT_INT = &
    MPI_Datatype(59), MPI_DOUBLE_INT = MPI_Datatype(60), MPI_LONG_INT = MPI_Datatype(61), MPI_2INT = &
    MPI_Datatype(62), MPI_SHORT_INT = MPI_Datatype(63)
  integer, parameter :: &
    MPI_SUCCESS = 0, MPI_ERR_BUFFER = 2, MPI_ERR_COUNT = 3, MPI_ERR_TYPE = 4, MPI_ERR_TAG = 5, &
    MPI_ERR_COMM = 6, MPI_ERR_RANK = 7, MPI_ERR_REQUEST = 8, MPI_ERR_ROOT = 9, MPI_ERR_GROUP = 10, &
    MPI_ERR_OP = 11, MPI_ERR_TOPOLOGY = 12, MPI_ERR_DIMS = 13, MPI_ERR_ARG = 14, MPI_ERR_UNKNOWN = &
    15, MPI_ERR_TRUNCATE = 16, MPI_ERR_OTHER = 17, MPI_ERR_INTERN = 18, MPI_ERR_IN_STATUS = 19, &
    MPI_ERR_PENDING = 20, MPI_ERR_KEYVAL = 21, MPI_ERR_NO_MEM = 22, MPI_ERR_BASE = 23, MPI_ERR_INFO &
    = 24, MPI_ERR_INFO_KEY = 25, MPI_ERR_INFO_VALUE = 26, MPI_ERR_INFO_NOKEY = 27, MPI_ERR_SPAWN = &
    28, MPI_ERR_PORT = 29, MPI_ERR_SERVICE = 30, MPI_ERR_NAME = 31, MPI_ERR_WIN = 32, MPI_ERR_SIZE = &
    33, MPI_ERR_DISP = 34, MPI_ERR_LOCKTYPE = 35, MPI_ERR_ASSERT = 36, MPI_ERR_RMA_CONFLICT = 37, &
    MPI_ERR_RMA_SYNC = 38, MPI_ERR_FILE = 39, MPI_ERR_NOT_SAME = 40
  integer, parameter :: &
    MPI_ERR_AMODE = 41, MPI_ERR_UNSUPPORTED_DATAREP = 42, MPI_ERR_UNSUPPORTED_OPERATION = 43, &
    MPI_ERR_NO_SUCH_FILE = 44, MPI_ERR_FILE_EXISTS = 45, MPI_ERR_BAD_FILE = 46, MPI_ERR_ACCESS = 47, &
    MPI_ERR_NO_SPACE = 48, MPI_ERR_QUOTA = 49, MPI_ERR_READ_ONLY = 50, MPI_ERR_FILE_IN_USE = 51, &
    MPI_ERR_DUP_DATAREP = 52, MPI_ERR_CONVERSION = 53, MPI_ERR_IO = 54, MPI_ERR_LASTCODE = 55, &
    MPI_ANY_SOURCE = -1, MPI_ANY_TAG = -1, MPI_PROC_NULL = -2, MPI_ROOT = -4, MPI_UNDEFINED = &
    -32766, MPI_KEYVAL_INVALID = 61, MPI_BSEND_OVERHEAD = 62, MPI_ORDER_C = 63, MPI_ORDER_FORTRAN = &
    64, MPI_MAX_PROCESSOR_NAME = 255, MPI_MAX_ERROR_STRING = 255, MPI_MAX_OBJECT_NAME = 63, &
    MPI_MAX_LIBRARY_VERSION_STRING = 255, MPI_MAX_INFO_KEY = 35, MPI_MAX_INFO_VAL = 255, &
    MPI_MAX_PORT_NAME = 1023, MPI_MAX_DATAREP_STRING = 127, MPI_IDENT = 73, MPI_CONGRUENT = 74, &
    MPI_SIMILAR = 75, MPI_UNEQUAL = 76, MPI_GRAPH = 77, MPI_CART = 78, MPI_DIST_GRAPH = 79, &
    MPI_TAG_UB = 80
  integer, parameter :: &
    MPI_IO = 81, MPI_HOST = 82, MPI_WTIME_IS_GLOBAL = 83, MPI_UNIVERSE_SIZE = 84, MPI_APPNUM = 85, &
    MPI_LASTUSEDCODE = 86, MPI_WIN_BASE = 87, MPI_WIN_SIZE = 88, MPI_WIN_DISP_UNIT = 89, &
    MPI_WIN_CREATE_FLAVOR = 90, MPI_WIN_MODEL = 91, MPI_WIN_FLAVOR_CREATE = 92, &
    MPI_WIN_FLAVOR_ALLOCATE = 93, MPI_WIN_FLAVOR_DYNAMIC = 94, MPI_WIN_FLAVOR_SHARED = 95, &
    MPI_WIN_UNIFIED = 96, MPI_WIN_SEPARATE = 97, MPI_LOCK_EXCLUSIVE = 98, MPI_LOCK_SHARED = 99, &
    MPI_MODE_NOCHECK = 100, MPI_MODE_NOSTORE = 101, MPI_MODE_NOPUT = 102, MPI_MODE_NOPRECEDE = 103, &
    MPI_MODE_NOSUCCEED = 104, MPI_MODE_APPEND = 105, MPI_MODE_CREATE = 106, MPI_MODE_DELETE_ON_CLOSE &
    = 107, MPI_MODE_EXCL = 108, MPI_MODE_RDONLY = 109, MPI_MODE_RDWR = 110, MPI_MODE_SEQUENTIAL = &
    111, MPI_MODE_UNIQUE_OPEN = 112, MPI_MODE_WRONLY = 113, MPI_SEEK_SET = 114, MPI_SEEK_CUR = 115, &
    MPI_SEEK_END = 116, MPI_DISTRIBUTE_BLOCK = 117, MPI_DISTRIBUTE_CYCLIC = 118, MPI_DISTRIBUTE_NONE &
    = 119, MPI_DISTRIBUTE_DFLT_DARG = 120
  integer, parameter :: &
    MPI_COMBINER_NAMED = 121, MPI_COMBINER_DUP = 122, MPI_COMBINER_CONTIGUOUS = 123, &
    MPI_COMBINER_VECTOR = 124, MPI_COMBINER_HVECTOR = 125, MPI_COMBINER_INDEXED = 126, &
    MPI_COMBINER_HINDEXED = 127, MPI_COMBINER_STRUCT = 128, MPI_COMBINER_SUBARRAY = 129, &
    MPI_COMBINER_DARRAY = 130, MPI_COMBINER_RESIZED = 131, MPI_THREAD_SINGLE = 132, &
    MPI_THREAD_FUNNELED = 133, MPI_THREAD_SERIALIZED = 134, MPI_THREAD_MULTIPLE = 135, &
    MPI_TYPECLASS_INTEGER = 136, MPI_TYPECLASS_REAL = 137, MPI_TYPECLASS_COMPLEX = 138, &
    MPI_COMM_TYPE_SHARED = 139, MPI_VERSION = 3, MPI_SUBVERSION = 1
  integer :: MPI_BOTTOM, MPI_IN_PLACE, MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1), MPI_ERRCODES_IGNORE(1)
  character(1) :: MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1, 1)
  type(MPI_Status) :: MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE(1)
  interface operator(==)
    module procedure comm_eq, group_eq, request_eq, errhandler_eq, info_eq, win_eq, file_eq, message_eq, op_eq, datatype_eq
  end interface
  interface operator(/=)
    module procedure comm_ne, group_ne, request_ne, errhandler_ne, info_ne, win_ne, file_ne, message_ne, op_ne, datatype_ne
  end interface
  interface
    subroutine MPI_Init(ierror)
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Finalize(ierror)
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Barrier(comm, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Abort(comm, errorcode, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: errorcode
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_rank(comm, rank, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: rank
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_size(comm, size, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(out) :: size
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_dup(comm, newcomm, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_free(comm, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(inout) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_split(comm, color, key, newcomm, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      type(MPI_Comm), intent(out) :: newcomm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Comm_group(comm, group, ierror)
      import MPI_Comm, MPI_Group
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Group), intent(out) :: group
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Initialized(flag, ierror)
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Finalized(flag, ierror)
      logical, intent(out) :: flag
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Init_thread(required, provided, ierror)
      integer, intent(in) :: required
      integer, intent(out) :: provided
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Send(buf, count, datatype, dest, tag, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ssend(buf, count, datatype, dest, tag, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Rsend(buf, count, datatype, dest, tag, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bsend(buf, count, datatype, dest, tag, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Recv(buf, count, datatype, source, tag, comm, status, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Isend(buf, count, datatype, dest, tag, comm, request, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Issend(buf, count, datatype, dest, tag, comm, request, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..), intent(in) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Irecv(buf, count, datatype, source, tag, comm, request, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..) :: buf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Sendrecv(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, &
        recvcount, recvtype, source, recvtag, comm, status, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Status
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Wait(request, status, ierror)
      import MPI_Request, MPI_Status
      type(MPI_Request), intent(inout) :: request
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Test(request, flag, status, ierror)
      import MPI_Request, MPI_Status
      type(MPI_Request), intent(inout) :: request
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Probe(source, tag, comm, status, ierror)
      import MPI_Comm, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iprobe(source, tag, comm, flag, status, ierror)
      import MPI_Comm, MPI_Status
      integer, intent(in) :: source
      integer, intent(in) :: tag
      type(MPI_Comm), intent(in) :: comm
      logical, intent(out) :: flag
      type(MPI_Status) :: status
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Get_count(status, datatype, count, ierror)
      import MPI_Datatype, MPI_Status
      type(MPI_Status) :: status
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(out) :: count
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Bcast(buffer, count, datatype, root, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..) :: buffer
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Reduce(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Exscan(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Op
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Gather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, &
        comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Allgather(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Scatter(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        root, comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Alltoall(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, &
        comm, ierror)
      import MPI_Comm, MPI_Datatype
      type(*), dimension(..), intent(in) :: sendbuf
      integer, intent(in) :: sendcount
      type(MPI_Datatype), intent(in) :: sendtype
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: recvcount
      type(MPI_Datatype), intent(in) :: recvtype
      type(MPI_Comm), intent(in) :: comm
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ibcast(buffer, count, datatype, root, comm, request, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Request
      type(*), dimension(..) :: buffer
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      integer, intent(in) :: root
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Iallreduce(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import MPI_Comm, MPI_Datatype, MPI_Op, MPI_Request
      type(*), dimension(..), intent(in) :: sendbuf
      type(*), dimension(..) :: recvbuf
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: datatype
      type(MPI_Op), intent(in) :: op
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Ibarrier(comm, request, ierror)
      import MPI_Comm, MPI_Request
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Request), intent(out) :: request
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_commit(datatype, ierror)
      import MPI_Datatype
      type(MPI_Datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_free(datatype, ierror)
      import MPI_Datatype
      type(MPI_Datatype), intent(inout) :: datatype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_contiguous(count, oldtype, newtype, ierror)
      import MPI_Datatype
      integer, intent(in) :: count
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Type_vector(count, blocklength, stride, oldtype, newtype, ierror)
      import MPI_Datatype
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      type(MPI_Datatype), intent(in) :: oldtype
      type(MPI_Datatype), intent(out) :: newtype
      integer, optional, intent(out) :: ierror
    end subroutine
    subroutine MPI_Cart_shift(comm, direction, disp, rank_source, rank_dest, ierror)
      import MPI_Comm
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer, intent(out) :: rank_source
      integer, intent(out) :: rank_dest
      integer, optional, intent(out) :: ierror
    end subroutine
  end interface
  external :: &
    MPI_Accumulate, MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Address, &
    MPI_Allgatherv, MPI_Alloc_mem, MPI_Alltoallv, MPI_Alltoallw, MPI_Attr_delete, MPI_Attr_get, &
    MPI_Attr_put, MPI_Bsend_init, MPI_Buffer_attach, MPI_Buffer_detach, MPI_Cancel, MPI_Cart_coords, &
    MPI_Cart_create, MPI_Cart_get, MPI_Cart_map, MPI_Cart_rank, MPI_Cart_sub, MPI_Cartdim_get, &
    MPI_Close_port, MPI_Comm_accept, MPI_Comm_call_errhandler, MPI_Comm_compare, MPI_Comm_connect, &
    MPI_Comm_create, MPI_Comm_create_errhandler, MPI_Comm_create_group, MPI_Comm_create_keyval, &
    MPI_Comm_delete_attr, MPI_Comm_disconnect, MPI_Comm_dup_with_info, MPI_Comm_free_keyval, &
    MPI_Comm_get_attr, MPI_Comm_get_errhandler, MPI_Comm_get_info, MPI_Comm_get_name
  external :: &
    MPI_Comm_get_parent, MPI_Comm_idup, MPI_Comm_join, MPI_Comm_remote_group, MPI_Comm_remote_size, &
    MPI_Comm_set_attr, MPI_Comm_set_errhandler, MPI_Comm_set_info, MPI_Comm_set_name, &
    MPI_Comm_spawn, MPI_Comm_spawn_multiple, MPI_Comm_split_type, MPI_Comm_test_inter, &
    MPI_Compare_and_swap, MPI_Dims_create, MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent, &
    MPI_Dist_graph_neighbors, MPI_Dist_graph_neighbors_count, MPI_Errhandler_create, &
    MPI_Errhandler_free, MPI_Errhandler_get, MPI_Errhandler_set, MPI_Error_class, MPI_Error_string, &
    MPI_Fetch_and_op, MPI_File_call_errhandler, MPI_File_close, MPI_File_create_errhandler, &
    MPI_File_delete, MPI_File_get_amode, MPI_File_get_atomicity, MPI_File_get_byte_offset, &
    MPI_File_get_errhandler, MPI_File_get_group, MPI_File_get_info, MPI_File_get_position, &
    MPI_File_get_position_shared, MPI_File_get_size, MPI_File_get_type_extent
  external :: &
    MPI_File_get_view, MPI_File_iread, MPI_File_iread_all, MPI_File_iread_at, MPI_File_iread_at_all, &
    MPI_File_iread_shared, MPI_File_iwrite, MPI_File_iwrite_all, MPI_File_iwrite_at, &
    MPI_File_iwrite_at_all, MPI_File_iwrite_shared, MPI_File_open, MPI_File_preallocate, &
    MPI_File_read, MPI_File_read_all, MPI_File_read_all_begin, MPI_File_read_all_end, &
    MPI_File_read_at, MPI_File_read_at_all, MPI_File_read_at_all_begin, MPI_File_read_at_all_end, &
    MPI_File_read_ordered, MPI_File_read_ordered_begin, MPI_File_read_ordered_end, &
    MPI_File_read_shared, MPI_File_seek, MPI_File_seek_shared, MPI_File_set_atomicity, &
    MPI_File_set_errhandler, MPI_File_set_info, MPI_File_set_size, MPI_File_set_view, MPI_File_sync, &
    MPI_File_write, MPI_File_write_all, MPI_File_write_all_begin, MPI_File_write_all_end, &
    MPI_File_write_at, MPI_File_write_at_all, MPI_File_write_at_all_begin
  external :: &
    MPI_File_write_at_all_end, MPI_File_write_ordered, MPI_File_write_ordered_begin, &
    MPI_File_write_ordered_end, MPI_File_write_shared, MPI_Free_mem, MPI_Gatherv, MPI_Get, &
    MPI_Get_accumulate, MPI_Get_address, MPI_Get_elements, MPI_Get_elements_x, &
    MPI_Get_library_version, MPI_Get_processor_name, MPI_Get_version, MPI_Graph_create, &
    MPI_Graph_get, MPI_Graph_map, MPI_Graph_neighbors, MPI_Graph_neighbors_count, MPI_Graphdims_get, &
    MPI_Grequest_complete, MPI_Grequest_start, MPI_Group_compare, MPI_Group_difference, &
    MPI_Group_excl, MPI_Group_free, MPI_Group_incl, MPI_Group_intersection, MPI_Group_range_excl, &
    MPI_Group_range_incl, MPI_Group_rank, MPI_Group_size, MPI_Group_translate_ranks, &
    MPI_Group_union, MPI_Iallgather, MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw
  external :: &
    MPI_Ibsend, MPI_Iexscan, MPI_Igather, MPI_Igatherv, MPI_Improbe, MPI_Imrecv, &
    MPI_Ineighbor_allgather, MPI_Ineighbor_allgatherv, MPI_Ineighbor_alltoall, &
    MPI_Ineighbor_alltoallv, MPI_Ineighbor_alltoallw, MPI_Info_create, MPI_Info_delete, &
    MPI_Info_dup, MPI_Info_free, MPI_Info_get, MPI_Info_get_nkeys, MPI_Info_get_nthkey, &
    MPI_Info_get_valuelen, MPI_Info_set, MPI_Intercomm_create, MPI_Intercomm_merge, MPI_Ireduce, &
    MPI_Ireduce_scatter, MPI_Ireduce_scatter_block, MPI_Irsend, MPI_Is_thread_main, MPI_Iscan, &
    MPI_Iscatter, MPI_Iscatterv, MPI_Keyval_create, MPI_Keyval_free, MPI_Lookup_name, MPI_Mprobe, &
    MPI_Mrecv, MPI_Neighbor_allgather, MPI_Neighbor_allgatherv, MPI_Neighbor_alltoall, &
    MPI_Neighbor_alltoallv, MPI_Neighbor_alltoallw
  external :: &
    MPI_Op_commutative, MPI_Op_create, MPI_Op_free, MPI_Open_port, MPI_Pack, MPI_Pack_external, &
    MPI_Pack_external_size, MPI_Pack_size, MPI_Pcontrol, MPI_Publish_name, MPI_Put, &
    MPI_Query_thread, MPI_Raccumulate, MPI_Recv_init, MPI_Reduce_local, MPI_Reduce_scatter, &
    MPI_Reduce_scatter_block, MPI_Register_datarep, MPI_Request_free, MPI_Request_get_status, &
    MPI_Rget, MPI_Rget_accumulate, MPI_Rput, MPI_Rsend_init, MPI_Scatterv, MPI_Send_init, &
    MPI_Sendrecv_replace, MPI_Sizeof, MPI_Ssend_init, MPI_Start, MPI_Startall, &
    MPI_Status_set_cancelled, MPI_Status_set_elements, MPI_Status_set_elements_x, &
    MPI_Test_cancelled, MPI_Testall, MPI_Testany, MPI_Testsome, MPI_Topo_test, &
    MPI_Type_create_darray
  external :: &
    MPI_Type_create_f90_complex, MPI_Type_create_f90_integer, MPI_Type_create_f90_real, &
    MPI_Type_create_hindexed, MPI_Type_create_hindexed_block, MPI_Type_create_hvector, &
    MPI_Type_create_indexed_block, MPI_Type_create_keyval, MPI_Type_create_resized, &
    MPI_Type_create_struct, MPI_Type_create_subarray, MPI_Type_delete_attr, MPI_Type_dup, &
    MPI_Type_extent, MPI_Type_free_keyval, MPI_Type_get_attr, MPI_Type_get_contents, &
    MPI_Type_get_envelope, MPI_Type_get_extent, MPI_Type_get_extent_x, MPI_Type_get_name, &
    MPI_Type_get_true_extent, MPI_Type_get_true_extent_x, MPI_Type_hindexed, MPI_Type_hvector, &
    MPI_Type_indexed, MPI_Type_lb, MPI_Type_match_size, MPI_Type_set_attr, MPI_Type_set_name, &
    MPI_Type_size, MPI_Type_size_x, MPI_Type_struct, MPI_Type_ub, MPI_Unpack, MPI_Unpack_external, &
    MPI_Unpublish_name, MPI_Waitall, MPI_Waitany, MPI_Waitsome
  external :: &
    MPI_Win_allocate, MPI_Win_allocate_shared, MPI_Win_attach, MPI_Win_call_errhandler, &
    MPI_Win_complete, MPI_Win_create, MPI_Win_create_dynamic, MPI_Win_create_errhandler, &
    MPI_Win_create_keyval, MPI_Win_delete_attr, MPI_Win_detach, MPI_Win_fence, MPI_Win_flush, &
    MPI_Win_flush_all, MPI_Win_flush_local, MPI_Win_flush_local_all, MPI_Win_free, &
    MPI_Win_free_keyval, MPI_Win_get_attr, MPI_Win_get_errhandler, MPI_Win_get_group, &
    MPI_Win_get_info, MPI_Win_get_name, MPI_Win_lock, MPI_Win_lock_all, MPI_Win_post, &
    MPI_Win_set_attr, MPI_Win_set_errhandler, MPI_Win_set_info, MPI_Win_set_name, &
    MPI_Win_shared_query, MPI_Win_start, MPI_Win_sync, MPI_Win_test, MPI_Win_unlock, &
    MPI_Win_unlock_all, MPI_Win_wait, MPI_COMM_NULL_COPY_FN, MPI_COMM_DUP_FN, &
    MPI_COMM_NULL_DELETE_FN
  external :: &
    MPI_TYPE_NULL_COPY_FN, MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, MPI_WIN_NULL_COPY_FN, &
    MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, MPI_CONVERSION_FN_NULL, MPI_F_sync_reg, &
    MPI_Status_f082f, MPI_Status_f2f08
  double precision, external :: MPI_Wtime, MPI_Wtick
  integer(MPI_ADDRESS_KIND), external :: MPI_Aint_add, MPI_Aint_diff
contains
  elemental logical function comm_eq(a, b)
    type(MPI_Comm), intent(in) :: a, b
    comm_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function comm_ne(a, b)
    type(MPI_Comm), intent(in) :: a, b
    comm_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function group_eq(a, b)
    type(MPI_Group), intent(in) :: a, b
    group_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function group_ne(a, b)
    type(MPI_Group), intent(in) :: a, b
    group_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function request_eq(a, b)
    type(MPI_Request), intent(in) :: a, b
    request_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function request_ne(a, b)
    type(MPI_Request), intent(in) :: a, b
    request_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function errhandler_eq(a, b)
    type(MPI_Errhandler), intent(in) :: a, b
    errhandler_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function errhandler_ne(a, b)
    type(MPI_Errhandler), intent(in) :: a, b
    errhandler_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function info_eq(a, b)
    type(MPI_Info), intent(in) :: a, b
    info_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function info_ne(a, b)
    type(MPI_Info), intent(in) :: a, b
    info_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function win_eq(a, b)
    type(MPI_Win), intent(in) :: a, b
    win_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function win_ne(a, b)
    type(MPI_Win), intent(in) :: a, b
    win_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function file_eq(a, b)
    type(MPI_File), intent(in) :: a, b
    file_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function file_ne(a, b)
    type(MPI_File), intent(in) :: a, b
    file_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function message_eq(a, b)
    type(MPI_Message), intent(in) :: a, b
    message_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function message_ne(a, b)
    type(MPI_Message), intent(in) :: a, b
    message_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function op_eq(a, b)
    type(MPI_Op), intent(in) :: a, b
    op_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function op_ne(a, b)
    type(MPI_Op), intent(in) :: a, b
    op_ne = a%MPI_VAL /= b%MPI_VAL
  end function
  elemental logical function datatype_eq(a, b)
    type(MPI_Datatype), intent(in) :: a, b
    datatype_eq = a%MPI_VAL == b%MPI_VAL
  end function
  elemental logical function datatype_ne(a, b)
    type(MPI_Datatype), intent(in) :: a, b
    datatype_ne = a%MPI_VAL /= b%MPI_VAL
  end function
end module
