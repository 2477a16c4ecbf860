/** Kinds of field, of the many Airtable has. */
export const FieldType = {
  SINGLE_LINE_TEXT: 'singleLineText',
  MULTILINE_TEXT: 'multilineText',
  RICH_TEXT: 'richText',
  NUMBER: 'number',
} as const;
export type FieldType = (typeof FieldType)[keyof typeof FieldType];

const BATCH_RECORDS = 50;

export interface Field {
  id: string;
  name: string;
  type: FieldType;
}
export interface RecordUpdate {
  id: string;
  fields: globalThis.Record<string, unknown>;
}
export type PermissionCheck =
  | { hasPermission: true }
  | { hasPermission: false; reasonDisplayString: string };

interface Selection {
  readonly records: readonly Record[];
  unloadData(): void;
}

/** A record; its values can be read only while a query has loaded them, as at Airtable. */
export class Record {
  readonly id: string;
  isDeleted = false;
  readonly #table: Table;
  readonly values: Map<string, string>;
  constructor(table: Table, id: string, values: Map<string, string>) {
    this.#table = table;
    this.id = id;
    this.values = values;
  }
  getCellValueAsString(field: Field): string {
    if (!this.#table.loaded.has(field.id)) {
      throw new Error('Cell values must be loaded by selectRecordsAsync before they are read.');
    }
    return this.values.get(field.id) ?? '';
  }
}

export class Table {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly records: Record[] = [];
  /** Not Airtable's: fields whose values are loaded, how often. */
  readonly loaded = new Map<string, number>();
  /** Not Airtable's: fields this person may not edit. */
  readonly locked = new Set<string>();
  /** Not Airtable's: the size of each update. */
  readonly updates: number[] = [];
  constructor(id: string, name: string, fields: readonly Field[]) {
    this.id = id;
    this.name = name;
    this.fields = fields;
  }
  getFieldByIdIfExists(id: string): Field | null {
    return this.fields.find((field) => field.id === id) ?? null;
  }
  async selectRecordsAsync({ fields }: { fields: readonly Field[] }): Promise<Selection> {
    const count = (change: number) => {
      for (const { id } of fields) {
        const now = (this.loaded.get(id) ?? 0) + change;
        if (now > 0) this.loaded.set(id, now);
        else this.loaded.delete(id);
      }
    };
    count(1);
    return { records: [...this.records], unloadData: () => count(-1) };
  }
  checkPermissionsForUpdateRecord(
    _record?: { id: string },
    fields: globalThis.Record<string, unknown> = {},
  ): PermissionCheck {
    return Object.keys(fields).some((id) => this.locked.has(id))
      ? { hasPermission: false, reasonDisplayString: 'You are a commenter here.' }
      : { hasPermission: true };
  }
  async updateRecordsAsync(updates: readonly RecordUpdate[]): Promise<void> {
    if (updates.length > BATCH_RECORDS) throw new Error('At most 50 records can be updated.');
    this.updates.push(updates.length);
    for (const { id, fields } of updates) {
      const record = this.records.find((each) => each.id === id && !each.isDeleted);
      if (record === undefined) throw new Error(`No record ${id}.`);
      const check = this.checkPermissionsForUpdateRecord(record, fields);
      if (!check.hasPermission) throw new Error(check.reasonDisplayString);
      for (const [field, value] of Object.entries(fields)) {
        if (typeof value !== 'string') throw new Error('A text field takes text.');
        record.values.set(field, value);
      }
    }
  }
}

export class Base {
  readonly tables: readonly Table[];
  constructor(tables: readonly Table[]) {
    this.tables = tables;
  }
  getTableByIdIfExists(id: string): Table | null {
    return this.tables.find((table) => table.id === id) ?? null;
  }
}
