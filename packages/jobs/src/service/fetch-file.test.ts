import { describe, expect, it } from 'vitest';
import { fileNameOf } from './fetch-file.ts';

const url = new URL('https://example.org/a/b%20c.docx?x=1');

describe('fileNameOf', () => {
  it.each([
    [undefined, 'b c.docx'],
    ['attachment', 'b c.docx'],
    ['attachment; filename="plain.txt"', 'plain.txt'],
    ['attachment; filename=bare.txt; x=y', 'bare.txt'],
    [`attachment; filename="x.txt"; filename*=UTF-8''r%C3%A9.txt`, 'ré.txt'],
    [`attachment; filename*=UTF-8''%E0%A4%A`, '%E0%A4%A'],
    ['attachment; filename="../../x"', 'x'],
  ])('of %j is %j', (header, name) => expect(fileNameOf(url, header)).toBe(name));
  it('is never empty', () =>
    expect(fileNameOf(new URL('https://example.org/'), undefined)).toBe('file'));
});
