const bundles = import.meta.glob<string>('../entrypoints/*.content/index.ts', {
  query: '?bundled',
  import: 'default',
});

/** Source of a content script, by its name in the built extension (`/content-scripts/page.js`). */
export async function scriptCode(file: string): Promise<string> {
  const name = /([^/]+)\.js$/.exec(file)?.[1];
  const load = bundles[`../entrypoints/${name}.content/index.ts`];
  if (load === undefined) throw new Error(`There is no script ${file}.`);
  return load();
}

/** Source of the background. */
export async function backgroundCode(): Promise<string> {
  const { default: code } = await import('../entrypoints/background/index.ts?bundled');
  return code;
}
