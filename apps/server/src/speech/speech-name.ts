const MOST_CHARACTERS = 80;
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** What a speech is listed as: how its text begins, without tags, in at most 80 characters; cut between words, with an ellipsis. */
export function speechName(text: string): string {
  const plain = text
    // What follows is never shown; a million characters are not looked through for it.
    .slice(0, 100 * MOST_CHARACTERS)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...plain];
  if (characters.length <= MOST_CHARACTERS) return plain;
  const room = characters.slice(0, MOST_CHARACTERS).join('');
  let end = 0;
  for (const { index } of words.segment(plain)) {
    if (index >= room.length) break;
    end = index;
  }
  // A word that fills all of it is cut.
  const cut = end === 0 ? characters.slice(0, MOST_CHARACTERS - 1).join('') : room.slice(0, end);
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`;
}
