import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError, type TextUnit } from '@glossa/contract';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '../testing/build-docx.ts';
import { p, r } from '../testing/docx-fixtures.ts';
import { buildLargeDocx } from '../testing/large-docx.ts';
import { createDocumentService } from './service.ts';
import type { DocumentFile, DocumentService } from './types.ts';

let dir: string;
let small: DocumentFile;
let large: DocumentFile;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glossa-service-test-'));
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(join(dir, name), bytes);
    return { path: join(dir, name), name };
  };
  small = file('small.docx', buildDocx({ body: p(r('Hello you')) + p(r('Again 😀')) }));
  large = file('large.docx', buildLargeDocx(300));
});
afterAll(() => rmSync(dir, { recursive: true }));

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => (error instanceof GlossaError ? error.code : error.name),
  );

describe.each([true, false])('a document service (isolated: %s)', (isolated) => {
  // One for all of them: to start a process takes longer than what it is asked.
  let service: DocumentService;
  beforeAll(() => {
    service = createDocumentService({ isolated });
  });
  afterAll(() => service.close());

  it('tells what a document holds', async () => {
    expect(await service.inspect(small)).toEqual({
      format: 'docx',
      extension: 'docx',
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      pages: 1,
      units: 2,
      characters: 16,
      sample: 'Hello you\nAgain 😀\n',
    });
  });

  it('says how many pages a document has, and how many it may have', async () => {
    const path = join(dir, 'pages.docx');
    const pages = p('<w:r><w:br w:type="page"/></w:r>'.repeat(10_001) + r('End'));
    writeFileSync(path, buildDocx({ body: pages }));
    const refused = service.inspect({ path, name: 'pages.docx' });
    await expect(refused).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringMatching(/10,002 pages; 10,000 at most/),
      details: { limit: 'pages', most: 10_000, found: 10_002 },
    });
  });

  it('says to anybody what to do with a damaged file, and where the damage is', async () => {
    const path = join(dir, 'cut.docx');
    writeFileSync(path, readFileSync(small.path).subarray(0, 400));
    await expect(service.inspect({ path, name: 'cut.docx' })).rejects.toMatchObject({
      code: 'corrupt_file',
      message: expect.stringMatching(
        /^The file is damaged or incomplete.* save it again. .*directory/,
      ),
    });
  });

  it('extracts to memory and to a file, and merges targets from both', async () => {
    const { units } = await service.extract(small);
    expect(units.map(({ id }) => id)).toEqual(['document:0', 'document:1']);
    const unitsPath = join(dir, 'units.jsonl');
    const info = await service.extractTo(small, unitsPath);
    expect(info.units).toBe(2);
    const lines = readFileSync(unitsPath, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as TextUnit)).toEqual(units);

    const options = { from: 'en', to: 'es' };
    const one = join(dir, 'one.docx');
    const merged = await service.merge(small, new Map([['document:0', ['Hola']]]), one, options);
    expect(merged).toMatchObject({ path: one, format: 'docx', size: readFileSync(one).length });
    const targetsPath = join(dir, 'targets.jsonl');
    writeFileSync(targetsPath, '{"id":"document:0","target":["Hola"]}\n');
    const two = join(dir, 'two.docx');
    await service.merge(small, { path: targetsPath }, two, options);
    expect(Buffer.compare(readFileSync(one), readFileSync(two))).toBe(0);
    const again = await service.extract({ path: two, name: 'two.docx' });
    expect(again.units.map(({ source }) => source)).toEqual([['Hola'], ['Again 😀']]);
    expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('keeps the extension of a relative of the format', async () => {
    expect(await service.inspect({ ...small, name: 'Macro.DOCM' })).toMatchObject({
      extension: 'docm',
      mime: 'application/vnd.ms-word.document.macroEnabled.12',
    });
  });

  it('answers with coded errors', async () => {
    expect(await failure(service.inspect({ path: join(dir, 'none'), name: 'x' }))).toBe(
      'not_found',
    );
    const broken = join(dir, 'broken.docx');
    writeFileSync(broken, readFileSync(small.path).subarray(0, 500));
    expect(await failure(service.inspect({ path: broken, name: 'x.docx' }))).toBe('corrupt_file');
    expect(await failure(service.inspect(small, { signal: AbortSignal.abort() }))).toBe(
      'AbortError',
    );
  });
});

