export { findFile, findProgram, isPresent } from './detect.mjs';
export { ensureSystemPackages, installAdvice, missingPrograms } from './install.mjs';
export { SYSTEM_PROGRAMS } from './table.mjs';
