/** Splits what one character writes into the characters that are sent, and joins them again. */
export interface Spelling {
  split(text: string): string;
  join(sent: string): string;
}

const WITH_MARK = /[ガ-ドバ-ポヴヷ-ヺ]/gu;
const SMALL_KANA: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
};

/** Hiragana as katakana, small kana as full ones, voicing marks after their kana. */
export const KANA: Spelling = {
  split: (text) =>
    text
      .replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
      .replace(WITH_MARK, (kana) =>
        kana.normalize('NFD').replace('\u3099', '゛').replace('\u309a', '゜'),
      )
      .replace(/[ァ-ョヮ]/gu, (kana) => SMALL_KANA[kana] ?? kana)
      .replace(/[。．]/gu, '」'),
  join: (sent) =>
    sent.replace(/([ァ-ヺ])([゛゜])/gu, (both, kana: string, mark: string) => {
      const whole = (kana + (mark === '゛' ? '\u3099' : '\u309a')).normalize('NFC');
      return [...whole].length === 1 ? whole : both;
    }),
};

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
/** Jamo that have no signal of their own, as the two that are sent. */
const PARTS: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱㄱ',
  ㄸ: 'ㄷㄷ',
  ㅃ: 'ㅂㅂ',
  ㅆ: 'ㅅㅅ',
  ㅉ: 'ㅈㅈ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
  ㅒ: 'ㅑㅣ',
  ㅖ: 'ㅕㅣ',
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
};
const WHOLE_OF = new Map(Object.entries(PARTS).map(([whole, parts]) => [parts, whole]));
const isVowel = (jamo: string | undefined) => jamo !== undefined && VOWELS.includes(jamo);

/** Hangul syllables as their jamo, and jamo put into syllables again. */
export const HANGUL: Spelling = {
  split: (text) =>
    text
      .replace(/[가-힣]/gu, (syllable) => {
        const index = syllable.charCodeAt(0) - 0xac00;
        const vowel = Math.floor((index % 588) / 28);
        return INITIALS[Math.floor(index / 588)]! + VOWELS[vowel] + FINALS[index % 28];
      })
      .replace(/[ㄱ-ㅣ]/gu, (jamo) => PARTS[jamo] ?? jamo),
  join: (sent) => sent.replace(/[ㄱ-ㅣ]+/gu, (run) => syllables([...run])),
};

/** Reads jamo from left to right; a consonant before a vowel begins the next syllable. */
function syllables(jamo: readonly string[]): string {
  let text = '';
  let at = 0;
  const pair = (index: number) => WHOLE_OF.get(`${jamo[index]}${jamo[index + 1]}`);
  while (at < jamo.length) {
    let initial = jamo[at]!;
    let next = at + 1;
    const doubled = pair(at);
    if (doubled && INITIALS.includes(doubled) && isVowel(jamo[at + 2])) {
      initial = doubled;
      next = at + 2;
    }
    if (!INITIALS.includes(initial) || !isVowel(jamo[next])) {
      text += jamo[at];
      at += 1;
      continue;
    }
    let vowel = jamo[next]!;
    const wide = pair(next);
    if (wide && isVowel(wide)) {
      vowel = wide;
      next += 1;
    }
    next += 1;
    let final = '';
    const cluster = pair(next);
    if (cluster && FINALS.includes(cluster) && !isVowel(jamo[next + 2])) {
      final = cluster;
      next += 2;
    } else if (jamo[next] && FINALS.includes(jamo[next]!) && !isVowel(jamo[next + 1])) {
      final = jamo[next]!;
      next += 1;
    }
    const index =
      INITIALS.indexOf(initial) * 588 + VOWELS.indexOf(vowel) * 28 + FINALS.indexOf(final);
    text += String.fromCharCode(0xac00 + index);
    at = next;
  }
  return text;
}

const HEBREW_FINALS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
const FINAL_OF = new Map(Object.entries(HEBREW_FINALS).map(([end, letter]) => [letter, end]));

/** Hebrew without points; the way back writes final forms at the end of words. */
export const HEBREW: Spelling = {
  split: (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0591-\u05c7]/gu, '')
      .replace(/[ךםןףץ]/gu, (letter) => HEBREW_FINALS[letter]!),
  join: (sent) => sent.replace(/(?<=[א-ת])[כמנפצ](?![א-ת])/gu, (letter) => FINAL_OF.get(letter)!),
};

/** Arabic without vowel signs; alef with hamza or madda is sent as alef, ة as ه, ى as ي. */
export const ARABIC: Spelling = {
  split: (text) =>
    text
      .replace(/[\u064b-\u065f\u0670\u0640]/gu, '')
      .replace(/[أإآٱ]/gu, 'ا')
      .replace(/ة/gu, 'ه')
      .replace(/[ىئ]/gu, 'ي')
      .replace(/ؤ/gu, 'و'),
  join: (sent) => sent,
};

/** Greek without accents; σ at the end of a word comes back as ς when it is made small. */
export const GREEK: Spelling = {
  split: (text) => text.normalize('NFD').replace(/(?<=[\u0370-\u03ff])[\u0300-\u0345]+/gu, ''),
  join: (sent) => sent,
};

/** Thai am is one letter that is sent as one. */
export const AS_WRITTEN: Spelling = { split: (text) => text, join: (sent) => sent };
