import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * `source` with the named references of HTML written as numbers and other stray ampersands escaped: the DTD that
 * would define them is not read. Comments and CDATA sections stay.
 */
export function numericReferences(source: string): string {
  return source.replace(
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&(?:#\d{1,7};|#[xX][\da-fA-F]{1,6};|(\w{1,32});)?/g,
    (found, name: string | undefined) => {
      if (found === '&') return '&amp;';
      if (name === undefined || /^(?:lt|gt|amp|quot|apos)$/.test(name)) return found;
      const text = decodeNamedCharacterReference(name);
      if (text === false) return `&amp;${name};`;
      return [...text].map((char) => `&#${char.codePointAt(0)};`).join('');
    },
  );
}
