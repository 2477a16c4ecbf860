import { expect, it } from 'vitest';
import { compressed } from './compress.ts';
import { accepts } from './encoding.ts';

const page = () => new Response('<p>hello</p>', { headers: { 'Content-Type': 'text/html' } });
const asks = (encoding: string) =>
  new Request('http://127.0.0.1/', { headers: { 'Accept-Encoding': encoding } });

it('sends a page packed to who can unpack it', async () => {
  const answer = compressed(page(), asks('br, gzip'));
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  const plain = answer.body!.pipeThrough(new DecompressionStream('gzip') as never);
  expect(await new Response(plain).text()).toBe('<p>hello</p>');
});

it('leaves pages plain for others, and other types alone', async () => {
  expect(await compressed(page(), asks('br')).text()).toBe('<p>hello</p>');
  const data = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  expect(compressed(data, asks('gzip'))).toBe(data);
});

it.each([
  ['gzip', true],
  ['deflate, GZIP;q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0', false],
  ['br', false],
  ['', false],
])('reads %j', (header, expected) => {
  expect(accepts(header, 'gzip')).toBe(expected);
});
