import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { TEMPLATE_VARIABLE } from './cluster-template.ts';

/** Vitest's global set-up: a place for the one template of embedded databases. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  process.env[TEMPLATE_VARIABLE] = join(folder.path, 'cluster');
  return folder.remove;
}
