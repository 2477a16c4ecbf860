import { temporaryFolder } from '../temporary-folder.ts';
import { FOLDER_VARIABLE, TEMPLATE_VARIABLE } from './cluster-template.ts';
import { templatePlace } from './template-place.ts';

/** Vitest's global set-up: where the template of embedded databases is, and where theirs are for this run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  process.env[TEMPLATE_VARIABLE] = templatePlace();
  process.env[FOLDER_VARIABLE] = folder.path;
  return folder.remove;
}
