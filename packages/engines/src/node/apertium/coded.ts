import { parseCoded, type Token, widenToWords, writeCoded } from '../../coded/markup.ts';
import { repairCodes } from '../../coded/repair.ts';
import { askPrograms, MAX_REQUEST, type RunStream, withApostrophesOf } from './ask.ts';
import { translatable, translatePlain } from './plain.ts';
import { type AnswerPiece, Blanks, encodeText } from './stream-format.ts';

interface Encoded {
  stream: string;
  blanks: Blanks;
  /** Which standalone code a superblank stands for. */
  codeOf: Map<number, string>;
}

const textOf = (tokens: readonly Token[]) =>
  tokens.map((token) => (token.type === 'text' ? token.text : '')).join('');

/** Paired codes become word-bound blanks on the words they hold, standalone codes superblanks. */
function encode(tokens: readonly Token[]): Encoded {
  const blanks = new Blanks();
  const codeOf = new Map<number, string>();
  const open: string[] = [];
  const first = tokens.findIndex((token) => token.type === 'text');
  const last = tokens.findLastIndex((token) => token.type === 'text');
  let stream = '';
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'text') {
      // Outer space is kept out of the programs' sight, for they add and drop some of their own.
      const before = index === first ? (/^\s+/u.exec(token.text)?.[0] ?? '') : '';
      const after = index === last ? token.text.slice(token.text.trimEnd().length) : '';
      const end = Math.max(before.length, token.text.length - after.length);
      if (before !== '') stream += blanks.add(before);
      const text = encodeText(token.text.slice(before.length, end), blanks);
      stream += open.length === 0 ? text : bind(text, open.join('; '));
      if (after !== '' && end > before.length) stream += blanks.add(after);
    } else if (token.type === 'start') open.push(token.id);
    else if (token.type === 'end') open.splice(open.lastIndexOf(token.id), 1);
    else {
      codeOf.set(blanks.texts.length, token.id);
      stream += blanks.add('');
    }
  }
  return { stream, blanks, codeOf };
}

/** Binds what lies between the superblanks and the outer spaces of `text`, for only words may be bound. */
function bind(text: string, ids: string): string {
  return text
    .split(/(\[:\d+:\])/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/^(\s*)(.*\S)(\s*)$/su, (_all, before, words, after) =>
            /[\p{L}\p{N}]/u.test(words) ? `${before}[[${ids}]]${words}[[/]]${after}` : part,
          ),
    )
    .join('');
}

/** Rebuilds codes around the pieces of an answer; a code may come out in several parts. */
function decode(pieces: readonly AnswerPiece[], { blanks, codeOf }: Encoded, order: string[]) {
  const tokens: Token[] = [];
  const open: string[] = [];
  const closeTo = (kept: number) => {
    while (open.length > kept) tokens.push({ type: 'end', id: open.pop() as string });
  };
  for (const [index, piece] of pieces.entries()) {
    if ('blank' in piece) {
      const id = codeOf.get(piece.blank);
      if (id === undefined) tokens.push({ type: 'text', text: blanks.texts[piece.blank] ?? '' });
      else tokens.push({ type: 'void', id });
      continue;
    }
    // The space between two words of a code is the code's as well.
    const next = pieces.slice(index + 1).find((later) => 'text' in later);
    const inner = piece.bound.length === 0 && /^\s+$/u.test(piece.text) ? next?.bound : undefined;
    const ids = inner ? open.filter((id) => inner.includes(id)) : ranked(piece.bound, order);
    const same = ids.findIndex((id, place) => open[place] !== id);
    closeTo(same < 0 ? ids.length : same);
    for (const id of ids.slice(open.length)) {
      open.push(id);
      tokens.push({ type: 'start', id });
    }
    tokens.push({ type: 'text', text: piece.text });
  }
  closeTo(0);
  return tokens;
}

const ranked = (ids: readonly string[], order: readonly string[]) =>
  order.filter((id) => ids.includes(id));

