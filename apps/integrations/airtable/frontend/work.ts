import { type Field, FieldType, type Record as Row, type Table } from '@airtable/blocks/models';
import { type Connection, translate } from './api';
import { plainText, richText } from './markdown';
import { openMemory } from './memory';

/** What Airtable takes in one update. */
const BATCH_RECORDS = 50;
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
    .map((record) => ({ record, text: record.getCellValueAsString(work.source) }))
    .filter(({ record, text }) => {
      if (!/\p{L}/u.test(text)) return false;
      if (work.which === 'all' || record.getCellValueAsString(field) === '') return true;
      return work.which === 'changed' && memory.changed(record.id, text);
    });
}

/** At most 50 records, and no more text than one request should have. */
function batches(pieces: readonly Piece[]): Piece[][] {
  const result: Piece[][] = [];
  let characters = 0;
  for (const piece of pieces) {
    const last = result.at(-1);
    const fits =
      last && last.length < BATCH_RECORDS && characters + piece.text.length <= REQUEST_CHARACTERS;
    if (fits) last.push(piece);
    else result.push([piece]);
    characters = (fits ? characters : 0) + piece.text.length;
  }
  return result;
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
  const memory = openMemory(field.id);
  const updates: { id: string; fields: Record<string, unknown> }[] = [];
  texts.forEach((translated, index) => {
    const { record, text } = pieces[index]!;
    // Deleted, or written anew, while the server was at work: its turn comes with the next translation.
    if (translated === null || record.isDeleted || record.getCellValueAsString(source) !== text)
      return;
    updates.push({ id: record.id, fields: { [field.id]: codes[index]!.decode(translated) } });
    memory.remember(record.id, text);
  });
  signal.throwIfAborted();
  if (updates.length > 0) await table.updateRecordsAsync(updates);
  memory.save();
  return { left: pieces.length - updates.length, credits };
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
      for (const batch of batches(pieces)) {
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
