import { z } from 'zod';

/** An unset variable and an empty one mean the same. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const text = z.string().trim().min(1);
export const path = z.string().min(1);
export const count = (max: number) => z.coerce.number().int().min(0).max(max);
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** Comma-separated names of `what`, each of `known`: in their order, each once. */
export const list = (known: readonly string[], what: string) =>
  text.transform((value, context): string[] => {
    const names = value.split(',').map((name) => name.trim().toLowerCase());
    const unknown = names.filter((name) => !known.includes(name));
    if (unknown.length === 0) return [...new Set(names)];
    const message = `names unknown ${what}: ${unknown.join(', ')}; known are ${known.join(', ')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
