import { hyphenatorFor } from '@glossa/typography';
import type { Faces } from '@glossa/typography/faces';
import type {
  PageContent,
  Paragraph,
  PathMove,
  SetParagraph,
  TranslatedParagraph,
} from '../model.ts';
import { commonScale, fit, type Job, jobOf, SMALLEST, scaledOf } from './fit.ts';
import { framesOf, isSetVertically } from './frame.ts';
import { cleanText, inlineText, lookOf } from './inline.ts';
import { mirroringOf } from './mirror.ts';
import { placeLines } from './place.ts';

/** What a person should know of how a paragraph was set. */
export interface TypesetNote {
  paragraph: string;
  /**
   * `small`: letters under 6 points; `overflow`: more text than room; `symbols`: characters that no font has were left
   * out; `letters`: no font for the script, the paragraph stays as it was.
   */
  kind: 'small' | 'overflow' | 'symbols' | 'letters';
  /** The characters that no font has. */
  characters?: string;
}

export interface Typeset {
  /** In the order of the source; without those that stay as they were. */
  paragraphs: readonly SetParagraph[];
  /** What is not translated and stands elsewhere now: numbers in the cells of a mirrored table. */
  moved: readonly SetParagraph[];
  paths: readonly PathMove[];
  notes: readonly TypesetNote[];
  /** The document's common scale. */
  scale: number;
}

/**
 * Sets translated paragraphs into the places of the source's: in its size where there is room, else in one smaller size
 * for the whole document.
 *
 * @param pages that the paragraphs stand on
 * @param faces are loaded as far as the texts need them
 * @param options.scale common scale, where the paragraphs are part of a document whose scale is known
 * @param options.mirrored all paragraphs of the pages, where columns and tables come to the other side if the
 * translations run the other way
 */
export async function typeset(
  translated: readonly TranslatedParagraph[],
  pages: readonly PageContent[],
  faces: Faces,
  options: {
    scale?: number | undefined;
    mirrored?: readonly Paragraph[] | undefined;
  } = {},
): Promise<Typeset> {
  await faces.prepare(
    translated.flatMap(({ spans, language }) =>
      spans
        .filter(({ isKept }) => !isKept)
        .map(({ text, style }) => ({ text: cleanText(text), look: lookOf(style), language })),
    ),
  );
  const hyphenators = new Map(
    await Promise.all(
      [...new Set(translated.map(({ language }) => language))].map(
        async (language) => [language, await hyphenatorFor(language)] as const,
      ),
    ),
  );
  const byIndex = new Map(pages.map((page) => [page.index, page]));
  const notes: TypesetNote[] = [];
  const jobs: Job[] = [];
  const sources = new Map<Paragraph, Paragraph>();
  const mirroring = mirroringOf(options.mirrored ?? [], translated, pages);
  for (const one of translated) {
    const { language } = one;
    const paragraph = mirroring.paragraphs.get(one.paragraph) ?? one.paragraph;
    sources.set(paragraph, one.paragraph);
    const frames = framesOf(paragraph, language);
    const inline = inlineText(
      one,
      byIndex,
      faces,
      isSetVertically(paragraph, language),
      hyphenators.get(language),
    );
    const { id } = paragraph;
    if (inline.missingLetters) {
      notes.push({ paragraph: id, kind: 'letters', characters: unique(inline.missingLetters) });
      continue;
    }
    if (inline.missing)
      notes.push({ paragraph: id, kind: 'symbols', characters: unique(inline.missing) });
    if (frames.length) jobs.push(jobOf(paragraph, inline, frames));
  }
  const scale = options.scale ?? commonScale(jobs.map(scaledOf));
  const paragraphs = jobs.map((job) => {
    const { paragraph, inline, size } = job;
    const fitted = fit(job, scale);
    if (fitted.overflows) notes.push({ paragraph: paragraph.id, kind: 'overflow' });
    else if (size * fitted.scale < SMALLEST - 0.01 && size >= SMALLEST)
      notes.push({ paragraph: paragraph.id, kind: 'small' });
    return { ...placeLines(paragraph, inline, fitted), paragraph: sources.get(paragraph)! };
  });
  return { paragraphs, moved: mirroring.moved, paths: mirroring.paths, notes, scale };
}

const unique = (characters: string) => [...new Set(characters)].join('');
