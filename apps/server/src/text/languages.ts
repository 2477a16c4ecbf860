import { findLanguage } from '@glossa/contract';
import { invalidField } from '../http/validation.ts';

/** The catalogue's tag for what a client wrote. Errors: `validation_failed` for an unknown language. */
function knownLanguage(tag: string, field: 'from' | 'to'): string {
  const language = findLanguage(tag);
  if (language === undefined) {
    throw invalidField(field, 'unknown_language', `There is no language ${JSON.stringify(tag)}.`);
  }
  return language.tag;
}

/** A source language or `auto`, and a target that is not the same. Errors: `validation_failed`. */
export function languagePair(from: string, to: string): { from: string; to: string } {
  const target = knownLanguage(to, 'to');
  if (from.trim().toLowerCase() === 'auto') return { from: 'auto', to: target };
  const source = knownLanguage(from, 'from');
  if (source === target) {
    throw invalidField('to', 'same_language', 'Source and target are the same language.');
  }
  return { from: source, to: target };
}
