import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { SpeakEngine } from '../../ports/speak.ts';
import { createVoiceProgramEngine, type VoiceProgramOptions } from '../voice-program/engine.ts';
import { OPEN_JTALK_VOICES } from './voices.ts';

export interface OpenJtalkOptions extends VoiceProgramOptions {
  /** Folder of voices, each in a folder of its own. */
  voiceFolder?: string;
  /** Folder of the dictionary. */
  dictionary?: string;
}

const VOICE_FOLDER = '/usr/share/hts-voice';
const DICTIONARY = '/var/lib/mecab/dic/open-jtalk/naist-jdic';
const PACKAGES = 'open-jtalk open-jtalk-mecab-naist-jdic hts-voice-nitech-jp-atr503-m001';
/** It reads one line of 1,023 bytes; three are a kana or kanji. */
const LONGEST_TEXT = 300;
const ENDING = '.htsvoice';

/**
 * Open JTalk with its own dictionary, where it and a voice are found installed. The voice is not part of Debian itself
 * (contrib).
 */
export function createOpenJtalkEngine(options: OpenJtalkOptions = {}): SpeakEngine {
  const { voiceFolder = VOICE_FOLDER, dictionary = DICTIONARY, ...programOptions } = options;
  /** Files of voices by their names. */
  let places = new Map<string, string>();

  async function installed(): Promise<string[]> {
    const words = await readdir(dictionary).catch(() => []);
    const paths = await readdir(voiceFolder, { recursive: true }).catch(() => []);
    const voices = paths.filter((path) => path.endsWith(ENDING));
    places = new Map(voices.map((path) => [nameOf(path), join(voiceFolder, path)]));
    return words.length === 0 ? [] : [...places.keys()];
  }

  return createVoiceProgramEngine(
    {
      ...{ id: 'open-jtalk', name: 'Open JTalk', package: PACKAGES },
      ...{ programs: ['open_jtalk'], installed },
      voices: OPEN_JTALK_VOICES,
      longestText: LONGEST_TEXT,
      say({ name }, { text, speed, pitch = 1 }) {
        const place = places.get(name);
        if (place === undefined)
          throw new GlossaError('engine_unavailable', 'The voice is not installed any more.');
        const tone = (12 * Math.log2(pitch)).toFixed(3);
        return {
          program: 'open_jtalk',
          args: (output) => [
            ...['-x', dictionary, '-m', place, '-r', String(speed)],
            ...['-fm', tone, '-ow', output],
          ],
          text: `${text.replace(/\s+/g, ' ')}\n`,
        };
      },
    },
    programOptions,
  );
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -ENDING.length);
