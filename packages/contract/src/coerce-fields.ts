import { z } from 'zod';

/** The schema under `optional`, `default`, `nullable` and the input side of a transform. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType;
    in?: z.core.$ZodType;
  };
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return inner(def.innerType!);
    case 'pipe':
      return inner(def.in!);
    default:
      return schema;
  }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function coerce(schema: z.core.$ZodType, value: string | string[]): unknown {
  const type = inner(schema);
  if (type instanceof z.ZodArray) {
    const element = inner(type.element as z.core.$ZodType);
    if (Array.isArray(value)) return value.map((item) => coerce(element, item));
    return element instanceof z.ZodObject ? parseJson(value) : [value];
  }
  if (type instanceof z.ZodUnion && Array.isArray(value)) return value;
  const last = Array.isArray(value) ? value.at(-1)! : value;
  if (type instanceof z.ZodObject) return parseJson(last);
  if (type instanceof z.ZodBoolean)
    return last === 'true' || last === '1' ? true : last === 'false' || last === '0' ? false : last;
  if (type instanceof z.ZodNumber && last.trim() !== '' && Number.isFinite(Number(last)))
    return Number(last);
  return last;
}

/**
 * Reads strings of a JSON body as numbers where a number is asked for: clients send `"3"` as well as `3`. Nothing
 * else turns into a number.
 */
export function readNumbers(
  schema: z.ZodType,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const strings = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const read = coerceFields(schema, Object.fromEntries(strings));
  const numbers = Object.entries(read).filter(([, value]) => typeof value === 'number');
  return { ...fields, ...Object.fromEntries(numbers) };
}

/**
 * Makes form and query fields, which are all strings, fit a call's schema: a lone value of a list
 * field becomes a list, an object is read as JSON, numbers and booleans are read. What does not fit
 * is left for the schema to refuse.
 */
export function coerceFields(
  schema: z.ZodType,
  fields: Record<string, string | string[]>,
): Record<string, unknown> {
  const object = inner(schema);
  const shape =
    object instanceof z.ZodObject ? (object.shape as Record<string, z.core.$ZodType>) : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Object.hasOwn(shape, name) ? coerce(shape[name]!, value) : value,
    ]),
  );
}
