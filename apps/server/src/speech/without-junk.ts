import { removeJunk } from '@glossa/contract';

/** Junk that clients send with a text, which only long texts lose (`decisions.md` §7). */
export const withoutJunk = (text: string) => removeJunk(text).replace(/\bobiect\b/g, '');
