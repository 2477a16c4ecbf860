import { readdir } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPairExamples, type PairExampleDeps } from './pair-examples.ts';

const SENTENCES = { en: ['One.', 'Two.'], de: ['Eins.'] };

let folder: TemporaryFolder;
let asked: string[];
let engine: { id: string; ready: boolean };
let spoiled: string | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
  asked = [];
  engine = { id: 'apertium', ready: true };
  spoiled = undefined;
});
afterEach(() => folder.remove());

/** Engines that translate English, and say what they were asked. */
function examples() {
  const services = {
    engines: {
      translate: {
        async select({ from }: { from: string }) {
          if (from === 'de') return [];
          return [{ id: engine.id, supports: async () => ({ ready: engine.ready, via: [] }) }];
        },
      },
    },
    work: {
      async translateTexts({ texts, to }: { texts: readonly string[]; to: string }) {
        asked.push(to);
        if (to === 'fr') throw new GlossaError('engine_unavailable', 'It is away.');
        return {
          outcomes: texts.map((text) => ({
            translation: {
              text: `[${to}] ${text}`,
              engine: engine.id,
              issues: text === spoiled ? ['untranslated'] : [],
            },
          })),
        };
      },
    },
  } as unknown as PairExampleDeps['services'];
  return createPairExamples({
    services,
    folder: folder.path,
    sentences: SENTENCES,
    logger: { warn() {} },
    closing: new AbortController().signal,
  });
}

it('are made once, kept over a restart, and made anew by another engine', async () => {
  const made = [
    { before: 'One.', after: '[es] One.' },
    { before: 'Two.', after: '[es] Two.' },
  ];
  const first = examples();
  expect(await Promise.all([first('en', 'es'), first('en', 'es')])).toEqual([made, made]);
  expect(await examples()('en', 'es')).toEqual(made);
  expect(asked).toEqual(['es']);
  engine.id = 'bergamot';
  await examples()('en', 'es');
  expect(asked).toEqual(['es', 'es']);
});

it('are none where nobody serves a pair, a pack is to be fetched first, or a check fails', async () => {
  expect(await examples()('de', 'es')).toEqual([]);
  expect(await examples()('ja', 'es')).toEqual([]);
  engine.ready = false;
  expect(await examples()('en', 'es')).toEqual([]);
  expect([asked, await readdir(folder.path)]).toEqual([[], []]);
  engine.ready = true;
  spoiled = 'One.';
  expect(await examples()('en', 'es')).toEqual([{ before: 'Two.', after: '[es] Two.' }]);
});

it('are asked for again after a failure, and by a crawl only so many at a time', async () => {
  const make = examples();
  await expect(make('en', 'fr')).rejects.toMatchObject({ code: 'engine_unavailable' });
  await expect(make('en', 'fr')).rejects.toMatchObject({ code: 'engine_unavailable' });
  asked = [];
  const crawl = Array.from({ length: 30 }, (_, index) => make('en', `x${index}`));
  const lists = await Promise.all(crawl);
  expect(lists.map((list) => list?.length)).toEqual([
    ...Array(20).fill(2),
    ...Array(10).fill(undefined),
  ]);
  expect(asked).toHaveLength(20);
  expect(await make('en', 'x29')).toHaveLength(2);
});
