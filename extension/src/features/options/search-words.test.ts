// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { matchesWords, wordsOf } from './search-words.ts';

it('reads a part as a person does', () => {
  const part = document.createElement('section');
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'Target');
  const option = document.createElement('option');
  option.textContent = 'Basque';
  select.append(option);
  const language = document.createElement('button');
  language.setAttribute('aria-haspopup', 'dialog');
  language.setAttribute('aria-label', 'Language of fields: Basque');
  language.textContent = 'Basque';
  part.append('Translate into ', select, language);
  expect(matchesWords(wordsOf(part), 'target translate')).toBe(true);
  expect(matchesWords(wordsOf(part), 'Basque')).toBe(false);
});

it.each([
  ['Rules for sites', 'SITE rule', true],
  ['Crédits par jour', 'credit', true],
  ['翻訳先の言語', '言語', true],
  ['Rules for sites', 'sites shortcut', false],
  ['Anything', '  ', true],
])('%j has %j: %j', (text, query, found) => {
  expect(matchesWords(text, query)).toBe(found);
});
