import { closeSync, openSync, writeSync } from 'node:fs';

/** A number as PDF writes it: never with an exponent. */
export const pdfNumber = (value: number): string => String(Number(value.toFixed(3)));

/** A PDF file (ISO 32000-1, 7.5) whose objects are written one by one, so that none stays in memory. */
export class PdfFile {
  readonly #file: number;
  /** Where objects stand, by their numbers from 1. */
  readonly #places: number[] = [];
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
    // Bytes that are no text tell programs that there are more of them.
    this.#put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  #put(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#length += bytes.length;
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#places.push(0);
  }

  /** Writes an object; answers its number. */
  object(content: string, number = this.reserve()): number {
    this.#places[number - 1] = this.#length;
    this.#put(`${number} 0 obj\n${content}\nendobj\n`);
    return number;
  }

  /** Writes a stream. `entries`: of its dictionary, without the length. */
  stream(entries: string, pieces: readonly Uint8Array[]): number {
    const number = this.reserve();
    this.#places[number - 1] = this.#length;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    this.#put(`${number} 0 obj\n<<${entries}/Length ${length}>>\nstream\n`);
    for (const piece of pieces) this.#put(piece);
    this.#put('\nendstream\nendobj\n');
    return number;
  }

  /** Writes where everything is. `root`: number of the catalog. */
  end(root: number): void {
    const at = this.#length;
    const size = this.#places.length + 1;
    const lines = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    this.#put(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`);
    this.#put(`trailer\n<</Size ${size}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`);
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
