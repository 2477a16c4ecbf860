import { CELL_CHARACTERS, WriteLimits } from './write-limits.ts';

/** Kinds of field, of the many Airtable has. */
export const FieldType = {
  SINGLE_LINE_TEXT: 'singleLineText',
  MULTILINE_TEXT: 'multilineText',
  RICH_TEXT: 'richText',
  NUMBER: 'number',
  FORMULA: 'formula',
} as const;
export type FieldType = (typeof FieldType)[keyof typeof FieldType];

export interface Field {
  id: string;
  name: string;
  type: FieldType;
  isDeleted?: boolean;
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
  getCellValue(field: Field): unknown {
    if (this.isDeleted) throw new Error('Record has been deleted');
    if (field.isDeleted) throw new Error('Field has been deleted');
    if (!this.#table.loaded.has(field.id)) {
      throw new Error(`Cell values for field ${field.id} are not loaded`);
    }
    return this.values.get(field.id) ?? null;
  }
}

export class Table {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly Field[];
  readonly records: Record[] = [];
  isDeleted = false;
  /** Not Airtable's: fields whose values are loaded, how often. */
  readonly loaded = new Map<string, number>();
  /** Not Airtable's: fields this person may not edit. */
  readonly locked = new Set<string>();
  /** Not Airtable's: the size of each update that it took. */
  readonly updates: number[] = [];
  readonly #limits = new WriteLimits();
  constructor(id: string, name: string, fields: readonly Field[]) {
    this.id = id;
    this.name = name;
    this.fields = fields;
  }
  getFieldByIdIfExists(id: string): Field | null {
    return this.fields.find((field) => field.id === id && !field.isDeleted) ?? null;
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
    const records = this.records.filter(({ isDeleted }) => !isDeleted);
    return { records, unloadData: () => count(-1) };
  }
  checkPermissionsForUpdateRecord(
    _record?: { id: string },
    fields: globalThis.Record<string, unknown> = {},
  ): PermissionCheck {
    return Object.keys(fields).some((id) => this.locked.has(id))
      ? { hasPermission: false, reasonDisplayString: 'You are a commenter here.' }
      : { hasPermission: true };
  }
  /**
   * Checks all of an update, then applies all of it at once, and takes a moment to save it, as the SDK does
   * (`models/mutations` of version 1.19.0).
   */
  async updateRecordsAsync(updates: readonly RecordUpdate[]): Promise<void> {
    for (const { id, fields } of updates) {
      if (!this.records.some((each) => each.id === id && !each.isDeleted))
        throw new Error(`Can't set cell values: No record with id ${id} exists`);
      for (const [fieldId, value] of Object.entries(fields))
        checkValue(this.#fieldToSet(fieldId), value);
    }
    this.#limits.checkSize(this.id, updates);
    for (const { id, fields } of updates) {
      const check = this.checkPermissionsForUpdateRecord({ id }, fields);
      if (!check.hasPermission) {
        const why = check.reasonDisplayString;
        throw new Error(`Cannot apply setMultipleRecordsCellValues mutation: ${why}`);
      }
    }
    for (const { id, fields } of updates) {
      const record = this.records.find((each) => each.id === id)!;
      for (const [field, value] of Object.entries(fields)) record.values.set(field, String(value));
    }
    this.updates.push(updates.length);
    await this.#limits.save();
  }
  /** Not Airtable's: true after more writes in a second than it bears. */
  get crashed(): boolean {
    return this.#limits.crashed;
  }
  #fieldToSet(id: string): Field {
    const field = this.getFieldByIdIfExists(id);
    if (field === null)
      throw new Error(
        `Can't set cell values: No field with id ${id} exists in table '${this.name}'`,
      );
    return field;
  }
}

function checkValue({ name, type }: Field, value: unknown): void {
  if (type === FieldType.FORMULA)
    throw new Error(`Can't set cell values: Field '${name}' is computed and cannot be set`);
  const valid = typeof value === (type === FieldType.NUMBER ? 'number' : 'string');
  if (!valid || String(value).length > CELL_CHARACTERS)
    throw new Error(`Can't set cell values: invalid cell value for field '${name}'.`);
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
