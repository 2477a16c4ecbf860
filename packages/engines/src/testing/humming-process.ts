import { writeFile } from 'node:fs/promises';
import type { SayTask } from '../node/sherpa/tasks.ts';
import { wavOf } from '../sound/wav.ts';
import { hummed } from './servers/hummed.ts';

/** A process whose models hum a tone for each word, and which keeps what it was asked. */
export function hummingProcess() {
  const asked: SayTask[] = [];
  const request = async (_operation: string, task: unknown, signal?: AbortSignal) => {
    await Promise.resolve();
    signal?.throwIfAborted();
    const { text, speed, output } = task as SayTask;
    asked.push(task as SayTask);
    await writeFile(output, wavOf(hummed(text, { speed, rate: 24_000 }), 24_000));
  };
  return { pool: { request }, asked };
}
