/** A code: characters and their signals, written with `.` and `-`. */
type Table = Readonly<Record<string, string>>;

/** Reads `A .- B -...` into a table. */
function table(text: string): Table {
  const words = text.trim().split(/\s+/);
  const entries: Record<string, string> = {};
  for (let index = 0; index + 1 < words.length; index += 2)
    entries[words[index]!] = words[index + 1]!;
  return entries;
}

/** Letters, figures and punctuation of Recommendation ITU-R M.1677-1, part I, section 1. */
const ITU = table(`
A .- B -... C -.-. D -.. E . É ..-.. F ..-. G --. H .... I .. J .--- K -.- L .-.. M -- N -. O --- P .--.
Q --.- R .-. S ... T - U ..- V ...- W .-- X -..- Y -.-- Z --..
1 .---- 2 ..--- 3 ...-- 4 ....- 5 ..... 6 -.... 7 --... 8 ---.. 9 ----. 0 -----
. .-.-.- , --..-- : ---... ? ..--.. ' .----. - -....- / -..-. ( -.--. ) -.--.- " .-..-. = -...- + .-.-. @ .--.-.`);

/** In wide use beside the Recommendation; é has a signal there, these letters of other languages have not. */
const LATIN_EXTRA = table(`
! -.-.-- & .-... ; -.-.-. _ ..--.- $ ...-..-
Ä .-.- Å .--.- Ç -.-.. Ð ..--. È .-..- Ñ --.-- Ö ---. Ø ---. Ü ..-- Þ .--.. Ŝ ...-. Ĝ --.-. Ĥ ---- Ĵ .---. Ŭ ..--`);

const FIGURES = Object.fromEntries(Object.entries(ITU).filter(([sign]) => /[^A-ZÉ]/.test(sign)));

/** Russian (GOST) with the letters of Ukrainian. */
const CYRILLIC = table(`
А .- Б -... В .-- Г --. Д -.. Е . Ж ...- З --.. И .. Й .--- К -.- Л .-.. М -- Н -. О --- П .--. Р .-. С ...
Т - У ..- Ф ..-. Х .... Ц -.-. Ч ---. Ш ---- Щ --.- Ъ --.-- Ы -.-- Ь -..- Э ..-.. Ю ..-- Я .-.-
Ё . Є ..-.. І .. Ї .---. Ґ --.`);

const GREEK = table(`
Α .- Β -... Γ --. Δ -.. Ε . Ζ --.. Η .... Θ -.-. Ι .. Κ -.- Λ .-.. Μ -- Ν -. Ξ -..- Ο --- Π .--. Ρ .-.
Σ ... Τ - Υ -.-- Φ ..-. Χ ---- Ψ --.- Ω .--`);

/** Final forms of letters are sent as the letters they are. */
const HEBREW = table(`
א .- ב -... ג --. ד -.. ה --- ו . ז --.. ח .... ט ..- י .. כ -.- ל .-.. מ -- נ -. ס -.-. ע .--- פ .--. צ .--
ק --.- ר .-. ש ... ת -`);

const ARABIC = table(`
ا .- ب -... ت - ث -.-. ج .--- ح .... خ --- د -.. ذ --.. ر .-. ز ---. س ... ش ---- ص -..- ض ...- ط ..- ظ -.--
ع .-.- غ --. ف ..-. ق --.- ك -.- ل .-.. م -- ن -. ه ..-.. و .-- ي .. ء .`);

/** Wabun: katakana; the voicing marks follow their kana as signals of their own. */
const JAPANESE = table(`
イ .- ロ .-.- ハ -... ニ -.-. ホ -.. ヘ . ト ..-.. チ ..-. リ --. ヌ .... ル -.--. ヲ .--- ワ -.- カ .-.. ヨ -- タ -.
レ --- ソ ---. ツ .--. ネ --.- ナ .-. ラ ... ム - ウ ..- ヰ .-..- ノ ..-- オ .-... ク ...- ヤ .-- マ -..- ケ -.--
フ --.. コ ---- エ -.--- テ .-.-- ア --.-- サ -.-.- キ -.-.. ユ -..-- メ -...- ミ ..-.- シ --.-. ヱ .--.. ヒ --..-
モ -..-. セ .---. ス ---.- ン .-.-. ゛ .. ゜ ..--. ー .--.- 、 .-.-.- 」 .-.-..`);

/** SKATS: jamo of a syllable one after another; doubled consonants and compound vowels as their parts. */
const KOREAN = table(`
ㄱ .-.. ㄴ ..-. ㄷ -... ㄹ ...- ㅁ -- ㅂ .-- ㅅ --. ㅇ -.- ㅈ .--. ㅊ -.-. ㅋ -..- ㅌ --.. ㅍ --- ㅎ .---
ㅏ . ㅑ .. ㅓ - ㅕ ... ㅗ .- ㅛ -. ㅜ .... ㅠ .-. ㅡ -.. ㅣ ..- ㅐ --.- ㅔ -.--`);

const THAI = table(`
ก --. ข -.-. ฃ -.-. ค -.- ฅ -.- ฆ -.- ง -.--. จ -..-. ฉ ---- ช -..- ฌ -..- ซ --.. ญ .--- ด -.. ฎ -.. ต - ฏ - ถ -.-..
ฐ -.-.. ท -..-- ธ -..-- ฑ -..-- ฒ -..-- น -. ณ -. บ -... ป .--. ผ --.- ฝ -.-.- พ .--.. ภ .--.. ฟ ..-. ม -- ย -.-- ร .-.
ล .-.. ฬ .-.. ว .-- ส ... ศ ... ษ ... ห .... อ -...- ฮ --.-- ฤ .-.-- ะ .-... า .- ิ ..-.. ี .. ึ ..--. ื ..-- ุ ..-.- ู ---.
เ . แ .-.- ไ .-..- ใ .-..- โ --- ำ ...-. ่ ..- ้ ...- ๊ --... ๋ .-.-. ั .--.- ็ ---.. ์ --..- ๆ ---.- ฯ --.-.`);

/** Codes by their name. Where two characters share a signal, the first is what it is read as. */
export const CODES = {
  international: { ...ITU, ...LATIN_EXTRA },
  cyrillic: { ...CYRILLIC, ...FIGURES },
  greek: { ...GREEK, ...FIGURES },
  hebrew: { ...HEBREW, ...FIGURES },
  arabic: { ...ARABIC, ...FIGURES },
  // Wabun has signals of its own for what its punctuation would say, so figures only.
  japanese: { ...JAPANESE, ...onlyDigits(ITU) },
  korean: { ...KOREAN, ...onlyDigits(ITU) },
  thai: { ...THAI, ...onlyDigits(ITU) },
} as const;

export type MorseCode = keyof typeof CODES;
export const MORSE_CODES = Object.keys(CODES) as MorseCode[];

function onlyDigits(code: Table): Table {
  return Object.fromEntries(Object.entries(code).filter(([sign]) => /\d/.test(sign)));
}
