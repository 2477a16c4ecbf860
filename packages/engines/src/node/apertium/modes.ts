import { constants } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLanguage } from '@glossa/contract';
import { findProgram } from '@glossa/processes';

/** One program of an Apertium pipeline with its arguments; `$1` and `$2` stand for the wrapper's options. */
export type ModeProgram = readonly string[];

/** A translation direction as a `.mode` file describes it (wiki.apertium.org/wiki/Modes). */
export interface ApertiumMode {
  /** File name without extension, such as `eng-spa` or `cat-por_BR`. */
  name: string;
  /** Catalogue tags. `to` carries the variant: `spa-eng` is British, `spa-eng_US` American English. */
  from: string;
  to: string;
  programs: readonly ModeProgram[];
}

const MODE_NAME = /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Z]{2}))?\.mode$/;

/** Modes that end in a crash of one of their programs whatever the text. */
const BROKEN = new Set(['rus-ukr', 'ukr-rus']);

/** The catalogue tag of an Apertium language code (ISO 639-1 or -3), or `undefined`. */
function catalogueTag(code: string): string | undefined {
  // `getCanonicalLocales` knows that `spa` is `es` and `nob` is `nb`.
  const [canonical] = Intl.getCanonicalLocales(code);
  return canonical === undefined ? undefined : findLanguage(canonical)?.tag;
}

/**
 * Target tag of a mode. English without a region is British in Apertium's data, and American in the
 * catalogue (`en` beside `en-GB`).
 */
function targetTag(code: string, region: string | undefined): string | undefined {
  const base = catalogueTag(code);
  if (base === undefined) return undefined;
  if (base === 'en') return region === 'US' ? 'en' : region === undefined ? 'en-GB' : undefined;
  if (region === undefined) return base;
  const tag = `${base}-${region}`;
  return findLanguage(tag)?.tag === tag ? tag : undefined;
}

/** Splits a `.mode` file into programs and arguments: a shell pipeline with single-quoted paths. */
export function parseModeFile(content: string): ModeProgram[] {
  const programs: string[][] = [[]];
  for (const match of content.matchAll(/'([^']*)'|"([^"]*)"|(\|)|([^\s'"|]+)/g)) {
    if (match[3] !== undefined) programs.push([]);
    else programs.at(-1)?.push(match[1] ?? match[2] ?? match[4] ?? '');
  }
  return programs.filter((program) => program.length > 0);
}

async function readable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Reads every usable direction of a modes folder. Debug modes, spelling variants that the catalogue does
 * not tell apart, and modes whose programs or data files are absent are left out.
 * @returns the modes in the order of their names; empty when the folder does not exist
 */
export async function readModes(folder: string, searchPath: string): Promise<ApertiumMode[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const found = new Map<string, boolean>();
  const exists = async (key: string, look: () => boolean | Promise<boolean>) => {
    const known = found.get(key) ?? (await look());
    found.set(key, known);
    return known;
  };
  const modes: ApertiumMode[] = [];
  for (const file of names.sort()) {
    const [, source, target, region] = MODE_NAME.exec(file) ?? [];
    if (source === undefined || target === undefined) continue;
    const name = file.slice(0, -'.mode'.length);
    const from = catalogueTag(source);
    const to = targetTag(target, region);
    if (from === undefined || to === undefined || BROKEN.has(name)) continue;
    const programs = parseModeFile(await readFile(join(folder, file), 'utf8').catch(() => ''));
    let usable = programs.length > 0;
    for (const [program = '', ...args] of programs) {
      usable &&= await exists(program, () => findProgram(program, searchPath) !== undefined);
      for (const path of args.filter((arg) => arg.startsWith('/'))) {
        usable &&= await exists(path, () => readable(path));
      }
    }
    if (usable) modes.push({ name, from, to, programs });
  }
  return modes;
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * A transfer that looks words up itself loses word-bound blanks: the look-up becomes a program of its own.
 */
function splitTransfer([program = '', ...args]: ModeProgram): ModeProgram[] {
  const files = args.filter((arg) => !arg.startsWith('-'));
  const [rules, compiled, dictionary] = files;
  const looksUp = program === 'apertium-transfer' && files.length === 3 && args.length === 3;
  if (!looksUp || !rules || !compiled || !dictionary) return [[program, ...args]];
  return [
    ['lt-proc', '-b', dictionary],
    [program, '-b', rules, compiled],
  ];
}

/**
 * The commands that run a mode until its input ends, each fed by the one before: `-n` hides the marks of
 * unknown words, `-z` flushes at each NUL. What lets word-bound blanks through the transfer is done as
 * `apertium-wblank-mode` does it.
 */
export function modeCommands(mode: ApertiumMode): string[] {
  const commands: string[] = [];
  for (const [program = '', ...args] of mode.programs.flatMap(splitTransfer)) {
    if (args.includes('$1')) commands.push('apertium-wblank-detach');
    const given = args.flatMap((arg) => (arg === '$1' ? ['-n'] : arg === '$2' ? [] : [arg]));
    commands.push([program, '-z', ...given].map(quote).join(' '));
    if (commands.length === 1) commands.push('apertium-wblank-attach');
  }
  return commands;
}
