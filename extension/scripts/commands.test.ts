import { expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';

const suggestions = Object.values(COMMANDS).flatMap(({ suggested_key }) => suggested_key ?? []);

it('suggests at most four keys, each once, none that a browser takes for itself', () => {
  expect(suggestions).toHaveLength(4);
  const keys = suggestions.map((key) => key.default);
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^Alt\+Shift\+[A-HJ-MOQS-Z]$/);
});
