import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, printJson, printLine, showProgress } from '../io.ts';
import { withServices } from '../services.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints the speech models that are installed, and with `available` those that can be added. */
export async function listModels(
  io: Io,
  options: { available?: boolean; json?: boolean },
): Promise<ExitCode> {
  return await withServices(io, async ({ engines: { speechModels } }) => {
    const installed = [...(await speechModels.installed()).values()].map(
      ({ id, size, licence }) => ({ id, size, licence }),
    );
    const here = new Set(installed.map(({ id }) => id));
    const others = options.available
      ? speechModels.offers.filter(({ id }) => !here.has(id))
      : undefined;
    if (options.json) {
      const available = others?.map(({ id, name, licence }) => ({ id, name, licence }));
      printJson(io, { installed, ...(available ? { available } : {}) });
      return EXIT.ok;
    }
    if (installed.length === 0) printLine(io, 'No speech model is installed.');
    for (const { id, size, licence } of installed)
      printLine(io, `${id}  ${megabytes(size)}  ${licence ?? ''}`.trim());
    for (const { id, name, licence } of others ?? [])
      printLine(io, `${id}  ${name}  ${licence}  can be added`);
    return EXIT.ok;
  });
}

/** Downloads a speech model. */
export async function addModel(io: Io, id: string, options: { json?: boolean }): Promise<ExitCode> {
  return await withServices(io, async ({ engines: { speechModels } }) => {
    const model = await speechModels.fetch(id, {
      signal: io.signal,
      byOperator: true,
      onProgress: ({ phase, percent }) => showProgress(io, `${id}: ${phase} ${percent} %`),
    });
    showProgress(io, '');
    const { size, licence } = model;
    if (options.json) printJson(io, { installed: { id, size, licence } });
    else printLine(io, `${id} is installed (${megabytes(size)}, ${licence}).`);
    return EXIT.ok;
  });
}

/** Removes a speech model. */
export async function removeModel(
  io: Io,
  id: string,
  options: { json?: boolean },
): Promise<ExitCode> {
  return await withServices(io, async ({ engines: { speechModels } }) => {
    const removed = await speechModels.remove(id);
    if (options.json) printJson(io, { removed });
    else printLine(io, removed ? `${id} is removed.` : `${id} was not installed.`);
    return removed ? EXIT.ok : EXIT.failed;
  });
}
