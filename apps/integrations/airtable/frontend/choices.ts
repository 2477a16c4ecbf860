import { type Base, type Field, FieldType, type Table } from '@airtable/blocks/models';
import type { GlobalConfig } from '@airtable/blocks/types';
import type { Target, Which } from './work';

/** What is chosen, by ids: the base remembers it for everybody. */
export interface Choices {
  table: string;
  source: string;
  from: string;
  which: Which;
  targets: { field: string; to: string }[];
}

const KEY = 'choices';
/** Fields whose text can be read, and written. */
export const TEXT_TYPES: FieldType[] = [
  FieldType.SINGLE_LINE_TEXT,
  FieldType.MULTILINE_TEXT,
  FieldType.RICH_TEXT,
];

const NOTHING: Choices = {
  table: '',
  source: '',
  from: 'auto',
  which: 'changed',
  targets: [{ field: '', to: '' }],
};

export function readChoices(config: GlobalConfig): Choices {
  return { ...NOTHING, ...(config.get(KEY) as Partial<Choices> | undefined) };
}

/** Keeps them where the person may; else they last as long as the extension is open. */
export function writeChoices(config: GlobalConfig, choices: Choices): void {
  if (config.hasPermissionToSet(KEY)) void config.setAsync(KEY, { ...choices });
}

export interface Chosen {
  table: Table;
  source: Field;
  targets: Target[];
}

/** The table and fields that are chosen and still exist; nothing while something is missing. */
export function resolveChoices(base: Base, choices: Choices): Chosen | undefined {
  const table = base.getTableByIdIfExists(choices.table);
  // Its kind may have been changed since it was chosen.
  const textField = (id: string) => {
    const field = table?.getFieldByIdIfExists(id);
    return field && TEXT_TYPES.includes(field.type) ? field : null;
  };
  const source = textField(choices.source);
  if (!table || !source) return undefined;
  const targets = choices.targets.map(({ field, to }) => ({ field: textField(field), to }));
  const complete = targets.filter(
    (target): target is Target => target.field !== null && target.to !== '',
  );
  return complete.length === targets.length ? { table, source, targets: complete } : undefined;
}
