import { createRequire } from 'node:module';
import { join } from 'node:path';

const PACKAGE = '@browsermt/bergamot-translator/worker';
const NAMES = ['bergamot-translator-worker.js', 'bergamot-translator-worker.wasm'];
const NOTICE = `bergamot-translator (https://github.com/browsermt/bergamot-translator), as the package
@browsermt/bergamot-translator has it, unchanged, under the Mozilla Public License 2.0:
https://mozilla.org/MPL/2.0/
`;

/** A file of the built extension: of a path on this machine, or with its contents. */
type BuiltFile =
  | { absoluteSrc: string; relativeDest: string }
  | { contents: string; relativeDest: string };

/**
 * The program that translates in the browser, byte for byte as its package has it: its script stays one of its own, since it
 * runs as a classic one only.
 */
export function bergamotFiles(): BuiltFile[] {
  // It is the package of the engines that depends on it.
  const engines = join(import.meta.dirname, '../../packages/engines/package.json');
  const { resolve } = createRequire(engines);
  const files = NAMES.map((name) => ({
    absoluteSrc: resolve(`${PACKAGE}/${name}`),
    relativeDest: `bergamot/${name}`,
  }));
  return [...files, { contents: NOTICE, relativeDest: 'bergamot/LICENCE.txt' }];
}

/**
 * Address of the list of language packs of a build, `GLOSSA_EXTENSION_PACKS`; empty for the public one.
 * @throws Error for what is no http or https address
 */
export function packsAddress(value = ''): string {
  const isWeb = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  if (value === '' || isWeb) return value;
  throw new Error(`GLOSSA_EXTENSION_PACKS must be an http or https address, not ${value}.`);
}
