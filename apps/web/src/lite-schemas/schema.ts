// @chunk tools
/** One thing that did not fit, as zod tells it. */
interface Issue {
  path: (string | number)[];
  message: string;
}

type Result = { ok: true; value: unknown } | { ok: false; issues: Issue[] };

type Check = (value: unknown) => Result;

const fits = (value: unknown): Result => ({ ok: true, value });
const fails = (message: string, path: Issue['path'] = []): Result => ({
  ok: false,
  issues: [{ path, message }],
});

class LiteError extends Error {
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super(issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    this.issues = issues;
  }
}

type Shape = Record<string, Schema>;

/** What `min` and `max` measure: characters, items, or the number itself. */
const sizeOf = (value: unknown) =>
  typeof value === 'number' ? value : (value as string | unknown[]).length;

/** A schema that checks the shape of data, patterns and sizes; rules finer than that pass. */
class Schema {
  readonly check: Check;
  readonly shape: Shape;
  /** What stands for a value that is missing. */
  readonly isOptional: boolean;

  constructor(
    check: Check,
    { shape = {}, isOptional = false }: { shape?: Shape; isOptional?: boolean } = {},
  ) {
    this.check = check;
    this.shape = shape;
    this.isOptional = isOptional;
  }

  safeParse(value: unknown) {
    const result = this.check(value);
    return result.ok
      ? { success: true as const, data: result.value }
      : { success: false as const, error: new LiteError(result.issues) };
  }
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (result.success) return result.data;
    throw result.error;
  }
  async parseAsync(value: unknown): Promise<unknown> {
    return this.parse(value);
  }
  optional = () =>
    make((value) => (value === undefined && !this.isOptional ? fits(value) : this.check(value)), {
      isOptional: true,
    });
  nullable = () =>
    make((value) => (value === null ? fits(value) : this.check(value)), {
      isOptional: this.isOptional,
    });
  nullish = () => this.nullable().optional();
  default = (fallback: unknown) => {
    const read = typeof fallback === 'function' ? (fallback as () => unknown) : () => fallback;
    return make((value) => (value === undefined ? fits(read()) : this.check(value)), {
      isOptional: true,
    });
  };
  catch = (fallback: unknown) => {
    const read = typeof fallback === 'function' ? (fallback as () => unknown) : () => fallback;
    return make(
      (value) => {
        const result = this.check(value);
        return result.ok ? result : fits(read());
      },
      { isOptional: true },
    );
  };
  transform = (change: (value: unknown) => unknown) => this.pass((value) => fits(change(value)));
  pipe = (next: Schema) => this.pass(next.check);
  and = (other: Schema) =>
    make((value) => {
      const first = this.check(value);
      const second = other.check(value);
      if (!first.ok) return first;
      if (!second.ok) return second;
      return fits({ ...(first.value as object), ...(second.value as object) });
    });
  refine = (holds: (value: unknown) => unknown) =>
    this.pass((value) => (holds(value) ? fits(value) : fails('Invalid input')));
  regex = (pattern: RegExp) => this.refine((value) => pattern.test(value as string));
  min = (least: number) => this.refine((value) => sizeOf(value) >= least);
  max = (most: number) => this.refine((value) => sizeOf(value) <= most);
  trim = () => this.transform((value) => (value as string).trim());
  toLowerCase = () => this.transform((value) => (value as string).toLowerCase());
  or = (other: Schema) => union([this as Schema, other]);
  array = () => array(this as Schema);
  extend = (more: Shape) => object({ ...this.shape, ...more });
  partial = () =>
    object(
      Object.fromEntries(Object.entries(this.shape).map(([key, value]) => [key, value.optional()])),
    );
  pick = (keys: object) =>
    object(Object.fromEntries(Object.entries(this.shape).filter(([key]) => key in keys)));
  omit = (keys: object) =>
    object(Object.fromEntries(Object.entries(this.shape).filter(([key]) => !(key in keys))));

  private pass(next: Check): Schema {
    return make(
      (value) => {
        const result = this.check(value);
        return result.ok ? next(result.value) : result;
      },
      { isOptional: this.isOptional },
    );
  }
}

/** Any method that is not known here is a finer rule, which passes. */
function make(check: Check, options?: ConstructorParameters<typeof Schema>[1]): Schema {
  const schema: Schema = new Proxy(new Schema(check, options), {
    get: (target, name) =>
      name in target || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(target, name, target)
        : () => schema,
  });
  return schema;
}

