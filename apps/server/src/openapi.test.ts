import { readFile } from 'node:fs/promises';
import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { withKinds } from './http/kinds-table.ts';
import { openapiDocument } from './http/openapi.ts';

const COMMITTED = new URL('../../../docs/api/openapi.json', import.meta.url);

it('docs/api/openapi.json is what `pnpm --filter @glossa/server openapi` writes', async () => {
  expect(JSON.parse(await readFile(COMMITTED, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(openapiDocument())),
  );
});

it('the document has every call, by its id', () => {
  const paths = openapiDocument().paths as Record<string, Record<string, { operationId: string }>>;
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(ids.sort()).toEqual(Object.keys(calls).sort());
});

it('docs/api.md tells of the kinds of jobs as they are', async () => {
  const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  expect(withKinds(page)).toBe(page);
  expect(() => withKinds('# API')).toThrow();
});
