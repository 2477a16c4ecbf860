import type { Field, Record as Row, Table } from '@airtable/blocks/models';
import { Problem } from './api';
import { groups } from './groups';
import { say } from './say';

/** What Airtable takes in one update. */
export const BATCH_RECORDS = 50;
/** An update may have 1.9 MB as it travels; the rest is for ids. */
const UPDATE_BYTES = 1_900_000;
/** What a cell of text holds. */
const CELL_CHARACTERS = 100_000;

/** Size of a text in an update, which travels as JSON in a form. */
const bytesOf = (text: string) => encodeURIComponent(JSON.stringify(text)).length;

/** What stands in a text field; nothing where it is empty. */
export function textOf(record: Row, field: Field): string {
  const value = record.getCellValue(field);
  return typeof value === 'string' ? value : '';
}

export interface Translation {
  record: Row;
  /** What was translated. */
  text: string;
  translated: string;
}

/**
 * Writes translations, update by update: each is awaited, which keeps them under Airtable's 15 in a second.
 * A record that was deleted or written anew meanwhile is left, and a translation that no cell holds.
 * @param onWritten told of each update that Airtable has taken
 * @throws Problem where the table or a field is gone; the signal's reason; Airtable's refusal
 */
export async function writeTranslations(
  { table, source, field }: { table: Table; source: Field; field: Field },
  translations: readonly Translation[],
  signal: AbortSignal,
  onWritten: (written: readonly Translation[]) => void,
): Promise<void> {
  const fitting = translations.filter(({ translated }) => translated.length <= CELL_CHARACTERS);
  const limits = { count: BATCH_RECORDS, total: UPDATE_BYTES };
  for (const group of groups(fitting, ({ translated }) => bytesOf(translated), limits)) {
    signal.throwIfAborted();
    if ([table, source, field].some(({ isDeleted }) => isDeleted))
      throw new Problem('gone', say('gone'));
    const current = group.filter(
      ({ record, text }) => !record.isDeleted && textOf(record, source) === text,
    );
    if (current.length === 0) continue;
    await table.updateRecordsAsync(
      current.map(({ record, translated }) => ({
        id: record.id,
        fields: { [field.id]: translated },
      })),
    );
    onWritten(current);
  }
}
