const LETTER = /\p{L}/u;
/** What has letters and is the same in every language; a text is taken apart at its spaces. */
const NAMES = [
  // Addresses: with a scheme, of mail, of sites and files.
  /^[a-z][a-z\d+.-]*:\/\/\S*$/i,
  /^(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$/i,
  /^(?:[\p{L}\d_-]+\.)+[a-z][a-z\d]{1,9}(?:[/?#:]\S*)?$/iu,
  /^(?:~|\.{1,2})?\/\S+$/,
  /^[a-z]:\\\S*$/i,
  // Of people and topics.
  /^[@#][\p{L}\p{N}_.-]+$/u,
  // Versions, and names of changes.
  /^v?\d+(?:\.\d+)+(?:[-+.]?[\da-z]+)*$/i,
  /^v\d+$/i,
  /^(?=[a-z]*\d)(?=\d*[a-z])[\da-f]{7,64}$/,
];
const AROUND = /^[\p{Ps}\p{Pi}"'<]+|[\p{Pe}\p{Pf}"'>,;.:!?]+$/gu;

export const hasLetters = (text: string): boolean => LETTER.test(text);

/** True for text that can be translated at all. */
export function hasWords(text: string): boolean {
  return text.split(/\s+/).some((run) => hasLetters(run) && !isName(run.replace(AROUND, '')));
}

const isName = (run: string): boolean => NAMES.some((name) => name.test(run));

/** A text without the places where its words may be broken. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');
