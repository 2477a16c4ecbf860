import { readFile, writeFile } from 'node:fs/promises';
import { withKinds } from '../src/http/kinds-table.ts';
import { openapiDocument } from '../src/http/openapi.ts';

/** Writes `docs/api/openapi.json`, and the kinds of jobs on `docs/api.md`; a test fails when the committed files differ. */
const docs = new URL('../../../docs/', import.meta.url);
await writeFile(
  new URL('api/openapi.json', docs),
  `${JSON.stringify(openapiDocument(), null, 2)}\n`,
);
const page = new URL('api.md', docs);
await writeFile(page, withKinds(await readFile(page, 'utf8')));
