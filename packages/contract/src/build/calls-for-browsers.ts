interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property extends Node {
  key?: { name?: string };
}

interface Program {
  body: readonly (Node & {
    declaration?: {
      declarations?: readonly {
        init?: { callee?: { name?: string }; arguments?: readonly { properties?: Property[] }[] };
      }[];
    } | null;
  })[];
}

/** The part of a Vite plugin that is used. */
interface Transformer {
  name: string;
  enforce: 'pre';
  transform(
    this: { parse(code: string, options: { lang: 'ts' }): unknown },
    source: string,
    id: string,
  ): { code: string; map: null } | null;
}

/** What of a call only servers read. */
const SERVED: ReadonlySet<string | undefined> = new Set(['policy', 'summary', 'tag']);

const CALLS = /\/packages\/contract\/src\/calls\/[\w-]+\.ts$/;

function propertiesOf(program: Program): Property[][] {
  const declared = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  return declared
    .filter(({ init }) => init?.callee?.name === 'defineCall')
    .map(({ init }) => init?.arguments?.[0]?.properties ?? []);
}

/**
 * Leaves out of a build for browsers what only servers read of calls: policies, and the words of the API's
 * documentation. A plugin of Vite; without it a build works all the same, and weighs more.
 */
export function callsForBrowsers(): Transformer {
  return {
    name: 'glossa:calls-for-browsers',
    enforce: 'pre',
    transform(source, id) {
      if (!CALLS.test(id.replace(/\?.*$/, ''))) return null;
      const calls = propertiesOf(this.parse(source, { lang: 'ts' }) as Program);
      let code = source;
      const pieces = calls.flatMap((properties) =>
        properties.map((property, at) => ({ property, end: properties[at + 1]?.start })),
      );
      for (const { property, end } of pieces.toReversed()) {
        if (!SERVED.has(property.key?.name)) continue;
        code = code.slice(0, property.start) + code.slice(end ?? property.end);
      }
      return { code, map: null };
    },
  };
}
