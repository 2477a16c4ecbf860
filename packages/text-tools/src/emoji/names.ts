import { type EmojiLanguage, loadLexicon } from './languages.ts';

/** Without the selector and skin tones, by which equal emoji may differ. */
export const bareEmoji = (emoji: string): string =>
  emoji.replace(/[\ufe0f\p{Emoji_Modifier}]/gu, '');

/** One emoji, whatever it is joined of. */
export const EMOJI =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*)/gu;

/** Names of emoji (as `bareEmoji` gives them) in a lexicon, with the words that mean them left out. */
export const namesIn = (lexicon: string): Map<string, string> =>
  new Map(
    lexicon.split('\n').map((line) => {
      const [emoji = '', name = ''] = line.split('|', 2);
      return [bareEmoji(emoji), name];
    }),
  );

/** How a language calls emoji, after Unicode CLDR: `undefined` of one without a name. */
export async function emojiNames(
  language: EmojiLanguage,
): Promise<(emoji: string) => string | undefined> {
  const names = namesIn(await loadLexicon(language));
  return (emoji) => names.get(bareEmoji(emoji));
}
