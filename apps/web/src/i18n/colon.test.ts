import { expect, it } from 'vitest';
import { colon } from './colon.ts';

it.each([
  ['fr-FR', 'Avant\u00a0: texte'],
  ['ja-JP', 'Avant：texte'],
  ['en-US', 'Avant: texte'],
])('in %s a label ends as %j', (tag, expected) => {
  expect(`Avant${colon(tag)}texte`).toBe(expected);
});
