// Names of emoji for other packages.
export { EMOJI, emojiNames } from './names.ts';
