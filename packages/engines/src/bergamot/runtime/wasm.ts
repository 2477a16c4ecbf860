import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import {
  type BergamotModule,
  type ProgramImports,
  programPages,
  startProgram,
} from '../portable/program.ts';

/** Compiled WebAssembly; opaque, and may be posted to other threads. */
export type CompiledProgram = object & { readonly compiled?: never };

// TypeScript declares this only among the browser's types, which this package does without.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<CompiledProgram>;
    instantiate(program: CompiledProgram, imports: ProgramImports): Promise<object>;
    Memory: new (pages: { initial: number; maximum: number }) => object;
  };
};

/** The program as the package ships it; the compiled part is shared by all worker threads. */
export interface BergamotProgram {
  wasm: CompiledProgram;
  glue: string;
}

const require = createRequire(import.meta.url);

/** Reads and compiles the program once. */
export async function readProgram(): Promise<BergamotProgram> {
  const folder = '@browsermt/bergamot-translator/worker/bergamot-translator-worker';
  const [wasm, glue] = await Promise.all([
    readFile(require.resolve(`${folder}.wasm`)).then((bytes) => WebAssembly.compile(bytes)),
    readFile(require.resolve(`${folder}.js`), 'utf8'),
  ]);
  return { wasm, glue };
}

/**
 * Starts the program in this thread. `maximumBytes` bounds its memory, `log` gets what Marian
 * writes, which is all there is to say why it aborted.
 */
export function startInThread(
  program: BergamotProgram,
  maximumBytes: number,
  log: (line: string) => void,
): Promise<BergamotModule> {
  return startProgram({
    memory: new WebAssembly.Memory(programPages(maximumBytes)),
    instantiate: (imports) => WebAssembly.instantiate(program.wasm, imports),
    log,
    run(module) {
      // The glue is a classic script that expects a global `Module`; as a function it gets it as an argument.
      const run = runInThisContext(`(function (Module) {${program.glue}\n})`) as (
        m: object,
      ) => void;
      run(module);
    },
  });
}