describe('an isolated service', () => {
  let service: DocumentService;
  afterEach(() => service?.close());

  it.runIf(FULL_TIER)('stops what takes too long, and goes on', async () => {
    service = createDocumentService({ isolated: true, timeoutMs: 1 });
    expect(await failure(service.inspect(large))).toBe('timeout');
    service.close();
    service = createDocumentService({ isolated: true });
    expect((await service.inspect(small)).units).toBe(2);
  });

  it.skipIf(!existsSync('/proc/self/statm') || !FULL_TIER)(
    'stops what takes too much memory',
    async () => {
      service = createDocumentService({ isolated: true, memoryMb: 60 });
      expect(await failure(service.inspect(large))).toBe('limit_exceeded');
    },
  );

  it('stops what is aborted, and goes on', async () => {
    service = createDocumentService({ isolated: true });
    const abort = new AbortController();
    const work = failure(service.extract(large, { signal: abort.signal }));
    abort.abort();
    expect(await work).toBe('AbortError');
    expect((await service.inspect(small)).units).toBe(2);
  });

  it.runIf(FULL_TIER)('takes requests at the same time, in turn', async () => {
    service = createDocumentService({ isolated: true, processes: 2 });
    const infos = await Promise.all(Array.from({ length: 8 }, () => service.inspect(small)));
    expect(infos.map(({ units }) => units)).toEqual(Array(8).fill(2));
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'reads no more a file that takes the processor too long, and again after ten minutes',
    async () => {
      const path = join(dir, 'heavy.md');
      writeFileSync(path, '[a](b) '.repeat(100_000));
      const heavy = { path, name: 'heavy.md' };
      let now = 0;
      service = createDocumentService({ isolated: true, timeoutMs: 60, now: () => now });
      const aborted = AbortSignal.abort();
      // Who is answered from memory never comes to the process, which would refuse what is aborted.
      const isRefused = async () =>
        (await failure(service.inspect(heavy, { signal: aborted }))) === 'timeout';
      // On a busy machine it takes several goes until it had the processor for half of that time.
      do expect(await failure(service.inspect(heavy))).toBe('timeout');
      while (!(await isRefused()));
      expect(await isRefused()).toBe(true);
      const renamed = { path, name: 'other.MD' };
      expect(await failure(service.inspect(renamed, { signal: aborted }))).toBe('timeout');
      expect(await failure(service.inspect(small, { signal: aborted }))).toBe('AbortError');
      now += 10 * 60_000;
      expect(await failure(service.inspect(heavy, { signal: aborted }))).toBe('AbortError');
    },
  );

  it.runIf(FULL_TIER)('refuses who has too many files waiting', async () => {
    service = createDocumentService({ isolated: true, processes: 1 });
    const line = { owner: 'many', maxWaiting: 1 };
    const asked = await Promise.all([1, 2, 3].map(() => failure(service.inspect(small, { line }))));
    expect(asked.toSorted()).toEqual(['none', 'none', 'rate_limited']);
  });

  it.runIf(FULL_TIER)(
    'draws pages of a PDF in its processes, for one owner as for another, and refuses what is none',
    async () => {
      service = createDocumentService({ isolated: true, processes: 1 });
      const path = join(dir, 'a.pdf');
      writeFileSync(path, makePdf({ pages: [{ content: '1 0 0 rg 0 0 99 99 re f' }] }));
      const file = { path, name: 'a.pdf' };
      const out = join(dir, 'page');
      const order: string[] = [];
      const draw = async (owner: string, page = 0, of = file) => {
        const line = { owner, maxWaiting: 3 };
        const code = await failure(service.drawPage(of, page, `${out}-${owner}`, { line }));
        order.push(`${owner} ${code}`);
      };
      const many = [1, 2, 3, 4, 5].map(() => draw('many'));
      await Promise.all([...many, draw('one')]);
      // Who asks for much is refused some, and the other waits for one picture, not for all.
      expect(order.filter((each) => each === 'many rate_limited').length).toBe(1);
      expect(order.indexOf('one none')).toBeLessThan(order.lastIndexOf('many none'));
      expect(readFileSync(`${out}-one`).subarray(1, 4).toString()).toBe('PNG');
      await draw('one', 1);
      await draw('one', 0, small);
      expect(order.slice(-2)).toEqual(['one not_found', 'one unsupported_format']);
    },
  );
});
