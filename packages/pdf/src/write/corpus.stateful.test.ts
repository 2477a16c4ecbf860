import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { committedFiles, corpusFiles } from '../testing/corpus.ts';
import { corpusFigures } from '../testing/corpus-figures.ts';

/** Of a page's pixels, outside of the boxes of text. */
const MOST_CHANGED = 0.005;
/** Poppler orders what stands side by side anew where words have other lengths; Arabic pages it reads from the right. */
const OTHER_ORDER = 0.06;

/** 30 % longer words, and words of three scripts. */
const ENGINES = ['xx', 'ar', 'ja', 'th'];

/** Tags, a turned page, several fonts, vertical writing, two columns, notes: each with one engine. */
const SHORT: Readonly<Record<string, string>> = {
  'pdfjs_bug1937438_from_word.pdf': 'xx',
  'pypdf_habibi-rotated.pdf': 'ja',
  'pypdf_google-doc-document.pdf': 'th',
  'pdfjs_vertical.pdf': 'ar',
  'docx-speech.pdf': 'ar',
  'lo-es-notes.pdf': 'xx',
};

/** Share of a long document's paragraphs that Poppler may read together with what stands beside them. */
const MOST_LOST = 0.01;
/** Paragraphs of short ones that it does not read whole: raised marks at ends of lines, tables across their columns. */
const READ_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'pdfjs_canvas.pdf': ['1.1', '2.32', '2.33'],
  'pypdf_libreoffice-form.pdf': ['1.2'],
  'pdfjs_pdfjs_wikipedia.pdf': ['1.12', '1.14', '1.29', '1.31'],
};

/** Poppler draws fields of this form anew, by a font of the form that has fewer letters than what fields say now. */
const DRAWN_ANEW = 'pypdf_libreoffice-form.pdf';

const shortOf = (name: string) => ENGINES.filter((engine) => SHORT[name] === engine);

/** Others' files with every engine in the full tier; of those that are part of the repository the same in both. */
const cases = [
  ...corpusFiles().map(
    ([name, read]) => [name, byTier({ short: shortOf(name), full: ENGINES }), read] as const,
  ),
  ...committedFiles().map(([name, read]) => [name, shortOf(name), read] as const),
].flatMap(([name, engines, read]) => engines.map((engine) => [name, engine, read] as const));

describe('PDFs of other programs', () => {
  it.each(cases)(
    '%s in %s: words are exchanged, and nothing else moves',
    async (name, engine, read) => {
      const { counts, changed, order, lost, complaints, ...found } = await corpusFigures(
        read(),
        engine,
      );
      const parted = lost.filter((id) => !READ_OTHERWISE[name]?.includes(id));
      expect(parted.slice(Math.floor(MOST_LOST * found.paragraphs))).toEqual([]);
      expect(found).toMatchObject({
        left: [],
        faults: [],
        displaced: [],
      });
      expect(
        complaints.filter((line) => name !== DRAWN_ANEW || !line.includes("couldn't find a font")),
      ).toEqual([]);
      expect(counts[1]).toEqual(counts[0]);
      expect(changed).toBeLessThan(MOST_CHANGED);
      if (engine !== 'ar') expect(order[1]).toBeGreaterThan(order[0] - OTHER_ORDER);
    },
  );
});
