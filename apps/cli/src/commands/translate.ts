import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { TONES, type Tone } from '@glossa/contract';
import { resultFileName, type TranslationServices, translateFile } from '@glossa/jobs';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { type Io, printJson, printLine, readStdin, showProgress, userPath } from '../io.ts';
import { languageTag } from '../languages.ts';
import { withServices } from '../services.ts';

export interface TranslateOptions {
  from: string;
  to: string;
  out?: string;
  tone?: string;
  html?: boolean;
  text?: boolean;
  bilingual?: boolean;
  json?: boolean;
}

interface Request {
  from: string;
  to: string;
  tone: Tone;
}

/**
 * Translates a text, stdin (`-`) or a document file. One word that names an existing file is a file,
 * unless `--text` says otherwise.
 */
export async function translate(
  io: Io,
  words: readonly string[],
  options: TranslateOptions,
): Promise<ExitCode> {
  const request: Request = {
    from: options.from === 'auto' ? 'auto' : languageTag(options.from),
    to: languageTag(options.to),
    tone: parseTone(options.tone),
  };
  const file = options.text || words.length !== 1 ? undefined : await existingFile(io, words[0]);
  return await withServices(io, async (services) =>
    file
      ? await translateDocument(io, services, file, request, options)
      : await translateWords(io, services, await sourceText(io, words), request, options),
  );
}

function parseTone(written = 'default'): Tone {
  const tone = TONES.find((known) => known === written);
  if (!tone) throw new UsageError(`Unknown tone "${written}": use ${TONES.join(', ')}.`);
  return tone;
}

async function existingFile(io: Io, word: string | undefined): Promise<string | undefined> {
  if (word === undefined || word === '-') return undefined;
  const path = userPath(io, word);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return path;
  if (found) throw new UsageError(`${word} is not a file.`);
  // A path that is mistyped must not be translated as if it were a sentence.
  if (
    /^\S*[/\\]\S*\.\w+$/.test(word) ||
    /^[\w-]+\.(?:docx|pdf|md|html?|csv|txt|epub|pptx|xlsx)$/i.test(word)
  )
    throw new UsageError(`There is no file ${word}. With --text it is translated as a text.`);
  return undefined;
}

async function sourceText(io: Io, words: readonly string[]): Promise<string> {
  return words.length === 1 && words[0] === '-' ? await readStdin(io) : words.join(' ');
}

async function translateWords(
  io: Io,
  { translateTexts }: TranslationServices,
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

async function translateDocument(
  io: Io,
  services: TranslationServices,
  path: string,
  request: Request,
  options: TranslateOptions,
): Promise<ExitCode> {
  const name = basename(path);
  const { extension } = await services.documents.inspect({ path, name }, { signal: io.signal });
  const outPath = options.out
    ? userPath(io, options.out)
    : join(dirname(path), resultFileName(name, request.to, extension));
  const { report, format, language } = await translateFile(services, {
    ...request,
    file: { path, name },
    outPath,
    signal: io.signal,
    onProgress: (share) => showProgress(io, `${name}: ${Math.floor(share * 100)} %`),
    ...(options.bilingual ? { bilingual: true } : {}),
  });
  showProgress(io, '');
  if (options.json) printJson(io, { path: outPath, format, language, report });
  else {
    printLine(io, outPath);
    for (const remark of report.remarks) io.stderr.write(`note: ${remark.replaceAll('_', ' ')}\n`);
    if (report.failed > 0)
      io.stderr.write(`${report.failed} of ${report.segments} segments could not be translated.\n`);
  }
  return report.failed > 0 ? EXIT.incomplete : EXIT.ok;
}
