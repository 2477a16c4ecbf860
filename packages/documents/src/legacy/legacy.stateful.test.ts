import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentService } from '../service/service.ts';
import { buildDocx } from '../testing/build-docx.ts';
import { p, r } from '../testing/docx-fixtures.ts';
import { hasOffice, officeConvert } from '../testing/office.ts';
import { convertLegacy, findOffice } from './convert.ts';
import { isLegacyEncrypted, legacyKind } from './kind.ts';

const TIMEOUT = { timeout: 180_000 };
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glossa-legacy-test-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1024);
  return bytes;
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => (error instanceof GlossaError ? error.code : error.name),
  );

describe('files of old Office versions', () => {
  it('are told by their streams, and so are encrypted ones', () => {
    expect(legacyKind(ole('WordDocument'))).toBe('docx');
    expect(legacyKind(ole('PowerPoint Document'))).toBe('pptx');
    expect(legacyKind(ole('Workbook'))).toBe('xlsx');
    expect(legacyKind(ole('EncryptedPackage'))).toBeUndefined();
    expect(legacyKind(Buffer.from('text'))).toBeUndefined();
    const locked = ole('WordDocument');
    locked.writeUInt16LE(0xa5ec, 512);
    expect(isLegacyEncrypted(locked)).toBe(false);
    locked.writeUInt16LE(0x0100, 522);
    expect(isLegacyEncrypted(locked)).toBe(true);
  });

  it('need LibreOffice, and say so', async () => {
    expect(findOffice('')).toBeUndefined();
    const program = undefined;
    const path = process.env.PATH;
    process.env.PATH = dir;
    try {
      const work = convertLegacy('x', 'docx', 'y', { timeoutMs: 1000, program });
      expect(await failure(work)).toBe('engine_unavailable');
    } finally {
      process.env.PATH = path;
    }
  });

  it('are refused where there is no memory for LibreOffice', async () => {
    const service = createDocumentService({ isolated: false, converters: 0 });
    const file = (name: string, bytes: Buffer) => {
      const path = join(dir, name);
      writeFileSync(path, bytes);
      return { path, name };
    };
    const old = service.inspect(file('old.doc', ole('WordDocument')));
    expect(await failure(old)).toBe('engine_unavailable');
    const other = service.inspect(file('other.doc', ole('Other')));
    expect(await failure(other)).not.toBe('engine_unavailable');
    await service.close();
  });

  it.skipIf(!FULL_TIER || !hasOffice)(
    'are translated as their modern format',
    TIMEOUT,
    async () => {
      const docx = buildDocx({ body: p(`${r('Hello ')}${r('you', '<w:b/>')}`) });
      const made = await officeConvert(new Map([['a.docx', docx]]), 'doc');
      const path = join(dir, 'a.doc');
      writeFileSync(path, made.get('a.docx')!);
      const service = createDocumentService({ isolated: true, timeoutMs: 120_000 });
      try {
        const file = { path, name: 'letter.doc' };
        expect(await service.inspect(file)).toMatchObject({
          format: 'docx',
          extension: 'docx',
          units: 1,
        });
        // Each call has it converted anew; from here on it is a docx as any other.
        if (!FULL_TIER) return;
        const { units } = await service.extract(file);
        expect(units).toHaveLength(1);
        const out = join(dir, 'out.docx');
        const targets = new Map(units.map(({ id }) => [id, ['Hola']]));
        expect(await service.merge(file, targets, out, { from: 'en', to: 'es' })).toMatchObject({
          extension: 'docx',
        });
        expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
        const again = await service.extract({ path: out, name: 'out.docx' });
        expect(again.units[0]?.source[0]).toBe('Hola');
      } finally {
        await service.close();
      }
    },
  );

  it.skipIf(!hasOffice)('that take too long or cannot be read are refused', TIMEOUT, async () => {
    const path = join(dir, 'broken.xls');
    writeFileSync(path, ole('Workbook'));
    const out = join(dir, 'broken.xlsx');
    expect(await failure(convertLegacy(path, 'xlsx', out, { timeoutMs: 1 }))).toBe('timeout');
    if (FULL_TIER)
      expect(['corrupt_file', 'none']).toContain(
        await failure(convertLegacy(path, 'xlsx', out, { timeoutMs: 120_000 })),
      );
    const gone = new AbortController();
    gone.abort();
    const stopped = convertLegacy(path, 'xlsx', out, { timeoutMs: 1000, signal: gone.signal });
    expect(await failure(stopped)).toBe('AbortError');
  });
});
