import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { fetchTool } from './fetch-tool.mjs';
import { MINIMUM_NODE_MAJOR, NODE_PACKAGES } from './pins.mjs';

/**
 * The Node to run the product with: this one when it is new enough, else the pinned one from npm.
 * @returns {Promise<string>} path of the executable
 */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_NODE_MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const advice = `Install Node ${MINIMUM_NODE_MAJOR} or newer (https://nodejs.org) and run this again: this machine has ${process.versions.node}`;
  const pin = isMusl() ? undefined : NODE_PACKAGES[platform];
  if (!pin) throw new Failure(`${advice}, and npm carries none for ${platform}.`);
  const folder = await fetchTool(pin).catch((error) => {
    throw pin.integrity ? error : new Failure(`${advice} (${error.message})`);
  });
  const bin = join(folder, 'node_modules', pin.name, 'bin');
  const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) throw new Failure(`${advice}, and ${pin.name} holds no runtime.`);
  return node;
}

/** Alpine and the like, whose C library npm's Node does not run on. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  return report.header?.glibcVersionRuntime === undefined;
}

/** @param {string} node */
export const binFolder = (node) => dirname(node);
