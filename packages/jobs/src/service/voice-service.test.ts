import { createClonedVoicesRepo, type Database, schema } from '@glossa/db';
import { wavOf } from '@glossa/engines/node';
import type { CheckedSample, CloningEngine } from '@glossa/engines/select';
import { canMakeMedia } from '@glossa/media/testing';
import { createFolderBlobStore, newId } from '@glossa/platform';
import { fakeClock, openEmbedded, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVoiceService } from './voice-service.ts';

const NEVER = new AbortController().signal;
const engine = (id: string, whereabouts: CloningEngine['whereabouts']): CloningEngine => ({
  ...{ id, name: id, local: whereabouts === 'here', approximate: false, whereabouts },
  ...{ words: 'none', longestMs: null },
});

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

it.runIf(canMakeMedia)(
  'a service that gives no answer holds up nobody who waits for another engine',
  async () => {
    await using stack = new AsyncDisposableStack();
    const folder = await temporaryFolder();
    stack.defer(() => folder.remove());
    const clock = fakeClock();
    const blobs = await createFolderBlobStore(folder.path, { clock });
    const at = new Date(clock.now());
    const userId = newId();
    const ann = { id: userId, name: 'Ann', email: `${userId}@example.org` };
    await database.db.insert(schema.users).values({ ...ann, createdAt: at, updatedAt: at });
    const answer = Promise.withResolvers<void>();
    const asked: string[] = [];
    const sample = { sample: {}, figures: { warnings: [] } } as unknown as CheckedSample;
    const service = createVoiceService({
      clonedVoices: createClonedVoicesRepo(database.db, clock),
      blobs,
      uploads: {
        find: async (_owner: unknown, key: string) => ({
          ...{ blobKey: key, name: key, size: 10_000, mime: 'audio/wav' },
        }),
        remove: async () => undefined,
      } as never,
      cloner: {
        check: async () => sample,
        async make({ engine: by }) {
          asked.push(by);
          if (by === 'far') await answer.promise;
          return { derived: { by } };
        },
      },
      outside: {
        whileMade: (_voice, work) => work(async () => {}),
        remove: async () => true,
      },
    });
    async function add(by: CloningEngine, key: string) {
      const samples = Int16Array.from(
        { length: 64_000 },
        (_, n) => 9_000 * Math.sin(n / key.length),
      );
      await blobs.put(key, wavOf(samples), { mime: 'audio/wav', name: key });
      const consent = { version: 1, text: 'Mine.' };
      const voice = { from: { key }, engine: by, consent, line: key, signal: NEVER };
      return service.add(userId, voice);
    }
    const far = engine('far', 'kept');
    const stuck = [add(far, 'one'), add(far, 'other')];
    await expect.poll(() => asked.length, { timeout: 120_000 }).toBe(2);
    expect((await add(engine('near', 'here'), 'third.')).engine).toBe('near');
    answer.resolve();
    expect((await Promise.all(stuck)).map((row) => row.whereabouts)).toEqual(['kept', 'kept']);
  },
  240_000,
);
