! What Flang is shown in the place of the compiler's module openacc: names, types and kinds as the OpenACC
! specification (version 3.3, chapter 3) has them. The values are not those of any library.
module openacc_kinds
  implicit none
  integer, parameter :: acc_device_kind = 4, acc_handle_kind = 4
end module

module openacc
  use openacc_kinds
  implicit none
  integer, parameter :: openacc_version = 202211
  integer(acc_device_kind), parameter :: acc_device_none = 0, acc_device_default = 1, acc_device_host = 2, &
      acc_device_not_host = 4, acc_device_nvidia = 5, acc_device_radeon = 8, acc_device_current = -1
  integer, parameter :: acc_property_memory = 1, acc_property_free_memory = 2, acc_property_name = 3, &
      acc_property_vendor = 4, acc_property_driver = 5, acc_device_property_kind = 4
  integer(acc_handle_kind), parameter :: acc_async_noval = -1, acc_async_sync = -2, acc_async_default = -3
  integer, external :: acc_get_num_devices, acc_get_device_num, acc_get_default_async
  integer(acc_device_kind), external :: acc_get_device_type
  integer(8), external :: acc_get_property
  logical, external :: acc_async_test, acc_async_test_all, acc_on_device, acc_is_present
  external :: acc_set_device_type, acc_set_device_num, acc_init, acc_shutdown, acc_wait, acc_async_wait, &
      acc_wait_all, acc_async_wait_all, acc_wait_async, acc_wait_all_async, acc_set_default_async, &
      acc_copyin, acc_present_or_copyin, acc_pcopyin, acc_copyin_async, acc_create, acc_create_async, &
      acc_present_or_create, acc_pcreate, acc_copyout, acc_copyout_async, acc_copyout_finalize, &
      acc_copyout_finalize_async, acc_delete, acc_delete_async, acc_delete_finalize, &
      acc_delete_finalize_async, acc_update_device, acc_update_device_async, acc_update_self, &
      acc_update_self_async, acc_attach, acc_detach, acc_get_property_string
end module
