import type { ImageRuby } from '@glossa/contract';
import type { TextBlock } from '../model.ts';

const bracketed = (text: string) => `（${text}）`;

/** Readings of a text, by the place of their base in it. */
const readingsOf = ({ ruby = [] }: Pick<TextBlock, 'ruby'>) =>
  ruby.flatMap(({ reads }) => reads ?? []).toSorted((a, b) => a.start - b.start);

/** A text with each reading in brackets after its base, and where the bases lie in it; without any, `ruby` is empty. */
export function withReadings({ source, ruby }: Pick<TextBlock, 'source' | 'ruby'>): {
  source: string;
  ruby: ImageRuby[];
} {
  const placed: ImageRuby[] = [];
  let text = '';
  let at = 0;
  for (const { start, end, text: reading } of readingsOf({ ruby })) {
    if (start < at) continue;
    text += source.slice(at, end);
    placed.push({ start: text.length - (end - start), end: text.length, text: reading });
    text += bracketed(reading);
    at = end;
  }
  return { source: text + source.slice(at), ruby: placed };
}

type Row = NonNullable<TextBlock['rows']>[number];

/** A line with readings, which stand with the words that their bases end in; `from`: where it begins in its text. */
function rowWithReadings(row: Row, from: number, ruby: TextBlock['ruby']): Row {
  const own = readingsOf({ ruby }).filter(({ end }) => end > from && end <= from + row.text.length);
  if (own.length === 0) return row;
  const within = own.map((one) => ({
    reads: { ...one, start: Math.max(0, one.start - from), end: one.end - from },
    box: row.box,
  }));
  const text = withReadings({ source: row.text, ruby: within }).source;
  let at = 0;
  const words = row.words?.map((word) => {
    const begin = row.text.indexOf(word.text, at);
    if (begin < 0) return word;
    at = begin + word.text.length;
    const ends = within.filter(({ reads: { end } }) => end > begin && end <= at);
    return {
      ...word,
      text: ends.reduceRight((all, { reads: { end, text: reading } }) => {
        const cut = end - begin;
        return all.slice(0, cut) + bracketed(reading) + all.slice(cut);
      }, word.text),
    };
  });
  return { ...row, text, ...(words && { words }) };
}

/** A text of a picture as it is read out: readings stand after their bases, in its lines, too. */
export function blockWithReadings(block: TextBlock): TextBlock {
  if (readingsOf(block).length === 0) return block;
  let at = 0;
  const rows = block.rows?.map((row) => {
    const from = block.source.indexOf(row.text, at);
    if (from < 0) return row;
    at = from + row.text.length;
    return rowWithReadings(row, from, block.ruby);
  });
  return { ...block, source: withReadings(block).source, ...(rows && { rows }) };
}
