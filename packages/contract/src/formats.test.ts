import { expect, it } from 'vitest';
import { acceptOf, type FileFormat, FORMATS } from './formats.ts';
import { mediaTypeOf } from './media-types.ts';

const formats: readonly FileFormat[] = FORMATS;

it('name each extension once, and each with its media type where it is read', () => {
  const extensions = formats.flatMap(({ extensions, converted = [] }) => [
    ...extensions,
    ...converted,
  ]);
  expect(extensions.filter((each, at) => extensions.indexOf(each) !== at)).toEqual([]);
  const untyped = formats
    .filter(({ reader }) => reader !== undefined)
    .flatMap((format) => format.extensions)
    .filter((each) => mediaTypeOf(each) === undefined);
  expect(untyped).toEqual([]);
  expect(mediaTypeOf('DOCX')).toMatch(/wordprocessingml\.document$/);
  expect(mediaTypeOf('constructor')).toBeUndefined();
});

it('let people choose what is read, and nothing else', () => {
  const documents = acceptOf('document').split(',');
  expect(documents).toEqual(expect.arrayContaining(['.docx', '.doc', '.odt', '.rtf', '.tsv']));
  expect(
    documents.filter((each) => ['.pdf', '.srt', '.po', '.json', '.png'].includes(each)),
  ).toEqual([]);
  expect(acceptOf('picture')).toBe('.jpg,.jpeg,.png,.webp,.gif,.bmp,.avif');
  expect(acceptOf('video')).toBe('');
});
