import { join } from 'node:path';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../pages/apps');
export const FRAMEWORKS = ['react', 'vue', 'svelte'] as const;

const svelte: Plugin = {
  name: 'svelte',
  transform(code, id) {
    if (!id.endsWith('.svelte')) return null;
    return { code: compile(code, { filename: id, generate: 'client' }).js.code, map: null };
  },
};

/** The page of an app whose state changes, made with a framework; one file. */
export async function appPage(framework: (typeof FRAMEWORKS)[number]): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    root: FOLDER,
    plugins: [svelte],
    resolve: { conditions: ['browser', 'module', 'production'] },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: {
      write: false,
      lib: { entry: join(FOLDER, `${framework}.js`), formats: ['iife'], name: 'app' },
    },
  });
  const [bundle] = [result].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Nothing was built.');
  const script = bundle.output[0].code.replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App of ${framework}</title></head><body><div id="app"></div><script>${script}</script></body></html>`;
}
