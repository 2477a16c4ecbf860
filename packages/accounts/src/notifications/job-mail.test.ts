import type { JobRow } from '@glossa/db';
import { expect, it } from 'vitest';
import { createJobMailer } from './job-mail.ts';

const job = {
  kind: 'document',
  status: 'succeeded',
  name: 'letter.docx',
  from: 'en',
  to: 'es',
} as JobRow;
const to = { email: 'ann@example.org', locale: 'en' };

function setUp(baseUrl: string) {
  const sent: { text: string }[] = [];
  const errors: string[] = [];
  const send = createJobMailer({
    mailer: { send: async (mail) => void sent.push(mail as { text: string }) },
    baseUrl: () => baseUrl,
    mailsOf: (kind) => (kind === 'document' ? '/document-translator/history' : false),
    onError: (error) => errors.push((error as Error).message),
  });
  return { send, sent, errors };
}

it('links to the page that shows the job', async () => {
  const { send, sent } = setUp('https://glossa.test');
  expect(await send(job, to)).toMatchObject({ delivered: true });
  expect(sent[0]!.text).toContain('https://glossa.test/document-translator/history');
});

it('is not sent of what no page shows', async () => {
  const { send, sent } = setUp('https://glossa.test');
  expect(await send({ ...job, kind: 'image' }, to)).toMatchObject({
    delivered: false,
    final: true,
  });
  expect(sent).toEqual([]);
});

it('gives up at once where no address is known to link to, and tells the operator what to set', async () => {
  const { send, sent, errors } = setUp('');
  expect(await send(job, to)).toMatchObject({ delivered: false, final: true });
  expect(sent).toEqual([]);
  expect(errors).toEqual([expect.stringContaining('PUBLIC_URL')]);
});
