export type { BookFacts } from './book-metadata.ts';
export { burnSubtitles } from './burn-subtitles.ts';
export { cutChapters } from './cut-chapters.ts';
export { encodeSpeech, type SpeechSound } from './encode-speech.ts';
export { extractSound } from './extract-sound.ts';
export { isFfmpegInstalled, type MediaWork } from './ffmpeg.ts';
export { addSubtitles, type SubtitleContainer } from './mux-subtitles.ts';
export { type MediaFacts, probeMedia } from './probe.ts';
