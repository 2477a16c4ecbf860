import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Sets of Tesseract's data that come with this package. */
const BUNDLED = [
  'ara',
  'chi_sim',
  'dan',
  'deu',
  'eng',
  'fin',
  'fra',
  'heb',
  'ita',
  'jpn',
  'jpn_vert',
  'kor',
  'nld',
  'nor',
  'pol',
  'por',
  'ron',
  'spa',
  'swe',
  'tha',
  'tur',
] as const;
const VARIANT = '4.0.0_best_int';
/** Where Debian and Fedora keep the sets of their packages. */
const SYSTEM_FOLDERS = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tesseract-ocr/4.00/tessdata',
  '/usr/share/tessdata',
];

/** Sets that read a language, best first; of sets joined by `+` all are needed. */
const SETS_OF: Readonly<Record<string, readonly string[]>> = {
  ar: ['ara'],
  be: ['bel'],
  bg: ['bul'],
  bn: ['ben'],
  ca: ['cat', 'spa+fra'],
  cs: ['ces'],
  da: ['dan'],
  de: ['deu'],
  el: ['ell'],
  en: ['eng'],
  es: ['spa'],
  et: ['est'],
  eu: ['eus', 'spa'],
  fa: ['fas'],
  fi: ['fin'],
  fr: ['fra'],
  gl: ['glg', 'por+spa'],
  gu: ['guj'],
  he: ['heb'],
  hi: ['hin'],
  hr: ['hrv'],
  hu: ['hun'],
  hy: ['hye'],
  id: ['ind', 'eng'],
  is: ['isl'],
  it: ['ita'],
  ja: ['jpn'],
  ka: ['kat'],
  kn: ['kan'],
  ko: ['kor'],
  lt: ['lit'],
  lv: ['lav'],
  mk: ['mkd'],
  ml: ['mal'],
  mr: ['mar'],
  ms: ['msa', 'eng'],
  nb: ['nor'],
  nl: ['nld'],
  no: ['nor'],
  pa: ['pan'],
  pl: ['pol'],
  pt: ['por'],
  ro: ['ron'],
  ru: ['rus'],
  sk: ['slk'],
  sl: ['slv'],
  sq: ['sqi'],
  sr: ['srp'],
  sv: ['swe'],
  sw: ['swa', 'eng'],
  ta: ['tam'],
  te: ['tel'],
  th: ['tha'],
  tl: ['tgl', 'fil', 'eng'],
  tr: ['tur'],
  uk: ['ukr'],
  ur: ['urd'],
  vi: ['vie'],
  zh: ['chi_sim'],
  'zh-Hans': ['chi_sim'],
  'zh-Hant': ['chi_tra'],
  'zh-TW': ['chi_tra'],
};
/** Sets for columns, beside those for lines. */
const VERTICAL: Readonly<Record<string, string>> = {
  jpn: 'jpn_vert',
  chi_sim: 'chi_sim_vert',
  chi_tra: 'chi_tra_vert',
};

/** A set by its name, and the file it is in (gzipped or not). */
export interface DataFile {
  name: string;
  path: string;
}

/** The sets to read a language with: joined for lines and, where the script is also written so, for columns. */
export interface LanguageData {
  tag: string;
  lines: DataFile[];
  columns: DataFile[] | undefined;
}

export interface DataSets {
  /** Undefined where there is none for the language. */
  of(tag: string): LanguageData | undefined;
  /** Every catalogue tag that can be read. */
  tags(): string[];
  /** Names of the files that would be needed for a language, of several choices the best; empty where there are none. */
  wanted(tag: string): string[];
  /** Does without the files of these sets until they are exchanged. False: none of them was in use. */
  leaveOut(names: readonly string[]): boolean;
  /** Names of the files that are left out. */
  leftOut(): string[];
}

function bundledFile(name: string): string | undefined {
  if (!BUNDLED.some((bundled) => bundled === name)) return undefined;
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve(`@tesseract.js-data/${name}/package.json`));
  return join(folder, VARIANT, `${name}.traineddata.gz`);
}

function inFolder(folder: string, name: string): string | undefined {
  const plain = join(folder, `${name}.traineddata`);
  return [plain, `${plain}.gz`].find((path) => existsSync(path));
}

/** What is another after a file was exchanged. */
function versionOf(path: string): string {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs}/${size}`;
}

/**
 * Finds Tesseract's data: in `folder` (a setting), in this package, in the system's folders. Asked anew each time, so
 * that what is added while the server runs is found.
 */
export function createDataSets(folder?: string, systemFolders = SYSTEM_FOLDERS): DataSets {
  /** Paths of files that cannot be used, with what tells that they were exchanged. */
  const damaged = new Map<string, string>();
  const isDamaged = (path: string) =>
    damaged.has(path) && existsSync(path) && damaged.get(path) === versionOf(path);

  function file(name: string): DataFile | undefined {
    const path = [
      folder === undefined ? undefined : inFolder(folder, name),
      bundledFile(name),
      ...systemFolders.map((system) => inFolder(system, name)),
    ].find((found) => found !== undefined && !isDamaged(found));
    return path === undefined ? undefined : { name, path };
  }

  function files(joined: string): DataFile[] | undefined {
    const found = joined.split('+').map(file);
    return found.every((one) => one !== undefined) ? found : undefined;
  }

  const setsOf = (tag: string) => SETS_OF[tag] ?? SETS_OF[tag.split('-')[0] ?? ''] ?? [];

  function of(tag: string): LanguageData | undefined {
    for (const set of setsOf(tag)) {
      const lines = files(set);
      const vertical = VERTICAL[set];
      if (lines === undefined) continue;
      return { tag, lines, columns: vertical === undefined ? undefined : files(vertical) };
    }
    return undefined;
  }

  return {
    of,
    tags: () => Object.keys(SETS_OF).filter((tag) => of(tag) !== undefined),
    wanted: (tag) => (setsOf(tag)[0]?.split('+') ?? []).map((name) => `${name}.traineddata`),
    leaveOut(names) {
      const found = names.map(file).filter((one) => one !== undefined);
      for (const { path } of found) damaged.set(path, versionOf(path));
      return found.length > 0;
    },
    leftOut: () => [...damaged.keys()].filter(isDamaged).map((path) => basename(path)),
  };
}
