/** The body of a worker thread: one Bergamot program and the models loaded into it. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type ModelFiles,
  READY_ID,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerSetup,
} from './protocol.ts';
import {
  type AlignedMemory,
  type BergamotModule,
  startProgram,
  type TranslationModel,
} from './wasm.ts';

/** Last lines of the program's log, for error messages. */
const log: string[] = [];
const models = new Map<string, TranslationModel>();

function remember(line: string): void {
  log.push(line);
  if (log.length > 20) log.shift();
}

/** What Marian said when it aborted, without dates and file names of its build. */
function complaint(error: unknown): string {
  const said = log.filter((line) => line.includes('Error: ') && !line.includes('Aborted from'));
  const text = said.at(-1)?.replace(/^.*Error: /, '');
  return text ?? (error instanceof Error ? error.message : String(error));
}

function readAligned(module: BergamotModule, path: string, alignment: number): AlignedMemory {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const memory = new module.AlignedMemory(size, alignment);
    const view = memory.getByteArrayView();
    for (let done = 0; done < size; ) {
      const read = readSync(file, view, done, size - done, done);
      if (read === 0) throw new Error(`${path} became shorter while it was read`);
      done += read;
    }
    return memory;
  } finally {
    closeSync(file);
  }
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

async function main(): Promise<void> {
  const { program, maximumBytes } = workerData as WorkerSetup;
  const module = await startProgram(program, maximumBytes, remember);
  const service = new module.BlockingService({ cacheSize: 0 });

  function load(files: ModelFiles): void {
    const vocabs = new module.AlignedMemoryList();
    for (const path of files.vocabs) vocabs.push_back(readAligned(module, path, 64));
    const model = readAligned(module, files.model, 256);
    const shortlist = readAligned(module, files.shortlist, 64);
    const config = configuration(files.precision);
    models.set(files.key, new module.TranslationModel(config, model, shortlist, vocabs, null));
    vocabs.delete();
    // Marian reads the model at its first use: a broken one is to fail here, not in a task.
    translate([files.key], ['1'], false);
  }

  function translate(keys: readonly string[], texts: readonly string[], html: boolean): string[] {
    const [first, second] = keys.map((key) => models.get(key));
    if (!first) throw new Error('The model is not loaded');
    const input = new module.VectorString();
    const options = new module.VectorResponseOptions();
    for (const text of texts) {
      input.push_back(text);
      options.push_back({ alignment: false, html, qualityScores: false });
    }
    const responses = second
      ? service.translateViaPivoting(first, second, input, options)
      : service.translate(first, input, options);
    const translated = texts.map((_, index) => responses.get(index).getTranslatedText());
    for (const bound of [input, options, responses]) bound.delete();
    return translated;
  }

  function handle(request: WorkerRequest): readonly string[] {
    switch (request.type) {
      case 'load':
        load(request.model);
        return [];
      case 'free':
        models.get(request.key)?.delete();
        models.delete(request.key);
        return [];
      case 'translate':
        return translate(request.models, request.texts, request.html);
    }
  }

  const send = (response: WorkerResponse): void => parentPort?.postMessage(response);
  parentPort?.on('message', (request: WorkerRequest) => {
    try {
      send({ id: request.id, ok: true, result: handle(request) });
    } catch (error) {
      send({ id: request.id, ok: false, message: complaint(error) });
    }
  });
  send({ id: READY_ID, ok: true, result: [] });
}

await main();
