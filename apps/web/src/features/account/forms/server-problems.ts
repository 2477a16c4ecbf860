import type { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { Problem, ProblemKey } from './checks.ts';

const detailsSchema = z.object({
  issues: z.array(z.object({ path: z.string(), code: z.string() })),
});

/** The server's codes that have words of their own. */
const KEYS: Record<string, ProblemKey> = {
  common_password: 'password_common',
  too_common: 'password_common',
  url_not_allowed: 'url',
};

/** What the server found wrong with single fields of a form, by the fields' names. */
export function problemsOf(error: GlossaError, names: readonly string[]): Record<string, Problem> {
  if (error.code !== 'validation_failed') return {};
  const details = detailsSchema.safeParse(error.details);
  if (!details.success) return {};
  const known = details.data.issues.filter(({ path }) => names.includes(path));
  return Object.fromEntries(
    known.map(({ path, code }) => [path, { key: KEYS[code] ?? ('other' as const) }]),
  );
}
