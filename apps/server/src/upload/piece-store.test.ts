import type { ArrivingFiles } from '@glossa/platform';
import { expect, it } from 'vitest';
import { PieceStore } from './piece-store.ts';

it('gives up an upload that comes crumb by crumb, for each request goes through all of them', async () => {
  const storeOf = (pieces: number) => {
    const file = { size: 9_000, metadata: {}, createdAt: new Date(0), offset: pieces, pieces };
    const files = { find: async () => file } satisfies Partial<ArrivingFiles>;
    return new PieceStore(files as Partial<ArrivingFiles> as ArrivingFiles, 1_000, () => 0);
  };
  expect(await storeOf(2_000).getUpload('a')).toMatchObject({ offset: 2_000, size: 9_000 });
  await expect(storeOf(2_001).getUpload('a')).rejects.toMatchObject({ status_code: 410 });
});
