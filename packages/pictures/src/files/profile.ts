import { starts } from './starts.ts';

/** Bytes of the head of an ICC profile (ICC.1, 7.2). */
const HEAD = 128;
const SPACE_AT = 16;

/** Whether a profile is one, and of that space of colours: `RGB `, `GRAY`. */
export const isProfileOf = (profile: Uint8Array, space: 'RGB ' | 'GRAY'): boolean =>
  profile.length >= HEAD && starts(profile, SPACE_AT, space);

/**
 * Whether a profile is about red, green and blue: pictures are worked on in the numbers of their files then, and keep it.
 * Others (CMYK, grey) are applied by the decoder.
 */
export const isRgbProfile = (profile: Uint8Array): boolean => isProfileOf(profile, 'RGB ');
