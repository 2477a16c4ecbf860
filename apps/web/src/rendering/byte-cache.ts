/** Things in memory by key, the least recently used dropped beyond a number of bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createByteCache<Value>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
): ByteCache<Value> {
  const values = new Map<string, Value>();
  let bytes = 0;
  return {
    get(key) {
      const kept = values.get(key);
      if (kept === undefined) return undefined;
      // Last in the map is used last.
      values.delete(key);
      values.set(key, kept);
      return kept;
    },
    set(key, value) {
      const before = values.get(key);
      if (before !== undefined) bytes -= sizeOf(before);
      values.delete(key);
      values.set(key, value);
      bytes += sizeOf(value);
      for (const [oldest, dropped] of values) {
        if (bytes <= maxBytes) break;
        values.delete(oldest);
        bytes -= sizeOf(dropped);
      }
    },
  };
}
