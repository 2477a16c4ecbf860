interface Named {
  name: string;
}

interface Specifier {
  type: string;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  imported?: Named;
  exported?: Named;
  local: Named;
}

interface Statement {
  type: string;
  start: number;
  end: number;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  source?: { value: string } | null;
  specifiers?: readonly Specifier[];
  declaration?: {
    id?: Named | null;
    declarations?: readonly { id: Partial<Named> }[];
  } | null;
}

/** The part of a plugin's context that is used. */
interface Context {
  parse(code: string, options: { lang: 'ts' | 'tsx' }): unknown;
  resolve(source: string, importer: string): Promise<{ id: string } | null>;
  fs: { readFile(file: string, options: { encoding: 'utf8' }): Promise<string> };
}

/** The part of a Vite plugin that is used. */
interface Transformer {
  name: string;
  enforce: 'pre';
  apply: 'serve';
  transform(this: Context, source: string, id: string): Promise<{ code: string; map: null } | null>;
  hotUpdate(change: { type: string; read(): unknown }): Promise<void>;
}

/** Those of which most modules of the site and of the extension read something. */
const PACKAGES: readonly string[] = ['@glossa/contract', '@glossa/core'];

/** A value by its name in the file that has it. */
interface Origin {
  file: string;
  name: string;
}

type Origins = ReadonlyMap<string, Origin>;

const statementsOf = (context: Context, code: string, lang: 'ts' | 'tsx' = 'ts') =>
  (context.parse(code, { lang }) as { body: readonly Statement[] }).body;

/** Values that a statement of `file` exports, but for those it takes from everything of another file. */
async function valuesOf(
  context: Context,
  { type, exportKind, declaration, source, specifiers = [] }: Statement,
  file: string,
): Promise<[string, Origin][]> {
  if (type !== 'ExportNamedDeclaration' || exportKind === 'type') return [];
  const declared = declaration?.declarations?.map(({ id }) => id.name) ?? [declaration?.id?.name];
  const from = source ? (await context.resolve(source.value, file))?.id : undefined;
  return [
    ...declared
      .filter((name) => name !== undefined)
      .map((name): [string, Origin] => [name, { file, name }]),
    ...specifiers
      .filter((each) => each.exportKind !== 'type')
      .map(({ exported, local }): [string, Origin] => [
        exported!.name,
        from === undefined ? { file, name: exported!.name } : { file: from, name: local.name },
      ]),
  ];
}

/** Where each value comes from that `file` exports, by itself or from other files. */
async function originsIn(context: Context, file: string): Promise<Origins> {
  const code = await context.fs.readFile(file, { encoding: 'utf8' });
  const statements = statementsOf(context, code);
  const others = statements.filter(({ type }) => type === 'ExportAllDeclaration');
  const inOthers = others.map(({ source }) => originsOf(context, source!.value, file));
  const own = statements.map((each) => valuesOf(context, each, file));
  const all = await Promise.all([...inOthers, ...own]);
  return new Map(all.flatMap((origins) => [...origins]));
}

/** The same of what `importer` calls `source`. */
async function originsOf(context: Context, source: string, importer: string): Promise<Origins> {
  const found = await context.resolve(source, importer);
  return found === null ? new Map<string, Origin>() : originsIn(context, found.id);
}

/** Imports of the same values, each from the file that has it. */
function directly({ source, specifiers = [] }: Statement, origins: Origins): string {
  const values = specifiers
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ imported, local }) => ({
      local: local.name,
      ...(origins.get(imported!.name) ?? { file: source!.value, name: imported!.name }),
    }));
  return [...Map.groupBy(values, ({ file }) => file)]
    .map(([file, some]) => {
      const names = some.map(({ name, local }) => (name === local ? name : `${name} as ${local}`));
      return `import { ${names.join(', ')} } from '${file}';`;
    })
    .join(' ');
}

/**
 * Has modules import what they need of `@glossa/contract` and `@glossa/core` from the files that have it, where Vite serves
 * modules one by one. A changed file then concerns those that read it, which take its new values without a reload;
 * through `index.ts` it concerns every module of the site and of the extension. Types are left out. A plugin of Vite for
 * `serve`; without it everything works all the same.
 */
export function directImports(): Transformer {
  const known = new Map<string, Promise<Origins>>();
  return {
    name: 'glossa:direct-imports',
    enforce: 'pre',
    apply: 'serve',
    async transform(source, id) {
      const [, extension] = /\.(tsx?)$/.exec(id.replace(/\?.*$/, '')) ?? [];
      if (extension === undefined || !PACKAGES.some((name) => source.includes(`'${name}'`)))
        return null;
      const imports = statementsOf(this, source, extension as 'ts' | 'tsx').filter(
        ({ type, source: from, importKind, specifiers }) =>
          type === 'ImportDeclaration' &&
          PACKAGES.includes(from!.value) &&
          importKind !== 'type' &&
          specifiers?.every((each) => each.type === 'ImportSpecifier'),
      );
      let code = source;
      for (const statement of imports.toReversed()) {
        const { start, end, source: from } = statement;
        const { value: name } = from!;
        if (!known.has(name)) known.set(name, originsOf(this, name, id));
        // Lines keep their numbers.
        const lines = '\n'.repeat(source.slice(start, end).split('\n').length - 1);
        code =
          code.slice(0, start) +
          directly(statement, await known.get(name)!) +
          lines +
          code.slice(end);
      }
      return { code, map: null };
    },
    async hotUpdate({ type, read }) {
      known.clear();
      // Editors empty a file before they write it: until then it has no values to take. Vite waits for words.
      if (type === 'update') await read();
    },
  };
}
