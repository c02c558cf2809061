! What Flang is shown in the place of the MPI library's module mpi: names, types and ranks as the MPI
! standard (version 3.1, chapter 17.1) has them. The values are not those of any library: the program is compiled
! against its own.
module mpi
  implicit none
  integer, parameter :: MPI_ADDRESS_KIND = 8, MPI_OFFSET_KIND = 8, MPI_COUNT_KIND = 8, MPI_INTEGER_KIND = 4
  integer, parameter :: MPI_STATUS_SIZE = 6, MPI_SOURCE = 1, MPI_TAG = 2, MPI_ERROR = 3
  logical, parameter :: MPI_SUBARRAYS_SUPPORTED = .false., MPI_ASYNC_PROTECTS_NONBLOCKING = .false.
  integer, parameter :: &
    MPI_COMM_WORLD = 1, MPI_COMM_SELF = 2, MPI_COMM_NULL = 3, MPI_GROUP_NULL = 4, MPI_GROUP_EMPTY = &
    5, MPI_REQUEST_NULL = 6, MPI_ERRHANDLER_NULL = 7, MPI_ERRORS_ARE_FATAL = 8, MPI_ERRORS_RETURN = &
    9, MPI_INFO_NULL = 10, MPI_INFO_ENV = 11, MPI_WIN_NULL = 12, MPI_FILE_NULL = 13, &
    MPI_MESSAGE_NULL = 14, MPI_MESSAGE_NO_PROC = 15, MPI_OP_NULL = 16, MPI_MAX = 17, MPI_MIN = 18, &
    MPI_SUM = 19, MPI_PROD = 20, MPI_LAND = 21, MPI_BAND = 22, MPI_LOR = 23, MPI_BOR = 24, MPI_LXOR &
    = 25, MPI_BXOR = 26, MPI_MINLOC = 27, MPI_MAXLOC = 28, MPI_REPLACE = 29, MPI_NO_OP = 30, &
    MPI_DATATYPE_NULL = 31, MPI_INTEGER = 32, MPI_INTEGER1 = 33, MPI_INTEGER2 = 34, MPI_INTEGER4 = &
    35, MPI_INTEGER8 = 36, MPI_INTEGER16 = 37, MPI_REAL = 38, MPI_REAL2 = 39, MPI_REAL4 = 40
  integer, parameter :: &
    MPI_REAL8 = 41, MPI_REAL16 = 42, MPI_DOUBLE_PRECISION = 43, MPI_COMPLEX = 44, MPI_COMPLEX4 = 45, &
    MPI_COMPLEX8 = 46, MPI_COMPLEX16 = 47, MPI_COMPLEX32 = 48, MPI_DOUBLE_COMPLEX = 49, MPI_LOGICAL &
    = 50, MPI_CHARACTER = 51, MPI_BYTE = 52, MPI_PACKED = 53, MPI_2REAL = 54, MPI_2DOUBLE_PRECISION &
    = 55, MPI_2INTEGER = 56, MPI_AINT = 57, MPI_OFFSET = 58, MPI_COUNT = 59, MPI_CHAR = 60, &
    MPI_SHORT = 61, MPI_INT = 62, MPI_LONG = 63, MPI_LONG_LONG = 64, MPI_LONG_LONG_INT = 65, &
    MPI_SIGNED_CHAR = 66, MPI_UNSIGNED_CHAR = 67, MPI_UNSIGNED_SHORT = 68, MPI_UNSIGNED = 69, &
    MPI_UNSIGNED_LONG = 70, MPI_UNSIGNED_LONG_LONG = 71, MPI_FLOAT = 72, MPI_DOUBLE = 73, &
    MPI_LONG_DOUBLE = 74, MPI_WCHAR = 75, MPI_C_BOOL = 76, MPI_INT8_T = 77, MPI_INT16_T = 78, &
    MPI_INT32_T = 79, MPI_INT64_T = 80
  integer, parameter :: &
    MPI_UINT8_T = 81, MPI_UINT16_T = 82, MPI_UINT32_T = 83, MPI_UINT64_T = 84, MPI_C_COMPLEX = 85, &
    MPI_C_FLOAT_COMPLEX = 86, MPI_C_DOUBLE_COMPLEX = 87, MPI_C_LONG_DOUBLE_COMPLEX = 88, &
    MPI_FLOAT_INT = 89, MPI_DOUBLE_INT = 90, MPI_LONG_INT = 91, MPI_2INT = 92, MPI_SHORT_INT = 93, &
    MPI_SUCCESS = 0, MPI_ERR_BUFFER = 95, MPI_ERR_COUNT = 96, MPI_ERR_TYPE = 97, MPI_ERR_TAG = 98, &
    MPI_ERR_COMM = 99, MPI_ERR_RANK = 100, MPI_ERR_REQUEST = 101, MPI_ERR_ROOT = 102, MPI_ERR_GROUP &
    = 103, MPI_ERR_OP = 104, MPI_ERR_TOPOLOGY = 105, MPI_ERR_DIMS = 106, MPI_ERR_ARG = 107, &
    MPI_ERR_UNKNOWN = 108, MPI_ERR_TRUNCATE = 109, MPI_ERR_OTHER = 110, MPI_ERR_INTERN = 111, &
    MPI_ERR_IN_STATUS = 112, MPI_ERR_PENDING = 113, MPI_ERR_KEYVAL = 114, MPI_ERR_NO_MEM = 115, &
    MPI_ERR_BASE = 116, MPI_ERR_INFO = 117, MPI_ERR_INFO_KEY = 118, MPI_ERR_INFO_VALUE = 119, &
    MPI_ERR_INFO_NOKEY = 120
  integer, parameter :: &
    MPI_ERR_SPAWN = 121, MPI_ERR_PORT = 122, MPI_ERR_SERVICE = 123, MPI_ERR_NAME = 124, MPI_ERR_WIN &
    = 125, MPI_ERR_SIZE = 126, MPI_ERR_DISP = 127, MPI_ERR_LOCKTYPE = 128, MPI_ERR_ASSERT = 129, &
    MPI_ERR_RMA_CONFLICT = 130, MPI_ERR_RMA_SYNC = 131, MPI_ERR_FILE = 132, MPI_ERR_NOT_SAME = 133, &
    MPI_ERR_AMODE = 134, MPI_ERR_UNSUPPORTED_DATAREP = 135, MPI_ERR_UNSUPPORTED_OPERATION = 136, &
    MPI_ERR_NO_SUCH_FILE = 137, MPI_ERR_FILE_EXISTS = 138, MPI_ERR_BAD_FILE = 139, MPI_ERR_ACCESS = &
    140, MPI_ERR_NO_SPACE = 141, MPI_ERR_QUOTA = 142, MPI_ERR_READ_ONLY = 143, MPI_ERR_FILE_IN_USE = &
    144, MPI_ERR_DUP_DATAREP = 145, MPI_ERR_CONVERSION = 146, MPI_ERR_IO = 147, MPI_ERR_LASTCODE = &
    148, MPI_ANY_SOURCE = -1, MPI_ANY_TAG = -1, MPI_PROC_NULL = -2, MPI_ROOT = -4, MPI_UNDEFINED = &
    -32766, MPI_KEYVAL_INVALID = 154, MPI_BSEND_OVERHEAD = 155, MPI_ORDER_C = 156, MPI_ORDER_FORTRAN &
    = 157, MPI_MAX_PROCESSOR_NAME = 255, MPI_MAX_ERROR_STRING = 255, MPI_MAX_OBJECT_NAME = 63
  integer, parameter :: &
    MPI_MAX_LIBRARY_VERSION_STRING = 255, MPI_MAX_INFO_KEY = 35, MPI_MAX_INFO_VAL = 255, &
    MPI_MAX_PORT_NAME = 1023, MPI_MAX_DATAREP_STRING = 127, MPI_IDENT = 166, MPI_CONGRUENT = 167, &
    MPI_SIMILAR = 168, MPI_UNEQUAL = 169, MPI_GRAPH = 170, MPI_CART = 171, MPI_DIST_GRAPH = 172, &
    MPI_TAG_UB = 173, MPI_IO = 174, MPI_HOST = 175, MPI_WTIME_IS_GLOBAL = 176, MPI_UNIVERSE_SIZE = &
    177, MPI_APPNUM = 178, MPI_LASTUSEDCODE = 179, MPI_WIN_BASE = 180, MPI_WIN_SIZE = 181, &
    MPI_WIN_DISP_UNIT = 182, MPI_WIN_CREATE_FLAVOR = 183, MPI_WIN_MODEL = 184, MPI_WIN_FLAVOR_CREATE &
    = 185, MPI_WIN_FLAVOR_ALLOCATE = 186, MPI_WIN_FLAVOR_DYNAMIC = 187, MPI_WIN_FLAVOR_SHARED = 188, &
    MPI_WIN_UNIFIED = 189, MPI_WIN_SEPARATE = 190, MPI_LOCK_EXCLUSIVE = 191, MPI_LOCK_SHARED = 192, &
    MPI_MODE_NOCHECK = 193, MPI_MODE_NOSTORE = 194, MPI_MODE_NOPUT = 195, MPI_MODE_NOPRECEDE = 196, &
    MPI_MODE_NOSUCCEED = 197, MPI_MODE_APPEND = 198, MPI_MODE_CREATE = 199, MPI_MODE_DELETE_ON_CLOSE &
    = 200
  integer, parameter :: &
    MPI_MODE_EXCL = 201, MPI_MODE_RDONLY = 202, MPI_MODE_RDWR = 203, MPI_MODE_SEQUENTIAL = 204, &
    MPI_MODE_UNIQUE_OPEN = 205, MPI_MODE_WRONLY = 206, MPI_SEEK_SET = 207, MPI_SEEK_CUR = 208, &
    MPI_SEEK_END = 209, MPI_DISTRIBUTE_BLOCK = 210, MPI_DISTRIBUTE_CYCLIC = 211, MPI_DISTRIBUTE_NONE &
    = 212, MPI_DISTRIBUTE_DFLT_DARG = 213, MPI_COMBINER_NAMED = 214, MPI_COMBINER_DUP = 215, &
    MPI_COMBINER_CONTIGUOUS = 216, MPI_COMBINER_VECTOR = 217, MPI_COMBINER_HVECTOR = 218, &
    MPI_COMBINER_INDEXED = 219, MPI_COMBINER_HINDEXED = 220, MPI_COMBINER_STRUCT = 221, &
    MPI_COMBINER_SUBARRAY = 222, MPI_COMBINER_DARRAY = 223, MPI_COMBINER_RESIZED = 224, &
    MPI_THREAD_SINGLE = 225, MPI_THREAD_FUNNELED = 226, MPI_THREAD_SERIALIZED = 227, &
    MPI_THREAD_MULTIPLE = 228, MPI_TYPECLASS_INTEGER = 229, MPI_TYPECLASS_REAL = 230, &
    MPI_TYPECLASS_COMPLEX = 231, MPI_COMM_TYPE_SHARED = 232, MPI_VERSION = 3, MPI_SUBVERSION = 1
  integer :: MPI_BOTTOM, MPI_IN_PLACE, MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1), MPI_ERRCODES_IGNORE(1)
  character(1) :: MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1, 1)
  integer :: MPI_STATUS_IGNORE(MPI_STATUS_SIZE), MPI_STATUSES_IGNORE(MPI_STATUS_SIZE, 1)
  external :: &
    MPI_Abort, MPI_Accumulate, MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, &
    MPI_Address, MPI_Allgather, MPI_Allgatherv, MPI_Alloc_mem, MPI_Allreduce, MPI_Alltoall, &
    MPI_Alltoallv, MPI_Alltoallw, MPI_Attr_delete, MPI_Attr_get, MPI_Attr_put, MPI_Barrier, &
    MPI_Bcast, MPI_Bsend, MPI_Bsend_init, MPI_Buffer_attach, MPI_Buffer_detach, MPI_Cancel, &
    MPI_Cart_coords, MPI_Cart_create, MPI_Cart_get, MPI_Cart_map, MPI_Cart_rank, MPI_Cart_shift, &
    MPI_Cart_sub, MPI_Cartdim_get, MPI_Close_port, MPI_Comm_accept, MPI_Comm_call_errhandler, &
    MPI_Comm_compare, MPI_Comm_connect, MPI_Comm_create, MPI_Comm_create_errhandler, &
    MPI_Comm_create_group, MPI_Comm_create_keyval
  external :: &
    MPI_Comm_delete_attr, MPI_Comm_disconnect, MPI_Comm_dup, MPI_Comm_dup_with_info, MPI_Comm_free, &
    MPI_Comm_free_keyval, MPI_Comm_get_attr, MPI_Comm_get_errhandler, MPI_Comm_get_info, &
    MPI_Comm_get_name, MPI_Comm_get_parent, MPI_Comm_group, MPI_Comm_idup, MPI_Comm_join, &
    MPI_Comm_rank, MPI_Comm_remote_group, MPI_Comm_remote_size, MPI_Comm_set_attr, &
    MPI_Comm_set_errhandler, MPI_Comm_set_info, MPI_Comm_set_name, MPI_Comm_size, MPI_Comm_spawn, &
    MPI_Comm_spawn_multiple, MPI_Comm_split, MPI_Comm_split_type, MPI_Comm_test_inter, &
    MPI_Compare_and_swap, MPI_Dims_create, MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent, &
    MPI_Dist_graph_neighbors, MPI_Dist_graph_neighbors_count, MPI_Errhandler_create, &
    MPI_Errhandler_free, MPI_Errhandler_get, MPI_Errhandler_set, MPI_Error_class, MPI_Error_string, &
    MPI_Exscan
  external :: &
    MPI_Fetch_and_op, MPI_File_call_errhandler, MPI_File_close, MPI_File_create_errhandler, &
    MPI_File_delete, MPI_File_get_amode, MPI_File_get_atomicity, MPI_File_get_byte_offset, &
    MPI_File_get_errhandler, MPI_File_get_group, MPI_File_get_info, MPI_File_get_position, &
    MPI_File_get_position_shared, MPI_File_get_size, MPI_File_get_type_extent, MPI_File_get_view, &
    MPI_File_iread, MPI_File_iread_all, MPI_File_iread_at, MPI_File_iread_at_all, &
    MPI_File_iread_shared, MPI_File_iwrite, MPI_File_iwrite_all, MPI_File_iwrite_at, &
    MPI_File_iwrite_at_all, MPI_File_iwrite_shared, MPI_File_open, MPI_File_preallocate, &
    MPI_File_read, MPI_File_read_all, MPI_File_read_all_begin, MPI_File_read_all_end, &
    MPI_File_read_at, MPI_File_read_at_all, MPI_File_read_at_all_begin, MPI_File_read_at_all_end, &
    MPI_File_read_ordered, MPI_File_read_ordered_begin, MPI_File_read_ordered_end, &
    MPI_File_read_shared
  external :: &
    MPI_File_seek, MPI_File_seek_shared, MPI_File_set_atomicity, MPI_File_set_errhandler, &
    MPI_File_set_info, MPI_File_set_size, MPI_File_set_view, MPI_File_sync, MPI_File_write, &
    MPI_File_write_all, MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_write_at, &
    MPI_File_write_at_all, MPI_File_write_at_all_begin, MPI_File_write_at_all_end, &
    MPI_File_write_ordered, MPI_File_write_ordered_begin, MPI_File_write_ordered_end, &
    MPI_File_write_shared, MPI_Finalize, MPI_Finalized, MPI_Free_mem, MPI_Gather, MPI_Gatherv, &
    MPI_Get, MPI_Get_accumulate, MPI_Get_address, MPI_Get_count, MPI_Get_elements, &
    MPI_Get_elements_x, MPI_Get_library_version, MPI_Get_processor_name, MPI_Get_version, &
    MPI_Graph_create, MPI_Graph_get, MPI_Graph_map, MPI_Graph_neighbors, MPI_Graph_neighbors_count, &
    MPI_Graphdims_get
  external :: &
    MPI_Grequest_complete, MPI_Grequest_start, MPI_Group_compare, MPI_Group_difference, &
    MPI_Group_excl, MPI_Group_free, MPI_Group_incl, MPI_Group_intersection, MPI_Group_range_excl, &
    MPI_Group_range_incl, MPI_Group_rank, MPI_Group_size, MPI_Group_translate_ranks, &
    MPI_Group_union, MPI_Iallgather, MPI_Iallgatherv, MPI_Iallreduce, MPI_Ialltoall, MPI_Ialltoallv, &
    MPI_Ialltoallw, MPI_Ibarrier, MPI_Ibcast, MPI_Ibsend, MPI_Iexscan, MPI_Igather, MPI_Igatherv, &
    MPI_Improbe, MPI_Imrecv, MPI_Ineighbor_allgather, MPI_Ineighbor_allgatherv, &
    MPI_Ineighbor_alltoall, MPI_Ineighbor_alltoallv, MPI_Ineighbor_alltoallw, MPI_Info_create, &
    MPI_Info_delete, MPI_Info_dup, MPI_Info_free, MPI_Info_get, MPI_Info_get_nkeys, &
    MPI_Info_get_nthkey
  external :: &
    MPI_Info_get_valuelen, MPI_Info_set, MPI_Init, MPI_Init_thread, MPI_Initialized, &
    MPI_Intercomm_create, MPI_Intercomm_merge, MPI_Iprobe, MPI_Irecv, MPI_Ireduce, &
    MPI_Ireduce_scatter, MPI_Ireduce_scatter_block, MPI_Irsend, MPI_Is_thread_main, MPI_Iscan, &
    MPI_Iscatter, MPI_Iscatterv, MPI_Isend, MPI_Issend, MPI_Keyval_create, MPI_Keyval_free, &
    MPI_Lookup_name, MPI_Mprobe, MPI_Mrecv, MPI_Neighbor_allgather, MPI_Neighbor_allgatherv, &
    MPI_Neighbor_alltoall, MPI_Neighbor_alltoallv, MPI_Neighbor_alltoallw, MPI_Op_commutative, &
    MPI_Op_create, MPI_Op_free, MPI_Open_port, MPI_Pack, MPI_Pack_external, MPI_Pack_external_size, &
    MPI_Pack_size, MPI_Pcontrol, MPI_Probe, MPI_Publish_name
  external :: &
    MPI_Put, MPI_Query_thread, MPI_Raccumulate, MPI_Recv, MPI_Recv_init, MPI_Reduce, &
    MPI_Reduce_local, MPI_Reduce_scatter, MPI_Reduce_scatter_block, MPI_Register_datarep, &
    MPI_Request_free, MPI_Request_get_status, MPI_Rget, MPI_Rget_accumulate, MPI_Rput, MPI_Rsend, &
    MPI_Rsend_init, MPI_Scan, MPI_Scatter, MPI_Scatterv, MPI_Send, MPI_Send_init, MPI_Sendrecv, &
    MPI_Sendrecv_replace, MPI_Sizeof, MPI_Ssend, MPI_Ssend_init, MPI_Start, MPI_Startall, &
    MPI_Status_set_cancelled, MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Test, &
    MPI_Test_cancelled, MPI_Testall, MPI_Testany, MPI_Testsome, MPI_Topo_test, MPI_Type_commit, &
    MPI_Type_contiguous
  external :: &
    MPI_Type_create_darray, MPI_Type_create_f90_complex, MPI_Type_create_f90_integer, &
    MPI_Type_create_f90_real, MPI_Type_create_hindexed, MPI_Type_create_hindexed_block, &
    MPI_Type_create_hvector, MPI_Type_create_indexed_block, MPI_Type_create_keyval, &
    MPI_Type_create_resized, MPI_Type_create_struct, MPI_Type_create_subarray, MPI_Type_delete_attr, &
    MPI_Type_dup, MPI_Type_extent, MPI_Type_free, MPI_Type_free_keyval, MPI_Type_get_attr, &
    MPI_Type_get_contents, MPI_Type_get_envelope, MPI_Type_get_extent, MPI_Type_get_extent_x, &
    MPI_Type_get_name, MPI_Type_get_true_extent, MPI_Type_get_true_extent_x, MPI_Type_hindexed, &
    MPI_Type_hvector, MPI_Type_indexed, MPI_Type_lb, MPI_Type_match_size, MPI_Type_set_attr, &
    MPI_Type_set_name, MPI_Type_size, MPI_Type_size_x, MPI_Type_struct, MPI_Type_ub, &
    MPI_Type_vector, MPI_Unpack, MPI_Unpack_external, MPI_Unpublish_name
  external :: &
    MPI_Wait, MPI_Waitall, MPI_Waitany, MPI_Waitsome, MPI_Win_allocate, MPI_Win_allocate_shared, &
    MPI_Win_attach, MPI_Win_call_errhandler, MPI_Win_complete, MPI_Win_create, &
    MPI_Win_create_dynamic, MPI_Win_create_errhandler, MPI_Win_create_keyval, MPI_Win_delete_attr, &
    MPI_Win_detach, MPI_Win_fence, MPI_Win_flush, MPI_Win_flush_all, MPI_Win_flush_local, &
    MPI_Win_flush_local_all, MPI_Win_free, MPI_Win_free_keyval, MPI_Win_get_attr, &
    MPI_Win_get_errhandler, MPI_Win_get_group, MPI_Win_get_info, MPI_Win_get_name, MPI_Win_lock, &
    MPI_Win_lock_all, MPI_Win_post, MPI_Win_set_attr, MPI_Win_set_errhandler, MPI_Win_set_info, &
    MPI_Win_set_name, MPI_Win_shared_query, MPI_Win_start, MPI_Win_sync, MPI_Win_test, &
    MPI_Win_unlock, MPI_Win_unlock_all
  external :: &
    MPI_Win_wait, MPI_COMM_NULL_COPY_FN, MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &
    MPI_TYPE_NULL_COPY_FN, MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, MPI_WIN_NULL_COPY_FN, &
    MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, MPI_CONVERSION_FN_NULL, MPI_NULL_COPY_FN, MPI_DUP_FN, &
    MPI_NULL_DELETE_FN
  double precision, external :: MPI_Wtime, MPI_Wtick
  integer(MPI_ADDRESS_KIND), external :: MPI_Aint_add, MPI_Aint_diff
end module
