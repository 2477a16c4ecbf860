import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildZip, type ZipFixtureEntry } from '../testing/build-zip.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { ZIP_LIMITS, ZipArchive } from './zip-reader.ts';
import { rewriteZip } from './zip-writer.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
}

const open = (entries: ZipFixtureEntry[]) => ZipArchive.open(buildZip(entries));

describe('reading', () => {
  it('reads stored, deflated, streamed and ZIP64 entries', () => {
    const archive = open([
      { name: 'mimetype', data: 'application/x', stored: true },
      { name: 'a.xml', data: '<a/>'.repeat(100) },
      { name: 'b.xml', data: '<b/>', descriptor: true },
      { name: 'c.xml', data: '<c/>', zip64: true },
      { name: 'ünï/', data: '', stored: true },
    ]);
    expect([...archive.entries.keys()]).toEqual(['mimetype', 'a.xml', 'b.xml', 'c.xml', 'ünï/']);
    expect(text(archive.read('mimetype'))).toBe('application/x');
    expect(text(archive.read('a.xml'))).toBe('<a/>'.repeat(100));
    expect(text(archive.read('b.xml'))).toBe('<b/>');
    expect(text(archive.read('c.xml'))).toBe('<c/>');
  });

  it('reads an archive with a comment and with something before it', () => {
    const bytes = Buffer.concat([
      Buffer.from('#!/bin/sh\n'),
      buildZip([{ name: 'a', data: 'x' }], 'hello'),
    ]);
    const archive = ZipArchive.open(bytes);
    expect(text(archive.read('a'))).toBe('x');
    expect(text(archive.comment)).toBe('hello');
  });
});

describe('hostile archives', () => {
  const cases: [string, ZipFixtureEntry[], string][] = [
    ['parent folders', [{ name: '../../etc/passwd', data: 'x' }], 'corrupt_file'],
    ['parent folders with backslashes', [{ name: 'a\\..\\..\\b', data: 'x' }], 'corrupt_file'],
    ['absolute paths', [{ name: '/etc/passwd', data: 'x' }], 'corrupt_file'],
    ['drives', [{ name: 'C:/x', data: 'x' }], 'corrupt_file'],
    [
      'duplicates',
      [
        { name: 'a', data: 'x' },
        { name: 'a', data: 'y' },
      ],
      'corrupt_file',
    ],
    [
      'names that differ in case',
      [
        { name: 'a', data: 'x' },
        { name: 'A', data: 'y' },
      ],
      'corrupt_file',
    ],
    ['links', [{ name: 'a', data: '/etc', madeBy: 3, attributes: 0xa1ff0000 }], 'corrupt_file'],
    ['encryption', [{ name: 'a', data: 'x', flags: 1 }], 'password_protected_file'],
    ['declared bombs', [{ name: 'a', data: Buffer.alloc(20 * 2 ** 20) }], 'limit_exceeded'],
  ];
  it.each(cases)('refuses %s', (_, entries, code) => {
    expect(codeOf(() => open(entries))).toBe(code);
  });

  it('refuses a bomb that understates its size', () => {
    const archive = open([{ name: 'a', data: Buffer.alloc(20 * 2 ** 20), size: 1000 }]);
    expect(codeOf(() => archive.read('a'))).toBe('corrupt_file');
  });

  it('refuses too many entries', () => {
    const entries = Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, index) => ({
      name: String(index),
      data: '',
      stored: true,
    }));
    expect(codeOf(() => open(entries))).toBe('limit_exceeded');
  });

  it('refuses entries that share their data', () => {
    const bytes = buildZip([
      { name: 'a', data: 'xxxx' },
      { name: 'b', data: 'yyyy' },
    ]);
    const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bytes.writeUInt32LE(0, second + 42);
    expect(codeOf(() => ZipArchive.open(bytes))).toBe('corrupt_file');
  });

  it('notices damaged data', () => {
    expect(codeOf(() => open([{ name: 'a', data: 'x', crc: 1 }]).read('a'))).toBe('corrupt_file');
  });

  it('gives a coded error or a right answer for any damage', FUZZ_TIMEOUT, () => {
    const bytes = buildZip([
      { name: 'a', data: 'some text '.repeat(30) },
      { name: 'b', data: 'more', stored: true, descriptor: true },
      { name: 'c', data: 'zip64', zip64: true },
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.option(fc.nat(bytes.length)),
        (changes, cut) => {
          const damaged = Buffer.from(bytes.subarray(0, cut ?? bytes.length));
          for (const [at, byte] of changes) if (at < damaged.length) damaged[at] = byte;
          const code = codeOf(() => {
            const archive = ZipArchive.open(damaged);
            for (const name of archive.entries.keys()) archive.read(name);
          });
          expect(['none', 'corrupt_file', 'limit_exceeded', 'password_protected_file']).toContain(
            code,
          );
        },
      ),
      propertyRuns({ short: 200, full: 5_000 }),
    );
  });
});

describe('rewriting', () => {
  const entries: ZipFixtureEntry[] = [
    { name: 'mimetype', data: 'application/x', stored: true },
    { name: 'a.xml', data: '<a/>'.repeat(100) },
    { name: 'b.xml', data: '<b/>', descriptor: true },
    { name: 'c.xml', data: '<c/>', zip64: true },
  ];

  it('gives the same bytes when nothing is replaced', () => {
    const bytes = buildZip(entries, 'note');
    expect(Buffer.compare(rewriteZip(ZipArchive.open(bytes), new Map()), bytes)).toBe(0);
  });

  it('keeps the compressed bytes and the order of all other entries', () => {
    const before = ZipArchive.open(buildZip(entries, 'note'));
    const replaced = new Map([
      ['b.xml', Buffer.from('<new/>')],
      ['mimetype', Buffer.from('application/y')],
    ]);
    const after = ZipArchive.open(rewriteZip(before, replaced));
    expect([...after.entries.keys()]).toEqual([...before.entries.keys()]);
    expect(text(after.comment)).toBe('note');
    expect(text(after.read('b.xml'))).toBe('<new/>');
    expect(after.entries.get('mimetype')!.method).toBe(0);
    expect(after.entries.get('mimetype')!.offset).toBe(0);
    for (const name of ['a.xml', 'c.xml']) {
      const raw = (archive: ZipArchive) => {
        const { offset, dataStart, compressedSize } = archive.entries.get(name)!;
        return archive.bytes.subarray(offset, dataStart + compressedSize);
      };
      expect(Buffer.compare(raw(after), raw(before))).toBe(0);
      expect(text(after.read(name))).toBe(text(before.read(name)));
    }
  });
});
