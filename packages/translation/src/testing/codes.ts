import type { Fragment } from '@glossa/contract';
import { findPartners } from '../codes/fragment.ts';

/** The codes of a fragment, sorted: equal for fragments with the same codes. */
export function codeList(fragment: Fragment): string[] {
  return fragment
    .flatMap((part) => (typeof part === 'string' ? [] : [`${part.type} ${part.id}`]))
    .sort();
}

/** True when every start code is closed in order. */
export function isWellNested(fragment: Fragment): boolean {
  return findPartners(fragment).every((partner) => partner !== -1);
}
