// pnpm --filter @glossa/e2e visual [part of a name …] [--full-size FOLDER]: takes the kept pictures anew, and
// with --full-size also as they are, for looking at.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEPT_WIDTHS, openCamera } from './camera.ts';
import { beside, keep } from './picture.ts';
import { pictureOf, SCENES, type Scene, THEMES } from './views.ts';

const AT_ONCE = 4;

const { values, positionals } = parseArgs({
  options: { 'full-size': { type: 'string' } },
  allowPositionals: true,
});
const folder = values['full-size'];
const isWanted = (picture: string) =>
  positionals.length === 0 || positionals.some((part) => picture.includes(part));
const scenes = SCENES.filter((scene) => THEMES.some((theme) => isWanted(pictureOf(scene, theme))));

const camera = await openCamera();
try {
  await mkdir(beside('.'), { recursive: true });
  await writeFile(beside('fonts.json'), `${JSON.stringify(await camera.fonts(), null, 2)}\n`);
  const rest = scenes.values();
  const work = async () => {
    // One iterator for all: each scene is taken by whoever is free.
    for (const scene of rest) await make(scene);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await camera.close();
}

async function make(scene: Scene): Promise<void> {
  await using sitting = await camera.sit(scene);
  for (const theme of THEMES) {
    const name = pictureOf(scene, theme);
    if (!isWanted(name)) continue;
    const png = await sitting.take(theme);
    await keep(name, png, KEPT_WIDTHS[scene.width]);
    if (folder !== undefined) {
      const file = join(folder, `${name}.png`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, png);
    }
    process.stdout.write(`${name}\n`);
  }
}
