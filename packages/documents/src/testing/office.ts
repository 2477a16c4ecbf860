import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(':').some((dir) => existsSync(join(dir, program)));

/** LibreOffice and poppler are on this machine. */
export const hasOffice = onPath('soffice') && onPath('pdftotext');

/** Text of each document as LibreOffice lays it out, by way of PDF; one call for all. Names need an extension. */
export async function officeText(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, string>> {
  const dir = await mkdtemp(join(tmpdir(), 'glossa-office-'));
  try {
    const paths: string[] = [];
    for (const [name, bytes] of files) {
      paths.push(join(dir, name));
      await writeFile(join(dir, name), bytes);
    }
    const profile = pathToFileURL(join(dir, 'profile')).href;
    await run('soffice', [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      dir,
      ...paths,
    ]);
    const texts = new Map<string, string>();
    for (const name of files.keys()) {
      const pdf = join(dir, name.replace(/\.\w+$/, '.pdf'));
      await run('pdftotext', ['-layout', pdf, `${pdf}.txt`]);
      texts.set(name, await readFile(`${pdf}.txt`, 'utf8'));
    }
    return texts;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
