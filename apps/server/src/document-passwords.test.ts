import { calls } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { ownerOfDevice } from '@glossa/db';
import { makePdf } from '@glossa/pdf/testing/make-pdf';
import { protectPdf } from '@glossa/pdf/testing/protect';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { ALICE, startApi } from './testing/api.ts';

const PASSWORD = 'sésame-ouvre-toi';
const open = makePdf({
  pages: [{ content: 'BT /F1 12 Tf 40 200 Td (The committee will publish its report.) Tj ET' }],
});

it.runIf(FULL_TIER)(
  'a protected file is priced and translated with its password, which is gone when that is done',
  async () => {
    await using api = await startApi({});
    const client = api.client();
    const form = new FormData();
    const locked = await protectPdf(open, { password: PASSWORD });
    form.set('file', new File([locked as Uint8Array<ArrayBuffer>], 'locked.pdf'));
    const { key: doc } = await client.form(calls.upload, form);
    const asked = { doc, from: 'en', to: 'es' };
    const refusal = (password?: string) =>
      client.call(calls.docCost, { ...asked, password }).then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    expect([await refusal(), await refusal('wrong')]).toEqual([
      'password_protected_file',
      'wrong_file_password',
    ]);
    const cost = await client.call(calls.docCost, { ...asked, password: PASSWORD });
    expect(cost).toMatchObject({ format: 'pdf', pages: 1, characters: 38 });
    const token = Buffer.from(cost.taskId!, 'base64url').toString();
    expect(decodeURIComponent(token)).not.toContain(PASSWORD);

    const { jobId } = await client.call(calls.docCreate, {
      taskId: cost.taskId!,
      password: PASSWORD,
    });
    const owner = ownerOfDevice(ALICE);
    const row = async () => JSON.stringify(await api.services.stores.jobs.get(owner, jobId));
    expect(await row()).not.toContain(PASSWORD);
    const seen = await Array.fromAsync(watchJob(client, jobId, new AbortController().signal));
    expect(seen.at(-1)).toMatchObject({ status: 'succeeded', result: { format: 'pdf' } });
    expect(JSON.stringify(seen)).not.toContain(PASSWORD);
    expect(await row()).not.toContain('"password"');
  },
);
