import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';
import { inPage } from '../../../scripts/in-page.ts';

const QUERY = '?bundled';
const ENTRY = 'virtual:glossa-entry';
const BROWSER = fileURLToPath(new URL('../injected-browser.ts', import.meta.url));

/** Entrypoints in one file each, as text, to be run in frames of tests (realm.ts): `import code from './x.ts?bundled'`. */
export function bundledEntrypoints(define: Record<string, string>): Plugin {
  const bundles = new Map<string, ReturnType<typeof bundle>>();
  return {
    name: 'glossa-bundled-entrypoints',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const bundling = bundles.get(file) ?? bundle(file, define);
      bundles.set(file, bundling);
      const { code, files } = await bundling;
      for (const each of files) this.addWatchFile(each);
      return { code: `export default ${JSON.stringify(code)};`, moduleType: 'js', map: null };
    },
    watchChange() {
      bundles.clear();
    },
  };
}

/** One script that runs the entrypoint's `main` and names the answer `glossaScript`, as WXT's own does. */
async function bundle(
  file: string,
  define: Record<string, string>,
): Promise<{ code: string; files: string[] }> {
  const entry: Plugin = {
    name: 'glossa-entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) =>
      id === ENTRY
        ? `import definition from ${JSON.stringify(file)};\nexport default definition.main();`
        : null,
  };
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    mode: 'test',
    plugins: [entry, tailwindcss(), ...(file.includes('.content/') ? [inPage()] : [])],
    // As WXT's build does it, whatever this process is run as.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: [{ find: /^wxt\/browser$/, replacement: BROWSER }] },
    define: { ...define, 'process.env.NODE_ENV': '"production"', 'window.top': 'glossaTop' },
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', name: 'glossaScript', codeSplitting: false },
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built.`);
  const [chunk] = output.output;
  return { code: chunk.code, files: Object.keys(chunk.modules).filter((id) => id.startsWith('/')) };
}
