export interface SourceFile {
  name: string;
  text: string;
}

type Loader = () => Promise<{ default: readonly SourceFile[] }>;
/** The build makes each of these from `apps/integrations` (`vite/integration-sources.ts`). */
const LOADERS: Readonly<Record<string, Loader>> = {
  'translate-google-sheets': () => import('virtual:integration-sources/translate-google-sheets'),
  'translate-google-docs': () => import('virtual:integration-sources/translate-google-docs'),
  'translate-google-slides': () => import('virtual:integration-sources/translate-google-slides'),
  'translate-google-forms': () => import('virtual:integration-sources/translate-google-forms'),
  'translate-airtable': () => import('virtual:integration-sources/translate-airtable'),
};

/** The files of an integration as they are in this repository. */
export async function loadSources(slug: string): Promise<readonly SourceFile[]> {
  return (await LOADERS[slug]!()).default;
}

const SERVER_LINE = /^((?:export )?const DEFAULT_SERVER = ).*$/m;
const TEXTS_LINE = /^((?:export )?const TEXTS(?:: [^=]+)? = ).*$/m;

/** A source that calls `server` and speaks with `texts`; files without these lines stay as they are. */
export function fillIn(
  { name, text }: SourceFile,
  server: string,
  texts: Readonly<Record<string, unknown>>,
): SourceFile {
  const line = (value: unknown) => (_: string, begin: string) =>
    `${begin}${JSON.stringify(value)};`;
  return {
    name,
    text: text.replace(SERVER_LINE, line(server)).replace(TEXTS_LINE, line(texts)),
  };
}

/** All files in one archive. */
export async function zip(files: readonly SourceFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = files.map(({ name, text }) => [name, strToU8(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

const PRIVATE_HOST =
  /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[|.*\.(local|internal|lan|home)$)/i;

/** False for an address that computers of others, Google's among them, cannot or should not reach. */
export function isReachable(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !PRIVATE_HOST.test(hostname) && hostname.includes('.');
}
