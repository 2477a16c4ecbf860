/**
 * Remembers what a pure look at bytes found, for each format looks at the same ones: a view of the same buffer at the same
 * place. Who changes bytes in place gets what was found before.
 */
export function oncePerBytes<T>(look: (bytes: Uint8Array) => T): (bytes: Uint8Array) => T {
  const known = new WeakMap<ArrayBufferLike, { at: number; length: number; found: T }>();
  return (bytes) => {
    const { buffer, byteOffset: at, length } = bytes;
    const before = known.get(buffer);
    if (before && before.at === at && before.length === length) return before.found;
    const found = look(bytes);
    known.set(buffer, { at, length, found });
    return found;
  };
}
