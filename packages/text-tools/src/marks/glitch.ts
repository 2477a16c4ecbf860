import { graphemes, isBlank } from '../text/graphemes.ts';
import { inverted, type LetterMap, letterMap } from '../text/letter-map.ts';
import { mapLines } from '../text/lines.ts';
import { lineSeed, seededRandom } from '../text/random.ts';
import type { Codec, Options } from '../tool.ts';

/** Screen garbage that is put between characters. */
const NOISE = [...'░▒▓█▄▀▌▐■□▪▫▬▖▗▘▙▚▛▜▝▞▟'];
/** Overlays that strike a letter through. */
const STRIKES = ['\u0335', '\u0336', '\u0337', '\u0338'];
/** Letters of other scripts that look like a broken one; no two stand for the same. */
const LOOKALIKES: LetterMap = letterMap(
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'αв¢∂єƒցнιʝкℓмησρԛяѕтυνωχуʐДБϾĐΞҒԌҤЇЈҜŁӍЙФҎǪЯЅҬЏѴЩЖҰƵ',
);
const LETTER_OF = inverted(LOOKALIKES);
const NOISE_SIGNS = /[░▒▓█▄▀▌▐■□▪▫▬▖-▟]/gu;
const STRIKE_SIGNS = /[\u0335-\u0338]/gu;

/**
 * Text as a faulty screen shows it. The way back takes out every sign that the style puts in.
 * Options: `style`, `intensity` 1–100 (share of characters touched), `seed`.
 */
export function glitch({ style, intensity, seed }: Options): Codec {
  const uses = (kind: string) => style === kind || style === 'broken';
  const share = Number(intensity) / 100;
  const [lookalike, strike, noise] = [uses('lookalike'), uses('strike'), uses('noise')];
  const touch = (cluster: string, random: () => number): string => {
    let result = cluster;
    if (lookalike && random() < share) result = LOOKALIKES.get(cluster) ?? cluster;
    if (strike && random() < share && !isBlank(cluster))
      result += STRIKES[Math.floor(random() * STRIKES.length)];
    if (noise && random() < share) result += NOISE[Math.floor(random() * NOISE.length)];
    return result;
  };
  /** A short line that chance left alone is broken in one place, where it has one that can be. */
  const touchOne = (line: string, random: () => number): string => {
    const clusters = [...graphemes(line)];
    const start = Math.floor(random() * clusters.length);
    for (let step = 0; step < clusters.length; step++) {
      const at = (start + step) % clusters.length;
      const broken = touch(clusters[at] ?? '', () => 0);
      if (broken !== clusters[at]) return clusters.with(at, broken).join('');
    }
    return line;
  };
  return {
    encode: (text) =>
      mapLines(text, (line) => {
        const random = seededRandom(lineSeed(Number(seed), line));
        let result = '';
        for (const cluster of graphemes(line)) result += touch(cluster, random);
        return result === line ? touchOne(line, random) : result;
      }),
    decode: (text) => {
      let plain = text;
      if (noise) plain = plain.replace(NOISE_SIGNS, '');
      if (strike) plain = plain.replace(STRIKE_SIGNS, '');
      if (!lookalike) return plain;
      let result = '';
      for (const letter of plain) result += LETTER_OF.get(letter) ?? letter;
      return result;
    },
  };
}
