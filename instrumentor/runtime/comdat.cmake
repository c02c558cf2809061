# Puts all sections of an assembly file into one group, of which the linker keeps the first it meets:
# the runtime is part of every instrumented object file, and once in the program.
# Arguments: IN, OUT, GROUP.
cmake_policy(VERSION 3.25)
file(READ ${IN} text)
string(REGEX REPLACE "\n[ \t]*\\.text[ \t]*\n" "\n\t.section .text.${GROUP},\"ax\",@progbits\n" text "${text}")
string(REGEX REPLACE "\n[ \t]*\\.data[ \t]*\n" "\n\t.section .data.${GROUP},\"aw\",@progbits\n" text "${text}")
string(REGEX REPLACE "\n[ \t]*\\.bss[ \t]*\n" "\n\t.section .bss.${GROUP},\"aw\",@nobits\n" text "${text}")
string(REGEX REPLACE "(\\.section[ \t]+\\.(init|fini)_array),\"aw\"\n" "\\1,\"aw\",@\\2_array\n"
  text "${text}")
string(REGEX REPLACE "(\\.section[ \t]+\\.rodata\\.cst([0-9]+))\n" "\\1,\"aM\",@progbits,\\2\n"
  text "${text}")
string(REGEX REPLACE "(\\.section[ \t]+[^,\n]+,\"[a-zA-Z]+\")\n" "\\1,@progbits\n" text "${text}")
# name,"flags",@type[,entry size]: the group comes last. .note.GNU-stack has no flags and stays.
string(REGEX REPLACE "(\\.section[ \t]+[^,\n]+,\"[a-zA-Z]+)(\",@[a-z_]+(,[0-9]+)?)\n"
  "\\1G\\2,${GROUP},comdat\n" text "${text}")
file(WRITE ${OUT} "${text}")
