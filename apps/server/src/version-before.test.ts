import { SCRYPT_HASHING } from '@glossa/accounts';
import { countCharacters, documentCredits, FREE_MONTHLY_CREDITS } from '@glossa/contract';
import { openDatabase } from '@glossa/db';
import { auditLedger, dataFolder, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { startApi } from './testing/api.ts';
import { login, ticketOf } from './testing/people.ts';
import { readKeptVersion, restore } from './testing/version-before/restore.ts';

const MINUTE_MS = 60_000;
const sentence = (at: number) => `The committee met for the ${at}th time, and nobody was late.`;

it.runIf(FULL_TIER)(
  'what an earlier version left behind is opened: people, credits, files and a job in the middle',
  async () => {
    const kept = await readKeptVersion();
    const { at, secret, userId, done, half } = kept;
    await using folder = await dataFolder();
    await restore(kept, folder.path);
    {
      const { sql, close } = await openDatabase({ dataDir: folder.path });
      const { rows } = await sql.query<{ status: string; kept: number }>(
        'select status, (select count(*)::int from job_checkpoints where job_id = id) as kept from jobs where id = $1',
        [half],
      );
      await close();
      expect(rows).toEqual([{ status: 'running', kept: expect.any(Number) }]);
      expect(rows[0]!.kept).toBeGreaterThan(0);
    }
    const begun = Date.now();
    await using api = await startApi(
      { DATA_DIR: folder.path, SECRET: secret },
      {
        // Links, sessions and files have not ended by the time the server starts anew.
        clock: { now: () => at + MINUTE_MS + (Date.now() - begun) },
        hashing: SCRYPT_HASHING,
      },
    );
    const { passport } = (await login(api, 'ann@example.org')).body.data;
    const jobOf = async (jobId: string) =>
      (await api.post('/doc-translate/status', { jobId }, ticketOf(passport))).body.data;
    const textOf = async ({ result }: { result: { url: string } }) => {
      const { pathname, search } = new URL(result.url);
      return (await api.request(pathname + search)).text();
    };

    const first = await jobOf(done);
    expect(first).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
    expect(await textOf(first)).toContain('3th tîmé');

    await until(async () => (await jobOf(half)).status !== 'running', 2 * MINUTE_MS);
    await until(async () => (await jobOf(half)).status !== 'queued', 2 * MINUTE_MS);
    const second = await jobOf(half);
    expect(second).toMatchObject({ status: 'succeeded', result: { report: { units: 1_500 } } });
    const text = await textOf(second);
    for (const time of [1, 750, 1_500]) expect(text).toContain(`${time}th tîmé`);
    const { charged } = second.credits;
    // The second sentence of each paragraph, and the first three paragraphs, were remembered from the first document.
    const paid = Array.from({ length: 1_497 }, (_, at) => sentence(at + 4));
    expect(charged).toBe(documentCredits(countCharacters(paid.join(''))));

    const { items } = await api.services.stores.ledger.list(userId, { limit: 100 });
    const ends = items.filter(({ kind, job_id }) => kind === 'settle' && job_id === half);
    expect(ends).toHaveLength(1);
    const { balance } = await api.services.stores.ledger.balance(userId);
    expect(balance).toBe(FREE_MONTHLY_CREDITS - 1 - charged);
    expect(await auditLedger(api.services.stores.database.sql, [userId])).toEqual([]);
  },
  300_000,
);
