import { existsSync } from 'node:fs';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { startServer } from '../server/start.ts';
import { drive } from './drive.ts';
import { KINDS } from './records.ts';

const MEMORY_MB = 512;
/** What `docs/self-hosting.md` tells people to give it. */
const MOST_MB = 640;
/** A server that was never built answers no page. */
const SITE = new URL('../../../apps/web/dist/server/server.js', import.meta.url);
const CAN_RUN = existsSync('/usr/share/apertium/modes') && existsSync(SITE);

it.runIf(FULL_TIER && CAN_RUN)(
  'a small server stays within what it is said to need under a mixed load',
  async () => {
    const server = await startServer({ MEMORY_MB: String(MEMORY_MB), GLOSSA_NULL_ENGINE: '' });
    try {
      const { records, memory } = await drive(server, {
        users: 20,
        seconds: 15,
        engine: 'apertium',
        pairs: [{ from: 'en', to: 'es' }],
        lookEvery: 1,
      });
      for (const kind of KINDS) {
        expect(records.failures(kind), kind).toEqual([]);
        expect(records.times(kind).length, kind).toBeGreaterThan(0);
      }
      const most = memory.reduce((a, b) => (a.total > b.total ? a : b));
      expect(most.total, JSON.stringify(most)).toBeLessThanOrEqual(MOST_MB);
    } finally {
      await server.close();
    }
  },
);
