/** Anglo-Saxon runes (futhorc) by the letters they stand for; pairs before single letters. */
const RUNES: ReadonlyMap<string, string> = new Map(
  'ea ᛠ|th ᚦ|ng ᛝ|eo ᛇ|a ᚪ|æ ᚫ|b ᛒ|c ᚳ|d ᛞ|e ᛖ|f ᚠ|g ᚷ|h ᚻ|i ᛁ|k ᛣ|l ᛚ|m ᛗ|n ᚾ|o ᚩ|p ᛈ|r ᚱ|s ᛋ|t ᛏ|þ ᚦ|ð ᚦ|u ᚢ|w ᚹ|x ᛉ|y ᚣ|j ᛡ|v ᚠ|z ᛋ|q ᚳ'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const LETTERS = new RegExp([...RUNES.keys()].join('|'), 'giu');

/** Letters as runes; word spaces stay. */
export function toRunes(text: string): string {
  return text.replace(LETTERS, (letters) => RUNES.get(letters.toLowerCase())!);
}
