import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildXlsx, row } from '@glossa/documents/testing/build-xlsx';
import { startLibreTranslate } from '@glossa/engines/testing';
import { drawPdf } from '@glossa/pdf/testing/draw';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/call.ts';

let folder: TemporaryFolder;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  folder = await temporaryFolder();
  env = { GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'bergamot', BERGAMOT_DOWNLOAD: 'never' };
  env.DATA_DIR = join(folder.path, 'data');
});
afterEach(() => folder.remove());

const translate = (words: string[], stdin?: string) =>
  call(['translate', ...words], {
    env,
    cwd: folder.path,
    ...(stdin === undefined ? {} : { stdin }),
  });

describe('glossa translate', () => {
  it('prints the translation of its words, and nothing else', async () => {
    const { code, out, err } = await translate(['A', 'good', 'day.', '-f', 'en', '-t', 'es']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^À .*\.\n$|^.+\.\n$/);
    expect(out).not.toBe('A good day.\n');
  });

  it('reads standard input, and keeps tags of HTML', async () => {
    const { code, out } = await translate(
      ['-', '-f', 'en', '-t', 'es', '--html'],
      'See <b>it</b>.',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/<b>.+<\/b>/);
  });

  it('detects the language and reports as JSON', async () => {
    const text = 'The committee will publish its report next week.';
    const { code, json } = await translate([text, '-t', 'es', '--json']);
    expect(code).toBe(0);
    expect(json).toMatchObject({ detected: 'en', engine: 'null', report: { failed: 0 } });
  });

  it('writes a translated document beside its source, or where it is told', async () => {
    await writeFile(join(folder.path, 'report.md'), '# The report\n\nIt is *long*.\n');
    const { code, out } = await translate(['report.md', '-f', 'en', '-t', 'es']);
    expect([code, out]).toEqual([0, `${join(folder.path, 'report.es.md')}\n`]);
    const first = await readFile(join(folder.path, 'report.es.md'), 'utf8');
    expect(first).toMatch(/^# .+\n\n.+\*.+\*\.\n$/);
    expect((await translate(['report.md', '-f', 'en', '-t', 'es', '-o', 'out.md'])).code).toBe(0);
    expect(await readFile(join(folder.path, 'out.md'), 'utf8')).toBe(first);
  });

  it.runIf(FULL_TIER)('refuses to write a file under the name of another format', async () => {
    await writeFile(join(folder.path, 'report.md'), 'It is long.\n');
    const words = ['report.md', '-f', 'en', '-t', 'es', '-o'];
    const { code, err } = await translate([...words, 'out.xlsx']);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/is a \.md file .*cannot end in \.xlsx/),
    ]);
    await expect(readFile(join(folder.path, 'out.xlsx'))).rejects.toThrow('ENOENT');
  });

  it.runIf(FULL_TIER)('writes a file under other names of its format, or of none', async () => {
    await writeFile(join(folder.path, 'report.md'), 'It is long.\n');
    const words = ['report.md', '-f', 'en', '-t', 'es', '-o'];
    expect((await translate([...words, 'out.pdf'])).code).toBe(2);
    expect((await translate([...words, 'out.markdown'])).code).toBe(0);
    expect((await translate([...words, 'out.new'])).code).toBe(0);
  });

  it.runIf(FULL_TIER)(
    'says how many cells keep their text for formulas, and how to translate them',
    async () => {
      const rows = row(1, 'Long text') + row(2, 'Ohio', '=VLOOKUP("Ohio",A2:A9,1,FALSE)');
      await writeFile(join(folder.path, 'a.xlsx'), buildXlsx({ sheets: [{ name: 'S', rows }] }));
      const words = ['a.xlsx', '-f', 'en', '-t', 'es'];
      const { code, err } = await translate(words);
      expect([code, err]).toEqual([
        0,
        'note: 1 cell keeps its text, because formulas use it; with --with formulaText it is translated too\n',
      ]);
      expect((await translate([...words, '--with', 'formulaText'])).err).toBe('');
    },
  );

  it.runIf(FULL_TIER)(
    'translates several files, into a folder when told so, and goes on after one that fails',
    async () => {
      await writeFile(join(folder.path, 'a.md'), '---\ntitle: Kept\n---\n\nIt is long.\n');
      await writeFile(join(folder.path, 'b.txt'), 'It is short.\n');
      const words = ['a.md', 'b.txt', '-f', 'en', '-t', 'es'];
      const { code, out } = await translate([...words, '--without', 'frontMatter', '-o', 'made']);
      const made = join(folder.path, 'made');
      expect([code, out]).toEqual([0, `${join(made, 'a.es.md')}\n${join(made, 'b.es.txt')}\n`]);
      expect(await readFile(join(made, 'a.es.md'), 'utf8')).toContain('title: Kept');
      await writeFile(join(folder.path, 'broken.docx'), 'PK\u0003\u0004 no archive');
      const failed = await translate(['broken.docx', ...words]);
      expect([failed.code, failed.out.split('\n').length]).toEqual([1, 3]);
      expect(failed.err).toMatch(/^glossa: broken\.docx \(es\): .+\n$/);
    },
  );

  it.runIf(FULL_TIER)('translates into several languages, with a bar on a terminal', async () => {
    await writeFile(join(folder.path, 'a.txt'), 'It is long.\n');
    const { code, out, err } = await call(
      ['translate', 'a.txt', '-f', 'en', '-t', 'es,fr', '--to', 'fr', '--to', 'pt-BR'],
      { env, cwd: folder.path, terminal: true },
    );
    const paths = ['es', 'fr', 'pt-BR'].map((to) => join(folder.path, `a.${to}.txt`));
    expect([code, out]).toEqual([0, paths.map((path) => `${path}\n`).join('')]);
    expect(err).toContain('2/3 [########################] 100 % a.txt → fr');
    for (const path of paths) expect(await readFile(path, 'utf8')).not.toContain('It is long');
  });

  it.runIf(FULL_TIER)('says which part of a document it is at', async () => {
    await writeFile(
      join(folder.path, 'a.md'),
      '# First\n\nIt is long.\n\n# Second\n\nIt is short.\n',
    );
    const { err } = await call(['translate', 'a.md', '-f', 'en', '-t', 'es'], {
      env,
      cwd: folder.path,
      terminal: true,
    });
    const places = [...err.matchAll(/a\.md → es · (section \d\/2 \w+)/g)].map(([, part]) => part);
    expect([...new Set(places)]).toEqual(['section 1/2 First', 'section 2/2 Second']);
  });

  it.runIf(FULL_TIER)(
    'translates a PDF, or the pages of it that are named, with its look',
    async () => {
      const page = (text: string) => ({
        content: `BT /F1 12 Tf 40 200 Td (${text}) Tj ET q 0 0 1 rg 300 20 60 40 re f Q`,
      });
      const pages = ['The first page.', 'The second page.', 'The third page.'].map(page);
      await writeFile(join(folder.path, 'a.pdf'), makePdf({ pages }));
      const words = ['a.pdf', '-f', 'en', '-t', 'es'];
      const textsOf = async (path: string) =>
        (await drawPdf(await readFile(path))).map(({ text }) => text.trim());
      const whole = await translate(words);
      expect([whole.code, whole.out]).toEqual([0, `${join(folder.path, 'a.es.pdf')}\n`]);
      const all = await textsOf(join(folder.path, 'a.es.pdf'));
      for (const text of all) expect(text).not.toMatch(/^The|^$/);
      const some = await translate([...words, '--pages', '2-9', '-o', 'some.pdf', '--json']);
      expect(some).toMatchObject({ code: 0, json: { report: { layout: { paragraphs: 2 } } } });
      expect(await textsOf(join(folder.path, 'some.pdf'))).toEqual([
        'The first page.',
        ...all.slice(1),
      ]);
      const none = await translate([...words, '--pages', '4-']);
      expect([none.code, none.err]).toEqual([
        1,
        expect.stringMatching(/has 3 pages; none of them/),
      ]);
      expect((await translate([...words, '--pages', 'two'])).code).toBe(2);
    },
  );

  it('takes a file’s name for a text when told so', async () => {
    await writeFile(join(folder.path, 'report'), 'It is long.');
    const { out } = await translate(['report', '--text', '-f', 'en', '-t', 'es']);
    expect(out).not.toContain('/');
  });

  it.each([
    ['no target language', ['x'], /--to/],
    ['an unknown language', ['x', '-t', 'klingon'], /Unknown language "klingon"/],
    ['a missing document', ['missing.docx', '-t', 'es'], /There is no file missing\.docx/],
    [
      'a missing document among others',
      ['a.docx', 'b.docx', '-t', 'es'],
      /There is no file a\.docx/,
    ],
    ['a folder', ['folder', '-t', 'es'], /not a file/],
    ['two languages for a text', ['x', '-t', 'es,fr'], /one language at a time/],
    ['an unknown tone', ['x', '-t', 'es', '--tone', 'rude'], /Unknown tone "rude"/],
    ['an unknown option', ['x', '-t', 'es', '--rot13'], /--rot13/],
  ])('answers 2 to %s, in one line', async (_, words, message) => {
    await mkdir(join(folder.path, 'folder'));
    const { code, out, err } = await translate(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('answers 1 when no engine can, and when a document is broken', async () => {
    delete env.GLOSSA_NULL_ENGINE;
    const { code, err } = await translate(['Hello.', '-f', 'en', '-t', 'th']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^glossa: .*\n$/)]);
    await writeFile(join(folder.path, 'broken.docx'), 'PK\u0003\u0004 no archive');
    expect((await translate(['broken.docx', '-t', 'es'])).code).toBe(1);
  });

  it('answers 3 when some text could not be translated, which is left as it was', async () => {
    const service = await startLibreTranslate({ charLimit: 30 });
    env = { ...env, TRANSLATE_ENGINES: 'libretranslate', LIBRETRANSLATE_URL: service.url };
    delete env.GLOSSA_NULL_ENGINE;
    const long = 'This sentence is longer than the service accepts at once.';
    const { code, out } = await translate([`Short one.\n\n${long}`, '-f', 'en', '-t', 'es']);
    await service.close();
    expect([code, out]).toEqual([
      3,
      expect.stringMatching(/^(?!Short).+\n\nThis sentence is .*\n$/),
    ]);
  });
});
