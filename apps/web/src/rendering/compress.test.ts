import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressed } from './compress.ts';

const PAGE = '<p>hello</p>';
const answer = (encoding: string) => {
  const request = new Request('http://127.0.0.1/', { headers: { 'Accept-Encoding': encoding } });
  return compressed(PAGE, { status: 404, headers: new Headers({ Vary: 'Cookie' }) }, request);
};

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('sends a page packed to who takes %s', async (accepted, coding, unpack) => {
  const packed = await answer(accepted);
  expect(packed.status).toBe(404);
  expect(packed.headers.get('Content-Encoding')).toBe(coding);
  expect(packed.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  expect(unpack(await packed.arrayBuffer()).toString()).toBe(PAGE);
});

it('leaves pages plain for others', async () => {
  const plain = await answer('zstd');
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  expect(await plain.text()).toBe(PAGE);
});
