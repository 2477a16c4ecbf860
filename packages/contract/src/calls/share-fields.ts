import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { epochSchema } from './fields.ts';

/** A link by which others see the result of a job, without its secret. */
export const shareSchema = z.object({
  id: z.string(),
  /** Catalogue tag of its text; `null` where nobody knows. */
  language: z.string().nullable(),
  created_at: epochSchema,
  expires_at: epochSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** The link is told once: its secret, after `#`, is kept by nobody. */
export const madeShareSchema = shareSchema.extend({ link: z.string() });

/** Visitors' links live 7 days at most; none outlives what it shows. */
export const shareDaysSchema = z.number().int().min(1).max(LIMITS.shares.days).default(7);

export const shareTokenSchema = z.string().min(1).max(128);
