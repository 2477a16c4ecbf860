export { firstSpeech } from '../sound/spans.ts';
export type { CheckedSample, CloningEngine, VoiceCloner } from './cloner.ts';
export type { EngineEnv } from './config.ts';
export {
  type CapabilityReport,
  createEngines,
  type EngineDependencies,
  type Engines,
} from './create-engines.ts';
export type { PageAtOnceReader } from './page-at-once.ts';
export type { EngineReport } from './selector.ts';
export type { ChosenVoice, Speaker } from './speaker.ts';
export type { SpokenLanguage, TranscribedStretch, Transcriber } from './transcriber.ts';
export type { ServedPair } from './translate-selector.ts';
export type { WholeReader } from './whole-reader.ts';
