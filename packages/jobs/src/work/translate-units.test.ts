import type { PartsProgress, TextUnit, TranslatedUnit } from '@glossa/contract';
import type { DocumentParts } from '@glossa/documents';
import { propertyRuns } from '@glossa/testing/tier';
import { emptyReport, type Translator } from '@glossa/translation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import type { PartCounter } from './part-progress.ts';
import { buildReport } from './report.ts';
import { surveyUnits, unitList } from './survey-units.ts';
import { translateUnits } from './translate-units.ts';
import { MemoryTranslations } from './translations.ts';

const UNITS_A_PART = 7;

const unit = (n: number): TextUnit => ({
  id: `u${n}`,
  kind: 'paragraph',
  source: [`Text ${n}`],
  segmentation: 'none',
  part: Math.floor(n / UNITS_A_PART),
});
const done = ({ id, source }: TextUnit): TranslatedUnit => ({
  id,
  target: ['T', ...source],
  segments: [{ source, target: ['T', ...source], state: 'translated', issues: [], engine: 'e' }],
});

/** Translates in a shuffled order and dies after some units. */
function dyingTranslator(
  dieAfter: number,
  order: (n: number) => number,
): { translator: Translator; asked: string[] } {
  const asked: string[] = [];
  const translator: Translator = {
    async translateUnits(units, { onUnit }) {
      const all: TextUnit[] = [];
      for await (const next of units) all.push(next);
      all.sort((a, b) => order(Number(a.id.slice(1))) - order(Number(b.id.slice(1))));
      let count = 0;
      for (const next of all) {
        if (count++ === dieAfter) throw new Error('killed');
        asked.push(next.id);
        await onUnit(done(next));
      }
      return emptyReport();
    },
  };
  return { translator, asked };
}

it('comes out the same, however often it is killed, and repeats little', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 800 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 97 }),
      async (size, deaths, step) => {
        const units = Array.from({ length: size }, (_, n) => unit(n));
        const parts: DocumentParts = {
          kind: 'slide',
          total: Math.ceil(size / UNITS_A_PART),
          parts: Array.from({ length: Math.ceil(size / UNITS_A_PART) }, (_, at) => ({
            kind: 'slide',
            number: at + 1,
          })),
        };
        // Of all runs: a run after a death never tells of less than the one that died.
        const views: PartsProgress[] = [];
        const checkpoints = memoryCheckpoints();
        const signal = new AbortController().signal;
        let asked = 0;
        const run = async (dieAfter: number) => {
          const shares: number[] = [];
          const { translator, asked: ids } = dyingTranslator(dieAfter, (n) => (n * step) % 101);
          const options = {
            from: 'en',
            to: 'es',
            signal,
            onProgress: (share: number) => void shares.push(share),
            onParts: (counter: PartCounter) => void views.push(counter.view()),
            checkpoints,
          };
          try {
            const list = unitList(units);
            const survey = await surveyUnits(list, parts);
            const into = new MemoryTranslations();
            return await translateUnits(translator, list, survey, options, into);
          } finally {
            asked += ids.length;
            expect(shares).toEqual(shares.toSorted((a, b) => a - b));
            expect(shares.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
          }
        };
        for (const death of deaths) await run(death).catch(() => {});
        const translated = await run(Number.POSITIVE_INFINITY);
        expect([...translated.keys()].sort()).toEqual(units.map(({ id }) => id).sort());
        for (const each of units) expect(translated.get(each.id)).toEqual(done(each));
        expect(await buildReport(units, translated)).toMatchObject({
          report: { units: size, segments: size, engines: { e: size } },
          chargeable: units.reduce((sum, { source }) => sum + source.join('').length, 0),
        });
        expect(views.at(-1)).toMatchObject({ done: parts.total });
        expect(views.at(-1)!.current).toBeUndefined();
        views.forEach((view, at) => {
          const before = views[at - 1] ?? view;
          expect(view.done).toBeGreaterThanOrEqual(before.done);
          view.items!.forEach(({ progress }, item) => {
            expect(progress).toBeGreaterThanOrEqual(before.items![item]!.progress);
          });
        });
        // What a death may cost is less than one checkpoint.
        expect(asked).toBeLessThanOrEqual(size + deaths.length * 128);
      },
    ),
    propertyRuns({ short: 60, full: 500 }),
  );
});
