import type { JobRow } from '@glossa/db';
import { documentInputSchema } from './input.ts';
import { documentResultSchema } from './result.ts';

/**
 * The language of a document job's source: as stated, as the job found it, or as it was found when the document was
 * priced; `null` where nobody looked.
 */
export function documentLanguage({
  from,
  input,
  result,
}: Pick<JobRow, 'from' | 'input' | 'result'>): string | null {
  if (from !== null && from !== 'auto') return from;
  const found = documentResultSchema.safeParse(result).data?.report.detectedLanguage;
  return found ?? documentInputSchema.safeParse(input).data?.language ?? null;
}
