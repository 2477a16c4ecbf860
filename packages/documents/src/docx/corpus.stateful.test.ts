import type { TextUnit } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { pseudo, pseudoArabic } from '../testing/coded.ts';
import { changedParts, corpus, translateBytes } from '../testing/corpus.ts';
import {
  expectCodes,
  expectUndone,
  testIdentityAndReach,
  wordsMissed,
} from '../testing/corpus-laws.ts';
import { docxLetters } from '../testing/docx-letters.ts';
import { hasOffice } from '../testing/office.ts';
import { docxFilter } from './filter.ts';

const documents = corpus('docx');
const { files, load } = documents;

/** Markup without what a rewritten paragraph may lose (text, runs, their properties, proofing marks) and fitted boxes. */
function skeletonOf(xml: string): string {
  return withoutRunProperties(xml)
    .replace(/<\/?w:r(?: [^>]*)?>|<\/?w:smartTag[^>]*>|<w:smartTagPr>.*?<\/w:smartTagPr>/gs, '')
    .replace(/<w:t(?: [^>]*)?>[^<]*<\/w:t>|<w:t\/>/g, '')
    .replace(/<w:(?:proofErr|lastRenderedPageBreak|softHyphen)[^>]*\/>/g, '')
    .replace(/<w:rt>.*?<\/w:rt>|<w:rubyPr>.*?<\/w:rubyPr>|<\/?w:ruby(?:Base)?>/gs, '')
    .replace(/(?:descr|title|alt|w:tooltip|lang)="[^"]*"/g, '')
    .replace(/<a:(?:norm|no|sp)Auto[fF]it[^>]*\/>/g, '');
}

/** Run properties may hold older ones (`w:rPrChange`), so the innermost go first. */
function withoutRunProperties(xml: string): string {
  const less = xml.replace(/<w:rPr(?:\/>|>(?:(?!<w:rPr[ />]).)*?<\/w:rPr>)/gs, '');
  return less === xml ? xml : withoutRunProperties(less);
}

/** Bookmarks may move to the start of a word: compared as a set. */
const elements = (xml: string) => (skeletonOf(xml).match(/<[^>]+>/g) ?? []).sort();

describe.skipIf(files.length === 0)('every docx of the corpus', () => {
  testIdentityAndReach(docxFilter, documents, docxLetters);

  it.each(files)('%s keeps every code', async (name) => {
    await expectCodes(docxFilter, { bytes: load(name), name }, pseudo);
  });

  it.each(files)('%s keeps its structure and its other parts', async (name) => {
    const bytes = load(name);
    const { merged } = await translateBytes(docxFilter, bytes, pseudo);
    const [before, after] = [ZipArchive.open(bytes), ZipArchive.open(merged)];
    for (const part of changedParts(bytes, merged)) {
      const [old, now] = [before.read(part), after.read(part)];
      // What says the same is not packed anew.
      expect(Buffer.compare(now, old), part).not.toBe(0);
      if (part === 'word/styles.xml') continue;
      expect(elements(String(Buffer.from(now)))).toEqual(elements(String(Buffer.from(old))));
    }
  });

  it.each(files)('%s gives its own text back when a translation is undone', async (name) => {
    const document = { bytes: load(name), name };
    const { units, foreign } = await expectUndone(docxFilter, document, pseudoArabic, 'ar');
    expect(foreign.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
  });

  // LibreOffice computes the IF field of this one anew from its instruction.
  const laidOut = files.filter((name) => !/ComplexTextfield/.test(name));
  const shown = FULL_TIER ? laidOut : laidOut.filter((name) => /poi_endnotes|smart_art/.test(name));
  it.skipIf(!FULL_TIER || !hasOffice)(
    'opens in LibreOffice with its translation',
    { timeout: 180_000 },
    async () => {
      const isShown = ({ kind, location }: TextUnit) =>
        kind !== 'attribute' && location === 'word/document.xml';
      for (const { name, words, missing } of await wordsMissed(docxFilter, shown, load, isShown))
        expect(missing.length / words.size, `${name}: ${missing.slice(0, 9)}`).toBeLessThan(0.1);
    },
  );
});
