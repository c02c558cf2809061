/* Finds the other instrumented parts of the process. Neither symbols nor a registry serve: an executable
   does not export what no shared object asked for, and dlopen may load into a namespace of its own. Each
   part has an ELF note that leads to its FortellModule; dl_iterate_phdr sees them all. */
#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "fortell-runtime.h"

/* The linker makes these from the section's name. */
extern const struct FortellUnit __start_fortell_units[] __attribute__((weak, visibility("hidden")));
extern const struct FortellUnit __stop_fortell_units[] __attribute__((weak, visibility("hidden")));

struct FortellModule fortell_module;

/* The group is that of this file (comdat.cmake). */
__asm__(
    ".pushsection .note.fortell,\"aG\",@note,fortell_group_modules,comdat\n"
    "  .balign 4\n"
    "  .long 8, 4, 1\n"
    "  .asciz \"fortell\"\n"
    "  .long fortell_module-.\n"
    ".popsection\n");

static struct FortellModule* ModuleOfNote(const char* note, size_t bytes, size_t align) {
  while (bytes >= sizeof(ElfW(Nhdr))) {
    const ElfW(Nhdr)* header = (const ElfW(Nhdr)*)note;
    const size_t name = (header->n_namesz + align - 1) & ~(align - 1);
    const size_t whole = sizeof *header + name + ((header->n_descsz + align - 1) & ~(align - 1));
    if (whole > bytes) return NULL;
    if (header->n_namesz == 8 && memcmp(note + sizeof *header, "fortell", 8) == 0) {
      const char* description = note + sizeof *header + name;
      int32_t distance;
      memcpy(&distance, description, sizeof distance);
      return (struct FortellModule*)(uintptr_t)(description + distance);
    }
    note += whole;
    bytes -= whole;
  }
  return NULL;
}

static struct FortellModule* ModuleOf(const struct dl_phdr_info* object) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &object->dlpi_phdr[i];
    if (part->p_type != PT_NOTE) continue;
    struct FortellModule* module = ModuleOfNote((const char*)(object->dlpi_addr + part->p_vaddr),
                                                part->p_memsz, part->p_align == 8 ? 8 : 4);
    if (module) return module;
  }
  return NULL;
}

static int FindLeader(struct dl_phdr_info* object, size_t size, void* found) {
  (void)size;
  struct FortellModule* module = ModuleOf(object);
  if (!module || !module->leads) return 0;
  *(struct FortellModule**)found = module;
  return 1;
}

/* The executable is the first. */
static int FindExecutable(struct dl_phdr_info* object, size_t size, void* found) {
  (void)size;
  *(struct FortellModule**)found = ModuleOf(object);
  return 1;
}

static void AtExit(void) { fortell_write_profile(0); }

__attribute__((constructor)) static void Begin(void) {
  fortell_module.units = __start_fortell_units;
  fortell_module.units_end = __stop_fortell_units;
  fortell_module.gather = fortell_gather_threads;
  struct FortellModule* leader = NULL;
  dl_iterate_phdr(FindLeader, &leader);
  if (leader) {
    fortell_module.next = leader->next;
    leader->next = &fortell_module;
    return;
  }
  fortell_module.leads = 1;
  fortell_begin_profile(&fortell_module);
  atexit(AtExit);
  at_quick_exit(AtExit);
  fortell_watch_signals();
}

static int IsElsewhere(const struct FortellModule* leader, const int64_t* counters) {
  for (const struct FortellModule* m = leader; m; m = m->next) {
    if (m == &fortell_module) continue;
    for (const struct FortellUnit* u = m->units; u < m->units_end; ++u) {
      if (u->counters == counters) return 1;
    }
  }
  return 0;
}

static int CopyUnit(const struct FortellUnit* unit, struct FortellUnit* copy) {
  const size_t words = (size_t)unit->words * sizeof(int64_t);
  const size_t text = (size_t)(unit->model_end - unit->model);
  char* memory = malloc(words + text);
  if (!memory) return 0;
  memcpy(memory, unit->counters, words);
  memcpy(memory + words, unit->model, text);
  copy->counters = (int64_t*)memory;
  copy->words = unit->words;
  copy->model = memory + words;
  copy->model_end = copy->model + text;
  return 1;
}

/* What a shared object counted, for when its memory is gone. */
static struct FortellModule* Copy(const struct FortellModule* leader) {
  const size_t units = (size_t)(fortell_module.units_end - fortell_module.units);
  struct FortellModule* copy = calloc(1, sizeof *copy);
  struct FortellUnit* end = calloc(units + 1, sizeof *end);
  if (!copy || !end) return NULL;
  copy->units = end;
  for (size_t i = 0; i < units; ++i) {
    const struct FortellUnit* unit = &fortell_module.units[i];
    if (!IsElsewhere(leader, unit->counters) && CopyUnit(unit, end)) ++end;
  }
  copy->units_end = end;
  return copy;
}

/* A shared object that is unloaded, at dlclose or at the end before the leader writes. */
__attribute__((destructor)) static void End(void) {
  if (fortell_module.leads) {
    fortell_unwatch_signals();
    return;
  }
  fortell_leave_threads();
  struct FortellModule *executable = NULL, *leader = NULL;
  dl_iterate_phdr(FindExecutable, &executable);
  if (executable == &fortell_module) return;
  dl_iterate_phdr(FindLeader, &leader);
  for (struct FortellModule* at = leader; at; at = at->next) {
    if (at->next != &fortell_module) continue;
    at->next = fortell_module.next;
    struct FortellModule* copy = Copy(leader);
    if (!copy) return;
    copy->next = at->next;
    at->next = copy;
    return;
  }
}
