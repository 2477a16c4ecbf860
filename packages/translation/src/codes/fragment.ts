import type { Fragment, InlineCode, StandaloneCode, StartCode } from '@glossa/contract';

export type FragmentPart = string | InlineCode;

/** Joins adjacent strings and drops empty ones. */
export function joinStrings(fragment: Iterable<FragmentPart>): FragmentPart[] {
  const out: FragmentPart[] = [];
  for (const part of fragment) {
    if (typeof part !== 'string') out.push(part);
    else if (part !== '') {
      const last = out.length - 1;
      if (typeof out[last] === 'string') out[last] += part;
      else out.push(part);
    }
  }
  return out;
}

/** True when both fragments hold the same text and the same codes (by type and id) in the same order. */
export function sameFragment(a: Fragment, b: Fragment): boolean {
  const left = joinStrings(a);
  const right = joinStrings(b);
  if (left.length !== right.length) return false;
  return left.every((part, index) => {
    const other = right[index] as FragmentPart;
    if (typeof part === 'string' || typeof other === 'string') return part === other;
    return part.type === other.type && part.id === other.id;
  });
}

/**
 * For each start and end code, the index of its partner in `parts`, or -1 when the partner is missing or
 * the pair is not well nested (an isolated code in XLIFF's terms). Other parts get `undefined`.
 */
export function findPartners(parts: readonly FragmentPart[]): (number | undefined)[] {
  const partners: (number | undefined)[] = new Array(parts.length).fill(undefined);
  const open: number[] = [];
  const waiting = new Map<string, number>();
  const drop = (index: number) => {
    const { id } = parts[index] as StartCode;
    waiting.set(id, (waiting.get(id) ?? 1) - 1);
  };
  parts.forEach((part, index) => {
    if (typeof part === 'string' || part.type === 'standalone') return;
    partners[index] = -1;
    if (part.type === 'start') {
      open.push(index);
      waiting.set(part.id, (waiting.get(part.id) ?? 0) + 1);
      return;
    }
    if (!waiting.get(part.id)) return;
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      drop(top);
      if ((parts[top] as StartCode).id !== part.id) continue;
      partners[top] = index;
      partners[index] = top;
      return;
    }
  });
  return partners;
}

/** True for a standalone code that is part of the sentence's wording: it may move with the words around it. */
export function isWorded(code: StandaloneCode): boolean {
  if (code.hint === 'placeholder' || code.hint === 'field' || code.hint === 'code') return true;
  if (code.hint === 'ruby') return true;
  return code.equiv !== undefined && code.equiv.trim() !== '';
}

/** True for a standalone code that stands for white space: a line break or a tab. */
export function isSpace(code: StandaloneCode): boolean {
  if (code.hint === 'break' || code.hint === 'tab') return true;
  return code.equiv !== undefined && code.equiv !== '' && code.equiv.trim() === '';
}
