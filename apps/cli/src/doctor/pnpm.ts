import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@glossa/system';
import type { Check } from './checks.ts';

const TOOLS = fileURLToPath(new URL('../../../../.cache/tools', import.meta.url));

/** The pnpm that the bootstrap fetched, else the one on the path. */
export function checkPnpm(tools = TOOLS): Check {
  const fetched = existsSync(tools)
    ? readdirSync(tools).find((name) => /^pnpm-\d[\d.]*$/.test(name))
    : undefined;
  const path = fetched ? join(tools, fetched) : findProgram('pnpm');
  return {
    id: 'pnpm',
    name: 'pnpm',
    state: path ? 'ok' : 'warning',
    detail: path ?? 'fetched by npm start when it is needed',
    testOnly: false,
  };
}
