import { GlossaError } from '@glossa/contract';

const RANGE = /^\s*(\d{1,6})?\s*(-)?\s*(\d{1,6})?\s*$/;

/**
 * Reads page ranges as people write them in print dialogues: `1,3-5,8-`. Pages count from 1.
 * Answers a test for zero-based pages. Errors: `validation_failed`.
 */
export function parsePageRanges(text: string): (page: number) => boolean {
  const ranges = text.split(',').map((part) => {
    const [, first, dash, last] = RANGE.exec(part) ?? [];
    if (first === undefined && last === undefined) throw invalid(text);
    const from = first === undefined ? 1 : Number(first);
    const to =
      dash === undefined ? from : last === undefined ? Number.POSITIVE_INFINITY : Number(last);
    if (from < 1 || to < from) throw invalid(text);
    return { from, to };
  });
  return (page) => ranges.some(({ from, to }) => page + 1 >= from && page + 1 <= to);
}

function invalid(text: string): GlossaError {
  return new GlossaError('validation_failed', `Not a list of pages: ${text}`, {
    details: {
      issues: [{ path: 'pages', code: 'invalid_format', message: 'Write pages as 1,3-5.' }],
    },
  });
}
