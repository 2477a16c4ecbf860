import { GlossaError } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import type { ChatEngine, ChatRequest } from '@glossa/engines';
import type { Engines } from '@glossa/engines/select';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import type { ChatInput } from './input.ts';
import { runChat } from './run.ts';

function engine(answer: (request: ChatRequest) => AsyncIterable<string>): ChatEngine {
  return {
    id: 'fake',
    name: 'Fake',
    local: true,
    state: async () => ({ state: 'ready' }),
    chat: answer,
    close: async () => {},
  };
}

function run(chat: ChatEngine, input: ChatInput, held: number[] = [], shown: unknown[] = []) {
  const context: JobContext<ChatInput> = {
    jobId: 'j',
    owner: ownerOfDevice('o'),
    input,
    signal: new AbortController().signal,
    stage: async () => {},
    progress: () => {},
    partial: (result) => void shown.push(result),
    checkpoints: memoryCheckpoints(),
    reserve: async () => {},
    holdText: async (characters) => void held.push(characters),
    log: silentLogger,
  };
  return runChat(context, { engines: { chat } as Engines });
}
const ask = (content: string): ChatInput => ({ messages: [{ role: 'user', content }] });

it('answers with the pieces joined, without junk and half characters', async () => {
  const job = engine(async function* () {
    yield 'Hola [object ';
    yield 'Object]mundo';
    yield ' \ud83d';
  });
  const outcome = await run(job, ask('x'.repeat(990)));
  const { result } = outcome;
  expect(result).toEqual({ message: { role: 'assistant', content: 'Hola mundo \ufffd' } });
  expect(outcome).toMatchObject({ characters: 990 + 12 });
});

it('puts characters aside before it asks, and more as the answer grows', async () => {
  const held: number[] = [];
  const seen: number[] = [];
  const job = engine(async function* () {
    for (let n = 0; n < 5; n++) {
      seen.push(held.at(-1)!);
      yield 'a'.repeat(1_500);
    }
  });
  const outcome = await run(job, ask('???'), held);
  expect(outcome).toMatchObject({ characters: 3 + 7_500 });
  expect(seen).toEqual([2_003, 2_003, 5_003, 5_003, 8_003]);
});

it('shows the answer as it grows when asked to, long ones ever more seldom', async () => {
  const job = engine(async function* () {
    yield 'Ho';
    yield 'la';
    for (let n = 0; n < 2_000; n++) yield 'a'.repeat(50);
  });
  const shown: { message: { content: string } }[] = [];
  const { result } = await run(job, { ...ask('?'), stream: true }, [], shown);
  expect(shown.slice(0, 2).map(({ message }) => message.content)).toEqual(['Ho', 'Hola']);
  const written = shown.reduce((sum, { message }) => sum + message.content.length, 0);
  expect(shown.length).toBeLessThan(200);
  expect(written).toBeLessThan(30 * (result as (typeof shown)[0]).message.content.length);
  const silent: unknown[] = [];
  await run(job, ask('?'), [], silent);
  expect(silent).toEqual([]);
});

it('refuses an answer without end', async () => {
  const job = engine(async function* () {
    for (;;) yield 'a'.repeat(10_000);
  });
  await expect(run(job, ask('?'))).rejects.toThrow(GlossaError);
});
