import { readFile, writeFile } from 'node:fs/promises';
import { callsIndex } from '../src/http/calls-index.ts';
import { withKinds } from '../src/http/kinds-table.ts';
import { openapiDocument } from '../src/http/openapi.ts';

/**
 * Writes `docs/api/openapi.json`, the kinds of jobs on `docs/api.md`, and the calls that the site's page for
 * developers searches in; a test fails when the committed files differ.
 */
const root = new URL('../../../', import.meta.url);
const document = openapiDocument();
await writeFile(new URL('docs/api/openapi.json', root), `${JSON.stringify(document, null, 2)}\n`);
const page = new URL('docs/api.md', root);
await writeFile(page, withKinds(await readFile(page, 'utf8')));
const index = new URL('apps/web/src/features/developers/calls.gen.ts', root);
await writeFile(index, callsIndex(document));
