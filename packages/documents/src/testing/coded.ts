import type { Fragment, InlineCode, TextUnit } from '@glossa/contract';

/** A fragment as a short readable string: `See <1:bold>page</1> <2:break/>`. */
export function coded(fragment: Fragment): string {
  return fragment
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === 'end') return `</${part.id}>`;
      return part.type === 'start' ? `<${part.id}:${part.hint}>` : `<${part.id}:${part.hint}/>`;
    })
    .join('');
}

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
};

/** Pseudo-translation: vowels accented and 30 % longer; codes stay where they are. */
export function pseudo(fragment: Fragment): Fragment {
  return fragment.map((part) => (typeof part === 'string' ? pseudoText(part) : part));
}

export function pseudoText(text: string): string {
  const accented = text.replace(/[aeioun]/g, (letter) => ACCENTS[letter]!);
  let letters = 0;
  for (const letter = /\p{L}/gu; letter.test(text); ) letters++;
  return accented + '·'.repeat(Math.ceil(letters * 0.3));
}

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

/** Right-to-left pseudo-translation: each letter becomes an Arabic one. */
export function pseudoArabic(fragment: Fragment): Fragment {
  return fragment.map((part) =>
    typeof part === 'string'
      ? part.replace(/\p{L}/gu, (letter) => ARABIC[letter.toLowerCase().codePointAt(0)! % 28]!)
      : part,
  );
}

/** Codes of a fragment, in no order. */
export function codesOf(fragment: Fragment): string[] {
  return fragment
    .filter((part): part is InlineCode => typeof part !== 'string')
    .map(({ type, id }) => `${type} ${id}`)
    .sort();
}

/** Targets made from units by a function. */
export function targetsOf(
  units: readonly TextUnit[],
  translate: (fragment: Fragment) => Fragment,
): (id: string) => Fragment | undefined {
  const targets = new Map(units.map(({ id, source }) => [id, translate(source)]));
  return (id) => targets.get(id);
}
