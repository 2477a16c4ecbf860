// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { compare, see } from './changed.ts';
import { findPictures, type Target } from './find.ts';
import { pictureType } from './picture-type.ts';
import { referrerFor } from './referrer.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('bytes', () => {
  it('survive the way as text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70_000 }), (given) => {
        expect(fromBase64(toBase64(given))).toEqual(given);
      }),
      { seed: 3, numRuns: 30 },
    );
  });

  it.each([
    ['\x89PNG\r\n\x1a\n0000', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF1234WEBP', 'image/webp'],
    ['\0\0\0\x20ftypavif', 'image/avif'],
    ['<svg xmlns="">', null],
    ['<!doctype html>', null],
    ['', null],
    ['BM', null],
  ])('%j is %s', (head, type) => {
    expect(pictureType(bytes(head))).toBe(type);
  });
});

describe('what a page says of itself', () => {
  const page = 'https://site.example/a/b?c#d';
  it.each([
    ['https://site.example/p.png', '', 'https://site.example/a/b?c'],
    ['https://other.example/p.png', '', 'https://site.example/'],
    ['http://other.example/p.png', '', null],
    ['https://other.example/p.png', 'no-referrer', null],
    ['http://other.example/p.png', 'unsafe-url', 'https://site.example/a/b?c'],
    ['https://other.example/p.png', 'same-origin', null],
    ['http://other.example/p.png', 'origin', 'https://site.example/'],
    ['http://other.example/p.png', 'strict-origin', null],
    ['https://other.example/p.png', 'no-referrer-when-downgrade', 'https://site.example/a/b?c'],
    ['https://other.example/p.png', 'made-up', 'https://site.example/'],
  ])('to %s under %j', (picture, policy, expected) => {
    expect(referrerFor(page, picture, policy)).toBe(expected);
  });

  it('is nothing for a page without an address', () => {
    expect(referrerFor('about:srcdoc', 'https://site.example/p.png', '')).toBeNull();
  });
});

describe('pictures of a page', () => {
  const found = (html: string) => {
    document.body.innerHTML = html;
    const all: Target[] = [];
    for (const _ of findPictures(document, (target) => all.push(target)));
    return all;
  };

  it('are images, canvases, buttons and backgrounds, in shadow roots too', () => {
    document.body.innerHTML = '';
    const kinds = found(
      '<img src="/a.png"><canvas></canvas><input type="image" src="/b.png"><input type="text"><div id="b" style="background-image: url(&quot;https://x.example/c.png&quot;)"></div><div id="host"></div>',
    ).map(({ kind }) => kind);
    expect(kinds).toEqual(['image', 'canvas', 'image', 'background']);
    const root = document.querySelector('#host')!.attachShadow({ mode: 'open' });
    root.append(document.createElement('img'));
    const all: Target[] = [];
    for (const _ of findPictures(document, (target) => all.push(target)));
    expect(all.length).toBe(5);
  });

  it('are others once their address or offers change', () => {
    const [target] = found('<img src="https://x.example/a.png">');
    const before = see(target!);
    expect(compare(target!, before)).toBe('same');
    target!.element.setAttribute('src', 'https://x.example/b.png');
    expect(compare(target!, before)).toBe('other');
  });
});
