import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import {
  CONVERTED,
  DOCUMENT_CHOICE_NAMES,
  type DocumentChoices,
  type DocumentFormatId,
  extensionsOf,
  FORMATS,
  GlossaError,
  type KeptCells,
  parsePageRanges,
  type ScannedPages,
  TONES,
  type Tone,
  type TranslationReport,
} from '@glossa/contract';
import {
  type CurrentPart,
  resultFileName,
  type TranslationServices,
  translateFile,
} from '@glossa/jobs';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import {
  type Io,
  printJson,
  printLine,
  progressBar,
  readStdin,
  showProgress,
  userPath,
} from '../io.ts';
import { languageTag } from '../languages.ts';
import { withServices } from '../services.ts';

export interface TranslateOptions {
  from: string;
  /** Tags separated by commas, once or several times. */
  to: string[];
  out?: string;
  tone?: string;
  html?: boolean;
  text?: boolean;
  bilingual?: boolean;
  /** Choices for documents that are taken, and that are not, by name. */
  with?: string;
  without?: string;
  /** Pages, slides, sheets or chapters that are translated, as `1-3,7`. */
  pages?: string;
  /** File whose first line is the password of a protected document. */
  passwordFile?: string;
  json?: boolean;
}

interface Request {
  from: string;
  to: string;
  tone: Tone;
}

/**
 * Translates a text, stdin (`-`) or document files. Words that all name existing files are files, unless `--text`
 * says otherwise.
 */
export async function translate(
  io: Io,
  words: readonly string[],
  options: TranslateOptions,
): Promise<ExitCode> {
  const from = options.from === 'auto' ? 'auto' : languageTag(options.from);
  const tone = parseTone(options.tone);
  const requests = parseTargets(options.to).map((to): Request => ({ from, to, tone }));
  const files = options.text ? [] : await existingFiles(io, words);
  const [only, another] = requests;
  if (files.length === 0 && another !== undefined)
    throw new UsageError('A text is translated into one language at a time: give one --to.');
  return await withServices(io, async (services) => {
    if (files.length > 0) return await translateDocuments(io, services, files, requests, options);
    return await translateWords(io, services, await sourceText(io, words), only!, options);
  });
}

/** Languages of one or several `--to`, each once. */
function parseTargets(written: readonly string[]): string[] {
  const names = written.flatMap((each) => each.split(',')).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== '').map(languageTag))];
}

function parseTone(written = 'default'): Tone {
  const tone = TONES.find((known) => known === written);
  if (!tone) throw new UsageError(`Unknown tone "${written}": use ${TONES.join(', ')}.`);
  return tone;
}

/** Paths of the words when all of them name files; none when they are a text. */
async function existingFiles(io: Io, words: readonly string[]): Promise<string[]> {
  const [only, ...others] = words;
  if (only === undefined || only === '-') return [];
  const paths = words.map((word) => userPath(io, word));
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  if (found.every((each) => each?.isFile())) return paths;
  if (others.length === 0 && found[0]) throw new UsageError(`${only} is not a file.`);
  // A path that is mistyped must not be translated as if it were a sentence.
  const missing = words.find((word, at) => !found[at] && isFileName(word));
  if (missing !== undefined && (others.length === 0 || words.every(isFileName)))
    throw new UsageError(`There is no file ${missing}. With --text it is translated as a text.`);
  return [];
}

function isFileName(word: string): boolean {
  return (
    /^\S*[/\\]\S*\.\w+$/.test(word) ||
    /^[\w-]+\.(?:docx?|pdf|md|html?|csv|txt|epub|pptx?|xlsx?|od[tsp]|rtf|xlf|xliff|srt|vtt|ass|ssa|sbv|sub|ttml|smi|lrc)$/i.test(
      word,
    )
  );
}

async function sourceText(io: Io, words: readonly string[]): Promise<string> {
  return words.length === 1 && words[0] === '-' ? await readStdin(io) : words.join(' ');
}

