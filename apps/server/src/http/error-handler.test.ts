import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import { toGlossaError } from './error-handler.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['one that ended', coded('57P01', 'terminating connection due to administrator command')],
  ['a server that starts', coded('57P03')],
  ['too many connections', coded('53300')],
  ['a broken one', new Error('Connection terminated unexpectedly')],
  [
    'one that broke before its transaction was undone',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a silent server', new Error('timeout expired')],
  [
    'a query without an answer',
    new Error('Failed query', { cause: new Error('Query read timeout') }),
  ],
  ['a query over it', new Error('Failed query', { cause: coded('ECONNRESET') })],
  ['addresses tried in vain', new AggregateError([coded('ECONNREFUSED')])],
])('%s of the database is no fault of the program', (_name, error) => {
  expect(toGlossaError(error)).toMatchObject({
    code: 'service_unavailable',
    status: 503,
    retryAfter: 5,
  });
});

it('leaves all else as it is', () => {
  expect(toGlossaError(coded('23505')).code).toBe('internal');
  expect(toGlossaError(new TypeError('odd')).code).toBe('internal');
  const known = new GlossaError('source_unavailable', 'no', { cause: coded('ECONNREFUSED') });
  expect(toGlossaError(known)).toBe(known);
});
