import { type Field, FieldType, type Record as Row, type Table } from '@airtable/blocks/models';
import { type Connection, translate } from './api';
import { groups } from './groups';
import { plainText, richText } from './markdown';
import { openMemory } from './memory';
import { BATCH_RECORDS, type Translation, textOf, writeTranslations } from './write';

/** A request ends well within a minute, whatever engine the server has. */
const REQUEST_CHARACTERS = 10_000;

export type Which = 'empty' | 'changed' | 'all';
export interface Target {
  field: Field;
  to: string;
}
export interface Work {
  connection: Connection;
  table: Table;
  source: Field;
  targets: readonly Target[];
  from: string;
  which: Which;
}
export interface Progress {
  done: number;
  total: number;
  left: number;
  credits: number;
}

interface Piece {
  record: Row;
  text: string;
}

const coded = (field: Field, text: string) =>
  field.type === FieldType.RICH_TEXT ? richText(text) : plainText(text);

/** Records whose translation is wanted. */
function wanted(work: Work, { field }: Target, records: readonly Row[]): Piece[] {
  const memory = openMemory(field.id);
  return records
    .map((record) => ({ record, text: textOf(record, work.source) }))
    .filter(({ record, text }) => {
      if (!/\p{L}/u.test(text)) return false;
      if (work.which === 'all' || textOf(record, field) === '') return true;
      return work.which === 'changed' && memory.changed(record.id, text);
    });
}

async function translateBatch(
  { connection, table, source, from }: Work,
  { field, to }: Target,
  pieces: readonly Piece[],
  signal: AbortSignal,
): Promise<{ left: number; credits: number }> {
  const codes = pieces.map(({ text }) => coded(source, text));
  const html = codes.map((code) => code.html);
  const { texts, credits } = await translate(connection, html, { from, to }, signal);
  const made = pieces.flatMap(({ record, text }, index): Translation[] => {
    const html = texts[index];
    return html == null ? [] : [{ record, text, translated: codes[index]!.decode(html) }];
  });
  const memory = openMemory(field.id);
  let written = 0;
  await writeTranslations({ table, source, field }, made, signal, (done) => {
    for (const { record, text } of done) memory.remember(record.id, text);
    memory.save();
    written += done.length;
  });
  return { left: pieces.length - written, credits };
}

/**
 * Translates the source field into each target, batch by batch; what is written stays when it is aborted or fails.
 * Errors: `Problem`; the signal's reason.
 */
export async function translateTable(
  work: Work,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const fields = [work.source, ...work.targets.map(({ field }) => field)];
  const query = await work.table.selectRecordsAsync({ fields });
  try {
    const plans = work.targets.map((target) => ({
      target,
      pieces: wanted(work, target, query.records),
    }));
    const total = plans.reduce((sum, { pieces }) => sum + pieces.length, 0);
    let progress: Progress = { done: 0, total, left: 0, credits: 0 };
    onProgress(progress);
    for (const { target, pieces } of plans) {
      const limits = { count: BATCH_RECORDS, total: REQUEST_CHARACTERS };
      for (const batch of groups(pieces, ({ text }) => text.length, limits)) {
        signal.throwIfAborted();
        const { left, credits } = await translateBatch(work, target, batch, signal);
        progress = {
          total,
          done: progress.done + batch.length,
          left: progress.left + left,
          credits: progress.credits + credits,
        };
        onProgress(progress);
      }
    }
    return progress;
  } finally {
    query.unloadData();
  }
}