async function translateWords(
  io: Io,
  { work: { translateTexts } }: TranslationServices,
  text: string,
  request: Request,
  options: TranslateOptions,
): Promise<ExitCode> {
  const { outcomes, report } = await translateTexts({
    ...request,
    texts: [text],
    format: options.html ? 'html' : 'text',
    signal: io.signal,
  });
  const [outcome] = outcomes;
  if (!outcome?.translation) throw outcome?.error ?? new Error('No translation came back.');
  const { translation } = outcome;
  if (options.out) await writeFile(userPath(io, options.out), translation.text);
  if (options.json) printJson(io, { ...translation, report });
  else if (!options.out)
    io.stdout.write(translation.text.endsWith('\n') ? translation.text : `${translation.text}\n`);
  return report.failed > 0 ? EXIT.incomplete : EXIT.ok;
}

/**
 * Translates files one after the other, each into every language; one that fails does not stop the others. The exit
 * code is that of the file that fared worst.
 */
async function translateDocuments(
  io: Io,
  services: TranslationServices,
  paths: readonly string[],
  requests: readonly Request[],
  options: TranslateOptions,
): Promise<ExitCode> {
  const work = paths.flatMap((path) => requests.map((request) => ({ path, request })));
  const [only, ...others] = work;
  const choices = parseChoices(options);
  checkPages(options);
  const password = await readPassword(io, options);
  if (others.length === 0) {
    const { path, request } = only!;
    const { result, code } = await translateDocument(io, services, path, request, {
      ...options,
      ...{ choices, password },
    });
    if (options.json) printJson(io, result);
    return code;
  }
  const folder = options.out === undefined ? undefined : userPath(io, options.out);
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const results: object[] = [];
  const codes = new Set<ExitCode>();
  for (const [at, { path, request }] of work.entries()) {
    try {
      const each = { ...options, choices, password, folder, place: `${at + 1}/${work.length} ` };
      const { result, code } = await translateDocument(io, services, path, request, each);
      results.push(result);
      codes.add(code);
    } catch (error) {
      if (io.signal.aborted || !(error instanceof GlossaError)) throw error;
      showProgress(io, '');
      const { code, message } = error;
      results.push({ source: path, to: request.to, error: { code, message } });
      io.stderr.write(`glossa: ${basename(path)} (${request.to}): ${message}\n`);
      codes.add(EXIT.failed);
    }
  }
  if (options.json) printJson(io, results);
  return [EXIT.failed, EXIT.incomplete].find((code) => codes.has(code)) ?? EXIT.ok;
}

/** What `--with` and `--without` name, separated by commas. */
function parseChoices(options: TranslateOptions): DocumentChoices {
  const choices: DocumentChoices = {};
  for (const [written, value] of [
    [options.with, true],
    [options.without, false],
  ] as const)
    for (const name of written?.split(',') ?? []) {
      const choice = DOCUMENT_CHOICE_NAMES.find((known) => known === name.trim());
      if (!choice)
        throw new UsageError(`Unknown choice "${name}": use ${DOCUMENT_CHOICE_NAMES.join(', ')}.`);
      choices[choice] = value;
    }
  return choices;
}

function checkPages({ pages }: TranslateOptions): void {
  try {
    if (pages !== undefined) parsePageRanges(pages);
  } catch {
    throw new UsageError(`"${pages}" is no list of pages: write it as 1-3,7.`);
  }
}

/** The first line of `--password-file`; it stands on no command line, where others see it. */
async function readPassword(
  io: Io,
  { passwordFile }: TranslateOptions,
): Promise<string | undefined> {
  if (passwordFile === undefined) return undefined;
  const text = await readFile(userPath(io, passwordFile), 'utf8').catch(() => {
    throw new UsageError(`The file ${passwordFile} cannot be read.`);
  });
  const [line = ''] = text.split(/\r?\n/);
  if (line === '')
    throw new UsageError(`There is no password on the first line of ${passwordFile}.`);
  return line;
}

