import { escapeXml } from '@glossa/engines';
import type { CodedSegment, CodeInfo } from './coded-segment.ts';
import { type CodeToken, parseCoded, type Token } from './tokens.ts';

export type RestoreIssue = 'codes_lost' | 'placeholder_lost';

export type Restored =
  /** `tokens` hold the segment's own codes only, each once and well nested; protected text is back. */
  { tokens: Token[]; issue?: undefined } | { tokens?: undefined; issue: RestoreIssue };

/**
 * Reads an engine's answer to the masked segment, repairs what can only mean one thing, and checks that every
 * code is there once, in the same pair as before. `termsAsCodes` says that glossary terms were sent as pairs.
 */
export function restoreCoded(coded: CodedSegment, answer: string, termsAsCodes: boolean): Restored {
  const { infos } = coded;
  const parsed = parseCoded(answer);
  if (!parsed.sound) return { issue: 'codes_lost' };
  if (infos.length === 0) {
    return parsed.tokens.some((token) => typeof token !== 'string')
      ? { issue: 'codes_lost' }
      : { tokens: parsed.tokens };
  }
  const known = parsed.tokens.filter((token) => typeof token === 'string' || isKnown(token, infos));
  const tokens = mergeRepeats(known);
  const issue = findLoss(coded, tokens, termsAsCodes);
  if (issue !== undefined) return { issue };
  return { tokens: settle(coded, tokens) };
}

function isKnown(token: CodeToken, infos: readonly CodeInfo[]): boolean {
  const info = infos[token.n - 1];
  return info !== undefined && (info.kind === 'pair') === (token.type !== 'point');
}

/** Joins a code given twice with nothing but white space between: `<g1>a</g> <g1>b</g>`, `<x2/><x2/>`. */
function mergeRepeats(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    if (typeof token !== 'string' && token.type !== 'close') {
      let back = out.length - 1;
      while (back >= 0 && typeof out[back] === 'string' && (out[back] as string).trim() === '')
        back--;
      const last = out[back];
      if (typeof last === 'object' && last.n === token.n && last.type !== 'open') {
        // The closing half is taken back; the one that follows closes both.
        if (last.type === 'close') out.splice(back, 1);
        continue;
      }
    }
    out.push(token);
  }
  return out;
}

function findLoss(
  coded: CodedSegment,
  tokens: readonly Token[],
  termsAsCodes: boolean,
): RestoreIssue | undefined {
  const { infos } = coded;
  const seen = new Array<number>(infos.length).fill(0);
  const filled = new Array<boolean>(infos.length).fill(false);
  const open: number[] = [];
  let strayed = false;
  for (const token of tokens) {
    if (typeof token === 'string') {
      if (token.trim() !== '') for (const n of open) filled[n - 1] = true;
      continue;
    }
    if (token.type === 'close') {
      open.pop();
      continue;
    }
    const info = infos[token.n - 1] as CodeInfo;
    seen[token.n - 1] = (seen[token.n - 1] as number) + 1;
    for (const n of open) filled[n - 1] = true;
    if (token.type === 'point') continue;
    // Among the segment's own pairs, who is inside whom must not change.
    const own = open.findLast((n) => n <= coded.codes) ?? 0;
    if (token.n <= coded.codes && own !== info.parent) strayed = true;
    open.push(token.n);
  }
  for (let index = 0; index < infos.length; index++) {
    const info = infos[index] as CodeInfo;
    if (info.term !== undefined) {
      if (termsAsCodes && (seen[index] as number) > 1) return 'codes_lost';
      continue;
    }
    if (seen[index] !== 1) return info.literal === undefined ? 'codes_lost' : 'placeholder_lost';
    if (info.kind === 'pair' && !info.empty && !filled[index]) return 'codes_lost';
  }
  return strayed ? 'codes_lost' : undefined;
}

/** Puts protected text and terms in the place of their codes, and isolated codes into a valid order. */
function settle(coded: CodedSegment, tokens: readonly Token[]): Token[] {
  const { infos } = coded;
  const out: Token[] = [];
  let inTerm = 0;
  for (const token of tokens) {
    const info = typeof token === 'string' ? undefined : (infos[token.n - 1] as CodeInfo);
    if (info?.term !== undefined) {
      const { type } = token as CodeToken;
      if (type === 'open') out.push(info.term);
      inTerm += type === 'open' ? 1 : -1;
    } else if (info?.literal !== undefined) out.push(info.literal);
    // What the engine made of the term gives way to the glossary; codes inside it stay.
    else if (inTerm === 0 || typeof token !== 'string') out.push(token);
  }
  return settleSpaces(coded, settleIsolated(coded, out));
}

