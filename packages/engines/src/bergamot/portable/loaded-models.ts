import type {
  AlignedMemory,
  BergamotModule,
  BlockingService,
  TranslationModel,
} from './program.ts';

/** A file of a model, as it is put into the program's memory. */
export interface ModelBytes {
  /** Bytes. */
  size: number;
  /** Fills a view of that size. */
  readInto(view: Int8Array): void;
}

/** A model to be loaded. */
export interface LoadableModel {
  /** Names the model, and changes when its files do. */
  key: string;
  model: ModelBytes;
  shortlist: ModelBytes;
  /** One for both sides, or source and target. */
  vocabs: readonly ModelBytes[];
  /** Marian's `gemm-precision`. */
  precision: string;
}

/** Settings that the published models are made for (bergamot-translator's own worker). */
function configuration(precision: string): string {
  return `beam-size: 1
normalize: 1.0
word-penalty: 0
cpu-threads: 0
gemm-precision: ${precision}
skip-cost: true
alignment: soft
quiet: true
quiet-translation: true
max-length-break: 128
mini-batch-words: 1024
workspace: 128
max-length-factor: 2.0
`;
}

/** Last lines of the program's log are enough to say why it aborted. */
const LOG_LINES = 20;

/** What the program writes; its last words say why it aborted. */
export class ProgramLog {
  readonly #lines: string[] = [];

  add = (line: string): void => {
    this.#lines.push(line);
    if (this.#lines.length > LOG_LINES) this.#lines.shift();
  };

  /** What Marian said when it aborted, without dates and file names of its build. */
  complaint(error: unknown): string {
    const said = this.#lines.filter(
      (line) => line.includes('Error: ') && !line.includes('Aborted from'),
    );
    const text = said.at(-1)?.replace(/^.*Error: /, '');
    return text ?? (error instanceof Error ? error.message : String(error));
  }
}

/** The models in one program. Whatever it throws, the program's memory cannot be trusted afterwards. */
export class LoadedModels {
  readonly #module: BergamotModule;
  readonly #service: BlockingService;
  readonly #models = new Map<string, TranslationModel>();

  constructor(module: BergamotModule) {
    this.#module = module;
    this.#service = new module.BlockingService({ cacheSize: 0 });
  }

  load({ key, model, shortlist, vocabs, precision }: LoadableModel): void {
    const module = this.#module;
    const list = new module.AlignedMemoryList();
    for (const vocab of vocabs) list.push_back(this.#aligned(vocab, 64));
    const loaded = new module.TranslationModel(
      configuration(precision),
      this.#aligned(model, 256),
      this.#aligned(shortlist, 64),
      list,
      null,
    );
    this.#models.set(key, loaded);
    list.delete();
    // Marian reads the model at its first use: a broken one is to fail here, not in a task.
    this.translate([key], ['1'], false);
  }

  free(key: string): void {
    this.#models.get(key)?.delete();
    this.#models.delete(key);
  }

  /**
   * Translates texts with one model, or with two in a row.
   * @param html the texts are HTML, whose tags are carried over
   */
  translate(keys: readonly string[], texts: readonly string[], html: boolean): string[] {
    const [first, second] = keys.map((key) => this.#models.get(key));
    if (!first) throw new Error('The model is not loaded');
    const input = new this.#module.VectorString();
    const options = new this.#module.VectorResponseOptions();
    for (const text of texts) {
      input.push_back(text);
      options.push_back({ alignment: false, html, qualityScores: false });
    }
    const responses = second
      ? this.#service.translateViaPivoting(first, second, input, options)
      : this.#service.translate(first, input, options);
    const translated = texts.map((_, index) => responses.get(index).getTranslatedText());
    for (const bound of [input, options, responses]) bound.delete();
    return translated;
  }

  #aligned({ size, readInto }: ModelBytes, alignment: number): AlignedMemory {
    const memory = new this.#module.AlignedMemory(size, alignment);
    readInto(memory.getByteArrayView());
    return memory;
  }
}
