import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Recordings that may lie beside the repository: public-domain readings, with what is said in them. */
const FOLDER = fileURLToPath(new URL('../../../../shared/corpus/audio/', import.meta.url));
const INAUGURATION =
  'And so, my fellow Americans: ask not what your country can do for you, ask what you can do for your country.';
const READ = ['LJ001-0001', 'LJ001-0003', 'LJ001-0005'];

export interface Recording {
  name: string;
  path: string;
  /** Words as they are spoken, in lower case. */
  words: string[];
}

/** Words of a text in lower case, without punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[a-z]/.test(word));

/** The recordings of a folder, none where it is not there. */
export async function readRecordings(folder = FOLDER): Promise<Recording[]> {
  if (!existsSync(join(folder, 'lj_metadata.csv'))) return [];
  const lines = (await readFile(join(folder, 'lj_metadata.csv'), 'utf8')).split('\n');
  const texts = new Map(lines.map((line) => [line.split('|')[0]!, line.split('|')[2] ?? '']));
  const read = READ.map((id) => ({
    name: id,
    path: join(folder, `lj_${id}.wav`),
    words: wordsOf(texts.get(id) ?? ''),
  }));
  const speech = { name: 'JFK', path: join(folder, 'fw_jfk.flac'), words: wordsOf(INAUGURATION) };
  return [...read, speech];
}
