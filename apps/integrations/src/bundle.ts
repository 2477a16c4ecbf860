import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ADD_ON_TEXTS = join(ROOT, '../../packages/i18n/messages/en/other_translator/add-on.json');
/** Stands in the sources until the page that hands them out fills in its own. */
const SERVER_PLACEHOLDER = 'https://glossa.example';

/** The integrations by their page. */
export const INTEGRATIONS = {
  'translate-google-sheets': 'google-sheets',
  'translate-google-docs': 'google-docs',
  'translate-google-slides': 'google-slides',
  'translate-google-forms': 'google-forms',
  'translate-airtable': 'airtable',
} as const;
export type Integration = (typeof INTEGRATIONS)[keyof typeof INTEGRATIONS];

export interface SourceFile {
  /** Name in the place it is put to; with folders for Airtable. */
  name: string;
  text: string;
}

/** The files of shared/ that an add-on uses, in the order they stand in its bundle. */
const SHARED = [
  'clock',
  'texts',
  'settings',
  'client',
  'translate',
  'runs',
  'plain-unit',
  'place',
  'job',
  'panel',
];
const COPIES: readonly Integration[] = ['google-docs', 'google-slides', 'google-forms'];

const read = (...path: string[]) => readFile(join(ROOT, ...path), 'utf8');
/** Apps Script has no modules: what a file declares, all files see, so they can as well be one. */
const joined = (parts: readonly string[]) => `${parts.map((part) => part.trim()).join('\n\n')}\n`;
const NOTE = [
  '// Glossa, Apache-2.0. The page that handed this out filled in the two lines below.',
];
const head = (texts: object) =>
  [
    ...NOTE,
    `const DEFAULT_SERVER = '${SERVER_PLACEHOLDER}';`,
    `const TEXTS = ${JSON.stringify(texts)};`,
  ].join('\n');

/**
 * What a person puts into the host, made from the sources: for Apps Script one file of code, the panel and the
 * manifest; for Airtable the extension's own files.
 */
export async function bundle(integration: Integration): Promise<SourceFile[]> {
  const texts = JSON.parse(await readFile(ADD_ON_TEXTS, 'utf8'));
  if (integration === 'airtable') return airtable(texts);
  const own = (await readdir(join(ROOT, integration)))
    .filter((name) => name.endsWith('.js'))
    .sort();
  const shared = COPIES.includes(integration) ? [...SHARED, 'copy-file'] : SHARED;
  const parts = await Promise.all([
    ...shared.map((name) => read('shared', `${name}.js`)),
    ...own.map((name) => read(integration, name)),
  ]);
  return [
    { name: 'Code.gs', text: joined([head(texts), ...parts]) },
    { name: 'Sidebar.html', text: await read('shared', 'Sidebar.html') },
    { name: 'appsscript.json', text: await read(integration, 'appsscript.json') },
  ];
}

async function airtable(texts: object): Promise<SourceFile[]> {
  const names = (await readdir(join(ROOT, 'airtable'), { recursive: true, encoding: 'utf8' }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^frontend\/.*\.tsx?$|^(block|package)\.json$/.test(name))
    .sort();
  const given = [
    ...NOTE,
    `export const DEFAULT_SERVER = '${SERVER_PLACEHOLDER}';`,
    `export const TEXTS: Readonly<Record<string, string>> = ${JSON.stringify(texts)};`,
  ];
  return Promise.all(
    names.map(async (name) => ({
      name,
      text:
        name === 'frontend/given.ts' ? joined([given.join('\n')]) : await read('airtable', name),
    })),
  );
}
