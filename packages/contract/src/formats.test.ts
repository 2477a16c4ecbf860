import { expect, it } from 'vitest';
import { acceptOf, FORMATS, kindOfFile, READERS } from './formats.ts';
import { mediaTypeOf } from './media-types.ts';

it('name each extension once, and each with its media type where it is read', () => {
  const kinds = Object.keys(READERS) as (keyof typeof READERS)[];
  const read = kinds.flatMap((kind) => acceptOf(kind).split(',')).map((each) => each.slice(1));
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((each, at) => read.indexOf(each) !== at)).toEqual([]);
  expect(read.filter((each) => mediaTypeOf(each) === undefined)).toEqual([]);
  expect(mediaTypeOf('DOCX')).toMatch(/wordprocessingml\.document$/);
  expect(mediaTypeOf('constructor')).toBeUndefined();
});

it('let people choose what is read, and nothing else', () => {
  const documents = acceptOf('document').split(',');
  expect(documents).toEqual(
    expect.arrayContaining(['.docx', '.pdf', '.doc', '.odt', '.rtf', '.tsv']),
  );
  const unread = ['.po', '.json', '.png'];
  expect(documents.filter((each) => unread.includes(each))).toEqual([]);
  expect(documents).not.toContain('.srt');
  expect(acceptOf('document', 'subtitles')).toMatch(/^\.docx,.*,\.srt,\.vtt,/);
  expect(acceptOf('picture')).toBe('.jpg,.jpeg,.png,.webp,.gif,.bmp,.avif,.tif,.tiff');
});

it('tell what a file holds by its name, else by its type', () => {
  const kind = (name: string, type = '') => kindOfFile({ name, type });
  expect(kind('Report.DOCX', 'image/png')).toBe('document');
  expect([kind('a.b.srt'), kind('talk.flac'), kind('film.mkv')]).toEqual([
    ...['subtitles', 'audio', 'video'],
  ]);
  expect([kind('scan.tiff', 'image/tiff'), kind('memo', 'audio/amr')]).toEqual([
    ...['picture', 'audio'],
  ]);
  expect([kind('README'), kind('old.doc'), kind('constructor'), kind('.png.')]).toEqual(
    Array(4).fill(undefined),
  );
});

it('have the usual extension of each first', () => {
  const usual = Object.values(FORMATS.document).map(([first]) => first);
  expect(usual).toContain('xlf');
  expect(usual).not.toContain('xliff');
});
