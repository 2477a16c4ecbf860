/**
 * The Apertium stream format (wiki.apertium.org/wiki/Apertium_stream_format): text in which `[…]` is a
 * superblank that no program translates and `[[…]]word[[/]]` a word-bound blank that follows its word
 * through the transfer.
 */

/**
 * Runs the programs may see: words, numbers, single spaces, everyday punctuation. All else (line ends,
 * control characters, lone surrogates, emoji, the format's own marks) travels in superblanks.
 */
const VISIBLE = /(?:[\p{L}\p{M}\p{N}.,;:!?'"()–—…«»“”‘’¿¡%&-]| (?! ))+/gu;

/** Ends every request: makes the tagger close its last sentence, and shows where the answer ends. */
const TAIL = '[:end:].[][\n]';

/** Superblanks of one request: `[:n:]` stands for `texts[n]`. */
export class Blanks {
  readonly texts: string[] = [];

  add(text: string): string {
    this.texts.push(text);
    return `[:${this.texts.length - 1}:]`;
  }
}

/** Signs of names, tags, paths and amounts: `@home`, `#tag`, `a_b`, `C++`, `$5`. None of these is translated. */
const TECHNICAL = /[@#$€£¥_\\=^{}|+~<>]/u;
const OUTER_MARK = /[.,;:!?'"()[\]“”‘’«»¿¡*]/u;

/** A word without the punctuation around it: where it starts and ends. */
function trimMarks(word: string): [start: number, end: number] {
  let start = 0;
  let end = word.length;
  while (start < end && OUTER_MARK.test(word.charAt(start))) start++;
  while (end > start && OUTER_MARK.test(word.charAt(end - 1))) end--;
  return [start, end];
}

/**
 * Writes plain text in the stream format; what programs must not see goes to `blanks`.
 * Letters are composed (NFC) and apostrophes within words made ASCII, as the dictionaries write them.
 */
export function encodeText(text: string, blanks: Blanks): string {
  let stream = '';
  let done = 0;
  for (const match of text.matchAll(/\S+/gu)) {
    if (!TECHNICAL.test(match[0])) continue;
    const [start, end] = trimMarks(match[0]);
    if (start === end) continue;
    stream += encodeWords(text.slice(done, match.index + start), blanks);
    stream += blanks.add(match[0].slice(start, end));
    done = match.index + end;
  }
  return stream + encodeWords(text.slice(done), blanks);
}

function encodeWords(text: string, blanks: Blanks): string {
  let stream = '';
  let done = 0;
  for (const match of text.matchAll(VISIBLE)) {
    if (match.index > done) stream += blanks.add(text.slice(done, match.index));
    stream += match[0].normalize('NFC').replace(/(?<=\p{L})’(?=\p{L})/gu, "'");
    done = match.index + match[0].length;
  }
  return done < text.length ? stream + blanks.add(text.slice(done)) : stream;
}

/** Adds what ends a request. */
export function closeRequest(stream: string): string {
  return stream + TAIL;
}

/** The answer without its end, or `undefined` when the pipeline lost it. */
export function openAnswer(answer: string): string | undefined {
  const end = answer.lastIndexOf('[:end:]');
  return end < 0 ? undefined : answer.slice(0, end);
}

/** A piece of an answer: text with the word-bound blanks it carries, or a superblank by its number. */
export type AnswerPiece = { text: string; bound: readonly string[] } | { blank: number };

const PIECE = /\[\[([^\]]*)\]\]|\[:(\d+):\]|\[[^\]]*\]|\\(.)|([^[\\]+)/gsu;

/**
 * What programs put before a word that they do not know (`*`), cannot look up (`@`) or cannot write (`#`). Requests have
 * none of them outside of superblanks, so that those of an answer are never the text's own.
 */
const MARKS = /[*@#]/g;

/**
 * Reads an answer; escapes are undone, superblanks the programs added themselves are dropped, and so are their marks, which
 * `modeCommands` asks them to leave out, for no reader is to see one.
 */
export function readAnswer(answer: string): AnswerPiece[] {
  const pieces: AnswerPiece[] = [];
  let bound: readonly string[] = [];
  for (const [, words, blank, escaped, plain] of answer.matchAll(PIECE)) {
    const text = escaped ?? plain?.replace(MARKS, '');
    if (blank !== undefined) pieces.push({ blank: Number(blank) });
    else if (text !== undefined) {
      if (text === '') continue;
      const last = pieces.at(-1);
      if (last && 'text' in last && last.bound === bound) last.text += text;
      else pieces.push({ text, bound });
    } else if (words !== undefined) {
      bound = words === '/' ? [] : words.split(';').map((word) => word.trim());
    }
  }
  return pieces;
}

/** True when every superblank of the request is in the answer exactly once. */
export function blanksKept(pieces: readonly AnswerPiece[], blanks: Blanks): boolean {
  const seen = pieces.flatMap((piece) => ('blank' in piece ? [piece.blank] : []));
  return seen.length === blanks.texts.length && new Set(seen).size === seen.length;
}

/** True when the text writes its apostrophes as U+2019, so that the translation should too. */
export function usesCurlyApostrophes(text: string): boolean {
  return /\p{L}’\p{L}/u.test(text) && !/\p{L}'\p{L}/u.test(text);
}

/** Apostrophes within words as U+2019. */
export function curlApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
}
