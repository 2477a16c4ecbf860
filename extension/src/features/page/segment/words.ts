import { latePattern } from '../../late-pattern.ts';

const letter = latePattern(String.raw`\p{L}`, 'u');
/** What has letters and is the same in every language; a text is taken apart at its spaces. */
const NAMES = [
  // Addresses: with a scheme, of mail, of sites and files.
  latePattern(String.raw`^[a-z][a-z\d+.-]*:\/\/\S*$`, 'i'),
  latePattern(String.raw`^(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$`, 'i'),
  latePattern(String.raw`^(?:[\p{L}\d_-]+\.)+[a-z][a-z\d]{1,9}(?:[/?#:]\S*)?$`, 'iu'),
  latePattern(String.raw`^(?:~|\.{1,2})?\/\S+$`, ''),
  latePattern(String.raw`^[a-z]:\\\S*$`, 'i'),
  // Of people and topics.
  latePattern(String.raw`^[@#][\p{L}\p{N}_.-]+$`, 'u'),
  // Versions, and names of changes.
  latePattern(String.raw`^v?\d+(?:\.\d+)+(?:[-+.]?[\da-z]+)*$`, 'i'),
  latePattern(String.raw`^v\d+$`, 'i'),
  latePattern(String.raw`^(?=[a-z]*\d)(?=\d*[a-z])[\da-f]{7,64}$`, ''),
];
/** Every name has one of these. */
const OF_NAMES = /[\d:@#./\\]/;
const around = latePattern(String.raw`^[\p{Ps}\p{Pi}"'<]+|[\p{Pe}\p{Pf}"'>,;.:!?]+$`, 'gu');

export const hasLetters = (text: string): boolean => /[A-Za-z]/.test(text) || letter().test(text);

/** True for text that can be translated at all. */
export function hasWords(text: string): boolean {
  return text.split(/\s+/).some((run) => hasLetters(run) && !isName(run));
}

function isName(run: string): boolean {
  if (!OF_NAMES.test(run)) return false;
  const bare = run.replace(around(), '');
  return NAMES.some((name) => name().test(bare));
}

/** A text without the places where its words may be broken. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');
