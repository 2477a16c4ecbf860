import { writeFile } from 'node:fs/promises';
import { openapiDocument } from '../src/http/openapi.ts';

/** Writes `docs/api/openapi.json`; a test fails when the committed file differs. */
const target = new URL('../../../docs/api/openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
