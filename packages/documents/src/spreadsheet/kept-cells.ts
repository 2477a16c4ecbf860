import type { KeptCells } from '@glossa/contract';
import { hasLetters } from '../units/fragments.ts';

/** Counts cells with words that keep their text. */
export class KeptCellCount {
  #cells = 0;
  readonly #texts = new Set<string>();

  /** `cells`: how many say so. */
  add(text: string, cells = 1): void {
    if (!hasLetters(text)) return;
    this.#cells += cells;
    this.#texts.add(text);
  }

  /** `undefined` for none. */
  get found(): KeptCells | undefined {
    if (this.#cells === 0) return undefined;
    let characters = 0;
    for (const text of this.#texts) characters += [...text].length;
    return { cells: this.#cells, characters };
  }
}
