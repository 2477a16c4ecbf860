import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

/** The classes that the Bergamot build binds (wasm/bindings of browsermt/bergamot-translator). */
export interface BergamotModule {
  HEAP8: Int8Array;
  AlignedMemory: new (size: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => BoundVector<AlignedMemory>;
  VectorString: new () => BoundVector<string>;
  VectorResponseOptions: new () => BoundVector<ResponseOptions>;
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabs: BoundVector<AlignedMemory>,
    qualityModel: null,
  ) => TranslationModel;
  BlockingService: new (options: { cacheSize: number }) => BlockingService;
}
interface Bound {
  delete(): void;
}
export interface AlignedMemory extends Bound {
  getByteArrayView(): Int8Array;
}
export interface TranslationModel extends Bound {
  /** Keeps the instances of this class apart from other bound ones. */
  readonly translationModel?: never;
}
interface ResponseOptions {
  alignment: boolean;
  html: boolean;
  qualityScores: boolean;
}
interface BoundVector<T> extends Bound {
  push_back(value: T): void;
  get(index: number): T;
}
interface Response {
  getTranslatedText(): string;
}
interface BlockingService {
  translate(
    model: TranslationModel,
    texts: BoundVector<string>,
    options: BoundVector<ResponseOptions>,
  ): BoundVector<Response>;
  translateViaPivoting(
    first: TranslationModel,
    second: TranslationModel,
    texts: BoundVector<string>,
    options: BoundVector<ResponseOptions>,
  ): BoundVector<Response>;
}

/** Compiled WebAssembly; opaque, and may be posted to other threads. */
export type CompiledProgram = object & { readonly compiled?: never };
type Imports = Record<string, Record<string, unknown>>;

// TypeScript declares this only among the browser's types, which this package does without.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    compile(bytes: Uint8Array): Promise<CompiledProgram>;
    instantiate(program: CompiledProgram, imports: Imports): Promise<object>;
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

/** Matrix routines that the program imports, and the portable ones it brings along for them. */
const GEMM: Readonly<Record<string, string>> = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

/** The program's own demands on its memory, in pages of 64 KiB. */
const INITIAL_PAGES = 256;
const MAXIMUM_PAGES = 32_768;

/**
 * Starts the program in this thread. `maximumBytes` bounds its memory, `log` gets what Marian
 * writes, which is all there is to say why it aborted.
 */
export function startProgram(
  program: BergamotProgram,
  maximumBytes: number,
  log: (line: string) => void,
): Promise<BergamotModule> {
  const maximum = Math.min(
    MAXIMUM_PAGES,
    Math.max(INITIAL_PAGES, Math.ceil(maximumBytes / 65_536)),
  );
  return new Promise((resolve, reject) => {
    const module: Record<string, unknown> = {
      print: log,
      printErr: log,
      wasmMemory: new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum }),
      onAbort: () => reject(new Error('The program aborted at its start')),
      onRuntimeInitialized: () => resolve(module as unknown as BergamotModule),
      instantiateWasm(imports: Imports, accept: (instance: object) => void): object {
        const gemm = Object.entries(GEMM).map(([name, fallback]) => [
          name,
          (...values: unknown[]) =>
            (module.asm as Record<string, (...values: unknown[]) => unknown>)[fallback]?.(
              ...values,
            ),
        ]);
        WebAssembly.instantiate(program.wasm, {
          ...imports,
          wasm_gemm: Object.fromEntries(gemm),
        }).then(accept, reject);
        return {};
      },
    };
    // The glue is a classic script that expects a global `Module`; as a function it gets it as an argument.
    const run = runInThisContext(`(function (Module) {${program.glue}\n})`) as (m: object) => void;
    run(module);
  });
}
