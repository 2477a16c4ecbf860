import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { GlossaError } from '@glossa/contract';
import { parse } from 'yaml';
import { type Catalogue, parseCatalogue } from './catalogue.ts';

/** What is sold where an operator says nothing. */
const DEFAULT_PLANS = fileURLToPath(new URL('../../plans.yaml', import.meta.url));

/** Reads what is sold (`PLANS_FILE`). Errors: `validation_failed`, in one line that names the file and each wrong place. */
export async function loadCatalogue(path: string = DEFAULT_PLANS): Promise<Catalogue> {
  try {
    return parseCatalogue(parse(await readFile(path, 'utf8')));
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    throw new GlossaError('validation_failed', `${path}: ${line}`, { cause: error });
  }
}
