import { type BlobStore, createArrivingFiles } from '@glossa/platform';
import { expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { patternBytes } from '../faults/streams.ts';

const MB = 2 ** 20;
const PREFIX = 'arriving/';

async function* inChunks(bytes: Uint8Array, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += 300_000) {
    if (at >= breaksAt) throw new Error('the line is dead');
    yield bytes.subarray(at, at + 300_000);
  }
}

/** What files do that arrive piece by piece, over any blob store. */
export function arrivingFilesContract(store: () => BlobStore): void {
  const clock = fakeClock();
  const server = () => createArrivingFiles(store(), PREFIX, () => clock.now());
  const keys = async () => (await Array.fromAsync(store().list(PREFIX))).map(({ key }) => key);
  const read = async (id: string) =>
    Buffer.from(await new Response(await server().open(id)).arrayBuffer());

  it('arrives at any server, and loses nothing of a broken request', {
    timeout: 60_000,
  }, async () => {
    const [first, second] = [server(), server()];
    const bytes = patternBytes(9 * MB + 5);
    await first.begin('a', { size: bytes.length, metadata: { filename: 'größer.txt' } });
    const broken = first.write('a', 0, inChunks(bytes, 4 * MB));
    await expect(broken).rejects.toThrow('the line is dead');
    const { offset, ...file } = (await second.find('a'))!;
    expect(file).toMatchObject({ size: bytes.length, metadata: { filename: 'größer.txt' } });
    expect(offset).toBeGreaterThan(3 * MB);
    const behind = await second.write('a', offset, inChunks(bytes.subarray(offset)));
    expect(behind).toBe(bytes.length);
    expect(await first.find('a')).toMatchObject({ offset: bytes.length, pieces: 2 });
    expect((await read('a')).equals(bytes)).toBe(true);
    await first.remove('a');
    expect(await keys()).toEqual([]);
    expect(await second.find('a')).toBeUndefined();
  });

  it('is whole where two servers took the same piece, and ends at what is missing', async () => {
    const bytes = patternBytes(3 * MB);
    const files = server();
    await files.begin('b', { size: undefined, metadata: {} });
    await files.write('b', 0, inChunks(bytes.subarray(0, MB)));
    await files.write('b', 0, inChunks(bytes.subarray(0, 2 * MB)));
    await files.write('b', MB, inChunks(bytes.subarray(MB, MB + 10)));
    await files.write('b', 2 * MB + 1, inChunks(bytes.subarray(2 * MB + 1)));
    expect(await files.find('b')).toMatchObject({ size: undefined, offset: 2 * MB });
    expect((await read('b')).equals(bytes.subarray(0, 2 * MB))).toBe(true);
    await files.write('b', 2 * MB, inChunks(bytes.subarray(2 * MB)));
    expect((await read('b')).equals(bytes)).toBe(true);
    await files.setSize('b', bytes.length);
    expect(await files.find('b')).toMatchObject({ size: bytes.length, offset: bytes.length });
    await files.remove('b');
    await expect(files.setSize('b', 1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('expires by the time it began', async () => {
    const files = server();
    await files.begin('old', { size: 9, metadata: {} });
    await files.write('old', 0, inChunks(patternBytes(5)));
    const at = Date.now();
    expect(await files.expire(new Date(Math.min(at, clock.now()) - 1))).toBe(0);
    clock.advance(at + 120_000 - clock.now());
    await files.begin('new', { size: 9, metadata: {} });
    expect(await files.expire(new Date(at + 60_000))).toBe(1);
    expect(await files.find('old')).toBeUndefined();
    expect(await files.find('new')).toBeDefined();
    await files.remove('new');
    expect(await keys()).toEqual([]);
  });
}
