import { expect, it } from 'vitest';
import { sharedText, translationLink } from './share-link.ts';

const PAGE = 'https://glossa.example/de/?from=auto&to=fr#text=old';

it('carries pair and text, the text where no server is told of it', () => {
  const source = 'A & B = 100 %\n#次の行 +1';
  const { href, complete } = translationLink(PAGE, { from: 'en', to: 'pt-BR', source });
  const url = new URL(href);
  expect([url.pathname, url.search, complete]).toEqual(['/de/', '?from=en&to=pt-BR', true]);
  expect(sharedText(url.hash)).toBe(source);
});

it.each(['a'.repeat(8_001), '語'.repeat(2_000)])('leaves out what is too long', (source) => {
  expect(translationLink(PAGE, { from: 'en', to: 'fr', source })).toEqual({
    href: 'https://glossa.example/de/?from=en&to=fr',
    complete: false,
  });
});

it('takes nothing from an address without a text', () => {
  expect([sharedText(''), sharedText('#works')]).toEqual([undefined, undefined]);
});
