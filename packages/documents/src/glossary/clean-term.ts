import { LIMITS } from '@glossa/contract';

/** A term as glossaries keep it: composed, on one line. Undefined where it is longer than a term may be. */
export function cleanTerm(text: string): string | undefined {
  const term = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return term.length > LIMITS.glossary.term ? undefined : term;
}
