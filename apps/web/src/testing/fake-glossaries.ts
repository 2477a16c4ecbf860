import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';

type Open = ResponseOf<typeof calls.glossary>;

const AT = 1_790_000_000;

/** A glossary as a server answers it. */
export const glossaryOf = (id: string, more: Partial<Open> = {}): Open => ({
  ...{ id, name: 'Contracts', from: 'en', to: 'es', size: 0, revision: 1 },
  ...{ team: false, writable: true, created_at: AT, updated_at: AT, entries: [] },
  ...more,
});

/** Has a server keep glossaries; the list it answers them from may be changed by a test. */
export function fakeGlossaries(server: FakeServer, ...initial: Open[]): Open[] {
  const all = initial.map((one) => ({ ...one, size: one.entries.length }));
  const known = (id: string) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new GlossaError('not_found', 'No glossary.');
    return found;
  };
  const view = ({ entries: _, ...rest }: Open) => rest;
  function put(id: string, added: Open['entries'], removed: readonly { source: string }[] = []) {
    const one = known(id);
    const gone = [...added, ...removed].map(({ source }) => source);
    one.entries = [...one.entries.filter(({ source }) => !gone.includes(source)), ...added];
    one.entries.sort((a, b) => (a.source < b.source ? -1 : 1));
    one.size = one.entries.length;
    one.revision++;
    return view(one);
  }
  server.on(calls.glossaries, () => ({ items: all.map(view) }));
  server.on(calls.glossary, ({ id }) => structuredClone(known(id)));
  server.on(calls.glossaryCreate, ({ name, from, to, team }) => {
    const made = glossaryOf(`g${all.length + 1}`, { name, from, to, team: team === true });
    all.unshift(made);
    return view(made);
  });
  server.on(calls.glossaryUpdate, ({ id, name }) => {
    if (name !== undefined) known(id).name = name;
    return view(known(id));
  });
  server.on(calls.glossaryDelete, ({ id }) => {
    all.splice(all.indexOf(known(id)), 1);
    return {};
  });
  server.on(calls.glossaryEntries, ({ id, put: added, remove }) => put(id, added ?? [], remove));
  server.on(calls.glossaryImport, ({ id, content }) => {
    const entries = content
      .split('\n')
      .map((row) => row.split(','))
      .map(([source = '', target = '']) => ({
        ...{ source, target, caseSensitive: false, keep: false },
      }));
    return { glossary: put(id, entries), read: entries.length, skipped: 1 };
  });
  server.on(calls.glossaryExport, ({ id, format = 'csv' }) => ({
    ...{ fileName: `${known(id).name}.${format}`, mime: 'text/csv' },
    content: known(id)
      .entries.map(({ source, target }) => `${source},${target}`)
      .join('\n'),
  }));
  return all;
}