/** How the translation stands on its pages, where that is worth a look. */
function layoutLines({ layout, scanned }: TranslationReport): string[] {
  if (layout === undefined) return [];
  const { small, overflowing, left } = layout;
  const pictures = scanned === undefined ? layout.pictures : 0;
  return [
    [small, 'paragraphs in letters under 6 points'],
    [overflowing, 'paragraphs over the edge of their place'],
    [left, 'paragraphs left as they were'],
    [pictures, 'pages that are pictures and were not read'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${count}`]));
}

/** What became of pages that are pictures. */
function scannedLines(scanned: ScannedPages | undefined): string[] {
  if (scanned === undefined) return [];
  const { read, unsure, left, noReader } = scanned;
  const numbers = (pages: readonly number[]) => pages.join(', ');
  if (noReader !== undefined)
    return [`${left.length} pages are pictures, and nothing here reads ${noReader}`];
  return [
    ...(read === 0 ? [] : [`pages that were pictures and were read: ${read}`]),
    ...(unsure.length === 0 ? [] : [`pages that were read with doubts: ${numbers(unsure)}`]),
    ...(left.length === 0 ? [] : [`pages that could not be read: ${numbers(left)}`]),
  ];
}

function keptLine({ cells }: KeptCells): string {
  const which = cells === 1 ? '1 cell keeps its text' : `${cells} cells keep their text`;
  return `${which}, because formulas use it; with --with formulaText it is translated too`;
}

/** Extensions of files of any kind that programs open by their names. */
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(FORMATS).flatMap((formats) => Object.values(formats).flat()),
  ...Object.values(CONVERTED),
]);

/** A file keeps its format: under the name of another one no program would open it. */
function checkExtension(out: string, format: DocumentFormatId, extension: string): void {
  const named = extname(out).slice(1).toLowerCase();
  const own = extensionsOf(format);
  if (KNOWN.has(named) && !own.includes(named))
    throw new UsageError(
      `The translation is a .${extension} file like its source: --out cannot end in .${named}.`,
    );
}

interface FileOptions extends TranslateOptions {
  choices: DocumentChoices;
  password: string | undefined;
  /** Where results of several files go. */
  folder?: string | undefined;
  /** Of the file among several, for the progress line. */
  place?: string;
}

/** Characters of a part's name that a progress line has room for. */
const PART_NAME = 24;

/** The part at work, such as `sheet 3/12 Budget`. */
function partLabel(part: CurrentPart | undefined): string {
  if (part?.number === undefined) return part?.kind ?? '';
  const name = [...(part.name ?? '')].slice(0, PART_NAME).join('');
  return `${part.kind} ${part.number}/${part.total} ${name}`.trimEnd();
}

async function translateDocument(
  io: Io,
  services: TranslationServices,
  path: string,
  request: Request,
  { choices, password, folder, place = '', ...options }: FileOptions,
): Promise<{ result: object; code: ExitCode }> {
  const name = basename(path);
  const file = { path, name };
  const { pages } = options;
  const { extension, format: found } = await services.work.documents.inspect(file, {
    choices,
    pages,
    password,
    signal: io.signal,
  });
  const toFile = folder === undefined ? options.out : undefined;
  if (toFile !== undefined) checkExtension(toFile, found as DocumentFormatId, extension);
  const outPath =
    toFile === undefined
      ? join(folder ?? dirname(path), resultFileName(name, request.to, extension))
      : userPath(io, toFile);
  const { report, format, language } = await translateFile(services, {
    ...request,
    file,
    outPath,
    choices,
    pages,
    password,
    signal: io.signal,
    onProgress: (share, part) =>
      showProgress(
        io,
        [`${place}${progressBar(share)} ${name} → ${request.to}`, partLabel(part)]
          .filter(Boolean)
          .join(' · '),
      ),
    onPageRead: ({ done, all }) =>
      showProgress(io, `${place}${progressBar(0)} ${name} · page ${done}/${all} is read`),
    ...(options.bilingual ? { bilingual: true } : {}),
  });
  showProgress(io, '');
  if (!options.json) {
    printLine(io, outPath);
    for (const line of [...layoutLines(report), ...scannedLines(report.scanned)])
      io.stderr.write(`note: ${line}\n`);
    if (report.kept) io.stderr.write(`note: ${keptLine(report.kept)}\n`);
    for (const remark of report.remarks) io.stderr.write(`note: ${remark.replaceAll('_', ' ')}\n`);
    if (report.failed > 0)
      io.stderr.write(`${report.failed} of ${report.segments} segments could not be translated.\n`);
  }
  return {
    result: { path: outPath, to: request.to, format, language, report },
    code: report.failed > 0 ? EXIT.incomplete : EXIT.ok,
  };
}
