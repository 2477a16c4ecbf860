import type { Fragment } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from './container/zip-reader.ts';
import { findFilter } from './registry.ts';
import { pseudoArabic } from './testing/coded.ts';
import { corpus, hasCorpus, pseudoHan, translateBytes } from './testing/corpus.ts';
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
interface Variant {
  as: string;
  to: string;
  change(): (fragment: Fragment) => Fragment;
}
// Longer words, not longer punctuation: the estimate of a box goes by letters.
const LONGER: Variant = { as: 'longer', to: 'es', change: () => marked(1.3) };
/** What says something else in as much room, to compare with. */
const SAME: Variant = { as: 'same', to: 'es', change: () => marked(1) };
const OTHER_SCRIPTS: Readonly<Record<string, Variant>> = {
  docx: { as: 'han', to: 'zh', change: () => pseudoHan },
  pptx: { as: 'arabic', to: 'ar', change: () => pseudoArabic },
};
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

interface LaidOut {
  variants: Map<string, Uint8Array>;
  layouts: Map<string, LaidOutPage[]>;
}

/**
 * The files of a corpus in its format, or every second one in another, as they are (`old`) and with other texts, each named by
 * that, and where LibreOffice puts their words.
 */
async function laidOut(original: string, format: string): Promise<LaidOut> {
  const { files, load } = corpus(original);
  const own = format === original;
  const some = files.filter((name, n) => !OVERLAPPING.test(name) && (own || n % 2 === 0));
  const sources = new Map(some.map((name) => [name, load(name)]));
  const made = own ? sources : await officeConvert(sources, format);
  // The longest words in all formats, another script in each of those that people bring.
  const changes = [LONGER, OTHER_SCRIPTS[format], format === 'pptx' ? SAME : undefined].filter(
    (change) => change !== undefined,
  );
  const variants = new Map<string, Uint8Array>();
  for (const [file, bytes] of made) {
    const name = file.replace(/\.\w+$/, `.${format}`);
    const filter = findFilter({ bytes, name });
    expect(filter.format).toBe(format);
    variants.set(`old-${name}`, bytes);
    for (const { as, to, change } of changes)
      variants.set(`${as}-${name}`, (await translateBytes(filter, bytes, change(), { to })).merged);
  }
  return { variants, layouts: await officeLayout(variants) };
}

/** Fails where more words of a translation lie on others, or off their page, than of what was translated. */
function expectPlaced({ layouts }: LaidOut): void {
  const old = new Map(
    [...layouts]
      .filter(([name]) => name.startsWith('old-'))
      .map(([name, pages]) => [name.slice('old-'.length), pages.flatMap(misplaced).length]),
  );
  for (const [name, pages] of layouts) {
    if (name.startsWith('old-')) continue;
    const words = pages.reduce((sum, page) => sum + page.words.length, 0);
    const found = pages.flatMap(misplaced);
    const [was, is] = [old.get(name.slice(name.indexOf('-') + 1))!, found.length];
    const which = found.slice(0, 12).map(({ text }) => text);
    // A word that is wider than its column has nowhere to go.
    expect(is, `${name}: ${was} → ${is} of ${words}: ${which}`).toBeLessThanOrEqual(
      was + Math.max(2, words * 0.01),
    );
  }
}

/** Fails where more than one of a hundred boxes no longer holds its text when that is longer. */
function expectHeld({ variants, layouts }: LaidOut): void {
  let boxes = 0;
  const out: string[] = [];
  for (const [longer, bytes] of variants) {
    if (!longer.startsWith('longer-')) continue;
    const same = longer.replace('longer', 'same');
    const before = fits(variants.get(same)!, layouts.get(same)!);
    const after = fits(bytes, layouts.get(longer)!);
    expect(after.length, longer).toBe(before.length);
    boxes += after.length;
    for (const [at, fit] of after.entries()) if (!fit && before[at]) out.push(`${longer} ${at}`);
  }
  expect(boxes).toBeGreaterThan(50);
  expect(out.length / boxes, out.join(', ')).toBeLessThanOrEqual(0.01);
}

describe.skipIf(!hasOffice || !hasCorpus || !FULL_TIER)('as LibreOffice lays them out', () => {
  it.each([
    ['docx', 'docx'],
    ['docx', 'odt'],
    ['docx', 'rtf'],
    ['pptx', 'odp'],
  ])('no word of %s as %s lies on another or off its page', TIMEOUT, async (original, format) => {
    expectPlaced(await laidOut(original, format));
  });

  it('no word of pptx does, and boxes of slides hold what is 30 % longer', TIMEOUT, async () => {
    const all = await laidOut('pptx', 'pptx');
    expectPlaced(all);
    expectHeld(all);
  });
});
