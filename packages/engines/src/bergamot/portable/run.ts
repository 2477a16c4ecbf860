/** What a worker needs to run the program, without all that finds and reads packs. */
export { LoadedModels, type ModelBytes, ProgramLog } from './loaded-models.ts';
export { programPages, startProgram } from './program.ts';
