import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GlossaError, VOICE_CONSENT_VERSION } from '@glossa/contract';
import type { CloningEngine, VoiceCloner } from '@glossa/engines/select';
import { isId, newId } from '@glossa/platform';
import { z } from 'zod';
import { withWorkFolder } from '../work/work-folder.ts';
import { checkVoiceFile } from './check-voice-file.ts';
import { clonedMark, clonedSpeaker, ownVoiceId, ownVoiceOf } from './cloned-speaker.ts';
import type { SpeechVoices } from './plan-speech.ts';
import { createVoicesToDelete } from './voices-to-delete.ts';

const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  consent: z.object({ at: z.string(), version: z.number(), text: z.string() }),
  engine: z.string(),
  approximate: z.boolean(),
  whereabouts: z.enum(['here', 'sent', 'kept']).default('here'),
  warnings: z.array(z.string()),
  derived: z.unknown(),
});
export type FolderVoice = z.output<typeof voiceSchema>;

/** Voices of whoever runs the command line: a folder for each, with its sample. */
export interface VoiceFolder {
  list(): Promise<FolderVoice[]>;
  /**
   * Errors: `consent_required` unless `consent` is the statement that was agreed to; those of `checkVoiceFile` and
   * `VoiceCloner.make`.
   */
  add(
    cloner: Pick<VoiceCloner, 'check' | 'make' | 'remove'>,
    voice: NewFolderVoice,
  ): Promise<FolderVoice>;
  /** Deletes a voice with its sample, and notes down what a service keeps of it (`sweep`); false where there is none. */
  remove(voice: string): Promise<boolean>;
  /** Has services delete what they keep of voices that are gone; answers how many could not be deleted yet. */
  sweep(cloner: Pick<VoiceCloner, 'remove'>, signal: AbortSignal): Promise<number>;
  /** Speaks with the voice that an id means. Errors: `not_found`. */
  speaking(
    cloner: Pick<VoiceCloner, 'choose' | 'speak'>,
    voice: string,
  ): Promise<{ speak: SpeechVoices; comment: string }>;
}

/** A sample, and what was agreed to. */
export interface NewFolderVoice {
  path: string;
  name: string;
  consent: string | undefined;
  /** The engine that was agreed to (`agreedEngine`). */
  engine: CloningEngine;
  /** Catalogue tag of what is spoken, and what that is, word for word. */
  language?: string | undefined;
  words?: string | undefined;
  signal: AbortSignal;
}

const FACTS = 'voice.json';
const REFERENCE = 'reference.wav';
/** Until then a voice may be on its way. */
const HOUR_MS = 60 * 60_000;

export function createVoiceFolder(dataDir: string): VoiceFolder {
  const root = join(dataDir, 'own-voices');
  const toDelete = createVoicesToDelete(join(root, '.elsewhere'));
  const placeOf = (voice: string) => {
    const id = ownVoiceOf(voice) ?? voice;
    return isId(id) ? join(root, id) : undefined;
  };
  async function find(voice: string): Promise<FolderVoice | undefined> {
    const place = placeOf(voice);
    const json = place && (await readFile(join(place, FACTS), 'utf8').catch(() => undefined));
    return json === undefined ? undefined : voiceSchema.parse(JSON.parse(json));
  }
  return {
    async list() {
      const ids = await readdir(root).catch(() => []);
      const voices = await Promise.all(ids.map(find));
      return voices
        .filter((voice) => voice !== undefined)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },

    add(cloner, { path, name, consent, engine, language, words, signal }) {
      if (consent === undefined)
        throw new GlossaError('consent_required', 'The use of the voice was not agreed to.');
      return withWorkFolder(async (folder) => {
        const { sample, figures } = await checkVoiceFile(cloner, { path, folder, signal });
        const id = newId();
        const note = { engine: engine.id, dueMs: Date.now() + HOUR_MS };
        if (engine.whereabouts === 'kept')
          await toDelete.write(id, { ...note, derived: undefined });
        const { derived, reference } = await cloner.make(
          { engine: engine.id, sample, label: id, words, language },
          signal,
        );
        if (engine.whereabouts === 'kept') await toDelete.write(id, { ...note, derived });
        const at = new Date().toISOString();
        const voice: FolderVoice = {
          ...{ id: ownVoiceId(id), name, createdAt: at, warnings: figures.warnings, derived },
          ...{ engine: engine.id, approximate: engine.approximate },
          whereabouts: engine.whereabouts,
          consent: { at, version: VOICE_CONSENT_VERSION, text: consent },
        };
        // Whole or not there.
        const unfinished = join(root, `.${id}`);
        await mkdir(unfinished, { recursive: true, mode: 0o700 });
        await copyFile(path, join(unfinished, `sample-${basename(path)}`));
        if (reference !== undefined) await writeFile(join(unfinished, REFERENCE), reference);
        await writeFile(join(unfinished, FACTS), `${JSON.stringify(voice, undefined, 2)}\n`);
        await rename(unfinished, join(root, id));
        await toDelete.drop(id);
        return voice;
      });
    },

    async remove(voice) {
      const place = placeOf(voice);
      const found = await find(voice);
      if (place === undefined || found === undefined) return false;
      const { engine, derived, whereabouts } = found;
      if (whereabouts === 'kept')
        await toDelete.write(basename(place), { engine, derived, dueMs: 0 });
      await rm(place, { recursive: true });
      return true;
    },

    async sweep(cloner, signal) {
      return (await toDelete.sweep(cloner, signal)).length;
    },

    async speaking(cloner, voice) {
      const found = await find(voice);
      if (found === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      const reference = join(placeOf(voice)!, REFERENCE);
      const { engine, derived } = found;
      const spoken = async () => ({
        ...{ id: ownVoiceOf(found.id)!, engine, derived },
        reference: existsSync(reference) ? () => readFile(reference) : undefined,
      });
      return { speak: clonedSpeaker(cloner, spoken), comment: clonedMark(found.approximate) };
    },
  };
}
