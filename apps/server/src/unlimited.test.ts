import { isFinal, type JobView } from '@glossa/contract';
import { until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { type Answer, startApi } from './testing/api.ts';
import { createPerson } from './testing/people.ts';

const SENTENCES = 'The committee will publish its report next week, as it said. '.repeat(30).trim();

it.runIf(FULL_TIER)(
  'with CREDITS=unlimited, work costs accounts nothing, and is done for those who have nothing left',
  async () => {
    await using api = await startApi({ CREDITS: 'unlimited' });
    const { ticket, userId } = await createPerson(api, 'ada@unlimited.example.org');
    const post = async (path: string, body: object) => (await api.post(path, body, ticket)).body;
    const { ledger } = api.services.stores;
    // Whoever asks for credits to be spent has them spent.
    expect((await post('/api/order/download', { cnt: 500 })).data.balance).toBe(0);
    expect((await post('/api/order/download', { cnt: 1 })).error.code).toBe('insufficient_credits');

    const text = await post('/translate', { text: SENTENCES, from: 'en', to: 'es' });
    expect(text.data.credits).toBe(0);

    const form = new FormData();
    form.set('file', new File([SENTENCES], 'report.txt'));
    const upload = await api.request('/upload', { method: 'POST', body: form, headers: ticket });
    const { key } = ((await upload.json()) as Answer['body']).data;
    const { jobId } = (await post('/doc-translate/create', { doc: key, from: 'en', to: 'ca' }))
      .data;
    let job: JobView | undefined;
    await until(async () => {
      const headers = { ...ticket, Accept: 'application/json' };
      const answer = await api.request(`/jobs/${jobId}/events`, { headers });
      job = ((await answer.json()) as Answer['body']).data;
      return job !== undefined && isFinal(job.status);
    });
    expect(job).toMatchObject({ status: 'succeeded', credits: { reserved: 0, charged: 0 } });
    expect((await ledger.list(userId, { limit: 10 })).items.map(({ kind }) => kind)).toEqual([
      'spend',
      'top_up',
    ]);
  },
);
