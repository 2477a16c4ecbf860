import {
  LoadedModels,
  type ModelBytes,
  ProgramLog,
  programPages,
  startProgram,
} from '@glossa/engines/bergamot/program';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  type ModelParts,
  READY_ID,
  type WorkerRequest,
  type WorkerResponse,
} from '../features/engines/bergamot/room/protocol.ts';

declare function importScripts(...addresses: string[]): void;

/** As the package has them, put beside the extension's own files by its build (`scripts/bergamot-files.ts`). */
const GLUE = '/bergamot/bergamot-translator-worker.js';
const WASM = '/bergamot/bergamot-translator-worker.wasm';
/** Two large models and what the program needs beside them; it may not take more of the machine. */
const MOST_BYTES = 1.5 * 2 ** 30;

const send = (response: WorkerResponse) => self.postMessage(response);

/** The body of the worker: one Bergamot program and the models loaded into it. */
export default defineUnlistedScript(() => {
  const log = new ProgramLog();
  const failed = (error: unknown) =>
    send({ id: READY_ID, ok: false, message: log.complaint(error) });
  // The package's script may fail where nobody waits for it.
  self.addEventListener('unhandledrejection', ({ reason }) => failed(reason));
  void start(log).catch(failed);
});

async function start(log: ProgramLog): Promise<void> {
  const compiled = await WebAssembly.compileStreaming(fetch(WASM));
  const module = await startProgram({
    memory: new WebAssembly.Memory(programPages(MOST_BYTES)),
    instantiate: (imports) =>
      WebAssembly.instantiate(compiled, imports as unknown as WebAssembly.Imports),
    log: log.add,
    run(settings) {
      // A classic script that is to stay one: it finds its settings in the global of this name.
      Object.assign(self, { Module: settings });
      importScripts(GLUE);
    },
  });
  const models = new LoadedModels(module);
  self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    try {
      send({ id: data.id, ok: true, result: handle(models, data) });
    } catch (error) {
      send({ id: data.id, ok: false, message: log.complaint(error) });
    }
  });
  send({ id: READY_ID, ok: true, result: [] });
}

function handle(models: LoadedModels, request: WorkerRequest): readonly string[] {
  switch (request.type) {
    case 'load':
      models.load(loadable(request.model));
      return [];
    case 'free':
      models.free(request.key);
      return [];
    case 'translate':
      return models.translate(request.models, request.texts, request.html);
  }
}

function loadable({ model, shortlist, vocabs, ...rest }: ModelParts) {
  return {
    ...rest,
    model: bytesOf(model),
    shortlist: bytesOf(shortlist),
    vocabs: vocabs.map(bytesOf),
  };
}

function bytesOf(buffer: ArrayBuffer): ModelBytes {
  const bytes = new Int8Array(buffer);
  return { size: bytes.length, readInto: (view) => view.set(bytes) };
}
