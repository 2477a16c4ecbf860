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

/** Makes a voice of a sample, by consent. */
export async function addVoice(
  io: Io,
  file: string,
  { name, consent, json }: JsonOption & { name?: string; consent?: boolean },
): Promise<ExitCode> {
  const { loadMessages } = await import('@glossa/i18n');
  const { 'new/clone': texts } = await loadMessages('en', ['new/clone']);
  const statement = (texts as { consent: { text: string } }).consent.text;
  if (!consent) throw new UsageError(`Give --consent if this is so: ${statement}`);
  const { services, own } = await open(io);
  try {
    const path = userPath(io, file);
    const voice = await own.add(services.engines.clone, {
      ...{ path, name: name ?? parse(path).name, signal: io.signal },
      consent: statement,
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

/** Deletes one's own voice with its sample. */
export async function removeVoice(io: Io, voice: string): Promise<ExitCode> {
  const { createVoiceFolder } = await import('@glossa/jobs');
  const { dataDir } = await readConfig(io);
  if (await createVoiceFolder(dataDir).remove(voice)) return EXIT.ok;
  throw new Error(`There is no voice ${voice}.`);
}
