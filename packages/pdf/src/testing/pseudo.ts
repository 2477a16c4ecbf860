import type { Fragment } from '@glossa/contract';

/** Words of a language by which sources are replaced, word by word: long and short ones, as its texts have them. */
const WORDS: Readonly<Record<string, string>> = {
  es: 'de la que el en y a los se del las un por con una su para es al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos durante todos uno les ni contra otros ese eso ante ellos e esto mí antes algunos qué unos yo otro otras otra él tanto esa estos mucho quienes nada muchos cual poco ella estar estas algunas algo nosotros mundo tiempo trabajo gobierno problema desarrollo documento traducción investigación responsabilidad características administración conocimiento información procedimiento aplicaciones funcionamiento internacionalización',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei hatte kann gegen vom können schon wenn habe seine Mark ihre dann unter wir soll ich eines Jahr zwei Jahren diese dieser wieder keine Uhr seiner worden will zwischen immer Wort Haus Zeit Arbeit Sprache Dokument Übersetzung Verfahren Entwicklung Eigenschaften Verwaltung Informationen Geschwindigkeit Rechtsvorschriften Zusammenfassung Anwendungsbereich Bundesversammlung Wissenschaftlerinnen Übersetzungsvereinbarung Geschwindigkeitsbegrenzung',
  ar: 'في من على إلى أن هذا هذه التي الذي كان مع عن بعد بين كل قد ما لا هو هي ذلك تم عند حيث غير أو ثم كما منذ حتى أي كتاب لغة عمل وقت يوم سنة بيت عالم جديد كبير ترجمة وثيقة صفحة جدول معلومات المستندات المؤسسات الاقتصادية المسؤوليات والاستخدام التكنولوجيا',
  ja: '翻訳 文書 言語 の は を に で と も から まで する です ます こと これ それ ある いる なる 日本 世界 時間 仕事 研究 開発 情報 使用 方法 結果 問題 説明 新しい 大きい 重要な 必要な ページ テキスト データ システム プログラム コンピュータ',
  th: 'และ ของ ที่ ใน การ เป็น มี ได้ ให้ ว่า ไม่ จะ กับ ก็ แต่ นี้ จาก โดย ความ คน เวลา งาน โลก ภาษา เอกสาร การแปล หนังสือ ข้อมูล ประเทศ พัฒนา วิธีการ ผลลัพธ์ ปัญหา สำคัญ ระบบ โปรแกรม คอมพิวเตอร์ เทคโนโลยี',
};

/** Letters of a translation for each of an English source. */
const LENGTH: Readonly<Record<string, number>> = { es: 1.2, de: 1.2, ar: 0.9, ja: 0.45, th: 1.1 };
const WITHOUT_BLANKS = new Set(['ja', 'th']);

/** Of a text, the same in every run. */
function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.codePointAt(0)!) % 1_000_003;
  return value;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function inWords(word: string, language: string): string {
  const list = WORDS[language]!.split(' ');
  const wanted = Math.max(
    1,
    Math.round((word.length + (word.match(wide)?.length ?? 0)) * LENGTH[language]!),
  );
  const found: string[] = [];
  for (let length = 0; length < wanted; length += found.at(-1)!.length) {
    const rest = wanted - length;
    const sorted = [...list].sort((a, b) => Math.abs(a.length - rest) - Math.abs(b.length - rest));
    const near = sorted.filter(
      (one) => Math.abs(one.length - rest) <= Math.abs(sorted[0]!.length - rest) + 1,
    );
    found.push(near[hash(word + length) % near.length]!);
  }
  const text = found.join(WITHOUT_BLANKS.has(language) ? '' : ' ');
  const isCapital = /^\p{Lu}/u.test(word);
  return isCapital ? text.replace(/^\p{L}/u, (first) => first.toUpperCase()) : text;
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'õ',
  u: 'ů',
  c: 'č',
  n: 'ñ',
  s: 'š',
  z: 'ž',
};

/** Every letter with a mark where there is one, and 30 % more of them. */
function expanded(word: string): string {
  const marked = word.replace(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter);
  const more = Math.round(word.length * 0.3);
  return marked + 'ěřůšž'.repeat(Math.ceil(more / 5)).slice(0, more);
}

/**
 * An engine that knows no words: `xx` makes every word 30 % longer, languages put words of theirs in the place of those
 * of the source, whole words each.
 */
export function pseudo(language: string): (text: string) => string {
  const isSolid = WITHOUT_BLANKS.has(language);
  return (text) => {
    const words = text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
      language === 'xx' ? expanded(word) : inWords(word, language),
    );
    if (!isSolid) return words;
    const joined = words.replace(/(?<=[^\x20-\x7f]) (?=[^\x20-\x7f])/g, '');
    return language === 'ja' ? joined.replace(/\.(?=\s|$)/g, '。').replace(/, ?/g, '、') : joined;
  };
}

/** The text of a fragment translated, its codes where they were. */
export const pseudoFragment = (source: Fragment, engine: (text: string) => string): Fragment =>
  source.map((item) => (typeof item === 'string' ? engine(item) : item));
