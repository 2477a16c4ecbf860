import { expect, it } from 'vitest';
import { complete, partBytes, placeholder, SECRET } from './live-page.ts';

const part = partBytes(`<script nonce="${SECRET}">$1 ترجم</script>`);

it('puts parts and nonce in their places', () => {
  const html = [
    `<head>${placeholder(1)}</head>`,
    `訳${placeholder(0)}${placeholder(1)}<p nonce="${SECRET}">`,
  ];
  const script = '<script nonce="a+b/c==">$1 ترجم</script>';
  expect(complete(html, [partBytes('<b>'), part], 'a+b/c==').toString()).toBe(
    `<head>${script}</head>訳<b>${script}<p nonce="a+b/c==">`,
  );
});

it('gives a part to several pages, each with a nonce of its own', () => {
  const page = (nonce: string) => complete([placeholder(0)], [part], nonce).toString();
  const expected = (nonce: string) => `<script nonce="${nonce}">$1 ترجم</script>`;
  expect(['one', 'two'].map(page)).toEqual(['one', 'two'].map(expected));
});

it('leaves alone what only looks like a place', () => {
  const html = `<p>${'0'.repeat(SECRET.length)}-0. nonce $& </p>`;
  expect(complete([html], [part], 'abc').toString()).toBe(html);
});
