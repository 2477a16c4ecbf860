import { expect, it } from 'vitest';
import type { PageContent, Paragraph } from '../model.ts';
import { structureOf } from '../structure/structure.ts';
import { setPage } from '../structure/testing/set-page.ts';
import { SECTION, sectionsOf } from './sections.ts';

const LINES = 12;

/** A page of one paragraph; `runsOn`: in the middle of a sentence. */
function textPage(index: number, runsOn: boolean): PageContent {
  const texts = Array.from({ length: LINES }, (_, at) => {
    const isFirst = at === 0 && index === 0;
    const words = `${isFirst ? 'There' : 'the'} words of a line that is as long as its neighbours are`;
    const isLast = at === LINES - 1;
    return { text: isLast && !runsOn ? 'and its end.' : words, x: 50, y: 700 - 12 * at };
  });
  return setPage(texts, { index });
}

/** A document that tells how many of its pages were read before each section came. */
function readSections(
  pages: readonly PageContent[],
  most: Partial<Record<keyof typeof SECTION, number>>,
) {
  let read = 0;
  const document = {
    pageCount: pages.length,
    page(index: number) {
      read += 1;
      return pages[index]!;
    },
  };
  const sections = [];
  let given = 0;
  for (const section of sectionsOf(document, { ...SECTION, ...most })) {
    expect(read - given).toBeLessThanOrEqual((most.pages ?? SECTION.pages) + 1);
    given += section.pages.length;
    sections.push(section);
  }
  expect(read).toBe(pages.length);
  return sections;
}

const numbers = (pages: readonly PageContent[]) => pages.map(({ index }) => index);
const summary = (paragraphs: readonly Paragraph[]) =>
  paragraphs.map(({ id, spans }) => [id, spans.map(({ text }) => text).join('')]);

it('are the paragraphs of the whole document, a few pages at a time', () => {
  const pages = Array.from({ length: 11 }, (_, index) => textPage(index, index % 4 === 2));
  const sections = readSections(pages, { pages: 4 });
  expect(sections.flatMap((section) => numbers(section.pages))).toEqual(numbers(pages));
  expect(sections.length).toBeGreaterThan(2);
  expect(sections.flatMap(({ paragraphs }) => summary(paragraphs))).toEqual(
    summary(structureOf(pages)),
  );
  // Pages 3 and 4 hold one paragraph: no section ends between them.
  expect(sections.map((section) => section.pages.at(-1)!.index)).not.toContain(2);
});

it('go on where one paragraph runs through more pages than are held', () => {
  const pages = Array.from({ length: 9 }, (_, index) => textPage(index, true));
  const sections = readSections(pages, { pages: 3 });
  expect(sections.flatMap((section) => numbers(section.pages))).toEqual(numbers(pages));
  for (const { pages: own, paragraphs } of sections)
    for (const { parts } of paragraphs)
      for (const { page } of parts) expect(numbers(own)).toContain(page);
});

it('have fewer pages where these hold much', () => {
  const pages = Array.from({ length: 4 }, (_, index) => textPage(index, false));
  expect(
    readSections(pages, { characters: 1000 }).map((section) => numbers(section.pages)),
  ).toEqual([[0], [1], [2, 3]]);
});
