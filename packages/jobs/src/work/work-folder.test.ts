import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sweepWorkFolders, withWorkFolder } from './work-folder.ts';

const MODULE = pathToFileURL(`${import.meta.dirname}/work-folder.ts`).href;
const CHILD = `
  const { withWorkFolder } = await import('${MODULE}');
  await withWorkFolder(async (folder) => {
    console.log(folder);
    process.stdin.resume();
    await new Promise(() => {});
  });
`;

it('folders of processes that were killed go; those in use stay', async () => {
  await withWorkFolder(async (own) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const folder = said.toString('utf8').trim();
    await sweepWorkFolders();
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(folder)).toBe(true);
    await sweepWorkFolders();
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(own)).toBe(true);
  });
});
