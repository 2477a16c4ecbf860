import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Below this the headers outweigh what is saved. */
const LEAST_BYTES = 512;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the browser's build: the server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: 'glossa:precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const body = await readFile(path);
          if (body.length < LEAST_BYTES) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          };
          await writeFile(`${path}.br`, await brotli(body, { params }));
          await writeFile(`${path}.gz`, await gzipped(body, { level: 9 }));
        }),
      );
    },
  };
}
