import { z } from 'zod';

/** An unset variable and an empty one mean the same. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const text = z.string().trim().min(1);
export const path = z.string().min(1);
export const count = (max: number) => z.coerce.number().int().min(0).max(max);
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
