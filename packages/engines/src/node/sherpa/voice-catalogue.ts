import type { Voice } from '../../ports/speak.ts';
import type { SpeechModelOffer } from './catalogue.ts';
import type { VoiceModelType } from './tasks.ts';

export interface VoiceModelOffer extends SpeechModelOffer {
  type: VoiceModelType;
  /** Samples a second. */
  rate: number;
  speakers: readonly Speaker[];
}
export interface Speaker extends Pick<Voice, 'name' | 'gender'> {
  /** Of the voice, behind that of its engine. */
  id: string;
  /** Number in the model. */
  number: number;
  /** Catalogue tags that it speaks, its own first. */
  languages: readonly string[];
}

/** Files of eSpeak NG by which words of a language are pronounced; English ones, too: its words stand in all of them. */
function pronunciation(language: string, voice: string): Record<string, string> {
  const file = (name: string) => `espeak-ng-data/${name}`;
  return {
    phontab: file('phontab'),
    phondata: file('phondata'),
    phonindex: file('phonindex'),
    intonations: file('intonations'),
    enDict: file('en_dict'),
    enVoice: file('lang/gmw/en'),
    dict: file(`${language}_dict`),
    voice: file(`lang/${voice}`),
  };
}

interface PiperVoice {
  /** Catalogue tag. */
  language: string;
  /** As its makers call it. */
  code: string;
  name: string;
  gender?: Speaker['gender'];
  /** Of the recordings that it was made of; the voices themselves are under the MIT licence. */
  recordings: string;
  /** Dictionary and voice of eSpeak NG. */
  espeak: readonly [dictionary: string, voice: string];
}

function piper(voice: PiperVoice): VoiceModelOffer {
  const { language, code, name, gender = 'neutral', recordings, espeak } = voice;
  const id = `piper-${language}-${name.toLowerCase()}`;
  return {
    ...{ id, type: 'piper', name: `Piper ${name}`, licence: `MIT AND ${recordings}` },
    repository: `csukuangfj/vits-piper-${code}`,
    files: { model: `${code}.onnx`, tokens: 'tokens.txt', ...pronunciation(...espeak) },
    ...{ languages: [language], detects: false, rate: 22_050 },
    speakers: [{ id, name, gender, number: 0, languages: [language] }],
  };
}

const kokoroSpeaker = (
  number: number,
  code: string,
  language: string,
  gender: Speaker['gender'],
): Speaker => {
  const name = code.slice(3);
  const id = `kokoro-${code.replace('_', '-')}`;
  return {
    id,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    gender,
    number,
    languages: [language],
  };
};

const SUPERTONIC = ['en', 'ko', 'es', 'pt', 'fr'];
const supertonicFile = (name: string) => `${name}.int8.onnx`;

/** Models that speak, best first within a language. */
export const VOICE_MODELS: readonly VoiceModelOffer[] = [
  {
    ...{ id: 'kokoro', type: 'kokoro', name: 'Kokoro 82M v1.0', licence: 'Apache-2.0' },
    repository: 'csukuangfj/kokoro-multi-lang-v1_0',
    files: {
      ...{ model: 'model.onnx', voices: 'voices.bin', tokens: 'tokens.txt' },
      ...{ lexiconEn: 'lexicon-us-en.txt', lexiconZh: 'lexicon-zh.txt' },
      ...pronunciation('en', 'gmw/en-US'),
    },
    ...{ languages: ['en', 'zh'], detects: false, rate: 24_000 },
    // Of its fifty-three those in the two languages that the library has rules for.
    speakers: [
      kokoroSpeaker(3, 'af_heart', 'en', 'female'),
      kokoroSpeaker(2, 'af_bella', 'en', 'female'),
      kokoroSpeaker(16, 'am_michael', 'en', 'male'),
      kokoroSpeaker(14, 'am_fenrir', 'en', 'male'),
      kokoroSpeaker(21, 'bf_emma', 'en', 'female'),
      kokoroSpeaker(26, 'bm_george', 'en', 'male'),
      kokoroSpeaker(47, 'zf_xiaoxiao', 'zh', 'female'),
      kokoroSpeaker(49, 'zm_yunjian', 'zh', 'male'),
    ],
  },
  piper({
    ...{ language: 'de', code: 'de_DE-thorsten-medium', name: 'Thorsten', gender: 'male' },
    ...{ recordings: 'CC0-1.0', espeak: ['de', 'gmw/de'] },
  }),
  piper({
    ...{ language: 'fr', code: 'fr_FR-siwis-medium', name: 'Siwis', gender: 'female' },
    ...{ recordings: 'CC-BY-4.0', espeak: ['fr', 'roa/fr'] },
  }),
  piper({
    ...{ language: 'sv', code: 'sv_SE-nst-medium', name: 'NST' },
    ...{ recordings: 'CC0-1.0', espeak: ['sv', 'gmq/sv'] },
  }),
  piper({
    ...{ language: 'da', code: 'da_DK-talesyntese-medium', name: 'Talesyntese' },
    ...{ recordings: 'CC0-1.0', espeak: ['da', 'gmq/da'] },
  }),
  piper({
    ...{ language: 'no', code: 'no_NO-talesyntese-medium', name: 'Talesyntese' },
    ...{ recordings: 'CC0-1.0', espeak: ['no', 'gmq/nb'] },
  }),
  piper({
    ...{ language: 'nl', code: 'nl_NL-mls-medium', name: 'MLS' },
    ...{ recordings: 'CC-BY-4.0', espeak: ['nl', 'gmw/nl'] },
  }),
  {
    ...{ id: 'supertonic', type: 'supertonic', name: 'Supertonic 2' },
    licence: 'LicenseRef-Supertone-OpenRAIL-M',
    repository: 'csukuangfj2/sherpa-onnx-supertonic-tts-int8-2026-03-06',
    files: {
      durationPredictor: supertonicFile('duration_predictor'),
      textEncoder: supertonicFile('text_encoder'),
      vectorEstimator: supertonicFile('vector_estimator'),
      vocoder: supertonicFile('vocoder'),
      ...{ ttsJson: 'tts.json', unicodeIndexer: 'unicode_indexer.bin', voiceStyle: 'voice.bin' },
    },
    ...{ languages: SUPERTONIC, detects: false, rate: 44_100 },
    speakers: [
      { id: 'supertonic', name: 'Supertonic', gender: 'neutral', number: 0, languages: SUPERTONIC },
    ],
  },
];

/** Models that are offered where nothing else is set: Supertonic's licence restricts what may be said with it. */
export const DEFAULT_VOICE_MODELS: readonly string[] = VOICE_MODELS.flatMap(({ id, type }) =>
  type === 'supertonic' ? [] : [id],
);
/** Models that `SHERPA_VOICES` may name. */
export const VOICE_MODEL_IDS: readonly string[] = VOICE_MODELS.map(({ id }) => id);
