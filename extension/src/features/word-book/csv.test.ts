import { expect, it } from 'vitest';
import { wordBookCsv } from './csv.ts';

it('writes the word book for spreadsheets', () => {
  const entry = { id: '1', from: 'en', to: 'es', sentence: 'A "big"\nhouse, here.', savedAt: 0 };
  const csv = wordBookCsv([
    { ...entry, text: 'house', translation: 'casa' },
    { ...entry, text: '=SUM(A1)', translation: 'a,b', sentence: '' },
  ]);
  expect(csv).toBe(
    '\uFEFFtext,translation,from,to,sentence,saved_at\r\n' +
      'house,casa,en,es,"A ""big""\nhouse, here.",1970-01-01T00:00:00.000Z\r\n' +
      '\'=SUM(A1),"a,b",en,es,,1970-01-01T00:00:00.000Z\r\n',
  );
});
