import { z } from 'zod';

const unitSchema = z.object({
  id: z.string(),
  kind: z.string(),
  location: z.string().optional(),
  page: z.number().optional(),
  source: z.string(),
  target: z.string(),
  state: z.enum(['translated', 'doubtful', 'failed', 'copied']),
  issues: z.array(z.string()),
});
/** A text unit of a finished document, as the server's side-by-side file gives it. */
export type UnitRow = z.infer<typeof unitSchema>;

/** Reads the units of a document. Rejects when the link has run out. */
export async function fetchUnits(url: string, signal: AbortSignal): Promise<UnitRow[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return z.array(unitSchema).parse(await response.json());
}

/** True for a unit that a person should look at. */
export function needsCheck({ state }: UnitRow): boolean {
  return state === 'doubtful' || state === 'failed';
}
