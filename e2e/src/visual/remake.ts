// pnpm --filter @glossa/e2e visual [part of a name …] [--full-size FOLDER]: takes the kept pictures anew, and
// with --full-size also as they are, for looking at.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEPT_WIDTHS, openCamera } from './camera.ts';
import { beside, keep } from './picture.ts';
import { VIEWS, type View } from './views.ts';

const AT_ONCE = 4;

const { values, positionals } = parseArgs({
  options: { 'full-size': { type: 'string' } },
  allowPositionals: true,
});
const folder = values['full-size'];
const views = VIEWS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

const camera = await openCamera();
try {
  await mkdir(beside('.'), { recursive: true });
  await writeFile(beside('fonts.json'), `${JSON.stringify(await camera.fonts(), null, 2)}\n`);
  const rest = views.values();
  const work = async () => {
    // One iterator for all: each view is taken by whoever is free.
    for (const view of rest) await make(view);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await camera.close();
}

async function make(view: View): Promise<void> {
  const png = await camera.take(view);
  await keep(view.name, png, KEPT_WIDTHS[view.width]);
  if (folder !== undefined) {
    const file = join(folder, `${view.name}.png`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, png);
  }
  process.stdout.write(`${view.name}\n`);
}
