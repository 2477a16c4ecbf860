import { askPrograms, MAX_REQUEST, type RunStream, withApostrophesOf } from './ask.ts';
import { Blanks, encodeText } from './stream-format.ts';

/** A paragraph, or what stands between two: the programs would run sentences together across it. */
const PARAGRAPHS = /((?:[^\S\n]*\n){2,}\s*|[\u2028\u2029]+)/u;

export const translatable = (text: string) => /\p{L}/u.test(text);

function* pieces(text: string): Iterable<string> {
  for (const paragraph of text.split(PARAGRAPHS)) {
    let rest = paragraph;
    while (rest.length > MAX_REQUEST) {
      const window = rest.slice(0, MAX_REQUEST);
      const sentence = /^.*[.!?…]["'»”’)]*\s/su.exec(window) ?? /^.*\s/su.exec(window);
      let cut = sentence?.[0].length ?? MAX_REQUEST;
      if (/[\uD800-\uDBFF]$/.test(rest.slice(0, cut)) && cut > 1) cut--;
      yield rest.slice(0, cut);
      rest = rest.slice(cut);
    }
    yield rest;
  }
}

async function translatePiece(piece: string, run: RunStream): Promise<string> {
  const [, before = '', body = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece) ?? [];
  if (!translatable(body)) return piece;
  const blanks = new Blanks();
  const read = await askPrograms(encodeText(body, blanks), blanks, body, run);
  if (read === undefined) return translateAroundBlanks(piece, blanks, run);
  const text = read
    .map((part) => ('blank' in part ? (blanks.texts[part.blank] ?? '') : part.text))
    .join('');
  return before + withApostrophesOf(body, text) + after;
}

/** Each stretch between superblanks by itself, for the rare text whose superblanks a rule dropped. */
async function translateAroundBlanks(
  piece: string,
  blanks: Blanks,
  run: RunStream,
): Promise<string> {
  let done = 0;
  let text = '';
  for (const blank of blanks.texts) {
    const at = piece.indexOf(blank, done);
    text += (await translatePiece(piece.slice(done, at), run)) + blank;
    done = at + blank.length;
  }
  return text + (await translatePiece(piece.slice(done), run));
}

/** Translates plain text of any length and content; what is not text comes back as it was. */
export async function translatePlain(text: string, run: RunStream): Promise<string> {
  const translated = await Promise.all(
    Array.from(pieces(text), (piece) => translatePiece(piece, run)),
  );
  return translated.join('');
}
