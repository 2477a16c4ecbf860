import { expect, it } from 'vitest';
import { engineNameOf } from './engine-name.ts';

const capabilities = [
  { engines: [{ id: 'apertium', name: 'Apertium' }] },
  { engines: [{ id: 'tesseract', name: 'Tesseract' }] },
];

it.each([
  ['tesseract', capabilities, 'Tesseract'],
  ['unknown', capabilities, 'unknown'],
  ['apertium', null, 'apertium'],
])('names %s', (id, known, name) => expect(engineNameOf(known, id)).toBe(name));
