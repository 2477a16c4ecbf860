import type { Fragment } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from './container/zip-reader.ts';
import { pptxFilter } from './pptx/filter.ts';
import { findFilter } from './registry.ts';
import { pseudoArabic } from './testing/coded.ts';
import { corpus, pseudoHan, translateBytes } from './testing/corpus.ts';
import { type Box, inside, type LaidOutPage, misplaced, officeLayout } from './testing/layout.ts';
import { hasOffice, officeConvert } from './testing/office.ts';

const TIMEOUT = { timeout: 900_000 };
const EMU_PER_POINT = 12_700;
/** Points that text may stick out: the ascent of a line is estimated differently by each program. */
const TOLERANCE = 6;

/** Diagrams that LibreOffice lays over themselves in the source already. */
const OVERLAPPING = /^okapi_smart_art\.docx$/;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const FILL = 'oneartisdulcepmoninera';

/** Words of at least three letters become words that begin with a mark of their unit, `grow` times as long. */
function marked(grow: number) {
  let unit = 0;
  return (fragment: Fragment): Fragment => {
    const mark = `${LETTERS[Math.floor(unit / 26) % 26]}${LETTERS[unit++ % 26]}`;
    return fragment.map((part) =>
      typeof part === 'string'
        ? part.replace(/\p{L}{3,}/gu, (word) => {
            const length = Math.ceil(word.length * grow);
            return `${mark}q${FILL.repeat(Math.ceil(length / FILL.length))}`.slice(
              0,
              Math.max(3, length),
            );
          })
        : part,
    );
  };
}
// Longer words, not longer punctuation: the estimate of a box goes by letters.
const TARGETS = [
  ['es', marked(1.3)],
  ['ar', pseudoArabic],
  ['zh', pseudoHan],
] as const;
const MARK = /^[^\p{L}]*([a-z]{2})q/u;

/** Boxes with text on a slide and the marks in them: those that are not in groups, turned, or placed by a layout. */
function boxesOf(slide: string): { box: Box; marks: Set<string> }[] {
  const alone = slide.replace(/<p:grpSp>.*<\/p:grpSp>/gs, '');
  return [...alone.matchAll(/<p:sp>.*?<\/p:sp>/gs)].flatMap(([shape]) => {
    const place =
      /<a:xfrm(?! [^>]*rot=)[^>]*>\s*<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(
        shape,
      );
    const text = [...shape.matchAll(/<a:t>([^<]*)</g)].map(([, each]) => each).join(' ');
    const marks = new Set(text.split(/\s+/).flatMap((word) => MARK.exec(word)?.[1] ?? []));
    // A box that grows with its text, and one with text in columns of its own, has no fixed edge.
    if (!place || marks.size === 0 || /<a:spAutoFit\/>|vert="/.test(shape)) return [];
    const [left, top, width, height] = place.slice(1).map((emu) => Number(emu) / EMU_PER_POINT);
    return [
      { box: { left: left!, top: top!, right: left! + width!, bottom: top! + height! }, marks },
    ];
  });
}

/** For each box of a presentation whether all of its text is in it. */
function fits(bytes: Uint8Array, pages: readonly LaidOutPage[]): boolean[] {
  const archive = ZipArchive.open(bytes);
  const slides = [...archive.entries.keys()]
    .filter((name) => /^ppt\/slides\/[^/]+\.xml$/.test(name))
    .map((name) => Buffer.from(archive.read(name)).toString());
  return slides.flatMap((slide) =>
    boxesOf(slide).map(({ box, marks }) => {
      // Marks are of one unit, so the page of a box is the one that has them.
      const words = pages.flatMap(({ words: all }) =>
        all.filter(({ text }) => marks.has(MARK.exec(text)?.[1] ?? '')),
      );
      return words.every((word) => inside(word, box, TOLERANCE));
    }),
  );
}

describe.skipIf(!hasOffice || !FULL_TIER)('as LibreOffice lays them out', () => {
  const { files, load } = corpus('pptx');
  it('boxes of slides hold translations that are 30 % longer', TIMEOUT, async () => {
    const variants = new Map<string, Uint8Array>();
    for (const name of files)
      for (const grow of [1, 1.3]) {
        const { merged } = await translateBytes(pptxFilter, load(name), marked(grow));
        variants.set(`${grow === 1 ? 'same' : 'longer'}-${name}`, merged);
      }
    const layouts = await officeLayout(variants);
    let boxes = 0;
    const out: string[] = [];
    for (const name of files) {
      const [before, after] = ['same', 'longer'].map((variant) =>
        fits(variants.get(`${variant}-${name}`)!, layouts.get(`${variant}-${name}`)!),
      );
      expect(after!.length, name).toBe(before!.length);
      boxes += after!.length;
      for (const [at, fit] of after!.entries()) if (!fit && before![at]) out.push(`${name} ${at}`);
    }
    expect(boxes).toBeGreaterThan(50);
    expect(out.length / boxes, out.join(', ')).toBeLessThanOrEqual(0.01);
  });

  it.each([
    ['docx', 'docx'],
    ['docx', 'odt'],
    ['docx', 'rtf'],
    ['pptx', 'pptx'],
    ['pptx', 'odp'],
  ])('no word of %s as %s lies on another or off its page', TIMEOUT, async (original, format) => {
    const { files: all, load: read } = corpus(original);
    const sources = new Map(
      all.filter((name) => !OVERLAPPING.test(name)).map((name) => [name, read(name)]),
    );
    const made = format === original ? sources : await officeConvert(sources, format);
    const variants = new Map<string, Uint8Array>();
    for (const [original, bytes] of made) {
      const name = original.replace(/\.\w+$/, `.${format}`);
      const filter = findFilter({ bytes, name });
      expect(filter.format).toBe(format);
      variants.set(`old-${name}`, bytes);
      // Each script in the formats that people bring, the longest words in those that they are converted to.
      for (const [to, change] of format === original ? TARGETS : TARGETS.slice(0, 1))
        variants.set(`${to}-${name}`, (await translateBytes(filter, bytes, change, { to })).merged);
    }
    const layouts = await officeLayout(variants);
    const count = (pages: readonly LaidOutPage[]) =>
      pages.reduce((sum, page) => sum + misplaced(page).length, 0);
    for (const [name, pages] of layouts) {
      const words = pages.reduce((sum, page) => sum + page.words.length, 0);
      const [was, is] = [
        count(layouts.get(`old-${name.slice(name.indexOf('-') + 1)}`)!),
        count(pages),
      ];
      const which = pages.flatMap((page) => misplaced(page).map(({ text }) => text)).slice(0, 12);
      // A word that is wider than its column has nowhere to go.
      expect(is, `${name}: ${was} → ${is} of ${words}: ${which}`).toBeLessThanOrEqual(
        was + Math.max(2, words * 0.01),
      );
    }
  });
});
