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
export interface BlockingService {
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

export type ProgramImports = Record<string, Record<string, unknown>>;

/** The program's own demands on its memory, in pages of 64 KiB. */
const INITIAL_PAGES = 256;
const MAXIMUM_PAGES = 32_768;

/** Pages of memory for a program that may take so many bytes. */
export function programPages(maximumBytes: number): { initial: number; maximum: number } {
  const wanted = Math.ceil(maximumBytes / 65_536);
  return {
    initial: INITIAL_PAGES,
    maximum: Math.min(MAXIMUM_PAGES, Math.max(INITIAL_PAGES, wanted)),
  };
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

/** What a place where the program runs (a thread of Node, a worker of a browser) has for it. */
export interface ProgramHost {
  /** Its `WebAssembly.Memory`. */
  memory: object;
  /** Instantiates the compiled program; answers the instance. */
  instantiate(imports: ProgramImports): Promise<object>;
  /** Gets what Marian writes, which is all there is to say why it aborted. */
  log(line: string): void;
  /** Runs the build's script, a classic one in sloppy mode that finds `module` as the global `Module`. */
  run(module: object): void;
}

/** Starts the program; rejects when it does not compile, or aborts before it is ready. */
export function startProgram(host: ProgramHost): Promise<BergamotModule> {
  return new Promise((resolve, reject) => {
    const module: Record<string, unknown> = {
      print: host.log,
      printErr: host.log,
      wasmMemory: host.memory,
      onAbort: () => reject(new Error('The program aborted at its start')),
      onRuntimeInitialized: () => resolve(module as unknown as BergamotModule),
      instantiateWasm(imports: ProgramImports, accept: (instance: object) => void): object {
        const gemm = Object.entries(GEMM).map(([name, fallback]) => [
          name,
          (...values: unknown[]) =>
            (module.asm as Record<string, (...values: unknown[]) => unknown>)[fallback]?.(
              ...values,
            ),
        ]);
        host
          .instantiate({ ...imports, wasm_gemm: Object.fromEntries(gemm) })
          .then(accept)
          .catch(reject);
        return {};
      },
    };
    host.run(module);
  });
}