const type = (name: string, holds: (value: unknown) => boolean) => () =>
  make((value) => (holds(value) ? fits(value) : fails(`expected ${name}`)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks each part; keeps what fits, or tells all that does not. */
function every(parts: Iterable<readonly [key: string | number, value: unknown, schema: Schema]>) {
  const values: [string | number, unknown][] = [];
  const issues: Issue[] = [];
  for (const [key, value, schema] of parts) {
    const result = schema.check(value);
    if (result.ok) values.push([key, result.value]);
    else
      issues.push(...result.issues.map(({ path, message }) => ({ path: [key, ...path], message })));
  }
  return { values, issues };
}

export const string = type('string', (value) => typeof value === 'string');
const isUrl = (value: unknown, protocol: RegExp) =>
  URL.canParse(value as string) && protocol.test(new URL(value as string).protocol.slice(0, -1));
export const url = ({ protocol = /^/ }: { protocol?: RegExp } = {}) =>
  string().refine((value) => isUrl(value, protocol));
export const email = ({ pattern = /@/ }: { pattern?: RegExp } = {}) => string().regex(pattern);
export const number = type(
  'number',
  (value) => typeof value === 'number' && Number.isFinite(value),
);
export const boolean = type('boolean', (value) => typeof value === 'boolean');
export const any = type('anything', () => true);
export const literal = (values: unknown) => {
  const allowed = Array.isArray(values) ? values : [values];
  return type(allowed.join(' or '), (value) => allowed.includes(value))();
};
export const enumeration = (values: readonly string[] | Record<string, string>) => {
  const allowed: readonly unknown[] = Array.isArray(values) ? values : Object.values(values);
  return type('one of the options', (value) => allowed.includes(value))();
};
export const array = (item: Schema): Schema =>
  make((value) => {
    if (!Array.isArray(value)) return fails('expected array');
    const { values, issues } = every(value.map((entry, index) => [index, entry, item] as const));
    return issues.length > 0 ? { ok: false, issues } : fits(values.map(([, entry]) => entry));
  });
export const tuple = (items: readonly Schema[]): Schema =>
  make((value) => {
    if (!Array.isArray(value) || value.length !== items.length) return fails('expected tuple');
    const { values, issues } = every(
      items.map((item, index) => [index, value[index], item] as const),
    );
    return issues.length > 0 ? { ok: false, issues } : fits(values.map(([, entry]) => entry));
  });
export const object = (shape: Shape): Schema =>
  make(
    (value) => {
      if (!isRecord(value)) return fails('expected object');
      const parts = Object.entries(shape)
        .filter(([key, schema]) => Object.hasOwn(value, key) || !passesOver(schema))
        .map(([key, schema]) => [key, value[key], schema] as const);
      const { values, issues } = every(parts);
      for (const [key, , schema] of parts) {
        if (!Object.hasOwn(value, key) && !schema.isOptional && issues.length === 0)
          issues.push({ path: [key], message: 'required' });
      }
      return issues.length > 0 ? { ok: false, issues } : fits(Object.fromEntries(values));
    },
    { shape },
  );
/** An optional key that is missing stays missing, as in zod; one with a default gets it. */
function passesOver(schema: Schema): boolean {
  if (!schema.isOptional) return false;
  const result = schema.check(undefined);
  return result.ok && result.value === undefined;
}
export const record = (keys: Schema, values: Schema): Schema =>
  make((value) => {
    if (!isRecord(value)) return fails('expected object');
    const { values: kept, issues } = every(
      Object.entries(value).map(([key, entry]) => [key, entry, values] as const),
    );
    const wrong = Object.keys(value).filter((key) => !keys.check(key).ok);
    if (issues.length > 0) return { ok: false, issues };
    return wrong.length > 0 ? fails('invalid key', wrong) : fits(Object.fromEntries(kept));
  });
export const union = (options: readonly Schema[]): Schema =>
  make(
    (value) => {
      for (const option of options) {
        const result = option.check(value);
        if (result.ok) return result;
      }
      return fails('no option fits');
    },
    { isOptional: options.some(({ isOptional }) => isOptional) },
  );
export const lazy = (read: () => Schema): Schema => make((value) => read().check(value));
export const coerced = (convert: (value: unknown) => unknown, schema: Schema): Schema =>
  make((value) => schema.check(convert(value)));
