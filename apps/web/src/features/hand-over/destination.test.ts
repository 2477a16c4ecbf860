import { findTool } from '@glossa/contract';
import { expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

it.each([
  ['Report.DOCX', '', '/document-translator/translate'],
  ['old.xls', '', '/document-translator/translate'],
  ['page.htm', 'text/html', '/document-translator/translate'],
  ['letter.eml', '', '/email-translator'],
  ['letter', 'message/rfc822', '/email-translator'],
  ['film.MP4', 'video/mp4', '/video-translator/translate'],
  ['talk.mp3', '', '/audio-translator'],
])('%s (%s) opens %s', (name, type, path) => {
  expect(destinationOf(name, type)).toEqual({ kind: 'open', path });
});

it('a kind of file leads to its tool, which says itself whether it is built', () => {
  for (const [name, slug] of [
    ['photo.jpeg', 'image-translator'],
    ['film.srt', 'subtitle-translator'],
    ['contract.pdf', 'pdf-translator'],
  ] as const) {
    const found = destinationOf(name, '');
    if (findTool(slug)!.built) expect(found).toMatchObject({ kind: 'open' });
    else expect(found).toEqual({ kind: 'planned', slug });
  }
});

it.each(['program.exe', 'noending', '.hidden', ''])('no tool reads “%s”', (name) => {
  expect(destinationOf(name, '')).toEqual({ kind: 'none' });
});
