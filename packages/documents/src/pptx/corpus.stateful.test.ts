import { fragmentText } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { findFilter } from '../registry.ts';
import { codesOf, pseudo, pseudoArabic } from '../testing/coded.ts';
import {
  changedParts,
  corpus,
  essence,
  pseudoHan,
  replaceLetters,
  translateBytes,
} from '../testing/corpus.ts';
import { hasOffice, officeText } from '../testing/office.ts';
import { pptxLetters } from '../testing/pptx-letters.ts';
import { pptxFilter } from './filter.ts';

const { files, load } = corpus('pptx');

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
  it.each(files)('%s comes out byte-identical when nothing is translated', async (name) => {
    const bytes = load(name);
    expect(findFilter({ bytes, name })).toBe(pptxFilter);
    const { merged, units } = await translateBytes(pptxFilter, bytes, (source) => source);
    expect(units.length).toBeGreaterThan(0);
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    expect(Buffer.compare(merged, bytes)).toBe(0);
  });

  it.each(files)('%s is reached by pseudo-translation', async (name) => {
    const bytes = load(name);
    const { merged } = await translateBytes(pptxFilter, bytes, replaceLetters);
    const before = pptxLetters(bytes).length;
    const missed = pptxLetters(merged).replaceAll('Ж', '');
    expect(before).toBeGreaterThan(0);
    expect(missed.length / before, missed.slice(0, 80)).toBeLessThanOrEqual(0.005);
  });

  it.each(files)('%s keeps every code', async (name) => {
    const { units, merged } = await translateBytes(pptxFilter, load(name), pseudo);
    const again = await pptxFilter.extract({ bytes: merged, name });
    expect(again.units.map(({ source }) => codesOf(source))).toEqual(
      units.map(({ source }) => codesOf(source)),
    );
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

  it.each([
    ['ar', pseudoArabic],
    ['ja', pseudoHan],
  ] as const)('give their own text back when a translation to %s is undone', async (to, change) => {
    for (const name of files) {
      const { units, merged } = await translateBytes(pptxFilter, load(name), change, { to });
      const { units: foreign, skeleton } = await pptxFilter.extract({ bytes: merged, name });
      expect(foreign.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
      const undone = await pptxFilter.merge(
        skeleton as never,
        (id) => units.find((unit) => unit.id === id)?.source,
        { from: to, to: 'en' },
      );
      const again = await pptxFilter.extract({ bytes: undone, name });
      expect(again.units.map(essence), name).toEqual(units.map(essence));
    }
  });

  const shown = FULL_TIER
    ? files
    : files.filter((name) => /smart_art|chart_content|927/.test(name));
  it.skipIf(!hasOffice)(
    'opens in LibreOffice with its translation',
    { timeout: 300_000 },
    async () => {
      const merged = new Map<string, Uint8Array>();
      const expected = new Map<string, Set<string>>();
      for (const name of shown) {
        const result = await translateBytes(pptxFilter, load(name), pseudo);
        merged.set(name, result.merged);
        const slides = result.units.filter(
          ({ kind, location }) => kind !== 'attribute' && location?.startsWith('ppt/slides/'),
        );
        // Some of it is shown in capitals.
        const text = slides
          .map(({ source }) => fragmentText(pseudo(source)))
          .join(' ')
          .toLowerCase();
        expected.set(name, new Set(text.match(/\p{L}{4,}/gu)));
      }
      const texts = await officeText(merged);
      for (const [name, words] of expected) {
        const missing = [...words].filter((word) => !texts.get(name)!.toLowerCase().includes(word));
        expect(missing.length / Math.max(1, words.size), `${name}: ${missing}`).toBeLessThan(0.1);
      }
    },
  );
});
