import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, parse } from 'node:path';
import { SPEECH_FORMATS } from '@glossa/contract';
import type { SpokenText } from '@glossa/jobs';
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
import { readConfig } from '../services.ts';

interface SpeakOptions {
  language: string;
  voice: string;
  speed: string;
  pitch: string;
  ssml?: boolean;
  format: string;
  out?: string;
  say?: string[];
  text?: boolean;
  notes?: boolean;
  tables: boolean;
  captions: boolean;
  json?: boolean;
}

/** Says a text, a document, or standard input. */
export async function speak(
  io: Io,
  words: readonly string[],
  options: SpeakOptions,
): Promise<ExitCode> {
  const { createSpeechServices, speakFile, speakText } = await import('@glossa/jobs');
  const input = await inputOf(io, words, options.text === true);
  const wanted = options.format === '' ? (options.out?.split('.').at(-1) ?? 'mp3') : options.format;
  const format = SPEECH_FORMATS.find((known) => known === wanted.toLowerCase());
  if (format === undefined)
    throw new UsageError(`There is no format ${wanted}; there are ${SPEECH_FORMATS.join(', ')}.`);
  const speed = Number(options.speed);
  if (!(speed >= 0.5 && speed <= 2)) throw new UsageError('The speed is a number from 0.5 to 2.');
  const pitch = Number(options.pitch);
  if (!(pitch >= 0.5 && pitch <= 2)) throw new UsageError('The pitch is a number from 0.5 to 2.');
  const language = options.language === 'auto' ? 'auto' : languageTag(options.language);
  const pronunciations = (options.say ?? []).map(pronunciation);
  if (input.path !== undefined && options.ssml)
    throw new UsageError('A document is no SSML: leave --ssml out.');
  const services = createSpeechServices(await readConfig(io));
  try {
    const to = userPath(io, options.out ?? `${input.name}.${format}`);
    const request = {
      ...{ language, voice: options.voice, speed, pitch, format, pronunciations, to },
      signal: io.signal,
      onProgress: (share: number) => showProgress(io, progressBar(share)),
    };
    const { notes = false, tables, captions } = options;
    const spoken: SpokenText & { unread?: readonly number[] } =
      input.path === undefined
        ? await speakText(services, { ...request, text: input.text, ssml: options.ssml === true })
        : await speakFile(services, {
            ...request,
            file: { path: input.path, name: basename(input.path) },
            choices: { headings: true, notes, tables, captions },
          });
    showProgress(io, '');
    const { unread = [] } = spoken;
    if (options.json) printJson(io, { out: to, format, ...spoken });
    else {
      printLine(io, to);
      for (const left of spoken.leftOut) io.stderr.write(`glossa: left out: ${left}\n`);
      if (unread.length > 0)
        io.stderr.write(
          `glossa: text in pictures is not read; pages with such: ${unread.join(', ')}\n`,
        );
    }
    return spoken.leftOut.length + unread.length === 0 ? EXIT.ok : EXIT.incomplete;
  } finally {
    await services.close();
  }
}

/** Lists the voices that are ready, and then those that are downloaded when they are used, of all languages or of one. */
export async function listVoices(
  io: Io,
  options: { language?: string; json?: boolean },
): Promise<ExitCode> {
  const { createSpeechServices } = await import('@glossa/jobs');
  const services = createSpeechServices(await readConfig(io));
  try {
    const { language } = options;
    const voices = await services.engines.speak.voices(language && languageTag(language));
    if (options.json) printJson(io, voices);
    else if (voices.length === 0) printLine(io, 'No voice is ready.');
    else
      for (const { id, name, gender, style, licence, ready } of voices) {
        const later = ready === false ? ['downloaded at the first use'] : [];
        printLine(io, [id, name, gender, style, licence, ...later].join('  '));
      }
    return EXIT.ok;
  } finally {
    await services.close();
  }
}

/** A text, or the path of a document. */
type Input = { text: string; path?: undefined; name: string } | { path: string; name: string };

async function inputOf(io: Io, words: readonly string[], isText: boolean): Promise<Input> {
  if (words.length === 1 && words[0] === '-') return { text: await readStdin(io), name: 'speech' };
  const path = userPath(io, words[0]!);
  if (isText || words.length > 1 || !existsSync(path))
    return { text: words.join(' '), name: 'speech' };
  const { name } = parse(path);
  if (/\.(?:txt|text)$/i.test(path)) return { text: await readFile(path, 'utf8'), name };
  return { path, name };
}

function pronunciation(written: string): { word: string; say: string } {
  const [word, say] = written.split('=', 2);
  if (!word || !say)
    throw new UsageError(`"${written}" is no pronunciation: write word=how it is said.`);
  return { word, say };
}
