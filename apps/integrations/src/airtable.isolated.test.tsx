// @vitest-environment happy-dom

import { until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import React from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Base, type Field, FieldType, Record as Row, Table } from './testing/airtable/models.ts';
import { openBlockHost } from './testing/airtable/ui.tsx';
import { startServer, type TestServer } from './testing/server.ts';

// Other texts are seen as their keys.
vi.mock('../airtable/frontend/given', () => ({
  DEFAULT_SERVER: 'https://glossa.example',
  TEXTS: { written: 'Written so far: {{done}}.' },
}));

const NAME: Field = { id: 'fldName', name: 'Name', type: FieldType.SINGLE_LINE_TEXT };
const NOTES: Field = { id: 'fldNotes', name: 'Notes', type: FieldType.RICH_TEXT };
const SPANISH: Field = { id: 'fldEs', name: 'Spanish', type: FieldType.MULTILINE_TEXT };
const RICH: Field = { id: 'fldRich', name: 'Rich', type: FieldType.RICH_TEXT };
const PRICE: Field = { id: 'fldPrice', name: 'Price', type: FieldType.NUMBER };
const TOTAL: Field = { id: 'fldTotal', name: 'Total', type: FieldType.FORMULA };

function products(names: readonly string[]): Table {
  const table = new Table('tblProducts', 'Products', [NAME, NOTES, SPANISH, RICH, PRICE, TOTAL]);
  names.forEach((name, n) => {
    table.records.push(new Row(table, `rec${n}`, new Map([[NAME.id, name]])));
  });
  return table;
}

