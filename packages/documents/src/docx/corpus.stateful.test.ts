import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fragmentText } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { findFilter } from '../registry.ts';
import { codesOf, pseudo, pseudoArabic, targetsOf } from '../testing/coded.ts';
import { docxLetters } from '../testing/docx-letters.ts';
import { hasOffice, officeText } from '../testing/office.ts';
import { docxFilter } from './filter.ts';

const CORPUS = new URL('../../../../../shared/corpus/docx/', import.meta.url);
const files = existsSync(CORPUS) ? readdirSync(CORPUS) : [];
const load = (name: string) => readFileSync(new URL(name, CORPUS));

async function translate(
  bytes: Uint8Array,
  change: Parameters<typeof targetsOf>[1],
  to: string,
  from = 'en',
) {
  const { skeleton, units } = await docxFilter.extract({ bytes, name: 'x' });
  const merged = await docxFilter.merge(skeleton as never, targetsOf(units, change), { from, to });
  return { units, merged };
}

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
  it.each(files)('%s comes out byte-identical when nothing is translated', async (name) => {
    const bytes = load(name);
    expect(findFilter({ bytes, name })).toBe(docxFilter);
    const { merged, units } = await translate(bytes, (source) => source, 'es');
    expect(units.length).toBeGreaterThan(0);
    expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
    expect(Buffer.compare(merged, bytes)).toBe(0);
  });

  it.each(files)('%s is reached by pseudo-translation', async (name) => {
    const bytes = load(name);
    const { merged } = await translate(
      bytes,
      (source) =>
        source.map((part) => (typeof part === 'string' ? part.replace(/\p{L}/gu, 'Ж') : part)),
      'es',
    );
    const before = docxLetters(bytes).length;
    const missed = docxLetters(merged).replaceAll('Ж', '');
    expect(before).toBeGreaterThan(0);
    expect(missed.length / before).toBeLessThanOrEqual(0.005);
  });

  it.each(files)('%s keeps every code', async (name) => {
    const { units, merged } = await translate(load(name), pseudo, 'es');
    const again = await docxFilter.extract({ bytes: merged, name });
    expect(again.units.map(({ source }) => codesOf(source))).toEqual(
      units.map(({ source }) => codesOf(source)),
    );
  });

  it.each(files)('%s keeps its structure and its other parts', async (name) => {
    const bytes = load(name);
    const { merged } = await translate(bytes, pseudo, 'es');
    const before = ZipArchive.open(bytes);
    const after = ZipArchive.open(merged);
    expect([...after.entries.keys()]).toEqual([...before.entries.keys()]);
    for (const [part, entry] of before.entries) {
      const old = before.read(part);
      const now = after.read(part);
      if (Buffer.compare(old, now) === 0) {
        const { offset, blockEnd } = after.entries.get(part)!;
        const raw = bytes.subarray(entry.offset, entry.blockEnd);
        expect(Buffer.compare(merged.subarray(offset, blockEnd), raw), part).toBe(0);
      } else if (part !== 'word/styles.xml') {
        expect(elements(String(Buffer.from(now)))).toEqual(elements(String(Buffer.from(old))));
      }
    }
  });

  it.each(files)('%s gives its own text back when a translation is undone', async (name) => {
    const bytes = load(name);
    const { units, merged } = await translate(bytes, pseudoArabic, 'ar');
    const { units: arabic, skeleton } = await docxFilter.extract({ bytes: merged, name });
    expect(arabic.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
    const sources = new Map(units.map(({ id, source }) => [id, source]));
    const undone = await docxFilter.merge(skeleton as never, (id) => sources.get(id), {
      from: 'ar',
      to: 'en',
    });
    const again = await docxFilter.extract({ bytes: undone, name });
    const essence = (unit: (typeof units)[number]) => ({
      text: fragmentText(unit.source),
      codes: codesOf(unit.source),
      kind: unit.kind,
    });
    expect(again.units.map(essence)).toEqual(units.map(essence));
  });

  // LibreOffice computes the IF field of this one anew from its instruction.
  const laidOut = files.filter((name) => !/ComplexTextfield/.test(name));
  const shown = FULL_TIER
    ? laidOut
    : laidOut.filter((name) => /reference|poi_endnotes|smart_art/.test(name));
  it.skipIf(!hasOffice)(
    'opens in LibreOffice with its translation',
    { timeout: 180_000 },
    async () => {
      const merged = new Map<string, Uint8Array>();
      const expected = new Map<string, Set<string>>();
      for (const name of shown) {
        const result = await translate(load(name), pseudo, 'es');
        merged.set(name, result.merged);
        const body = result.units.filter(
          ({ kind, location }) => kind !== 'attribute' && location === 'word/document.xml',
        );
        const text = body.map(({ source }) => fragmentText(pseudo(source))).join(' ');
        expected.set(name, new Set(text.match(/[\p{L}]{4,}/gu)));
      }
      const texts = await officeText(merged);
      for (const [name, words] of expected) {
        const text = texts.get(name)!;
        const missing = [...words].filter((word) => !text.includes(word));
        expect(missing.length / words.size, `${name}: ${missing.slice(0, 9)}`).toBeLessThan(0.1);
      }
    },
  );
});
