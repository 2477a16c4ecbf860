// @chunk tools
import { z } from 'zod';
import { type PartsProgress, partsProgressSchema } from './document-parts.ts';
import { ERROR_CODES, type ErrorCode } from './errors.ts';

export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** True for a state that no longer changes. */
export function isFinal(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled';
}

export const JOB_KINDS = [
  'document',
  'document-preview',
  'image',
  'chat',
  'transcription',
  'subtitled-video',
  'dubbing',
  'text-to-speech',
  'cloned-speech',
  'file-content',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Envelope of every job answer (`decisions.md` §5); times are epoch seconds. */
export function jobSchema<T extends z.ZodType>(result: T) {
  return z.object({
    jobId: z.string(),
    kind: z.enum(JOB_KINDS),
    status: z.enum(JOB_STATUSES),
    stage: z.string(),
    progress: z.number().min(0).max(100),
    /** Jobs that are begun before this one, while it is `queued`. */
    ahead: z.number().int().min(0).optional(),
    /** Of a document that is being translated and has parts. */
    parts: partsProgressSchema.optional(),
    createdAt: z.number(),
    updatedAt: z.number(),
    credits: z.object({ reserved: z.number().int(), charged: z.number().int() }),
    result: result.optional(),
    error: z
      .object({ code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]), message: z.string() })
      .optional(),
  });
}
export type JobView<T = unknown> = {
  jobId: string;
  kind: JobKind;
  status: JobStatus;
  stage: string;
  progress: number;
  ahead?: number;
  parts?: PartsProgress;
  createdAt: number;
  updatedAt: number;
  credits: { reserved: number; charged: number };
  result?: T;
  error?: { code: ErrorCode; message: string };
};
export const createdJobSchema = z.object({ jobId: z.string() });

/** A job as histories show it. */
export function listedJobSchema<T extends z.ZodType>(result: T) {
  return jobSchema(result).and(
    z.object({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      /** When the files go; `null` once they are gone. Epoch seconds. */
      expiresAt: z.number().int().nonnegative().nullable(),
    }),
  );
}
