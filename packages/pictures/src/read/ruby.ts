import type { Box, ReadLine } from '@glossa/engines';
import type { BlockPictures } from '../detect/detect.ts';
import { meet } from '../group/centre-in.ts';
import { joinLines } from '../group/join-lines.ts';
import type { FoundBlock, TextBlock } from '../model.ts';
import { RUBY_SIZE, rowAt } from './clean-size.ts';
import { type Reading, textOf } from './reader.ts';
import { tidyJapanese } from './tidy.ts';

/** Small letters beside a block. */
export interface ReadRuby {
  box: Box;
  vertical: boolean;
  /** Kana; empty where nobody can read it. */
  text: string;
}

/** Languages that are written with ruby. */
export const HAS_RUBY = /^(?:ja|zh|yue)\b/;
/** Kana that readers take for kanji of the same form. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ 力: 'カ', 二: 'ニ', 口: 'ロ', 卜: 'ト', 夕: 'タ', 八: 'ハ', 工: 'エ', 三: 'ミ', 千: 'チ' },
};
const LETTER = /[\p{L}\p{N}]/u;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
const HAN = /\p{sc=Han}/u;
/** Of its letters, more are kanji in small text that is no ruby, and fewer are other letters in a reading. */
const HALF = 0.5;
/** Its reader is as sure of a text as this. */
const SURE = 0.7;
/** In font sizes of its block: a line is no thicker where it says ruby. */
const THIN = 0.7;

interface Said {
  text: string;
  confidence: number;
}

/** What small letters turned out to be. */
interface Told {
  ruby: ReadRuby[];
  /** Small texts that turned out to be none. */
  texts: TextBlock[];
}

/** Lines of a picture of ruby by the runs that they say. */
async function textsOf(
  [path]: readonly string[],
  count: number,
  language: string,
  { reader, owner, signal }: Reading,
): Promise<Said[]> {
  const asked = { path: path!, layout: 'lines', language, owner } as const;
  const { blocks } = await reader.read(asked, signal);
  const lines = blocks.flatMap((block) => block.lines);
  return Array.from({ length: count }, (_, index) => {
    const own = lines.filter(({ box }) => rowAt(box.y + box.height / 2, RUBY_SIZE) === index);
    const { text, confidence } = textOf(own, joinLines);
    return { text: tidyJapanese(text), confidence };
  });
}

/** What a run of a block says: surely kanji are no ruby, but a text of their own. */
function tell(told: Told, { vertical, size }: FoundBlock, box: Box, said: Said): void {
  const letters = [...said.text]
    .filter((letter) => LETTER.test(letter))
    .map((letter) => LOOKALIKES[letter] ?? letter);
  const kana = letters.filter((letter) => KANA.test(letter));
  const kanji = letters.filter((letter) => HAN.test(letter)).length;
  if (kanji > HALF * letters.length && said.confidence >= SURE) {
    told.texts.push({
      ...{ box, lines: [box], source: said.text, vertical, confidence: said.confidence },
      size: Math.min(size, vertical ? box.width : box.height),
    });
    return;
  }
  const isRead = kana.length > HALF * letters.length;
  told.ruby.push({ box, vertical, text: isRead ? kana.join('') : '' });
}

/** What small letters beside blocks say, from pictures of them; nothing where no language is known. */
export async function readRuby(
  blocks: readonly FoundBlock[],
  pictures: Readonly<Record<string, BlockPictures>>,
  language: string | null,
  reading: Reading,
): Promise<Told> {
  const told: Told = { ruby: [], texts: [] };
  for (const block of blocks) {
    const { ruby = [] } = block;
    const files = pictures[block.id]?.ruby ?? [];
    if (files.length === 0 || language === null) continue;
    const read = await textsOf(files, ruby.length, language, reading);
    ruby.forEach((box, index) => {
      tell(told, block, box, read[index]!);
    });
  }
  return told;
}

/** Lines of a page with its ruby: those that say some, and the rest. Of a line along several runs nobody knows which says what. */
export function rubyAmong(
  lines: readonly ReadLine[],
  blocks: readonly FoundBlock[],
  language: string | null,
): Told & { rest: ReadLine[] } {
  const told: Told = { ruby: [], texts: [] };
  if (language === null || !HAS_RUBY.test(language)) return { ...told, rest: [...lines] };
  const rest = new Set(lines);
  for (const block of blocks) {
    const { ruby = [], vertical, size } = block;
    const isThin = ({ width, height }: Box) => (vertical ? width : height) <= THIN * size;
    const own = [...rest].filter(({ box }) => isThin(box));
    for (const box of ruby) {
      const saying = own.filter((line) => meet(line.box, box));
      for (const line of saying) rest.delete(line);
      const alone = saying.filter((line) =>
        ruby.every((one) => one === box || !meet(line.box, one)),
      );
      const { text, confidence } = textOf(alone, joinLines);
      tell(told, block, box, { text: tidyJapanese(text), confidence });
    }
  }
  return { ...told, rest: [...rest] };
}
