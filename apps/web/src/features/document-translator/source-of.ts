import type { DocumentItem } from '@glossa/core';

/** The language of a document: as its refusal says it, found or stated; `null` while it is not known. */
export function sourceOf({ from: stated, found, error }: DocumentItem): string | null {
  const { from = found ?? stated } = (error?.details ?? {}) as { from?: string };
  return from === 'auto' ? null : from;
}
