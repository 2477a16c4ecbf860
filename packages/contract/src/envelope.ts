import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';

const errorCode = z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]);

/** Body of every refused call (`decisions.md` §2). */
export const failureSchema = z.object({
  ok: z.literal(1),
  error: z.object({
    code: errorCode,
    message: z.string(),
    details: z.unknown().optional(),
    requestId: z.string(),
  }),
});
export type Failure = z.infer<typeof failureSchema>;

/** Body of every successful call: `{ok: 0, data}`. */
export function successSchema<T extends z.ZodType>(data: T) {
  return z.object({ ok: z.literal(0), data });
}
export interface Success<T> {
  ok: 0;
  data: T;
}
