/** A word, or several that follow one another, with capitals. */
export interface Capitalised {
  word: string;
  /** It stands within a sentence, where a capital says something. */
  isWithin: boolean;
}

const WORD = String.raw`\p{Lu}[\p{L}\p{M}]+(?:[-’']\p{Lu}[\p{L}\p{M}]+)*`;
const CAPITALISED = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_@#/’'-])${WORD}(?:\s${WORD})*(?![\p{N}_@]|\.\p{L})`,
  'gu',
);
const ONE = new RegExp(WORD, 'gu');
/** Behind these a sentence begins, and a capital says nothing. */
const STARTS = /(?:^|[.!?:;…•|–—"“”„«»‘’'([¿¡♪~*-])\s*$/u;

/** Words with capitals, each for itself and as many as follow one another; what begins a sentence is told. */
export function capitalised(text: string): Capitalised[] {
  return [...text.matchAll(CAPITALISED)].flatMap(({ 0: run, index }) => {
    const isWithin = !STARTS.test(text.slice(0, index));
    const words = [...run.matchAll(ONE)].map(({ 0: word, index: at }) => ({
      word,
      isWithin: isWithin || at > 0,
    }));
    // A capital that begins the sentence may not belong to the name behind it.
    return words.length === 1 ? words : [{ word: run, isWithin }, ...words];
  });
}

/** Whether a text is all in capitals, as comics are lettered: they say nothing then. */
export const isShouted = (text: string): boolean =>
  /\p{Lu}.*\p{Lu}/su.test(text) && !/\p{Ll}/u.test(text);

/** Sounds that are drawn: the same over and over, or cut off. */
const SOUND = /^(.{1,2})\1+[ッーっ]*$|ッ$|^ー/u;

/** Runs of katakana that may be names, those joined by a dot as one. */
export const katakana = (text: string): string[] =>
  (text.match(/[\p{Script=Katakana}ー]{2,}(?:[・=＝][\p{Script=Katakana}ー]{2,})*/gu) ?? []).filter(
    (run) => !SOUND.test(run),
  );

/** What is said behind the name of somebody, by language. */
const BEHIND: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Han}々ヶ]{1,4}(?=(?:さん|さま|様|君|くん|ちゃん|先生|先輩|殿|氏))/gu,
  ko: /(?<![\p{Script=Hangul}])\p{Script=Hangul}{2,4}?(?=\s?(?:씨|님|양|군|선배|선생님)(?!\p{Script=Hangul}{3}))/gu,
};

/** Names that are told by how somebody is spoken to. */
export const addressed = (text: string, language: string): string[] =>
  text.match(BEHIND[language] ?? /$^/g) ?? [];
