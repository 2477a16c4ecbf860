import type { InstalledPack, PackProgress } from '@glossa/engines/bergamot';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, printJson, printLine, showProgress } from '../io.ts';
import { languagePair } from '../languages.ts';
import { withServices } from '../services.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const view = ({ from, to, architecture, size }: InstalledPack) => ({
  from,
  to,
  architecture,
  size,
});

/** Prints installed packs, and with `available` those that can be downloaded. */
export async function listPacks(
  io: Io,
  options: { available?: boolean; json?: boolean },
): Promise<ExitCode> {
  return await withServices(io, async ({ engines: { packs } }) => {
    const installed = await packs.list();
    const available = options.available ? await packs.available(io.signal) : undefined;
    if (options.json) {
      printJson(io, { installed: installed.map(view), ...(available ? { available } : {}) });
      return EXIT.ok;
    }
    if (installed.length === 0) printLine(io, 'No language pack is installed.');
    for (const pack of installed)
      printLine(io, `${pack.from} → ${pack.to}  ${megabytes(pack.size)}  ${pack.architecture}`);
    for (const pack of available ?? [])
      if (!pack.installed) {
        const size = pack.modelSize === undefined ? '' : `  ${megabytes(pack.modelSize)}`;
        printLine(io, `${pack.from} → ${pack.to}${size}  can be added`);
      }
    return EXIT.ok;
  });
}

/** Downloads what a pair needs, one pack or two by way of English. */
export async function addPacks(
  io: Io,
  words: readonly string[],
  options: { force?: boolean; json?: boolean },
): Promise<ExitCode> {
  const pair = languagePair(words);
  return await withServices(io, async ({ engines: { packs } }) => {
    const onProgress = (progress: PackProgress) =>
      showProgress(
        io,
        `${progress.key.from} → ${progress.key.to}: ${progress.phase} ${progress.percent} %`,
      );
    const force = options.force === true;
    const added = await packs.add(pair, {
      signal: io.signal,
      onProgress,
      force,
      byOperator: true,
    });
    showProgress(io, '');
    if (options.json) printJson(io, { installed: added.map(view) });
    else
      for (const pack of added)
        printLine(io, `${pack.from} → ${pack.to} is installed (${megabytes(pack.size)}).`);
    return EXIT.ok;
  });
}

/** Removes the pack of one direction. */
export async function removePack(
  io: Io,
  words: readonly string[],
  options: { json?: boolean },
): Promise<ExitCode> {
  const pair = languagePair(words);
  return await withServices(io, async ({ engines: { packs } }) => {
    const removed = await packs.remove(pair);
    if (options.json) printJson(io, { removed });
    else
      printLine(
        io,
        removed
          ? `${pair.from} → ${pair.to} is removed.`
          : `${pair.from} → ${pair.to} was not installed.`,
      );
    return removed ? EXIT.ok : EXIT.failed;
  });
}
