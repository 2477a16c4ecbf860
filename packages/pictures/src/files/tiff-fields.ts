export const SHORT = 3;
export const LONG = 4;
/** Tags of the places of pixels. */
const [STRIPS, TILES] = [273, 324];
/** Bytes of an entry of a directory. */
const ENTRY = 12;
/** Bytes of a value by its type (TIFF 6.0, section 2). */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
};

export interface Entry {
  tag: number;
  type: number;
  count: number;
  valueAt: number;
  /** Bytes of its values. */
  length: number;
}

/** Numbers of a TIFF structure in its own order of bytes; undefined where it is none. */
export class Fields {
  readonly #bytes: Buffer;
  readonly #little: boolean;

  private constructor(bytes: Buffer, little: boolean) {
    this.#bytes = bytes;
    this.#little = little;
  }

  static of(bytes: Buffer): Fields | undefined {
    const order = bytes.toString('latin1', 0, 2);
    return bytes.length >= 8 && (order === 'II' || order === 'MM')
      ? new Fields(bytes, order === 'II')
      : undefined;
  }

  short(at: number): number {
    if (at + 2 > this.#bytes.length) return 0;
    return this.#little ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  long(at: number): number {
    if (at + 4 > this.#bytes.length) return 0;
    return this.#little ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  put(at: number, type: number, value: number): void {
    if (at + 4 > this.#bytes.length) return;
    if (type === SHORT) {
      if (this.#little) this.#bytes.writeUInt16LE(value & 0xffff, at);
      else this.#bytes.writeUInt16BE(value & 0xffff, at);
    } else if (this.#little) this.#bytes.writeUInt32LE(value, at);
    else this.#bytes.writeUInt32BE(value, at);
  }

  get first(): number {
    return this.long(4);
  }

  /** Whether a value is in the directory's order of bytes with the least first. */
  get isLittle(): boolean {
    return this.#little;
  }

  /** Entries of a directory; those that are cut off are left out. */
  entries(directory: number): Entry[] {
    const found: Entry[] = [];
    for (let index = 0; index < this.short(directory); index += 1) {
      const at = directory + 2 + index * ENTRY;
      if (at + ENTRY > this.#bytes.length) break;
      const [type, count] = [this.short(at + 2), this.long(at + 4)];
      const length = (SIZES[type] ?? 1) * count;
      const valueAt = length <= 4 ? at + 8 : this.long(at + 8);
      if (valueAt + length > this.#bytes.length) continue;
      found.push({ tag: this.short(at), type, count, valueAt, length });
    }
    return found;
  }

  /** The whole numbers of an entry. */
  numbers({ type, count, valueAt }: Entry): number[] {
    const size = SIZES[type] ?? 1;
    return Array.from({ length: count }, (_, index) => {
      const at = valueAt + index * size;
      if (type === SHORT) return this.short(at);
      return type === LONG ? this.long(at) : (this.#bytes[at] ?? 0);
    });
  }

  /** Moves all that a directory leads to by so many bytes: values that do not fit into it, and pixels. */
  shift(directory: number, by: number): void {
    for (const { tag, type, count, valueAt } of this.entries(directory)) {
      const isPixels = tag === STRIPS || tag === TILES;
      if (isPixels)
        for (let at = 0; at < count; at += 1) {
          const place = valueAt + at * (type === SHORT ? 2 : 4);
          this.put(place, LONG, this.long(place) + by);
        }
    }
    for (let index = 0; index < this.short(directory); index += 1) {
      const at = directory + 2 + index * ENTRY;
      const length = (SIZES[this.short(at + 2)] ?? 1) * this.long(at + 4);
      if (length > 4) this.put(at + 8, LONG, this.long(at + 8) + by);
    }
  }

  /** Where the value of a tag stands in a directory, and its type; undefined without. */
  find(directory: number, tag: number): { at: number; type: number } | undefined {
    for (let index = 0; index < this.short(directory); index += 1) {
      const at = directory + 2 + index * ENTRY;
      if (this.short(at) === tag) return { at: at + 8, type: this.short(at + 2) };
    }
    return undefined;
  }

  value({ at, type }: { at: number; type: number }): number {
    return type === SHORT ? this.short(at) : this.long(at);
  }

  /** Where the place of the next directory stands. */
  afterDirectory(directory: number): number {
    return directory + 2 + this.short(directory) * ENTRY;
  }
}
