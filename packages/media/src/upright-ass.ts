/** Scripts in which words are not divided by spaces: who draws them breaks no line that is not broken already. */
const UNDIVIDED =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/**
 * Subtitles for a film that is taller than wide: letters follow its width, and lines that were broken for a wide picture are
 * broken anew; those of several speakers stay apart.
 * @param ass an ASS file of ours, for pictures of 288 lines
 */
export function uprightAss(ass: string, { width, height }: { width: number; height: number }) {
  if (height <= width) return ass;
  return ass
    .replace(/^PlayResX: .*$/m, 'PlayResX: 288')
    .replace(/^PlayResY: .*$/m, `PlayResY: ${Math.round((288 * height) / width)}`)
    .replace(/^Dialogue: .*$/gm, (line) =>
      UNDIVIDED.test(line) ? line : line.replace(/ *\\N(?! *[-–—])/g, ' '),
    );
}
