// @chunk shell
/**
 * The table's own entry for `key`, or `undefined`. For keys that come from outside: `constructor` and the
 * like would otherwise find what every object inherits.
 */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
