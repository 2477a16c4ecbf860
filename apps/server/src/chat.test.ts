import { calls, type JobView, textCredits } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { type Service, startOpenAi } from '@glossa/engines/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './testing/api.ts';
import { createPerson } from './testing/people.ts';

const NEVER = new AbortController().signal;
type Answer = JobView<{ message: { role: string; content: string } }>;

describe('a conversation with a chat model', { timeout: 120_000 }, () => {
  let model: Service;
  let api: TestApi;
  beforeAll(async () => {
    model = await startOpenAi({ apiKey: 'secret', pauseMs: 60 });
    api = await startApi({ OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_API_KEY: 'secret' });
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await model.close();
  });

  async function ask(content: string, stream: boolean): Promise<Answer[]> {
    const client = api.client();
    const messages = [{ role: 'user' as const, content }];
    const { jobId } = await client.call(calls.chatCreate, { payload: { messages }, stream });
    return Array.fromAsync(watchJob(client, jobId, NEVER)) as Promise<Answer[]>;
  }
  const texts = (seen: readonly Answer[]) =>
    seen.flatMap(({ result }) => result?.message.content ?? []);

  it('shows its answer while it grows, when asked to', async () => {
    const seen = await ask('héllo 😀 and good day', true);
    const shown = texts(seen);
    expect(shown.at(-1)).toBe('You said: héllo 😀 and good day');
    expect(shown.length).toBeGreaterThan(2);
    for (const [index, text] of shown.entries()) {
      expect(shown.at(-1)!.startsWith(text), text).toBe(true);
      expect(text.length).toBeGreaterThanOrEqual(shown[index - 1]?.length ?? 0);
    }
    expect(seen.at(-1)!.status).toBe('succeeded');
    expect(texts(await ask('hi', false))).toEqual(['You said: hi']);
  });

  it.runIf(FULL_TIER)(
    'tries a cut answer once more, then says what is wrong and takes nothing of a visitor',
    async () => {
      model.failNext('/completions', 'drop');
      expect(texts(await ask('one', true)).at(-1)).toBe('You said: one');
      const cut = {
        headers: { 'content-type': 'text/event-stream' },
        body: 'data: {"choices":[{"delta":{"content":"You sa"}}]}\n\n',
      };
      model.failNext('/completions', cut, cut);
      const seen = await ask('two', true);
      expect(seen.at(-1)).toMatchObject({
        status: 'failed',
        error: { code: 'engine_unavailable' },
        credits: { charged: 0 },
      });
    },
  );

  it('stops when it is canceled, and keeps what was shown of the answer', async () => {
    const client = api.client();
    const messages = [{ role: 'user' as const, content: 'long '.repeat(100) }];
    const { jobId } = await client.call(calls.chatCreate, { payload: { messages }, stream: true });
    for await (const { result } of watchJob(client, jobId, NEVER)) {
      if (result !== undefined) break;
    }
    const canceled = await client.call(calls.jobCancel, { id: jobId });
    expect(canceled).toMatchObject({ status: 'canceled', credits: { charged: 0 } });
    const after = await client.call(calls.chatResult, { jobId });
    const { content } = after.result!.message;
    expect(`You said: ${messages[0]!.content}`.startsWith(content), content).toBe(true);
    expect(content.length).toBeGreaterThan(0);
    expect(content.length).toBeLessThan(500);
  });

  it('costs an account what it has seen of an answer, whenever it cancels', async () => {
    const person = await createPerson(api, 'reader@example.org');
    const post = async (path: string, body: object) =>
      (await api.post(path, body, person.ticket)).body.data;
    const content = 'A long question. '.repeat(120).trim();
    const payload = { messages: [{ role: 'user', content }] };
    const { jobId } = await post('/api/chat/create', { payload, stream: true });
    const result = () => post('/api/chat/result', { jobId });
    await expect
      .poll(async () => (await result()).result?.message.content.length ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(10);
    const canceled = await post(`/jobs/${jobId}/cancel`, {});
    expect(canceled.status).toBe('canceled');
    const shown = content.length + canceled.result.message.content.length;
    expect(canceled.credits.charged).toBe(textCredits(0, shown));
    const { balance } = await api.services.stores.ledger.balance(person.userId);
    expect(balance).toBe(500 - textCredits(0, shown));
  });
});
