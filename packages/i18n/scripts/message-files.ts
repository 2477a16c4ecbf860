import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOOLS } from '@glossa/contract';

const root = join(import.meta.dirname, '../messages');

/** Every text in a message file's tree, by its path with dots. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** Every text of a locale by `<group>/<part>.json:<path>`. */
export function readMessages(locale: string): Map<string, string> {
  const files = readdirSync(join(root, locale), { recursive: true, encoding: 'utf8' });
  const entries = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(root, locale, file), 'utf8'))).map(
        ([key, text]) => [`${file}:${key}`, text] as const,
      ),
    );
  return new Map(entries);
}

/** The file of a key that `readMessages` gave. */
export const partOf = (key: string) => key.slice(0, key.indexOf(':'));

const landingSlugs = new Set(
  TOOLS.flatMap(({ slug, subPages }) => [
    slug,
    ...subPages.filter(({ kind }) => kind === 'variant').map(({ path }) => path),
  ]),
);

/**
 * Own texts of a tool's page or of a variant's: where a locale lacks the file, the page is composed of
 * shared texts.
 */
export const isLandingPart = (file: string) =>
  landingSlugs.has(file.slice(file.lastIndexOf('/') + 1, -'.json'.length));
