/** A child for tests: does what hostile files make parsers do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { GlossaError } from '@glossa/contract';
import { serveOperations } from '../serve.ts';

serveOperations({
  echo: async (task: unknown) => task,
  environment: async () => Object.keys(process.env),
  startProgram: async () => {
    const { spawnSync } = await import('node:child_process');
    return spawnSync('true').status;
  },
  refuse: async () => {
    throw new GlossaError('unsupported_format', 'It has a password.');
  },
  fail: async () => {
    throw new TypeError('odd');
  },
  spin: async () => {
    for (;;);
  },
  wait: (ms: number) => sleep(ms),
  fill: async () => {
    const held: Buffer[] = [];
    for (;;) {
      held.push(Buffer.alloc(8 * 2 ** 20, held.length + 1));
      await sleep(5);
    }
  },
});
