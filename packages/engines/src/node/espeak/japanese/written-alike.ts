import type { Morpheme } from './morphemes.ts';

/** What a word is said by its neighbours, where one of another sound is written alike. */
export function writtenAlike(morphemes: readonly Morpheme[], at: number): string | undefined {
  const last = morphemes[at - 1];
  const before = morphemes[at - 2]?.surface ?? '';
  const [next, afterNext] = [morphemes[at + 1]?.surface ?? '', morphemes[at + 2]?.surface ?? ''];
  switch (morphemes[at]!.surface) {
    // To go, and to carry out.
    case '行っ':
      return last?.surface === 'を' ? 'オコナッ' : 'イッ';
    case '何':
      return /^[でとのだなら]/.test(next) ? 'ナン' : undefined;
    // Ten minutes, and enough.
    case '十分':
      return isMinutes(next, afterNext) ? 'ジュップン' : undefined;
    // All through a day or a place, while something goes on, and the inside of a thing.
    case '中':
      if (isWhole(before, last?.surface ?? '')) return 'ジュー';
      return last?.classes[1] === TIME ? 'チュー' : undefined;
    default:
      return undefined;
  }
}

const TIME = '副詞可能';
const WHOLE: ReadonlySet<string> = new Set([
  ...['今日', '明日', '今年', '家', '家族', '町', '街', '村', '国', '島', '体', '部屋', '日本'],
]);

const isWhole = (before: string, last: string) =>
  WHOLE.has(last) || (before === '一' && /^[日年]$/.test(last));

const isMinutes = (next: string, afterNext: string) =>
  next === 'で'
    ? !/^(?:あ|は|も|な|、|。|$)/.test(afterNext)
    : /^(?:間|後|前|ほど|程|くらい|ぐらい|以内|おき|ごと|から|まで|の|遅|待|かか)/.test(next);
