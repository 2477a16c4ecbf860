import { expect, it } from 'vitest';
import { keptInput, keptResult } from './kept.ts';

const message = { role: 'assistant', content: 'Hola' };

it('reads what rows of a kind keep', () => {
  const input = { messages: [{ role: 'user', content: 'Hello' }] };
  expect(keptInput('chat', { input })?.messages[0]?.content).toBe('Hello');
  expect(keptResult('chat', { result: { message } })?.message.content).toBe('Hola');
});

it('says that there is nothing where a row keeps nothing, or what is no longer read', () => {
  expect(keptInput('chat', { input: { question: 'Hello' } })).toBeUndefined();
  expect(keptResult('chat', { result: null })).toBeUndefined();
  expect(keptResult('document', { result: { message } })).toBeUndefined();
});
