import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const onPath = (program: string) =>
  (process.env.PATH ?? '').split(':').some((dir) => existsSync(join(dir, program)));

/** LibreOffice and poppler are on this machine. */
export const hasOffice = onPath('soffice') && onPath('pdftotext');

/** Has workbooks computed when they are loaded: their stored values would hide what a change did. */
const RECALCULATE = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop><prop oor:name="ODFRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`;

/** Converts files in a folder of their own, with one start of LibreOffice, and hands over the folder. */
async function convert<T>(
  files: ReadonlyMap<string, Uint8Array>,
  format: string,
  use: (dir: string) => Promise<T>,
): Promise<T> {
  // LibreOffice that is given nothing to convert stays open for ever.
  if (files.size === 0) throw new Error('There is no file to convert.');
  const dir = await mkdtemp(join(tmpdir(), 'glossa-office-'));
  try {
    const paths: string[] = [];
    for (const [name, bytes] of files) {
      paths.push(join(dir, name));
      await writeFile(join(dir, name), bytes);
    }
    await mkdir(join(dir, 'profile', 'user'), { recursive: true });
    await writeFile(join(dir, 'profile', 'user', 'registrymodifications.xcu'), RECALCULATE);
    const profile = pathToFileURL(join(dir, 'profile')).href;
    const options = ['--headless', '--convert-to', format, '--outdir', dir];
    // Without a locale LibreOffice writes names and texts in ASCII.
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    await run('soffice', [`-env:UserInstallation=${profile}`, ...options, ...paths], { env });
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Text of each document as LibreOffice lays it out, by way of PDF; one call for all. Names need an extension. */
export function officeText(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> {
  return convert(files, 'pdf', async (dir) => {
    const texts = new Map<string, string>();
    for (const name of files.keys()) {
      const pdf = join(dir, name.replace(/\.\w+$/, '.pdf'));
      await run('pdftotext', ['-layout', pdf, `${pdf}.txt`]);
      texts.set(name, await readFile(`${pdf}.txt`, 'utf8'));
    }
    return texts;
  });
}

/**
 * Documents as LibreOffice writes them in another format, by their old names; one call for all. `format` is an
 * extension, and a filter of LibreOffice after a colon where the extension has several.
 */
export function officeConvert(
  files: ReadonlyMap<string, Uint8Array>,
  format: string,
): Promise<Map<string, Buffer>> {
  const [extension] = format.split(':');
  return convert(files, format, async (dir) => {
    const made = new Map<string, Buffer>();
    for (const name of files.keys())
      made.set(name, await readFile(join(dir, name.replace(/\.\w+$/, `.${extension}`))));
    return made;
  });
}

/** All sheets as CSV: comma, double quotes, UTF-8, values and not how they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** Values of workbooks as LibreOffice computes them: for each file the text of its sheets as CSV, by sheet name. */
export function officeSheets(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Map<string, string>>> {
  return convert(files, CSV, async (dir) => {
    const made = await readdir(dir);
    const workbooks = new Map<string, Map<string, string>>();
    for (const name of files.keys()) {
      const base = name.replace(/\.\w+$/, '');
      const sheets = new Map<string, string>();
      for (const file of made)
        if (file.startsWith(`${base}-`) && file.endsWith('.csv'))
          sheets.set(file.slice(base.length + 1, -4), await readFile(join(dir, file), 'utf8'));
      workbooks.set(name, sheets);
    }
    return workbooks;
  });
}
