import { GlossaError } from '@glossa/contract';
import { expect, it, vi } from 'vitest';
import { createMeasureRecording } from './measure-recording.ts';

it('measures those of several owners in turn, however many one has', async () => {
  const begun: string[] = [];
  const gone = Promise.withResolvers<never>();
  const measure = createMeasureRecording({
    blobs: {
      get(key) {
        begun.push(key);
        return gone.promise;
      },
    },
    keptSources: { file: async () => undefined, drop: async () => {} },
  });
  const { signal } = new AbortController();
  const ask = (owner: string, blobKey: string) =>
    measure({ blobKey, size: 1 }, { owner, maxWaiting: 2 }, signal).catch(
      (error: GlossaError) => error.code,
    );
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1'].map((key) => ask(key[0]!, key));
  // Two are begun at once, each by a folder of its own: which is asked for first is chance.
  const two = (from: number) => begun.slice(from, from + 2).toSorted();
  await vi.waitFor(() => expect(two(0)).toEqual(['a1', 'b1']));
  expect(await asked[3]).toBe('rate_limited');
  gone.reject(new GlossaError('not_found', 'It is gone.'));
  expect(await Promise.all(asked)).toEqual([
    ...['not_found', 'not_found', 'not_found', 'rate_limited', 'not_found'],
  ]);
  expect(two(2)).toEqual(['a2', 'a3']);
  expect(begun).toHaveLength(4);
});
