import type { Box } from '@glossa/engines';
import type { BlockPictures } from '../detect/detect.ts';
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
): Promise<{ text: string; confidence: number }[]> {
  const asked = { path: path!, layout: 'lines', language, owner } as const;
  const { blocks } = await reader.read(asked, signal);
  const lines = blocks.flatMap((block) => block.lines);
  return Array.from({ length: count }, (_, index) => {
    const own = lines.filter(({ box }) => rowAt(box.y + box.height / 2, RUBY_SIZE) === index);
    const { text, confidence } = textOf(own, joinLines);
    return { text: tidyJapanese(text), confidence };
  });
}

/** What small letters beside blocks say: what surely has kanji is no ruby, but a text of its own. */
export async function readRuby(
  blocks: readonly FoundBlock[],
  pictures: Readonly<Record<string, BlockPictures>>,
  language: string,
  reading: Reading,
): Promise<Told> {
  const told: Told = { ruby: [], texts: [] };
  for (const { id, ruby = [], vertical, size } of blocks) {
    const files = pictures[id]?.ruby ?? [];
    if (files.length === 0) continue;
    const read = await textsOf(files, ruby.length, language, reading);
    ruby.forEach((box, index) => {
      const { text, confidence } = read[index]!;
      const letters = [...text]
        .filter((letter) => LETTER.test(letter))
        .map((letter) => LOOKALIKES[letter] ?? letter);
      const kana = letters.filter((letter) => KANA.test(letter));
      const kanji = letters.filter((letter) => HAN.test(letter)).length;
      if (kanji > HALF * letters.length && confidence >= SURE) {
        const own = vertical ? box.width : box.height;
        told.texts.push({
          ...{ box, lines: [box], source: text, vertical, confidence },
          size: Math.min(size, own),
        });
      } else {
        const isRead = kana.length > HALF * letters.length;
        told.ruby.push({ box, vertical, text: isRead ? kana.join('') : '' });
      }
    });
  }
  return told;
}
