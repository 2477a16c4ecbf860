import { createRequire } from 'node:module';
import { PASSWORD_LENGTH } from '@glossa/contract';

const require = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Passwords found most often in leaks, in lower case; those too short anyway left out. Read at the first use. */
export function commonPasswords(): ReadonlySet<string> {
  if (known === undefined) {
    const { dictionary } = require('@zxcvbn-ts/language-common') as {
      dictionary: { 'passwords-common': readonly string[] };
    };
    const list = dictionary['passwords-common'];
    known = new Set(list.filter(({ length }) => length >= PASSWORD_LENGTH.min));
  }
  return known;
}
