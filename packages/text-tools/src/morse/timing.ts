/** How fast and how high Morse sounds. */
export interface MorseSound {
  /** Speed of the characters in words per minute, by the word PARIS. */
  wordsPerMinute: number;
  /** Farnsworth: a lower overall speed, made by longer gaps between characters and words only. */
  farnsworthWordsPerMinute?: number;
  /** Pitch in hertz. */
  toneHz: number;
  /** Samples per second; 44,100 unless given. */
  sampleRate?: number;
}

/** A stretch of tone or silence, in seconds. */
export interface Stretch {
  on: boolean;
  seconds: number;
}

/** PARIS with the gap that follows it is 50 dots long. */
const DOTS_PER_WORD = 50;
/** Of these, 31 are in characters and 19 in the gaps between them and after the word. */
const GAP_DOTS_PER_WORD = 19;

/** Lengths in seconds of a dot, of the gap between characters and of that between words. */
export function durations(sound: MorseSound): { dot: number; character: number; word: number } {
  const dot = 60 / (DOTS_PER_WORD * sound.wordsPerMinute);
  const slow = Math.min(
    sound.farnsworthWordsPerMinute ?? sound.wordsPerMinute,
    sound.wordsPerMinute,
  );
  // ARRL, "A Standard for Morse Timing Using the Farnsworth Technique" (1990).
  const gap = (60 / slow - (DOTS_PER_WORD - GAP_DOTS_PER_WORD) * dot) / GAP_DOTS_PER_WORD;
  return { dot, character: 3 * gap, word: 7 * gap };
}

/**
 * Tones and silences of signals, by Recommendation ITU-R M.1677-1, part I, section 2: a dash is three dots
 * long, the gap within a character one, between characters three, between words seven. A new line is a
 * gap between words.
 */
export function stretches(signals: string, sound: MorseSound): Stretch[] {
  const { dot, character, word } = durations(sound);
  const found: Stretch[] = [];
  const words = signals
    .split(/[/\r\n]+/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  words.forEach((text, wordIndex) => {
    if (wordIndex > 0) found.push({ on: false, seconds: word });
    text.split(/\s+/).forEach((signal, signalIndex) => {
      if (signalIndex > 0) found.push({ on: false, seconds: character });
      [...signal].forEach((element, index) => {
        if (index > 0) found.push({ on: false, seconds: dot });
        found.push({ on: true, seconds: element === '-' ? 3 * dot : dot });
      });
    });
  });
  return found;
}
