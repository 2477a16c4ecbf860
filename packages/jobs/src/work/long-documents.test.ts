import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDocumentService } from '@glossa/documents';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { createTranslator, type TranslationMemory, type Translator } from '@glossa/translation';
import { fixedSelector, pseudo, scriptedEngine } from '@glossa/translation/testing';
import { expect, it } from 'vitest';
import { deferMemory } from '../credits/deferred-memory.ts';
import { viewSegments } from '../kinds/document/segments-view.ts';
import type { JobCheckpoints } from '../runtime/job-definition.ts';
import { LineFile } from './line-file.ts';
import { finishReport } from './report.ts';
import { mergeDocument, translateDocument } from './translate-document.ts';

/** So many that their units are more than what is held in memory, in either tier. */
const PARAGRAPHS = 60_000;
const PARAGRAPH_CHARACTERS = 480;
/** Heap that may be added by a document of 60,000 paragraphs, whose text alone is 29 MB, and by a short one. */
const MOST_HEAP_MB = 40;
/** Units that the translator has taken and not handed out: its look-ahead, and the stretch of text that is read with it. */
const MOST_OPEN = 512 + 24;

/** The heap in MB, without what nobody holds. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const paragraph = (n: number) =>
  `Paragraph ${n} tells of ${n * 7} things. `.padEnd(PARAGRAPH_CHARACTERS, `and more ${n} `).trim();

/** Checkpoints that take no memory. */
async function folderCheckpoints(path: string): Promise<JobCheckpoints> {
  await mkdir(path);
  const fileOf = (key: string) => join(path, key.replace('/', '+'));
  return {
    get: () => Promise.reject(new Error('nobody asks')),
    put: (key, value) => writeFile(fileOf(key), JSON.stringify(value)),
    async *each(prefix) {
      for (const name of await readdir(path)) {
        if (!name.startsWith(prefix.replace('/', '+'))) continue;
        yield JSON.parse(await readFile(join(path, name), 'utf8'));
      }
    },
  };
}

/** The translator, with what it has taken and not handed out, and the heap at times. */
function watched(translator: Translator, look: () => void) {
  const seen = { open: 0, mostOpen: 0, taken: 0 };
  const watching: Translator = {
    translateUnits(units, { onUnit, ...options }) {
      async function* counted() {
        for await (const unit of units) {
          seen.mostOpen = Math.max(seen.mostOpen, ++seen.open);
          if (++seen.taken % Math.ceil(PARAGRAPHS / 10) === 0) look();
          yield unit;
        }
      }
      return translator.translateUnits(counted(), {
        ...options,
        async onUnit(unit, others) {
          seen.open--;
          await onUnit(unit, others);
        },
      });
    },
  };
  return { watching, seen };
}

it.runIf(FULL_TIER)(
  'holds a window of a document, however long it is, and goes on where it was',
  {
    timeout: 900_000,
  },
  async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'long.txt');
    await writeFile(path, Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n)).join('\n\n'));
    const documents = createDocumentService({ isolated: true });
    const checkpoints = await folderCheckpoints(join(folder.path, 'checkpoints'));
    let remembered = 0;
    const nothing: TranslationMemory = {
      lookup: async (keys) => keys.map(() => undefined),
      async store(entries) {
        remembered += entries.length;
      },
    };
    const engine = (dieAfter: number) => {
      let answers = 0;
      return scriptedEngine({
        answer(text) {
          if (++answers > dieAfter) throw new Error('the engine is gone');
          return pseudo(text);
        },
      });
    };
    try {
      const before = heapMb();
      let most = 0;
      const look = () => {
        most = Math.max(most, heapMb() - before);
      };
      const run = async (dieAfter: number, work: string) => {
        const selector = fixedSelector(engine(dieAfter));
        const translator = createTranslator({ selector, dedupCharacters: 100_000 });
        const { watching, seen } = watched(translator, look);
        const tools = {
          engines: { detect: { detect: () => ({ language: 'en', confidence: 1, others: [] }) } },
          work: { documents, translator: watching },
        } as unknown as Parameters<typeof translateDocument>[0];
        await mkdir(join(folder.path, work));
        const memory = deferMemory(nothing, checkpoints);
        const request = {
          file: { path, name: 'long.txt' },
          ...{ from: 'en', to: 'es', memory, checkpoints, signal: new AbortController().signal },
          folder: join(folder.path, work),
        };
        await using document = await translateDocument(tools, request);
        expect(document.units).toBeInstanceOf(LineFile);
        const { report, chargeable } = await finishReport(document, request);
        const outPath = join(folder.path, 'out.txt');
        await mergeDocument(tools, request, document, outPath);
        let views = 0;
        for await (const { index } of viewSegments(document.units, document.translated)) {
          expect(index).toBe(views++);
        }
        look();
        await memory.commit();
        return { report, views, chargeable, seen, outPath };
      };
      const third = Math.floor(PARAGRAPHS / 3);
      await expect(run(third, 'first')).rejects.toMatchObject({ code: 'engine_unavailable' });
      const { report, views, chargeable, seen, outPath } = await run(
        Number.POSITIVE_INFINITY,
        'again',
      );
      expect(seen.taken).toBeLessThan(PARAGRAPHS - third / 2);
      expect(seen.mostOpen).toBeLessThanOrEqual(MOST_OPEN);
      expect(report).toMatchObject({ units: PARAGRAPHS, failed: 0 });
      expect(views).toBe(report.segments);
      expect(chargeable).toBeGreaterThan(PARAGRAPHS * (PARAGRAPH_CHARACTERS - 40));
      expect(remembered).toBeGreaterThan(0);
      const out = (await readFile(outPath, 'utf8')).split('\n\n');
      expect(out).toHaveLength(PARAGRAPHS);
      expect(out[7]).toBe(pseudo(paragraph(7)));
      expect(out.at(-1)).toBe(pseudo(paragraph(PARAGRAPHS - 1)));
      expect(most).toBeLessThan(MOST_HEAP_MB);
    } finally {
      await documents.close();
    }
  },
);
