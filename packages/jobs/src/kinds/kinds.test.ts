import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type JobKind, LIMITS } from '@glossa/contract';
import { expect, it } from 'vitest';
import { linkTo, toldError } from '../testing/describe-kind.ts';
import { allKinds, findKind, KINDS } from './all.ts';
import type { ViewTools } from './define-kind.ts';
import { viewParts, viewResult } from './view-job.ts';

const tools: ViewTools = { link: linkTo, error: toldError };

it('each say in a test what their rows have kept', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders).toHaveLength(allKinds.length);
  const untold = folders.filter(
    (name) => !existsSync(join(import.meta.dirname, name, 'kind.test.ts')),
  );
  expect(untold).toEqual([]);
});

it('shows nothing of a job that a newer version wrote, and fails for none', () => {
  const row = { kind: 'dub' as JobKind, status: 'succeeded', result: { blobKey: 'b' } } as const;
  expect(findKind('dub')).toBeUndefined();
  expect(findKind('constructor')).toBeUndefined();
  expect(viewResult(row, tools)).toBeUndefined();
  expect(viewParts({ ...row, status: 'running' })).toBeUndefined();
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
