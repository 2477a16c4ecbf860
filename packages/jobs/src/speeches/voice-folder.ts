import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { GlossaError, VOICE_CONSENT_VERSION } from '@glossa/contract';
import type { VoiceCloner } from '@glossa/engines/select';
import { isId, newId } from '@glossa/platform';
import { z } from 'zod';
import { withWorkFolder } from '../work/work-folder.ts';
import { checkVoiceFile } from './check-voice-file.ts';
import { clonedMark, clonedSpeaker, ownVoiceId, ownVoiceOf } from './cloned-speaker.ts';
import type { SpeechVoices } from './plan-speech.ts';

const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  consent: z.object({ at: z.string(), version: z.number(), text: z.string() }),
  engine: z.string(),
  approximate: z.boolean(),
  warnings: z.array(z.string()),
  derived: z.unknown(),
});
export type FolderVoice = z.output<typeof voiceSchema>;

/** Voices of whoever runs the command line: a folder for each, with its sample. */
export interface VoiceFolder {
  list(): Promise<FolderVoice[]>;
  /**
   * Errors: `consent_required` unless `consent` is the statement that was agreed to; those of `checkVoiceFile` and
   * `VoiceCloner.derive`.
   */
  add(
    cloner: Pick<VoiceCloner, 'check' | 'derive'>,
    voice: { path: string; name: string; consent: string | undefined; signal: AbortSignal },
  ): Promise<FolderVoice>;
  /** Deletes a voice with its sample; false where there is none. */
  remove(voice: string): Promise<boolean>;
  /** Speaks with the voice that an id means. Errors: `not_found`. */
  speaking(
    cloner: Pick<VoiceCloner, 'choose' | 'speak'>,
    voice: string,
  ): Promise<{ speak: SpeechVoices; comment: string }>;
}

const FACTS = 'voice.json';

export function createVoiceFolder(dataDir: string): VoiceFolder {
  const root = join(dataDir, 'own-voices');
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

    add(cloner, { path, name, consent, signal }) {
      if (consent === undefined)
        throw new GlossaError('consent_required', 'The use of the voice was not agreed to.');
      return withWorkFolder(async (folder) => {
        const { sample, figures } = await checkVoiceFile(cloner, { path, folder, signal });
        const made = await cloner.derive(sample, signal);
        const id = newId();
        const at = new Date().toISOString();
        const voice: FolderVoice = {
          ...{ id: ownVoiceId(id), name, createdAt: at, warnings: figures.warnings, ...made },
          consent: { at, version: VOICE_CONSENT_VERSION, text: consent },
        };
        // Whole or not there.
        const unfinished = join(root, `.${id}`);
        await mkdir(unfinished, { recursive: true, mode: 0o700 });
        await copyFile(path, join(unfinished, `sample-${basename(path)}`));
        await writeFile(join(unfinished, FACTS), `${JSON.stringify(voice, undefined, 2)}\n`);
        await rename(unfinished, join(root, id));
        return voice;
      });
    },

    async remove(voice) {
      const place = placeOf(voice);
      if (place === undefined || (await find(voice)) === undefined) return false;
      await rm(place, { recursive: true });
      return true;
    },

    async speaking(cloner, voice) {
      const found = await find(voice);
      if (found === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      const spoken = async () => {
        const { engine, derived } = found;
        return { id: ownVoiceOf(found.id)!, engine, derived };
      };
      return { speak: clonedSpeaker(cloner, spoken), comment: clonedMark(found.approximate) };
    },
  };
}
