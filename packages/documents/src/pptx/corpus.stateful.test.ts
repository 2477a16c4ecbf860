import type { TextUnit } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { pseudo } from '../testing/coded.ts';
import { changedParts, corpus, translateBytes } from '../testing/corpus.ts';
import {
  expectCodes,
  expectUndone,
  SCRIPTS,
  testIdentityAndReach,
  wordsMissed,
} from '../testing/corpus-laws.ts';
import { hasOffice } from '../testing/office.ts';
import { pptxLetters } from '../testing/pptx-letters.ts';
import { pptxFilter } from './filter.ts';

const decks = corpus('pptx');
const { files, load } = decks;

/** Markup of a part without what a rewritten paragraph, a turned one and a fitted box may change. */
const elements = (xml: string) =>
  (
    xml
      .replace(/(?<=<a:bodyPr[^>]*) wrap="\w+"/g, '')
      .replace(/<a:rPr(?:[^>]*\/>|.*?<\/a:rPr>)/gs, '')
      .replace(/<\/?a:r>|<a:t>[^<]*<\/a:t>|<a:t\/>/g, '')
      .replace(/<a:(?:norm|no|sp)Auto[fF]it[^>]*\/>/g, '')
      .replace(/<(a:bodyPr[^>/]*)\/?>(?:<\/a:bodyPr>)?|<\/a:bodyPr>/g, '<$1>')
      .replace(/<a:endParaRPr[^>]*>/g, '<a:endParaRPr>')
      .replace(/ (?:descr|title|tooltip|typeface|rtl|algn)="[^"]*"/g, '')
      .match(/<[^>]+>/g) ?? []
  ).sort();

describe.skipIf(files.length === 0)('every pptx of the corpus', () => {
  testIdentityAndReach(pptxFilter, decks, pptxLetters);

  it.each(files)('%s keeps every code', async (name) => {
    await expectCodes(pptxFilter, { bytes: load(name), name }, pseudo);
  });

  it.each(files)('%s keeps its structure and its other parts', async (name) => {
    const bytes = load(name);
    const { merged, units } = await translateBytes(pptxFilter, bytes, pseudo);
    const touched = new Set(units.map(({ location }) => location));
    // Drawings of diagrams repeat the units of their data.
    for (const part of ZipArchive.open(bytes).entries.keys())
      if (part.startsWith('ppt/diagrams/drawing')) touched.add(part);
    const [before, after] = [ZipArchive.open(bytes), ZipArchive.open(merged)];
    for (const part of changedParts(bytes, merged)) {
      // Workbooks behind charts say what the charts say.
      if (/embeddings\/[^/]+\.xlsx$/.test(part)) continue;
      expect(touched).toContain(part);
      const xml = (archive: ZipArchive) => Buffer.from(archive.read(part)).toString();
      expect(elements(xml(after)), part).toEqual(elements(xml(before)));
    }
  });

  it.each(SCRIPTS)(
    'give their own text back when a translation to %s is undone',
    async (to, change) => {
      for (const name of files) {
        const document = { bytes: load(name), name };
        const { units, foreign } = await expectUndone(pptxFilter, document, change, to);
        expect(foreign.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
      }
    },
  );

  it.skipIf(!FULL_TIER || !hasOffice)(
    'opens in LibreOffice with its translation',
    { timeout: 300_000 },
    async () => {
      const isShown = ({ kind, location }: TextUnit) =>
        kind !== 'attribute' && location?.startsWith('ppt/slides/') === true;
      // Some of it is shown in capitals.
      const fold = (text: string) => text.toLowerCase();
      const all = await wordsMissed(pptxFilter, files, load, isShown, fold);
      for (const { name, words, missing } of all)
        expect(missing.length / Math.max(1, words.size), `${name}: ${missing}`).toBeLessThan(0.1);
    },
  );
});
