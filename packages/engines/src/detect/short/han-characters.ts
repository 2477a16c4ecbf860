/** The two-byte codes of the Chinese characters of national sets, by the encoding that holds them. */
const SETS = {
  /** GB 2312. */
  gbk: [[[0xb0, 0xf7]], [[0xa1, 0xfe]]],
  big5: [
    [[0xa4, 0xf9]],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ],
  /** JIS X 0208. */
  'euc-jp': [[[0xb0, 0xf7]], [[0xa1, 0xfe]]],
  /** Its first level alone: the second holds the old forms of characters that Japanese writes simpler today. */
  shift_jis: [
    [[0x88, 0x97]],
    [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  ],
} as const satisfies Readonly<Record<string, readonly [leads: Range[], trails: Range[]]>>;
type Range = readonly [first: number, last: number];
export type HanSet = keyof typeof SETS;

const known = new Map<HanSet, ReadonlySet<string>>();

const each = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );

/** The Chinese characters of a national set, which the runtime knows as encodings; made at the first use. */
export function hanCharacters(set: HanSet): ReadonlySet<string> {
  const found = known.get(set);
  if (found !== undefined) return found;
  const [leads, trails] = SETS[set];
  const codes = each(leads).flatMap((lead) => each(trails).map((trail) => [lead, trail]));
  const text = new TextDecoder(set).decode(Uint8Array.from(codes.flat()));
  const characters = new Set(text.match(/\p{sc=Han}/gu));
  known.set(set, characters);
  return characters;
}