describe.runIf(FULL_TIER)('the Airtable extension', { timeout: 120_000 }, () => {
  let server: TestServer;
  let root: Root | undefined;
  let config: Map<string, unknown>;
  beforeAll(async () => {
    server = await startServer();
  }, 330_000);
  afterAll(() => server?.[Symbol.asyncDispose]());
  beforeEach(() => {
    config = new Map();
    localStorage.clear();
    document.body.innerHTML = '<main></main>';
  });
  afterEach(() => root?.unmount());

  const main = () => document.querySelector('main')!;
  const field = <T extends HTMLElement>(label: string, nth = 0): T => {
    const names = [...main().querySelectorAll('span')].filter((each) => each.textContent === label);
    return main().querySelector(`[aria-labelledby="${names[nth]?.id}"]`)!;
  };
  const button = (label: string) =>
    [...main().querySelectorAll('button')].find((each) => each.textContent === label)!;
  /** Waits for a label or a message that begins so. */
  const said = (text: string) =>
    until(
      () =>
        [...main().querySelectorAll('p, span')].some((each) => each.textContent.startsWith(text)),
      30_000,
    );

  /** Sets a value as a person does: React listens to the native setter. */
  function enter(element: HTMLInputElement | HTMLSelectElement, value: string): void {
    const type = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')!.set!.call(element, value);
    const event = element instanceof HTMLSelectElement ? 'change' : 'input';
    element.dispatchEvent(new Event(event, { bubbles: true }));
  }
  async function choose(label: string, value: string, nth = 0): Promise<void> {
    await until(() =>
      field<HTMLSelectElement>(label, nth)?.querySelector(`option[value="${value}"]`),
    );
    enter(field<HTMLSelectElement>(label, nth), value);
    await until(() => field<HTMLSelectElement>(label, nth).value === value);
  }

  /** The extension in a base, as it starts at Airtable. */
  async function open(table: Table, mayConfigure = true): Promise<void> {
    root = createRoot(main());
    openBlockHost({
      base: new Base([table]),
      config: {
        get: (key) => config.get(key),
        setAsync: async (key, value) => void config.set(key, value),
        hasPermissionToSet: () => mayConfigure,
      },
      render: (element) => root!.render(element),
    });
    const { App } = await import('../airtable/frontend/app.tsx');
    const { initializeBlock } = await import('@airtable/blocks/ui');
    initializeBlock(() => <App />);
    await until(() => main().textContent !== '');
  }
  async function connect(scopes = ['translate']): Promise<string> {
    const token = await server.token(scopes);
    enter(field('server'), server.url);
    enter(field('token'), token);
    button('save').click();
    return token;
  }
  async function pick(source = NAME.id, target = SPANISH.id): Promise<void> {
    await choose('table', 'tblProducts');
    await choose('source_field', source);
    await choose('from', 'en');
    await choose('to', 'es');
    await choose('target_field', target);
  }
  const spanish = (table: Table) => table.records.map(({ values }) => values.get(SPANISH.id) ?? '');

  it('is walked through: token, fields, language, translation, in batches of fifty', async () => {
    const table = products([...Array.from({ length: 119 }, (_, n) => `Red chair ${n}`), '42']);
    await open(table);
    const token = await connect();
    await said('table');
    expect(JSON.stringify([...config])).not.toContain(token);
    await pick();
    await until(() => !button('translate').disabled);
    button('translate').click();
    await said('done');
    expect(spanish(table)[118]).toBe('Réd çhåîr 118');
    expect(spanish(table)[119]).toBe('');
    expect(table.updates).toEqual([50, 50, 19]);
    expect(table.crashed).toBe(false);
    expect(table.loaded.size).toBe(0);
    expect(main().querySelector('progress')!.value).toBe(1);
    // The base remembers the choices for the next time.
    expect(config.get('choices')).toMatchObject({ source: NAME.id, targets: [{ to: 'es' }] });
  });

  it('translates what is empty or changed, and nothing else', async () => {
    const table = products(['One dog', 'Two dogs', 'Three dogs']);
    table.records[1]!.values.set(SPANISH.id, 'Dos perros');
    await open(table);
    await connect();
    await said('table');
    await pick();
    button('translate').click();
    await said('done');
    expect(spanish(table)).toEqual(['Öñé dög', 'Dos perros', 'Thréé dögš']);
    table.records[0]!.values.set(NAME.id, 'One cat');
    button('translate').click();
    await until(() => spanish(table)[0] === 'Öñé çåt');
    expect(table.updates).toEqual([2, 1]);
    await until(() => !button('translate').disabled);
    await choose('which', 'all');
    button('translate').click();
    await until(() => spanish(table)[1] === 'Twö dögš');
    // It notes what it has written.
    await until(() => !button('translate').disabled);
  });

  it('keeps rich text as it is written', async () => {
    const table = products(['x']);
    const notes =
      '# A **bold _and_ sure** plan\n- see [the page](https://example.org/a_b)\n\n1. `run it` now';
    table.records[0]!.values.set(NOTES.id, notes);
    await open(table);
    await connect();
    await said('table');
    await pick(NOTES.id, RICH.id);
    button('translate').click();
    await said('done');
    expect(table.records[0]!.values.get(RICH.id)).toBe(
      '# Å **böld _åñd_ šûré** plåñ\n- šéé [thé pågé](https://example.org/a_b)\n\n1. `run it` ñöw',
    );
  });

  it('asks before it does what it may not', async () => {
    const table = products(['One dog']);
    table.locked.add(SPANISH.id);
    await open(table, false);
    enter(field('server'), 'http://example.org');
    enter(field('token'), 'x');
    button('save').click();
    await said('bad_server');
    enter(field('server'), server.url);
    button('save').click();
    await until(() => main().querySelector('[role=alert]')?.textContent !== 'bad_server');
    expect(localStorage.length).toBe(0);
    await connect();
    await said('choose_fields');
    await pick();
    await said('forbidden');
    expect(button('translate').disabled).toBe(true);
    table.locked.clear();
    await choose('target_field', NAME.id);
    await said('same_field');
    expect(button('translate').disabled).toBe(true);
    button('forget').click();
    await until(() => field('token'));
    expect(localStorage.getItem('glossa.connection')).not.toContain('gls_');
  });

  it('can be canceled; what was written stays', async () => {
    const table = products(Array.from({ length: 200 }, (_, n) => `Blue chair ${n}`));
    const update = table.updateRecordsAsync.bind(table);
    table.updateRecordsAsync = async (updates) => {
      await update(updates);
      button('cancel').click();
    };
    await open(table);
    await connect();
    await said('table');
    await pick();
    button('translate').click();
    await said('canceled Written so far: 50.');
    expect(table.updates).toEqual([50]);
    expect(spanish(table).filter((text) => text !== '')).toHaveLength(50);
    expect(table.loaded.size).toBe(0);
  });

  it('tells what is written when Airtable refuses the rest, and goes on from there', async () => {
    const table = products(Array.from({ length: 120 }, (_, n) => `Green chair ${n}`));
    const update = table.updateRecordsAsync.bind(table);
    table.updateRecordsAsync = async (updates) => {
      if (table.updates.length === 1) table.locked.add(SPANISH.id);
      await update(updates);
    };
    await open(table);
    await connect();
    await said('table');
    await pick();
    button('translate').click();
    await said('Cannot apply setMultipleRecordsCellValues mutation: You are a commenter here.');
    await said('Written so far: 50.');
    expect(spanish(table).filter((text) => text !== '')).toHaveLength(50);
    table.updateRecordsAsync = update;
    table.locked.clear();
    await choose('which', 'empty');
    button('translate').click();
    await said('done');
    expect(table.updates).toEqual([50, 50, 20]);
  });

  it('leaves what was deleted or written anew meanwhile, and says when a field is gone', async () => {
    const table = products(['One dog', 'Two dogs', 'Three dogs']);
    await open(table);
    await connect();
    await said('table');
    await pick();
    const before = globalThis.fetch;
    const meanwhile = (change: () => void) => {
      globalThis.fetch = async (...request) => {
        globalThis.fetch = before;
        const answer = await before(...request);
        change();
        return answer;
      };
    };
    meanwhile(() => {
      table.records[0]!.isDeleted = true;
      table.records[1]!.values.set(NAME.id, 'Two cats');
    });
    button('translate').click();
    await said('done');
    expect(spanish(table)).toEqual(['', '', 'Thréé dögš']);
    await until(() => !button('translate').disabled);
    const field = SPANISH as { isDeleted?: boolean };
    meanwhile(() => {
      field.isDeleted = true;
    });
    try {
      button('translate').click();
      await said('gone');
    } finally {
      delete field.isDeleted;
    }
    expect(table.updates).toEqual([1]);
  });
});

