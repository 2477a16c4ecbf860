import { escapeXml } from '@glossa/engines';
import type { Core, Slot } from './core.ts';
import { type CodeToken, parseCoded, type Token } from './tokens.ts';

export type RestoreIssue = 'codes_lost' | 'placeholder_lost';

export type Restored =
  /** `tokens` hold the segment's own codes only, each once and well nested; protected text is back. */
  { tokens: Token[]; issue?: undefined } | { tokens?: undefined; issue: RestoreIssue };

/**
 * Reads an engine's answer to the masked core, repairs what can only mean one thing, and checks that every
 * code is there once, in the same pair as before. `termsAsCodes` says that glossary terms were sent as pairs.
 */
export function restoreCoded(core: Core, answer: string, termsAsCodes: boolean): Restored {
  const { slots } = core;
  const parsed = parseCoded(answer);
  if (!parsed.sound) return { issue: 'codes_lost' };
  if (slots.length === 0) {
    return parsed.tokens.some((token) => typeof token !== 'string')
      ? { issue: 'codes_lost' }
      : { tokens: parsed.tokens };
  }
  const known = parsed.tokens.filter((token) => typeof token === 'string' || isKnown(token, slots));
  const tokens = mergeRepeats(known);
  const issue = findLoss(core, tokens, termsAsCodes);
  if (issue !== undefined) return { issue };
  return { tokens: settle(core, tokens) };
}

function isKnown(token: CodeToken, slots: readonly Slot[]): boolean {
  const slot = slots[token.n - 1];
  return slot !== undefined && (slot.kind === 'pair') === (token.type !== 'point');
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
  core: Core,
  tokens: readonly Token[],
  termsAsCodes: boolean,
): RestoreIssue | undefined {
  const { slots } = core;
  const seen = new Array<number>(slots.length).fill(0);
  const filled = new Array<boolean>(slots.length).fill(false);
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
    const slot = slots[token.n - 1] as Slot;
    seen[token.n - 1] = (seen[token.n - 1] as number) + 1;
    for (const n of open) filled[n - 1] = true;
    if (token.type === 'point') continue;
    // Among the segment's own pairs, who is inside whom must not change.
    const own = open.findLast((n) => n <= core.codes) ?? 0;
    if (token.n <= core.codes && own !== slot.parent) strayed = true;
    open.push(token.n);
  }
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index] as Slot;
    if (slot.term !== undefined) {
      if (termsAsCodes && (seen[index] as number) > 1) return 'codes_lost';
      continue;
    }
    if (seen[index] !== 1) return slot.literal === undefined ? 'codes_lost' : 'placeholder_lost';
    if (slot.kind === 'pair' && !slot.empty && !filled[index]) return 'codes_lost';
  }
  return strayed ? 'codes_lost' : undefined;
}

/** Puts protected text and terms in the place of their codes, and isolated codes into a valid order. */
function settle(core: Core, tokens: readonly Token[]): Token[] {
  const { slots } = core;
  const out: Token[] = [];
  let inTerm = 0;
  for (const token of tokens) {
    const slot = typeof token === 'string' ? undefined : (slots[token.n - 1] as Slot);
    if (slot?.term !== undefined) {
      const { type } = token as CodeToken;
      if (type === 'open') out.push(slot.term);
      inTerm += type === 'open' ? 1 : -1;
    } else if (slot?.literal !== undefined) out.push(slot.literal);
    // What the engine made of the term gives way to the glossary; codes inside it stay.
    else if (inTerm === 0 || typeof token !== 'string') out.push(token);
  }
  return settleSpaces(core, settleIsolated(core, out));
}

/**
 * Isolated codes are halves of pairs that other segments complete: they keep the order they had, and stand
 * outside the pairs of this segment (a start moves behind the pair, an end before it).
 */
export function settleIsolated(core: Core, tokens: readonly Token[]): Token[] {
  const { slots } = core;
  if (!slots.some((slot) => slot.isolated)) return [...tokens];
  const order = slots.flatMap((slot, index) => (slot.isolated ? [index + 1] : []));
  const out: Token[] = [];
  const waiting: Token[] = [];
  let depth = 0;
  let outermost = 0;
  for (const token of tokens) {
    if (typeof token === 'string') {
      out.push(token);
      continue;
    }
    if (token.type === 'point' && (slots[token.n - 1] as Slot).isolated) {
      const n = order.shift() as number;
      const code: Token = { type: 'point', n };
      const parent = (slots[n - 1] as Slot).parent;
      if (depth === 0 || parent !== 0) out.push(code);
      else if ((slots[n - 1] as Slot).isolated === 'start') waiting.push(code);
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
function settleSpaces(core: Core, tokens: readonly Token[]): Token[] {
  const out = joinTokens(tokens);
  const spaced = spacedEdges(core.tokens);
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

/** True when a remembered target can serve this core: its codes are complete and well nested. */
export function restoreRemembered(core: Core, target: string): Token[] | undefined {
  const parsed = parseCoded(target);
  if (!parsed.sound) return undefined;
  const own: Core = { ...core, slots: core.slots.slice(0, core.codes), masked: core.tokens };
  if (parsed.tokens.some((token) => typeof token !== 'string' && !isKnown(token, own.slots))) {
    return undefined;
  }
  if (findLoss(own, parsed.tokens, false) !== undefined) return undefined;
  for (const { literal } of core.slots) {
    if (literal !== undefined && !target.includes(escapeXml(literal))) return undefined;
  }
  return settleIsolated(own, parsed.tokens);
}
