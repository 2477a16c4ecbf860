import { describe, expect, it } from 'vitest';
import { coerceFields } from './coerce-fields.ts';
import { calls } from './index.ts';

describe('coerceFields', () => {
  it('makes one value a list where a list is wanted', () => {
    expect(coerceFields(calls.translate.request, { texts: '[1]', to: 'es' })).toEqual({
      texts: ['[1]'],
      to: 'es',
    });
  });
  it('leaves texts that look like numbers alone', () => {
    expect(coerceFields(calls.translate.request, { text: '42' })).toEqual({ text: '42' });
  });
  it('reads objects as JSON, and what is none as it is', () => {
    const payload = { messages: [{ role: 'user', content: 'hi' }] };
    expect(
      coerceFields(calls.chatCreate.request, { payload: JSON.stringify(payload), stream: '1' }),
    ).toEqual({ payload, stream: true });
    expect(coerceFields(calls.chatCreate.request, { payload: '{' })).toEqual({ payload: '{' });
  });
  it('takes either shape of detect', () => {
    expect(coerceFields(calls.detect.request, { texts: ['a', 'b'] })).toEqual({
      texts: ['a', 'b'],
    });
    expect(coerceFields(calls.detect.request, { texts: 'a' })).toEqual({ texts: 'a' });
  });
  it('takes the last of values where one is wanted', () => {
    expect(coerceFields(calls.docStatus.request, { jobId: ['a', 'b'] })).toEqual({ jobId: 'b' });
  });
});
