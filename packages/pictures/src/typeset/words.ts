import { EAST_ASIAN } from './scripts.ts';

const KANA = /^\p{Script=Hiragana}+$/u;
const SIGNS = /^[^\p{L}\p{N}]+$/u;
/** Of Japanese: what a word can follow that is written in kana alone. */
const PARTICLE = /^(?:[をはがにでともへねよ]|でも|から|けど|なら|たら|って|ので|のに|まで|より)$/u;
/** Behind a condition a long rest in kana begins anew: しなければ|ならない. */
const CONDITION = 'ば';
const REST = /^\p{Script=Hiragana}{4}/u;
const ADVERB = 3;
const WORD = 3;
/** Endings of verbs that are as long as words. */
const ENDING =
  /^(?:ながら|ましょ|くださ|なかっ|なけれ|ません|でしょ|られ|させ|しまう|しまっ|だろ|らしい|すぎ|なさい|ちゃっ|じゃない)/u;
const PREFIX = /^[おご]$/u;
const HAN = /^\p{Script=Han}/u;
/** A verb’s stem between Chinese characters makes one word with the next verb: 飛び込む. */
const STEM = /\p{Script=Han}[いきしちひみりぎじびえけせねべめれ]$/u;

/** Whether a segment of Japanese or Chinese belongs to what stands before it. */
function goesOn(text: string, segment: string, next: string, at: number): boolean {
  if (next === '' || SIGNS.test(next)) return next !== '';
  if (KANA.test(next)) {
    if (segment === CONDITION) return !REST.test(text.slice(at));
    const begins = PARTICLE.test(segment) || (KANA.test(segment) && segment.length >= ADVERB);
    return !begins || next.length < WORD || ENDING.test(next);
  }
  if (!HAN.test(next)) return false;
  return PREFIX.test(segment) || STEM.test(text.slice(0, at));
}

/** Ends of words in languages that part them by no blanks (UTF-16); undefined for texts of others. */
export function wordEnds(text: string, language: string): ReadonlySet<number> | undefined {
  if (!EAST_ASIAN.test(text)) return undefined;
  const ends = new Set<number>();
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  segments.forEach(({ segment, index }, position) => {
    const at = index + segment.length;
    if (!goesOn(text, segment, segments[position + 1]?.segment ?? '', at)) ends.add(at);
  });
  return ends;
}
