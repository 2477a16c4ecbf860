import { customType } from 'drizzle-orm/pg-core';

/**
 * A column that returns exactly the JSON that was stored. Not `jsonb`, which refuses NUL and lone
 * surrogates, both of which people's texts hold; and not Drizzle's own, which parses a string that
 * reads as JSON twice. What is in it is never searched.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (parsed) => parsed,
});
