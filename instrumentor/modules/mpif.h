! What Flang is shown in the place of the MPI library's mpif.h; see mpi.f90. Good in both source forms.
      integer, parameter :: MPI_ADDRESS_KIND = 8, MPI_OFFSET_KIND = 8
      integer, parameter :: MPI_COUNT_KIND = 8, MPI_INTEGER_KIND = 4
      integer, parameter :: MPI_STATUS_SIZE = 6, MPI_SOURCE = 1
      integer, parameter :: MPI_TAG = 2, MPI_ERROR = 3
      integer, parameter :: MPI_COMM_WORLD = 1, MPI_COMM_SELF = 2
      integer, parameter :: MPI_COMM_NULL = 3, MPI_GROUP_NULL = 4
      integer, parameter :: MPI_GROUP_EMPTY = 5, MPI_REQUEST_NULL = 6
      integer, parameter :: MPI_ERRHANDLER_NULL = 7
      integer, parameter :: MPI_ERRORS_ARE_FATAL = 8
      integer, parameter :: MPI_ERRORS_RETURN = 9, MPI_INFO_NULL = 10
      integer, parameter :: MPI_INFO_ENV = 11, MPI_WIN_NULL = 12
      integer, parameter :: MPI_FILE_NULL = 13, MPI_MESSAGE_NULL = 14
      integer, parameter :: MPI_MESSAGE_NO_PROC = 15, MPI_OP_NULL = 16
      integer, parameter :: MPI_MAX = 17, MPI_MIN = 18, MPI_SUM = 19
      integer, parameter :: MPI_PROD = 20, MPI_LAND = 21, MPI_BAND = 22
      integer, parameter :: MPI_LOR = 23, MPI_BOR = 24, MPI_LXOR = 25
      integer, parameter :: MPI_BXOR = 26, MPI_MINLOC = 27
      integer, parameter :: MPI_MAXLOC = 28, MPI_REPLACE = 29
      integer, parameter :: MPI_NO_OP = 30, MPI_DATATYPE_NULL = 31
      integer, parameter :: MPI_INTEGER = 32, MPI_INTEGER1 = 33
      integer, parameter :: MPI_INTEGER2 = 34, MPI_INTEGER4 = 35
      integer, parameter :: MPI_INTEGER8 = 36, MPI_INTEGER16 = 37
      integer, parameter :: MPI_REAL = 38, MPI_REAL2 = 39
      integer, parameter :: MPI_REAL4 = 40, MPI_REAL8 = 41
      integer, parameter :: MPI_REAL16 = 42, MPI_DOUBLE_PRECISION = 43
      integer, parameter :: MPI_COMPLEX = 44, MPI_COMPLEX4 = 45
      integer, parameter :: MPI_COMPLEX8 = 46, MPI_COMPLEX16 = 47
      integer, parameter :: MPI_COMPLEX32 = 48, MPI_DOUBLE_COMPLEX = 49
      integer, parameter :: MPI_LOGICAL = 50, MPI_CHARACTER = 51
      integer, parameter :: MPI_BYTE = 52, MPI_PACKED = 53
      integer, parameter :: MPI_2REAL = 54, MPI_2DOUBLE_PRECISION = 55
      integer, parameter :: MPI_2INTEGER = 56, MPI_AINT = 57
      integer, parameter :: MPI_OFFSET = 58, MPI_COUNT = 59
      integer, parameter :: MPI_CHAR = 60, MPI_SHORT = 61, MPI_INT = 62
      integer, parameter :: MPI_LONG = 63, MPI_LONG_LONG = 64
      integer, parameter :: MPI_LONG_LONG_INT = 65
      integer, parameter :: MPI_SIGNED_CHAR = 66
      integer, parameter :: MPI_UNSIGNED_CHAR = 67
      integer, parameter :: MPI_UNSIGNED_SHORT = 68, MPI_UNSIGNED = 69
      integer, parameter :: MPI_UNSIGNED_LONG = 70
      integer, parameter :: MPI_UNSIGNED_LONG_LONG = 71, MPI_FLOAT = 72
      integer, parameter :: MPI_DOUBLE = 73, MPI_LONG_DOUBLE = 74
      integer, parameter :: MPI_WCHAR = 75, MPI_C_BOOL = 76
      integer, parameter :: MPI_INT8_T = 77, MPI_INT16_T = 78
      integer, parameter :: MPI_INT32_T = 79, MPI_INT64_T = 80
      integer, parameter :: MPI_UINT8_T = 81, MPI_UINT16_T = 82
      integer, parameter :: MPI_UINT32_T = 83, MPI_UINT64_T = 84
      integer, parameter :: MPI_C_COMPLEX = 85
      integer, parameter :: MPI_C_FLOAT_COMPLEX = 86
      integer, parameter :: MPI_C_DOUBLE_COMPLEX = 87
      integer, parameter :: MPI_C_LONG_DOUBLE_COMPLEX = 88
      integer, parameter :: MPI_FLOAT_INT = 89, MPI_DOUBLE_INT = 90
      integer, parameter :: MPI_LONG_INT = 91, MPI_2INT = 92
      integer, parameter :: MPI_SHORT_INT = 93, MPI_SUCCESS = 0
      integer, parameter :: MPI_ERR_BUFFER = 95, MPI_ERR_COUNT = 96
      integer, parameter :: MPI_ERR_TYPE = 97, MPI_ERR_TAG = 98
      integer, parameter :: MPI_ERR_COMM = 99, MPI_ERR_RANK = 100
      integer, parameter :: MPI_ERR_REQUEST = 101, MPI_ERR_ROOT = 102
      integer, parameter :: MPI_ERR_GROUP = 103, MPI_ERR_OP = 104
      integer, parameter :: MPI_ERR_TOPOLOGY = 105, MPI_ERR_DIMS = 106
      integer, parameter :: MPI_ERR_ARG = 107, MPI_ERR_UNKNOWN = 108
      integer, parameter :: MPI_ERR_TRUNCATE = 109, MPI_ERR_OTHER = 110
      integer, parameter :: MPI_ERR_INTERN = 111
      integer, parameter :: MPI_ERR_IN_STATUS = 112
      integer, parameter :: MPI_ERR_PENDING = 113, MPI_ERR_KEYVAL = 114
      integer, parameter :: MPI_ERR_NO_MEM = 115, MPI_ERR_BASE = 116
      integer, parameter :: MPI_ERR_INFO = 117, MPI_ERR_INFO_KEY = 118
      integer, parameter :: MPI_ERR_INFO_VALUE = 119
      integer, parameter :: MPI_ERR_INFO_NOKEY = 120
      integer, parameter :: MPI_ERR_SPAWN = 121, MPI_ERR_PORT = 122
      integer, parameter :: MPI_ERR_SERVICE = 123, MPI_ERR_NAME = 124
      integer, parameter :: MPI_ERR_WIN = 125, MPI_ERR_SIZE = 126
      integer, parameter :: MPI_ERR_DISP = 127, MPI_ERR_LOCKTYPE = 128
      integer, parameter :: MPI_ERR_ASSERT = 129
      integer, parameter :: MPI_ERR_RMA_CONFLICT = 130
      integer, parameter :: MPI_ERR_RMA_SYNC = 131, MPI_ERR_FILE = 132
      integer, parameter :: MPI_ERR_NOT_SAME = 133, MPI_ERR_AMODE = 134
      integer, parameter :: MPI_ERR_UNSUPPORTED_DATAREP = 135
      integer, parameter :: MPI_ERR_UNSUPPORTED_OPERATION = 136
      integer, parameter :: MPI_ERR_NO_SUCH_FILE = 137
      integer, parameter :: MPI_ERR_FILE_EXISTS = 138
      integer, parameter :: MPI_ERR_BAD_FILE = 139
      integer, parameter :: MPI_ERR_ACCESS = 140
      integer, parameter :: MPI_ERR_NO_SPACE = 141, MPI_ERR_QUOTA = 142
      integer, parameter :: MPI_ERR_READ_ONLY = 143
      integer, parameter :: MPI_ERR_FILE_IN_USE = 144
      integer, parameter :: MPI_ERR_DUP_DATAREP = 145
      integer, parameter :: MPI_ERR_CONVERSION = 146, MPI_ERR_IO = 147
      integer, parameter :: MPI_ERR_LASTCODE = 148, MPI_ANY_SOURCE = -1
      integer, parameter :: MPI_ANY_TAG = -1, MPI_PROC_NULL = -2
      integer, parameter :: MPI_ROOT = -4, MPI_UNDEFINED = -32766
      integer, parameter :: MPI_KEYVAL_INVALID = 154
      integer, parameter :: MPI_BSEND_OVERHEAD = 155, MPI_ORDER_C = 156
      integer, parameter :: MPI_ORDER_FORTRAN = 157
      integer, parameter :: MPI_MAX_PROCESSOR_NAME = 255
      integer, parameter :: MPI_MAX_ERROR_STRING = 255
      integer, parameter :: MPI_MAX_OBJECT_NAME = 63
      integer, parameter :: MPI_MAX_LIBRARY_VERSION_STRING = 255
      integer, parameter :: MPI_MAX_INFO_KEY = 35
      integer, parameter :: MPI_MAX_INFO_VAL = 255
      integer, parameter :: MPI_MAX_PORT_NAME = 1023
      integer, parameter :: MPI_MAX_DATAREP_STRING = 127
      integer, parameter :: MPI_IDENT = 166, MPI_CONGRUENT = 167
      integer, parameter :: MPI_SIMILAR = 168, MPI_UNEQUAL = 169
      integer, parameter :: MPI_GRAPH = 170, MPI_CART = 171
      integer, parameter :: MPI_DIST_GRAPH = 172, MPI_TAG_UB = 173
      integer, parameter :: MPI_IO = 174, MPI_HOST = 175
      integer, parameter :: MPI_WTIME_IS_GLOBAL = 176
      integer, parameter :: MPI_UNIVERSE_SIZE = 177, MPI_APPNUM = 178
      integer, parameter :: MPI_LASTUSEDCODE = 179, MPI_WIN_BASE = 180
      integer, parameter :: MPI_WIN_SIZE = 181, MPI_WIN_DISP_UNIT = 182
      integer, parameter :: MPI_WIN_CREATE_FLAVOR = 183
      integer, parameter :: MPI_WIN_MODEL = 184
      integer, parameter :: MPI_WIN_FLAVOR_CREATE = 185
      integer, parameter :: MPI_WIN_FLAVOR_ALLOCATE = 186
      integer, parameter :: MPI_WIN_FLAVOR_DYNAMIC = 187
      integer, parameter :: MPI_WIN_FLAVOR_SHARED = 188
      integer, parameter :: MPI_WIN_UNIFIED = 189
      integer, parameter :: MPI_WIN_SEPARATE = 190
      integer, parameter :: MPI_LOCK_EXCLUSIVE = 191
      integer, parameter :: MPI_LOCK_SHARED = 192
      integer, parameter :: MPI_MODE_NOCHECK = 193
      integer, parameter :: MPI_MODE_NOSTORE = 194
      integer, parameter :: MPI_MODE_NOPUT = 195
      integer, parameter :: MPI_MODE_NOPRECEDE = 196
      integer, parameter :: MPI_MODE_NOSUCCEED = 197
      integer, parameter :: MPI_MODE_APPEND = 198
      integer, parameter :: MPI_MODE_CREATE = 199
      integer, parameter :: MPI_MODE_DELETE_ON_CLOSE = 200
      integer, parameter :: MPI_MODE_EXCL = 201, MPI_MODE_RDONLY = 202
      integer, parameter :: MPI_MODE_RDWR = 203
      integer, parameter :: MPI_MODE_SEQUENTIAL = 204
      integer, parameter :: MPI_MODE_UNIQUE_OPEN = 205
      integer, parameter :: MPI_MODE_WRONLY = 206, MPI_SEEK_SET = 207
      integer, parameter :: MPI_SEEK_CUR = 208, MPI_SEEK_END = 209
      integer, parameter :: MPI_DISTRIBUTE_BLOCK = 210
      integer, parameter :: MPI_DISTRIBUTE_CYCLIC = 211
      integer, parameter :: MPI_DISTRIBUTE_NONE = 212
      integer, parameter :: MPI_DISTRIBUTE_DFLT_DARG = 213
      integer, parameter :: MPI_COMBINER_NAMED = 214
      integer, parameter :: MPI_COMBINER_DUP = 215
      integer, parameter :: MPI_COMBINER_CONTIGUOUS = 216
      integer, parameter :: MPI_COMBINER_VECTOR = 217
      integer, parameter :: MPI_COMBINER_HVECTOR = 218
      integer, parameter :: MPI_COMBINER_INDEXED = 219
      integer, parameter :: MPI_COMBINER_HINDEXED = 220
      integer, parameter :: MPI_COMBINER_STRUCT = 221
      integer, parameter :: MPI_COMBINER_SUBARRAY = 222
      integer, parameter :: MPI_COMBINER_DARRAY = 223
      integer, parameter :: MPI_COMBINER_RESIZED = 224
      integer, parameter :: MPI_THREAD_SINGLE = 225
      integer, parameter :: MPI_THREAD_FUNNELED = 226
      integer, parameter :: MPI_THREAD_SERIALIZED = 227
      integer, parameter :: MPI_THREAD_MULTIPLE = 228
      integer, parameter :: MPI_TYPECLASS_INTEGER = 229
      integer, parameter :: MPI_TYPECLASS_REAL = 230
      integer, parameter :: MPI_TYPECLASS_COMPLEX = 231
      integer, parameter :: MPI_COMM_TYPE_SHARED = 232, MPI_VERSION = 3
      integer, parameter :: MPI_SUBVERSION = 1
      integer :: MPI_BOTTOM, MPI_IN_PLACE, MPI_UNWEIGHTED(1)
      integer :: MPI_WEIGHTS_EMPTY(1), MPI_ERRCODES_IGNORE(1)
      integer :: MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
      integer :: MPI_STATUSES_IGNORE(MPI_STATUS_SIZE, 1)
      character(1) :: MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1, 1)
      double precision, external :: MPI_WTIME, MPI_WTICK
      external :: MPI_NULL_COPY_FN, MPI_DUP_FN, MPI_NULL_DELETE_FN