describe('the stand-in of Airtable', () => {
  const long = (text: string, length: number) => text.repeat(length);
  it('takes what the SDK takes in one update, and no more', async () => {
    const table = products(Array.from({ length: 60 }, (_, n) => `${n}`));
    const update = (count: number, value: unknown, field = SPANISH.id) =>
      table.updateRecordsAsync(
        Array.from({ length: count }, (_, n) => ({ id: `rec${n}`, fields: { [field]: value } })),
      );
    await update(50, 'x');
    await expect(update(51, 'x')).rejects.toThrow('maximum batch size limit of 50 items');
    // Nine bytes for an ideograph, as it travels.
    await expect(update(3, long('語', 80_000))).rejects.toThrow('maximum size limit');
    await update(2, long('語', 80_000));
    await expect(update(1, long('x', 100_001))).rejects.toThrow('invalid cell value');
    await expect(update(1, 4)).rejects.toThrow('invalid cell value');
    await expect(update(1, 'x', TOTAL.id)).rejects.toThrow('computed');
    await expect(update(1, 'x', 'fldNone')).rejects.toThrow('No field with id fldNone');
    table.records[0]!.isDeleted = true;
    await expect(update(1, 'x')).rejects.toThrow('No record with id rec0');
    expect(table.updates).toEqual([50, 2]);
    expect(table.crashed).toBe(false);
  });

  it('crashes after more than fifteen writes in a second', () => {
    const table = products(['x']);
    const write = () =>
      void table.updateRecordsAsync([{ id: 'rec0', fields: { [SPANISH.id]: 'y' } }]);
    for (let n = 0; n < 15; n += 1) write();
    expect(table.crashed).toBe(false);
    write();
    expect(table.crashed).toBe(true);
  });
});

describe('translations for Airtable', () => {
  const table = () => products(Array.from({ length: 60 }, (_, n) => `Text ${n}`));
  async function write(to: Table, texts: readonly string[]): Promise<number> {
    const { writeTranslations } = await import('../airtable/frontend/write.ts');
    const selection = await to.selectRecordsAsync({ fields: [NAME, SPANISH] });
    let written = 0;
    await writeTranslations(
      { table: to, source: NAME, field: SPANISH },
      texts.map((translated, n) => ({ record: to.records[n]!, text: `Text ${n}`, translated })),
      new AbortController().signal,
      (done) => {
        written += done.length;
      },
    );
    selection.unloadData();
    return written;
  }

  it('are written in updates that Airtable takes, however long they are', async () => {
    const to = table();
    const ideographs = '語'.repeat(90_000);
    expect(
      await write(
        to,
        Array.from({ length: 5 }, () => ideographs),
      ),
    ).toBe(5);
    expect(to.updates).toEqual([2, 2, 1]);
    const many = table();
    expect(
      await write(
        many,
        Array.from({ length: 60 }, (_, n) => `Texto ${n}`),
      ),
    ).toBe(60);
    expect(many.updates).toEqual([50, 10]);
  });

  it('are left where no cell holds them', async () => {
    const to = table();
    expect(await write(to, ['x'.repeat(100_001), 'corto'])).toBe(1);
    expect(to.records[0]!.values.has(SPANISH.id)).toBe(false);
    expect(to.records[1]!.values.get(SPANISH.id)).toBe('corto');
  });
});
