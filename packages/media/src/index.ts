export type { BookFacts } from './book-metadata.ts';
export { burnSubtitles } from './burn-subtitles.ts';
export { changeContainer, type LeftOut } from './change-container.ts';
export { cutChapters } from './cut-chapters.ts';
export { encodeSpeech, type SpeechSound } from './encode-speech.ts';
export { extractSound } from './extract-sound.ts';
export { isFfmpegInstalled, type MediaWork } from './ffmpeg.ts';
export { type SubtitleContainer, wholeContainer } from './kept-tracks.ts';
export { fitSound } from './mix/fit-sound.ts';
export { measureLoudness } from './mix/loudness.ts';
export { mixAsLoud } from './mix/match-loudness.ts';
export { type MixGains, mixedLayout } from './mix/mix-voices.ts';
export { MIX_RATE } from './mix/sound-form.ts';
export { type PlacedSound, writeVoiceTrack } from './mix/voice-track.ts';
export { muxSound } from './mux-sound.ts';
export { addSubtitles } from './mux-subtitles.ts';
export { type MediaFacts, probeMedia } from './probe.ts';
export { extractStereo, keepSound } from './whole-sound.ts';
export {
  PREVIEW_PART_BYTES,
  PREVIEW_PART_MS,
  PREVIEW_TYPE,
  type PreviewPlace,
  previewParts,
  previewPlace,
  writePreviewPart,
} from './write-preview.ts';
export { type SoundForm, soundFormOf, writeSound } from './write-sound.ts';
export { writeThumbnail } from './write-thumbnail.ts';
