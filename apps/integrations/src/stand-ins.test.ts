import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundle, INTEGRATIONS } from './bundle.ts';
import { DOCUMENT_CLASSES } from './testing/apps-script/documents.ts';
import { FORM_CLASSES } from './testing/apps-script/forms.ts';
import { SHEET_CLASSES } from './testing/apps-script/sheets.ts';
import { SLIDE_CLASSES } from './testing/apps-script/slides.ts';

const TYPES = dirname(
  createRequire(import.meta.url).resolve('@types/google-apps-script/package.json'),
);
const GOOGLE = Object.values(INTEGRATIONS).filter((name) => name.startsWith('google-'));

/** Names of the methods that an interface declares in the published types. */
function documented(file: string, name: string): Set<string> {
  const text = readFileSync(join(TYPES, `google-apps-script.${file}.d.ts`), 'utf8');
  const body = new RegExp(`interface ${name}(?: extends [^{]+)? \\{([\\s\\S]*?)\\n {8}\\}`).exec(
    text,
  );
  if (body === null) throw new Error(`${file} has no ${name}.`);
  return new Set([...body[1]!.matchAll(/^ {12}(\w+)\(/gm)].map(([, method]) => method!));
}

/** Methods in a class's source: of its prototype, and those written as fields. */
function offered(source: { toString(): string; prototype: object }): string[] {
  const text = source.toString();
  // Compilers write a field as `name = (`, `this.name = (` or `"name", (`.
  const field = /(?:this\.|^\s*|")(\w+)(?:"\s*,|\s*=)\s*(?:async )?\(/gm;
  const fields = [...text.matchAll(field)].map(([, name]) => name!);
  const methods = Object.getOwnPropertyNames(source.prototype);
  return [...new Set([...fields, ...methods])].filter((name) => name !== 'constructor');
}

const CLASSES = [
  ...Object.entries(SHEET_CLASSES).map((each) => ['spreadsheet', ...each] as const),
  ...Object.entries(DOCUMENT_CLASSES).map((each) => ['document', ...each] as const),
  ...Object.entries(SLIDE_CLASSES).map((each) => ['slides', ...each] as const),
  ...Object.entries(FORM_CLASSES).map((each) => ['forms', ...each] as const),
];
/** What the classes of a stand-in use among themselves. */
const INNER = ['units', 'restyle'];

describe('the stand-ins of Google’s services', () => {
  it.each(CLASSES)(
    'offer what the %s service documents for %s, and nothing else',
    (file, name, source) => {
      // Elements of documents are all generic elements too.
      const generic = file === 'document' ? documented(file, 'Element') : [];
      const known = new Set([...documented(file, name), ...generic]);
      const names = offered(source).filter((method) => !INNER.includes(method));
      expect(names.length).toBeGreaterThan(2);
      expect(names.filter((method) => !known.has(method))).toEqual([]);
    },
  );
});

describe('the sources that are handed out', () => {
  const namesOf = (code: string) =>
    [...code.matchAll(/^(?:function|const|class) (\w+)/gm)].map(([, id]) => id!);

  it.each(GOOGLE)('%s is one script without modules', async (name) => {
    const [code, , manifest] = await bundle(name);
    expect(() => new vm.Script(code!.text)).not.toThrow();
    const { runtimeVersion, oauthScopes } = JSON.parse(manifest!.text);
    expect(runtimeVersion).toBe('V8');
    expect(new Set(oauthScopes).size).toBe(oauthScopes.length);
    const names = namesOf(code!.text);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have nothing that no add-on uses', async () => {
    const bundles = await Promise.all(GOOGLE.map(bundle));
    const calledByGoogle = ['onOpen', 'onInstall', 'GLOSSA'];
    const uses = ([code, panel]: Awaited<ReturnType<typeof bundle>>, id: string) =>
      code!.text.split(new RegExp(`\\b${id}\\b`)).length > 2 || panel!.text.includes(id);
    const names = new Set(bundles.flatMap(([code]) => namesOf(code!.text)));
    const unused = [...names].filter((id) => !bundles.some((files) => uses(files, id)));
    expect(unused.filter((id) => !calledByGoogle.includes(id))).toEqual([]);
  });
});
