/** Of a field of text (support.airtable.com, "Using rich text with Airtable"). */
export const CELL_CHARACTERS = 100_000;
const BATCH_RECORDS = 50;
const BODY_BYTES = 1.9 * 1024 * 1024;
const WRITES_PER_SECOND = 15;
/** The SDK holds an update for so long, to send it together with others. */
const HOLD_MS = 100;

/** What the SDK's guide on writes documents, as `models/mutations` of version 1.19.0 enforces it. */
export class WriteLimits {
  crashed = false;
  #writes: number[] = [];

  /** Throws for an update of too many records, or of too many bytes as it travels: JSON in a form. */
  checkSize(tableId: string, updates: readonly { id: string; fields: object }[]): void {
    const records = updates.map(({ id, fields }) => ({ id, cellValuesByFieldId: fields }));
    const opts = { parseDateCellValueInColumnTimeZone: true };
    const mutation = { type: 'setMultipleRecordsCellValues', tableId, records, opts };
    if (encodeURIComponent(JSON.stringify(mutation)).length > BODY_BYTES)
      throw new Error(`Request exceeds maximum size limit of ${BODY_BYTES} bytes`);
    if (updates.length > BATCH_RECORDS)
      throw new Error(`Request exceeds maximum batch size limit of ${BATCH_RECORDS} items`);
  }

  /**
   * Resolves once an update is saved. Above the rate the extension crashes: Airtable throws where nobody can
   * catch it, and the promise stays open. Airtable counts neighbours that it could join as one; here each counts.
   */
  save(): Promise<void> {
    const now = performance.now();
    this.#writes = [...this.#writes.filter((time) => time > now - 1000), now];
    this.crashed ||= this.#writes.length > WRITES_PER_SECOND;
    return new Promise((resolve) => {
      if (!this.crashed) setTimeout(resolve, HOLD_MS);
    });
  }
}
