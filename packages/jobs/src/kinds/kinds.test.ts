import { readFileSync } from 'node:fs';
import { JOB_KINDS, type JobKind, LIMITS, TOKEN_SCOPES } from '@glossa/contract';
import { expect, it } from 'vitest';
import { allKinds, findKind, KINDS } from './all.ts';
import type { ViewTools } from './define-kind.ts';
import { viewParts, viewResult } from './view-job.ts';

const tools: ViewTools = {
  link: (blobKey) => `https://glossa.example/files/${blobKey}`,
  error: (code) => ({ code, message: `It is ${code}.` }),
};
const at = (blobKey: string) => tools.link(blobKey);
const report = { units: 1, segments: 1, remarks: [] };
const picture = { name: 'a.png', width: 4, height: 3, language: 'en', regions: [] };

/** Of each kind a request and a result as rows have kept them, and what clients see of the result. */
const ROWS: Record<JobKind, { input: object; result: object; seen: object }> = {
  document: {
    input: {
      source: { blobKey: 'uploads/u', name: 'a.docx' },
      ...{ from: 'en', to: 'es', fileName: 'a.docx' },
    },
    result: {
      blobKey: 'jobs/j/result',
      unitsKey: 'jobs/j/units.json',
      ...{ fileName: 'a.es.docx', format: 'docx', report },
    },
    seen: {
      url: at('jobs/j/result'),
      unitsUrl: at('jobs/j/units.json'),
      ...{ fileName: 'a.es.docx', format: 'docx', report },
    },
  },
  'document-preview': {
    input: { source: { url: 'https://example.org/a.docx' }, from: 'auto', to: 'es' },
    result: { html: '<p>Hola</p>', pages: [] },
    seen: { html: '<p>Hola</p>', pages: [] },
  },
  image: {
    input: {
      images: [{ blobKey: 'uploads/u', name: 'a.png', uploadKey: 'u' }],
      ...{ from: 'auto', to: 'es', paste: true },
    },
    result: {
      images: [
        { originalKey: 'uploads/u', blobKey: 'jobs/j/image-0', ...picture },
        { originalKey: 'uploads/v', ...picture, error: 'corrupt_file' },
      ],
    },
    seen: {
      images: [
        { originalUrl: at('uploads/u'), url: at('jobs/j/image-0'), ...picture },
        {
          originalUrl: at('uploads/v'),
          url: at('uploads/v'),
          ...picture,
          error: tools.error('corrupt_file'),
        },
      ],
    },
  },
  chat: {
    input: { messages: [{ role: 'user', content: 'Hello' }] },
    result: { message: { role: 'assistant', content: 'Hola' } },
    seen: { message: { role: 'assistant', content: 'Hola' } },
  },
};

it.each(JOB_KINDS)('%s is declared whole', (name) => {
  const kind = findKind(name)!;
  expect(KINDS[name].kind).toBe(name);
  expect(TOKEN_SCOPES).toContain(kind.scope);
  const percents = Object.values(kind.stages);
  expect(percents.length).toBeGreaterThan(0);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  for (const percent of percents) expect(percent >= 0 && percent < 100).toBe(true);
  expect(kind.keptMs(60_000)).toBeGreaterThan(0);
});

it.each(JOB_KINDS)('%s reads what rows have kept, and shows blobs as links', (name) => {
  const { input, result, seen } = ROWS[name];
  const kind = findKind(name)!;
  expect(kind.input.safeParse(input).error).toBeUndefined();
  expect(viewResult({ kind: name, status: 'succeeded', result }, tools)).toEqual(seen);
  expect(viewResult({ kind: name, status: 'succeeded', result: null }, tools)).toBeUndefined();
  for (const status of ['running', 'failed', 'canceled'] as const) {
    const shown = viewResult({ kind: name, status, result }, tools);
    expect(shown).toEqual(kind.growing ? seen : undefined);
  }
  // A job that was taken up again shows nothing of the run before.
  expect(viewResult({ kind: name, status: 'queued', result }, tools)).toBeUndefined();
});

it('shows nothing of a job that a newer version wrote, and fails for none', () => {
  const row = { kind: 'dub' as JobKind, status: 'succeeded', result: { blobKey: 'b' } } as const;
  expect(findKind('dub')).toBeUndefined();
  expect(findKind('constructor')).toBeUndefined();
  expect(viewResult(row, tools)).toBeUndefined();
  expect(viewParts({ ...row, status: 'running' })).toBeUndefined();
});

it('is told of in the documentation of the API as it is', () => {
  const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  const rows = allKinds.map(({ kind, scope, stages, growing, mails }) =>
    [code([kind]), code([scope]), code(Object.keys(stages)), yes(growing), yes(mails)].join(' | '),
  );
  const [, section = ''] = page.split('\n## Kinds of jobs\n');
  const [, table = ''] = section.split('|---|---|---|---|---|\n');
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows.map((row) => `| ${row} |`));
});

it('tells of the parts of a document only as long as it is translated', () => {
  const parts = { kind: 'sheet', total: 3, done: 1, items: [] } as const;
  const row = { kind: 'document', status: 'running', result: { parts } } as const;
  expect(viewParts(row)).toEqual(parts);
  expect(viewParts({ ...row, result: null })).toBeUndefined();
  expect(viewParts({ ...row, status: 'canceled' })).toBeUndefined();
  expect(viewParts({ ...row, kind: 'chat' })).toBeUndefined();
});

it('puts the price of a question and a short answer aside before it is asked', () => {
  const messages = [
    { role: 'user', content: 'x'.repeat(LIMITS.chat.messages) },
    { role: 'assistant', content: 'ignored' },
  ] as const;
  expect(KINDS.chat.putAside({ messages: [...messages] })).toEqual({
    characters: LIMITS.chat.messages + 2_000,
  });
});

it('counts for a visitor only what nobody knew beforehand: an answer', () => {
  const counted = allKinds.filter(({ countedAfterwards }) => countedAfterwards !== undefined);
  expect(counted.map(({ kind }) => kind)).toEqual(['chat']);
  const { countedAfterwards } = KINDS.chat;
  expect(countedAfterwards?.({ message: { role: 'assistant', content: 'Hola 🌍' } })).toBe(6);
  expect(countedAfterwards?.(undefined)).toBe(2_000);
});
