import type { Worth } from '@glossa/db';

/** The greater of two worths, which must be of one kind; null is nothing. */
export function moreWorth<A extends Worth | null>(a: A, b: Worth | null): A | Worth {
  if (a === null || b === null) return a ?? (b as Worth);
  const [left, right] = [a, b].map((worth) =>
    'credits' in worth ? worth.credits : worth.characters,
  );
  return left! >= right! ? a : b;
}
