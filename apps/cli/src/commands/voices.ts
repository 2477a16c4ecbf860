import { parse } from 'node:path';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { type Io, printJson, printLine, userPath } from '../io.ts';
import { languageTag } from '../languages.ts';
import { readConfig } from '../services.ts';

interface JsonOption {
  json?: boolean;
}

/** Engines that speak, and the voices of whoever runs the command line. */
async function open(io: Io) {
  const { createSpeechServices, createVoiceFolder } = await import('@glossa/jobs');
  const config = await readConfig(io);
  return { services: createSpeechServices(config), own: createVoiceFolder(config.dataDir) };
}

/** Lists the voices that are ready, then those that are downloaded when they are used, of all languages or of one, and one's own. */
export async function listVoices(
  io: Io,
  { language, json }: JsonOption & { language?: string },
): Promise<ExitCode> {
  const { services, own } = await open(io);
  try {
    const { speak, clone } = services.engines;
    await own.sweep(clone, io.signal);
    const tag = language && languageTag(language);
    const voices = await speak.voices(tag);
    const mine = [];
    for (const { derived: _, ...voice } of await own.list())
      if (!tag || (await clone.languages(voice.engine, [tag])).length > 0) mine.push(voice);
    if (json) printJson(io, [...voices, ...mine]);
    else if (voices.length + mine.length === 0) printLine(io, 'No voice is ready.');
    else {
      for (const { id, name, gender, style, licence, ready } of voices) {
        const later = ready === false ? ['downloaded at the first use'] : [];
        printLine(io, [id, name, gender, style, licence, ...later].join('  '));
      }
      for (const { id, name, approximate, consent } of mine)
        printLine(io, [id, name, approximate ? 'approximate' : 'cloned', consent.at].join('  '));
    }
    return EXIT.ok;
  } finally {
    await services.close();
  }
}

interface NewVoiceOptions extends JsonOption {
  name?: string;
  consent?: boolean;
  engine?: string;
  language?: string;
  words?: string;
}

/** Makes a voice of a sample, by consent: to its use, and to the engine where that sends it away. */
export async function addVoice(
  io: Io,
  file: string,
  { name, consent, engine: named, language, words, json }: NewVoiceOptions,
): Promise<ExitCode> {
  const { agreedEngine } = await import('@glossa/jobs');
  const { consentStatement } = await import('@glossa/i18n');
  const { services, own } = await open(io);
  try {
    const { clone } = services.engines;
    await own.sweep(clone, io.signal);
    const engine = await agreedEngine(clone, { engine: named, words });
    const statement = await consentStatement('en', engine);
    if (!consent) throw new UsageError(`Give --consent if this is so: ${statement}`);
    const path = userPath(io, file);
    const voice = await own.add(clone, {
      ...{ path, name: name ?? parse(path).name, engine, words, signal: io.signal },
      ...{ consent: statement, language: language && languageTag(language) },
    });
    if (json) printJson(io, voice);
    else printLine(io, voice.id);
    for (const warning of voice.warnings) io.stderr.write(`glossa: the sample: ${warning}\n`);
    if (voice.approximate)
      io.stderr.write(
        'glossa: the voice is approximate: it follows the sample, and is not like it\n',
      );
    return EXIT.ok;
  } finally {
    await services.close();
  }
}

/** Deletes one's own voice with its sample, and has the service delete it that keeps it. */
export async function removeVoice(io: Io, voice: string): Promise<ExitCode> {
  const { services, own } = await open(io);
  try {
    if (!(await own.remove(voice))) throw new Error(`There is no voice ${voice}.`);
    if ((await own.sweep(services.engines.clone, io.signal)) === 0) return EXIT.ok;
    io.stderr.write(
      'glossa: it is deleted here. The service that keeps it could not be reached: each call of glossa voices tries again\n',
    );
    return EXIT.incomplete;
  } finally {
    await services.close();
  }
}