/**
 * A translated code starts and ends with the quotation mark or bracket its source does, when one stands
 * beside it: the programs bind words only.
 */
function widenToMarks(source: readonly Token[], target: Token[]): Token[] {
  const edge = (tokens: readonly Token[], id: string, type: 'start' | 'end') => {
    const at = tokens.findIndex((token) => token.type === type && token.id === id);
    const inner = tokens[type === 'start' ? at + 1 : at - 1];
    const outer = tokens[type === 'start' ? at - 1 : at + 1];
    const text = (token: Token | undefined) => (token?.type === 'text' ? token.text : '');
    return { at, inner: text(inner), outer: text(outer) };
  };
  const tokens = [...target];
  for (const { type, id } of source.flatMap((token) => ('id' in token ? [token] : []))) {
    if (type === 'void') continue;
    const pattern = type === 'start' ? /^[^\p{L}\p{N}\s]+/u : /[^\p{L}\p{N}\s]+$/u;
    const marks = pattern.exec(edge(source, id, type).inner)?.[0];
    const { at, inner, outer } = edge(tokens, id, type);
    if (marks === undefined || at < 0) continue;
    const has = type === 'start' ? inner.startsWith(marks) : inner.endsWith(marks);
    const beside = type === 'start' ? outer.endsWith(marks) : outer.startsWith(marks);
    if (has || !beside) continue;
    const place = type === 'start' ? at - 1 : at + 1;
    const rest = type === 'start' ? outer.slice(0, -marks.length) : outer.slice(marks.length);
    tokens[place] = { type: 'text', text: rest };
    tokens.splice(type === 'start' ? at + 1 : at, 0, { type: 'text', text: marks });
  }
  return tokens;
}

/**
 * Translates coded text. Every code of the source is in the answer once, well nested, on the words that
 * came from those it held.
 */
export async function translateCoded(coded: string, run: RunStream): Promise<string> {
  const source = parseCoded(coded);
  if (!translatable(textOf(source))) return coded;
  const widened = widenToWords(source);
  const encoded = encode(widened);
  // Longer texts are taken apart at their codes, and then at their sentences.
  const simple =
    source.every((token) => token.type === 'text') || encoded.stream.length > MAX_REQUEST;
  const decoded = simple ? undefined : await translateBound(widened, encoded, run);
  return writeCoded(decoded ?? (await translateBetween(source, run)));
}

async function translateBound(
  source: readonly Token[],
  encoded: Encoded,
  run: RunStream,
): Promise<Token[] | undefined> {
  const whole = textOf(source);
  const pieces = await askPrograms(encoded.stream, encoded.blanks, whole, run);
  if (pieces === undefined) return undefined;
  const order = source.flatMap((token) => (token.type === 'start' ? [token.id] : []));
  const decoded = decode(pieces, encoded, order);
  const found = new Set(decoded.flatMap((token) => (token.type === 'start' ? [token.id] : [])));
  if (wordyCodes(source).some((id) => !found.has(id))) return undefined;
  return widenToMarks(source, repairCodes(source, decoded)).map((token) =>
    token.type === 'text' ? { ...token, text: withApostrophesOf(whole, token.text) } : token,
  );
}

/** Paired codes that hold a word themselves, so that one of the answer must hold one too. */
function wordyCodes(tokens: readonly Token[]): string[] {
  const open: string[] = [];
  const wordy = new Set<string>();
  for (const token of tokens) {
    if (token.type === 'start') open.push(token.id);
    else if (token.type === 'end') open.pop();
    else if (token.type === 'text' && /\p{L}/u.test(token.text))
      for (const id of open) wordy.add(id);
  }
  return [...wordy];
}

/** Each stretch between codes by itself: codes stay exactly in place, at the cost of grammar. */
function translateBetween(source: readonly Token[], run: RunStream): Promise<Token[]> {
  return Promise.all(
    source.map(async (token) =>
      token.type === 'text' ? { ...token, text: await translatePlain(token.text, run) } : token,
    ),
  );
}
