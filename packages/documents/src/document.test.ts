import { expect, it } from 'vitest';
import { mergeDocument } from './document.ts';
import type { DocumentFilter } from './types.ts';

const deeper = (depth: number): number => 1 + deeper(depth + 1);

const merge = (trouble: () => void) =>
  mergeDocument(
    { merge: async () => trouble() } as unknown as DocumentFilter,
    {} as never,
    new Map() as never,
    {} as never,
  );

it.each<[string, () => void, string]>([
  ['a wrong number', () => new DataView(new ArrayBuffer(1)).getUint32(0), 'corrupt_file'],
  ['what is not there', () => (undefined as unknown as string).length, 'corrupt_file'],
  ['a text that is too long', () => 'x'.repeat(2 ** 30), 'limit_exceeded'],
  ['what is nested too deeply', () => deeper(0), 'limit_exceeded'],
])('tells %s in a file by its code', async (_what, trouble, code) => {
  await expect(merge(trouble)).rejects.toMatchObject({ code });
});