/**
 * Isolated codes are halves of pairs that other segments complete: they keep the order they had, and stand
 * outside the pairs of this segment (a start moves behind the pair, an end before it).
 */
export function settleIsolated(coded: CodedSegment, tokens: readonly Token[]): Token[] {
  const { infos } = coded;
  if (!infos.some((info) => info.isolated)) return [...tokens];
  const order = infos.flatMap((info, index) => (info.isolated ? [index + 1] : []));
  const out: Token[] = [];
  const waiting: Token[] = [];
  let depth = 0;
  let outermost = 0;
  for (const token of tokens) {
    if (typeof token === 'string') {
      out.push(token);
      continue;
    }
    if (token.type === 'point' && (infos[token.n - 1] as CodeInfo).isolated) {
      const n = order.shift() as number;
      const code: Token = { type: 'point', n };
      const parent = (infos[n - 1] as CodeInfo).parent;
      if (depth === 0 || parent !== 0) out.push(code);
      else if ((infos[n - 1] as CodeInfo).isolated === 'start') waiting.push(code);
      else if (waiting.length > 0) waiting.push(code);
      else out.splice(outermost++, 0, code);
      continue;
    }
    if (token.type === 'open' && depth++ === 0) outermost = out.length;
    out.push(token);
    if (token.type === 'close' && --depth === 0)
      for (const code of waiting.splice(0)) out.push(code);
  }
  return out;
}

/** Undoes what engines do to the spaces at the edges of pairs: `see<g> page 4 </g>of` → `see <g>page 4</g> of`. */
function settleSpaces(coded: CodedSegment, tokens: readonly Token[]): Token[] {
  const out = joinTokens(tokens);
  const spaced = spacedEdges(coded.tokens);
  for (let index = 0; index < out.length; index++) {
    const token = out[index] as Token;
    if (typeof token === 'string' || token.type === 'point') continue;
    const inner = token.type === 'open' ? index + 1 : index - 1;
    const outer = token.type === 'open' ? index - 1 : index + 1;
    const inside = out[inner];
    if (typeof inside !== 'string' || inside.trim() === '') continue;
    const bare = token.type === 'open' ? inside.trimStart() : inside.trimEnd();
    const space = inside.length !== bare.length;
    const source = spaced.get(`${token.type}${token.n}`);
    const beside = out[outer];
    if (space && !source?.inside) {
      out[inner] = bare;
      if (typeof beside === 'string' && !(token.type === 'open' ? /\s$/ : /^\s/).test(beside)) {
        out[outer] = token.type === 'open' ? `${beside} ` : ` ${beside}`;
      } else if (typeof beside === 'object') {
        out.splice(token.type === 'open' ? index : index + 1, 0, ' ');
        index++;
      }
    } else if (!space && source?.outside && typeof beside === 'string') {
      const [left, right] = token.type === 'open' ? [beside, bare] : [bare, beside];
      if (
        /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u.test(left) &&
        /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(right)
      ) {
        out[outer] = token.type === 'open' ? `${beside} ` : ` ${beside}`;
      }
    }
  }
  return joinTokens(out);
}

function spacedEdges(tokens: readonly Token[]): Map<string, { inside: boolean; outside: boolean }> {
  const edges = new Map<string, { inside: boolean; outside: boolean }>();
  tokens.forEach((token, index) => {
    if (typeof token === 'string' || token.type === 'point') return;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const ends = typeof before === 'string' && /\s$/.test(before);
    const begins = typeof after === 'string' && /^\s/.test(after);
    edges.set(
      `${token.type}${token.n}`,
      token.type === 'open' ? { inside: begins, outside: ends } : { inside: ends, outside: begins },
    );
  });
  return edges;
}

/** Joins adjacent strings. */
export function joinTokens(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.length - 1;
    if (typeof token === 'string' && typeof out[last] === 'string') out[last] += token;
    else if (token !== '') out.push(token);
  }
  return out;
}

/** True when a remembered target can serve this segment: its codes are complete and well nested. */
export function restoreRemembered(coded: CodedSegment, target: string): Token[] | undefined {
  const parsed = parseCoded(target);
  if (!parsed.sound) return undefined;
  const own: CodedSegment = {
    ...coded,
    infos: coded.infos.slice(0, coded.codes),
    masked: coded.tokens,
  };
  if (parsed.tokens.some((token) => typeof token !== 'string' && !isKnown(token, own.infos))) {
    return undefined;
  }
  if (findLoss(own, parsed.tokens, false) !== undefined) return undefined;
  for (const { literal } of coded.infos) {
    if (literal !== undefined && !target.includes(escapeXml(literal))) return undefined;
  }
  return settleIsolated(own, parsed.tokens);
}
