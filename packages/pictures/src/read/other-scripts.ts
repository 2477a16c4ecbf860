import type { BlockPictures } from '../detect/detect.ts';
import { meet } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import type { FoundBlock, TextBlock } from '../model.ts';
import { unscale } from './page-lines.ts';
import { type Reading, textOf } from './reader.ts';

/** Letters of a block that may be of another script; drawings have few that stand like letters. */
const LETTERS = 6;
/** What a reading of another script must be sure of, and what that of the page is, where it is no other script. */
const SURE = 0.8;
const KNOWN = 0.6;
/** Languages of one page besides its own, and blocks that nobody can read, after which nothing more is looked for. */
const MOST_LANGUAGES = 3;
const MOST_UNREADABLE = 2;

/** A page that was read in one language, and its blocks. */
interface ReadOnce {
  blocks: readonly FoundBlock[];
  pictures: Readonly<Record<string, BlockPictures>>;
  page: { path: string; scale: number };
  language: string;
  /** What is read so far. */
  texts: readonly Pick<TextBlock, 'box' | 'lines' | 'confidence'>[];
}

/** The language of a block by its letters alone; null where nobody can read it. */
async function languageOf(
  { clean }: BlockPictures,
  { reader, owner, signal }: Reading,
): Promise<string | null> {
  const asked = { path: clean.at(-1)!, language: 'auto', layout: 'lines', owner } as const;
  const { blocks, language } = await reader.read(asked, signal);
  const lines = blocks.flatMap((block) => block.lines);
  return textOf(lines, (a, b) => a + b).confidence < SURE ? null : language;
}

/**
 * Texts of scripts that the language of a page is not written in, each with its own: of blocks that are not read yet the
 * largest tells which language the page is read in once more.
 */
export async function readOtherScripts(
  { blocks, pictures, page, language, texts }: ReadOnce,
  reading: Reading,
): Promise<TextBlock[]> {
  const isRead = (block: FoundBlock) =>
    texts.some(
      ({ lines, confidence }) => confidence >= KNOWN && lines.some((line) => meet(line, block.box)),
    );
  let unread = blocks
    .filter((block) => block.letters >= LETTERS && !isRead(block))
    .toSorted((a, b) => b.letters - a.letters);
  const found: TextBlock[] = [];
  const tried = new Set([language]);
  let unreadable = 0;
  while (unread.length > 0 && tried.size <= MOST_LANGUAGES && unreadable < MOST_UNREADABLE) {
    const [block, ...others] = unread;
    unread = others;
    const own = await languageOf(pictures[block!.id]!, reading);
    if (own === null || tried.has(own)) {
      unreadable += 1;
      continue;
    }
    tried.add(own);
    const { reader, owner, signal } = reading;
    const read = await reader.read({ path: page.path, language: own, owner }, signal);
    const places = [block!, ...others];
    const lines = read.blocks
      .flatMap((one) => one.lines)
      .map((line) => unscale(line, page.scale))
      .filter(
        ({ box, confidence }) => confidence >= SURE && places.some((place) => meet(box, place.box)),
      );
    found.push(...groupLines(lines).map((text) => ({ ...text, language: own })));
    unread = others.filter(({ box }) => !lines.some((line) => meet(line.box, box)));
  }
  return found;
}
