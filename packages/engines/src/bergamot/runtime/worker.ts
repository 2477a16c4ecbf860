/** The body of a worker thread: one Bergamot program and the models loaded into it. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { LoadedModels, type ModelBytes, ProgramLog } from '../portable/loaded-models.ts';
import {
  type ModelFiles,
  READY_ID,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerSetup,
} from './protocol.ts';
import { startInThread } from './wasm.ts';

/** A file of a model; read when it is asked for, right into the program's memory. */
function fileBytes(path: string): ModelBytes {
  const { size } = statSync(path);
  return {
    size,
    readInto(view) {
      const file = openSync(path, 'r');
      try {
        for (let done = 0; done < size; ) {
          const read = readSync(file, view, done, size - done, done);
          if (read === 0) throw new Error(`${path} became shorter while it was read`);
          done += read;
        }
      } finally {
        closeSync(file);
      }
    },
  };
}

function loadable({ key, model, shortlist, vocabs, precision }: ModelFiles) {
  return {
    ...{ key, precision },
    model: fileBytes(model),
    shortlist: fileBytes(shortlist),
    vocabs: vocabs.map(fileBytes),
  };
}

async function main(): Promise<void> {
  const { program, maximumBytes } = workerData as WorkerSetup;
  const log = new ProgramLog();
  const models = new LoadedModels(await startInThread(program, maximumBytes, log.add));

  function handle(request: WorkerRequest): readonly string[] {
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

  const send = (response: WorkerResponse): void => parentPort?.postMessage(response);
  parentPort?.on('message', (request: WorkerRequest) => {
    try {
      send({ id: request.id, ok: true, result: handle(request) });
    } catch (error) {
      send({ id: request.id, ok: false, message: log.complaint(error) });
    }
  });
  send({ id: READY_ID, ok: true, result: [] });
}

await main();
