import type { Answer, Tasks } from './tasks.ts';

/**
 * Has one piece of work done by a worker of its own, which ends with it. Rejects with the signal's reason
 * once it is aborted, and with an error where the worker cannot start or fails.
 */
export function askWorker<Kind extends keyof Tasks>(
  task: { kind: Kind } & Tasks[Kind]['task'],
  signal: AbortSignal,
): Promise<Tasks[Kind]['answer']> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./text-tools.worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end();
      if ('error' in data) reject(new Error(data.error));
      else resolve(data.value as Tasks[Kind]['answer']);
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}
