import { expect, it } from 'vitest';
import { packsFor } from './plan.ts';

const packs = (...keys: string[]) => new Map(keys.map((key) => [key, true]));

it('counts the packs that a pair lacks: one with English, two without, less what is here', () => {
  expect(packsFor({ from: 'es', to: 'en' }, packs())).toBe(1);
  expect(packsFor({ from: 'en', to: 'pt-BR' }, packs())).toBe(1);
  expect(packsFor({ from: 'en', to: 'pt-BR' }, packs('en-pt'))).toBe(0);
  expect(packsFor({ from: 'es', to: 'fr' }, packs())).toBe(2);
  expect(packsFor({ from: 'es', to: 'fr' }, packs('es-en'))).toBe(1);
  expect(packsFor({ from: 'es', to: 'fr' }, packs('es-en', 'en-fr'))).toBe(0);
});
