import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type CorpusFile = [name: string, read: () => Uint8Array];

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const BESIDE = folderOf('../../../../../shared/corpus/pdf/');
/** Set documents that are part of the repository: benchmarks measure structure by them. */
const COMMITTED = ['pdf/', 'pdf-held-back/', 'pdf-unseen/'].map((folder) =>
  folderOf(`../../../../benchmarks/fixtures/${folder}`),
);

const filesIn = (folder: string): CorpusFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => [name, () => Uint8Array.from(readFileSync(folder + name))]);

/**
 * PDFs of other programs, which lie beside the repository where somebody laid them; none where nobody did.
 *
 * @returns names, and what reads each
 */
export function corpusFiles(): CorpusFile[] {
  if (existsSync(BESIDE)) return filesIn(BESIDE);
  console.warn('The corpus of PDFs is not there: its tests are left out.');
  return [];
}

/** PDFs of typesetters that are part of the repository. */
export const committedFiles = (): CorpusFile[] =>
  COMMITTED.filter((folder) => existsSync(folder)).flatMap(filesIn);
