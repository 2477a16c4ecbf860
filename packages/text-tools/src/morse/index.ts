// Morse beyond text: sound, and text heard in sound.
export { fromMorse, toMorse } from './code.ts';
export { listen } from './listen.ts';
export { SAMPLE_RATE, synthesize, wavFile } from './synthesize.ts';
export { MORSE_CODES, type MorseCode } from './tables.ts';
export { durations, type MorseSound, type Stretch, stretches } from './timing.ts';
