import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/corpus/subs/', import.meta.url));

/** True where real files lie beside the repository. */
export const hasCorpus = existsSync(FOLDER);

/** Real subtitle files, by name; none where there is no corpus. */
export const corpusFiles = (): { name: string; bytes: Uint8Array }[] =>
  hasCorpus
    ? readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(join(FOLDER, name)) }))
    : [];
