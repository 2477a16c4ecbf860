import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/corpus/pdf/', import.meta.url));

/**
 * PDFs of other programs, which lie beside the repository where somebody laid them; none where nobody did.
 *
 * @returns names, and what reads each
 */
export function corpusFiles(): [string, () => Uint8Array][] {
  if (!existsSync(FOLDER)) {
    console.warn('The corpus of PDFs is not there: its tests are left out.');
    return [];
  }
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => [name, () => Uint8Array.from(readFileSync(FOLDER + name))]);
}
