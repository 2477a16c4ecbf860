import { expect, it } from 'vitest';
import { findCalls } from './find-calls.ts';

const meaning = (code: string) => (code === 'insufficient_credits' ? 'Zu wenig Credits.' : '…');
const found = (query: string) => {
  const { calls, errors } = findCalls(query, meaning);
  return { calls: calls.map(({ id }) => id), errors: errors.map(({ code }) => code) };
};

it('a call is found by its name, path, field or a word of its description, in any case', () => {
  expect(found('docCreate').calls[0]).toBe('docCreate');
  expect(found('/DOC-TRANSLATE/seg').calls).toEqual(['docSegments']);
  expect(found('glossaryId').calls).toContain('translate');
  expect(found('revoke token').calls).toContain('tokenRevoke');
});

it('calls that are named so come before those that are described so', () => {
  const { calls } = found('language');
  expect(calls[0]).toBe('languages');
  expect(calls).toContain('detect');
});

it('an error code is found by its name, status or meaning, and finds the calls that name it', () => {
  const byName = found('insufficient_credits');
  expect(byName.errors).toEqual(['insufficient_credits']);
  expect(byName.calls).toContain('docCreate');
  expect(byName.calls).not.toContain('languages');
  expect(found('402').errors).toContain('payment_failed');
  expect(found('zu wenig').errors).toEqual(['insufficient_credits']);
});

it('every word must be there; of nothing, and of what is not there, nothing is found', () => {
  expect(found('docCreate webhook')).toEqual({ calls: [], errors: [] });
  expect(found('  ')).toEqual({ calls: [], errors: [] });
  expect(found('xyzzy')).toEqual({ calls: [], errors: [] });
});
