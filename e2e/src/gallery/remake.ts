// pnpm --filter @glossa/e2e gallery [part of a name …] [--full-size FOLDER]: takes the pictures of hard blocks anew, and
// with --full-size also as they are, for looking at. Needs the extension built.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { beside, keep } from '../visual/picture.ts';
import { LOOKS } from './looks.ts';
import { KEPT_WIDTH, openStudio } from './studio.ts';

const { values, positionals } = parseArgs({
  options: { 'full-size': { type: 'string' } },
  allowPositionals: true,
});
const folder = values['full-size'];
const looks = LOOKS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

const studio = await openStudio();
try {
  await mkdir(beside('gallery'), { recursive: true });
  await writeFile(
    beside('gallery/fonts.json'),
    `${JSON.stringify(await studio.fonts(), null, 2)}\n`,
  );
  for (const look of looks) {
    const png = await studio.take(look);
    await keep(look.name, png, KEPT_WIDTH);
    if (folder !== undefined) {
      const file = join(folder, `${look.name}.png`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
    }
    process.stdout.write(`${look.name}\n`);
  }
} finally {
  await studio.close();
}
