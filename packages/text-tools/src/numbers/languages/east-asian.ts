/** Names of 10^4, 10^8 … as China, Japan and Korea share them, in each one's script. */
export const MYRIADS = {
  zh: [...'万亿兆京垓秭穰沟涧正载极', '恒河沙', '阿僧祇', '那由他', '不可思议'],
  ja: [...'万億兆京垓𥝱穣溝澗正載極', '恒河沙', '阿僧祇', '那由他', '不可思議'],
  ko: [...'만억조경해자양구간정재극', '항하사', '아승기', '나유타', '불가사의'],
} as const;

/** A number below ten thousand; `one` says whether a 1 is said before 10, 100 and 1,000. */
export function belowMyriad(
  n: number,
  digits: readonly string[],
  [ten, hundred, thousand]: readonly [string, string, string],
  one: (unit: 10 | 100 | 1000) => boolean,
): string {
  let said = '';
  let rest = n;
  for (const [size, name] of [
    [1000, thousand],
    [100, hundred],
    [10, ten],
  ] as const) {
    const digit = Math.floor(rest / size);
    rest %= size;
    if (digit > 0) said += (digit === 1 && !one(size) ? '' : digits[digit]) + name;
  }
  return said + (rest > 0 ? digits[rest] : '');
}
