export type Strength = 'weak' | 'fair' | 'strong';

/** Signs in a row that people and programs try first: keys beside each other, the alphabet, the digits. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];
const RUN_LENGTH = 4;

/**
 * A hint at how hard a password is to guess: by its length, less what repeats itself or runs along, and by
 * its kinds of characters. The server's judgement alone counts.
 */
export function passwordStrength(password: string): Strength {
  const characters = [...password.toLowerCase()];
  let counted = 0;
  for (const [index, character] of characters.entries()) {
    if (character === characters[index - 1] || endsRun(characters, index)) continue;
    counted++;
  }
  const distinct = Math.min(counted, new Set(characters).size * 2);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u, /\p{Lo}/u];
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = distinct + variety * 2;
  if (password.length < 8 || score < 13) return 'weak';
  return score < 19 ? 'fair' : 'strong';
}

function endsRun(characters: readonly string[], index: number): boolean {
  const last = characters.slice(index - RUN_LENGTH + 1, index + 1);
  if (last.length < RUN_LENGTH) return false;
  const forwards = last.join('');
  const backwards = last.toReversed().join('');
  return RUNS.some((run) => run.includes(forwards) || run.includes(backwards));
}
