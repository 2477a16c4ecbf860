import type { MemoryKey } from './types.ts';

/** A memory's key as a text: the same for the same segment, told the same beside it. */
export const memoryKeyText = ({ from, to, tone, source, context, glossary }: MemoryKey): string =>
  JSON.stringify([from, to, tone, source, context, glossary]);
