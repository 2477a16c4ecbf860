import { figureKana, meet, wholeKana } from './counters.ts';
import { inKatakana, type Morpheme } from './morphemes.ts';
import { writtenAlike } from './written-alike.ts';

/** A part of a text with what is said for it. */
export interface Reading {
  /** As it is written. */
  text: string;
  /** Katakana; empty where nothing is said, or nobody knows how. */
  kana: string;
  /** Said in one go with what is before it. */
  joined: boolean;
}

/** Words that people say otherwise than the dictionary has them first. */
const OTHERWISE: Readonly<Record<string, string>> = {
  ...{ 日本: 'ニホン', 日本人: 'ニホンジン', 明後日: 'アサッテ', 言う: 'ユー', いう: 'ユー' },
};
const KANA = /^[\u3041-\u3096ァ-ヺー]+$/;
const [NOUN, PREFIX, NUMERAL, COUNTER] = ['名詞', '接頭詞', '数', '助数詞'];
const FOLLOWING: ReadonlySet<string> = new Set(['助詞', '助動詞']);
const FOLLOWING_CLASSES: ReadonlySet<string> = new Set(['接尾', '非自立']);
/** A long number is said in parts that end with these. */
const GROUP_ENDS: ReadonlySet<string> = new Set(['万', '億', '兆', '京']);

/** What is said of a text, part by part; the texts of all parts together are the text. */
export function readingsOf(morphemes: readonly Morpheme[]): Reading[] {
  const readings: Reading[] = [];
  let at = 0;
  while (at < morphemes.length) {
    const end = numberEnd(morphemes, at);
    readings.push(
      ...(end > at ? numberReadings(morphemes, at, end) : [wordReading(morphemes, at)]),
    );
    at = Math.max(at + 1, counterEnd(morphemes, at, end));
  }
  return readings;
}

function wordReading(morphemes: readonly Morpheme[], at: number): Reading {
  const { surface, classes } = morphemes[at]!;
  const [speech, kind] = classes;
  const before = morphemes[at - 1]?.classes[0];
  const joined = FOLLOWING.has(speech) || FOLLOWING_CLASSES.has(kind) || before === PREFIX;
  return { text: surface, kana: wordKana(morphemes, at), joined };
}

function wordKana(morphemes: readonly Morpheme[], at: number): string {
  const { surface, said, classes } = morphemes[at]!;
  if (Object.hasOwn(OTHERWISE, surface)) return OTHERWISE[surface]!;
  const inContext = writtenAlike(morphemes, at);
  if (inContext !== undefined) return inContext;
  // Of shall and will: it makes the vowel before it long.
  if (surface === 'う' && classes[0] === '助動詞') return 'ー';
  return said ?? (KANA.test(surface) ? inKatakana(surface) : '');
}

const isFigure = ({ surface, classes }: Morpheme) =>
  classes[0] === NOUN && classes[1] === NUMERAL && figureKana(surface) !== undefined;

function numberEnd(morphemes: readonly Morpheme[], from: number): number {
  let end = from;
  while (end < morphemes.length && isFigure(morphemes[end]!)) end += 1;
  return end;
}

/** The counter behind a number belongs to it. */
function counterEnd(morphemes: readonly Morpheme[], from: number, end: number): number {
  const counter = morphemes[end];
  return end > from && counter !== undefined && isCounter(counter) ? end + 1 : end;
}

const isCounter = ({ said, classes }: Morpheme) => said !== undefined && classes[2] === COUNTER;

function numberReadings(morphemes: readonly Morpheme[], from: number, end: number): Reading[] {
  const figures = morphemes.slice(from, end).map(({ surface }) => surface);
  const counted = counterEnd(morphemes, from, end) > end ? morphemes[end]! : undefined;
  const before = morphemes[from - 1];
  const joined = before?.classes[0] === PREFIX || before?.surface === '点';
  const number = figures.join('');
  if (counted !== undefined && !joined) {
    const whole = wholeKana(number, counted.surface, before?.surface.endsWith('月') === true);
    if (whole !== undefined)
      return [{ text: number + counted.surface, kana: whole, joined: false }];
  }
  const parts = [...figures, ...(counted === undefined ? [] : [counted.surface])];
  const kana = parts.map((part, index) =>
    index < figures.length ? figureKana(part)! : counted!.said!,
  );
  for (let index = 0; index + 1 < parts.length; index += 1) {
    if (index + 1 < figures.length && !/[十百千万億兆京]/.test(parts[index + 1]!)) continue;
    const [figure, next] = meet(parts[index]!, parts[index + 1]!, kana[index + 1]!);
    // 三百 has become sambyaku before 回 makes it sambyakk-.
    const isPlain = kana[index] === figureKana(parts[index]!);
    kana[index] = isPlain ? figure : kana[index]![0]! + figure.slice(1);
    kana[index + 1] = next;
  }
  if (number === '〇' && counted?.surface === '点') kana[0] = 'レイ';
  return parts.map((text, index) => ({
    ...{ text, kana: kana[index]! },
    joined: index === 0 ? joined : !GROUP_ENDS.has(parts[index - 1]!) || index === figures.length,
  }));
}
