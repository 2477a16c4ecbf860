import { customType } from 'drizzle-orm/pg-core';

/** Marks a value kept as encoded text because `jsonb` cannot hold it as it is. */
const ENCODED = '$encodedJson';

/** An escape of NUL or of half a surrogate pair in JSON text: valid in JavaScript, refused by `jsonb`. */
const REFUSED = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/**
 * JSON text that PostgreSQL accepts for any JSON value, NUL and lone surrogates included. A bare
 * string is encoded too: drivers disagree on whether one that reads as JSON comes back parsed.
 */
export function toJsonb(value: unknown): string {
  const json = JSON.stringify(value);
  if (typeof value !== 'string' && !REFUSED.test(json) && !json.includes(ENCODED)) return json;
  return JSON.stringify({ [ENCODED]: Buffer.from(json).toString('base64') });
}

/** Reverses {@link toJsonb}; takes what the driver hands over, which is already parsed. */
export function fromJsonb(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !(ENCODED in stored)) return stored;
  return JSON.parse(Buffer.from(String(stored[ENCODED]), 'base64').toString());
}

/** A `jsonb` column that returns exactly what was stored. */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: toJsonb,
  fromDriver: fromJsonb,
});
