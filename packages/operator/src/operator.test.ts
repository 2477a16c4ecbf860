import { createJobsRepo, createLedgerRepo, ownerOfDevice, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase, fakeClock, temporaryFolder } from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import type { Operator } from './commands.ts';
import { connectOperator } from './local/connect.ts';
import { readKeyFile, writeKeyFile } from './local/key-file.ts';
import { serveOperator } from './local/serve.ts';
import { createOperator } from './operator.ts';

eachDatabase((database) => {
  async function setUp() {
    const clock = fakeClock('2026-03-10T12:00:00Z');
    const { db } = database();
    const ledger = createLedgerRepo(db, { clock });
    const jobs = createJobsRepo(db, clock);
    const dead = new Set<string>();
    const queued: unknown[] = [];
    const blocked: [string, string | null][] = [];
    const operator = createOperator({
      db,
      ledger,
      jobs,
      clock,
      billing: undefined,
      queue: {
        health: async () => ({ queued: 1, active: 2, dead: dead.size }),
        deadLetters: async () =>
          [...dead].map((jobId) => ({ jobId, kind: 'chat', failedAt: new Date(0), error: 'x' })),
        retryDeadLetter: async (jobId) => dead.delete(jobId),
        enqueue: async (jobId, _, place) => void queued.push([jobId, place?.owner]),
      },
      setBlocked: async (userId, reason) => void blocked.push([userId, reason]),
    });
    const id = newId();
    const at = new Date(clock.now());
    const email = `${id.toLowerCase()}@example.org`;
    await db
      .insert(schema.users)
      .values({ id, name: '50%_off', email, createdAt: at, updatedAt: at });
    await ledger.open(id);
    return { operator, id, email, clock, jobs, dead, queued, blocked, ledger };
  }

  it('finds people by id, address and name, taking no character for a pattern', async () => {
    const { operator, id, email } = await setUp();
    const ids = async (query: string) =>
      (await operator.findUsers({ query, limit: 200 })).map((user) => user.id);
    expect(await ids(id)).toEqual([id]);
    expect(await ids(email.toUpperCase())).toEqual([id]);
    expect(await ids('0%_O')).toContain(id);
    expect(await ids('5__off')).toEqual([]);
    await expect(operator.showUser({ user: 'nobody@example.org' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('gives and takes credits through the ledger, with the reason', async () => {
    const { operator, id, email, ledger } = await setUp();
    expect((await operator.grant({ user: email, credits: 70, reason: 'sorry' })).balance).toBe(570);
    expect((await operator.take({ user: id, credits: 20, reason: 'mistake' })).balance).toBe(550);
    await expect(operator.take({ user: id, credits: 551, reason: 'x' })).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    const { items } = await ledger.list(id, { limit: 10 });
    expect(items.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['take', -20, 'mistake'],
      ['grant', 70, 'sorry'],
      ['top_up', 500, null],
    ]);
  });

  it('sets plans with and without an end, and ends them', async () => {
    const { operator, id, clock } = await setUp();
    const endless = await operator.setPlan({ user: id, name: 'Pro2 Monthly', endsAt: null });
    expect(endless).toMatchObject({ balance: 5000, plan: { active: true, endsAt: null } });
    const endsAt = clock.now() + 1000;
    const timed = await operator.setPlan({ user: id, name: 'Pro1 Monthly', endsAt });
    expect(timed).toMatchObject({
      balance: 2000,
      plan: { name: 'Pro1 Monthly', active: true, endsAt: '2026-03-10T12:00:01.000Z' },
    });
    clock.advance(2000);
    expect(await operator.showUser({ user: id })).toMatchObject({
      balance: 500,
      plan: { active: false },
    });
    expect(await operator.endPlan({ user: id })).toMatchObject({ plan: null });
    await expect(operator.setPlan({ user: id, name: 'Gold', endsAt: null })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('blocks with a reason and lets in again', async () => {
    const { operator, id, email, blocked } = await setUp();
    await operator.block({ user: email, reason: 'abuse' });
    await operator.unblock({ user: id });
    expect(blocked).toEqual([
      [id, 'abuse'],
      [id, null],
    ]);
  });

  it('puts a given-up job back in line, its row with it', async () => {
    const { operator, id, jobs, dead, queued } = await setUp();
    const jobId = newId();
    await jobs.create({
      id: jobId,
      kind: 'chat',
      owner: ownerOfDevice(id),
      line: 'network:a',
      input: {},
    });
    await jobs.fail({ id: jobId }, { code: 'internal', message: 'x' });
    dead.add(jobId);
    expect(await operator.deadLetters({ limit: 5 })).toEqual([
      { jobId, kind: 'chat', failedAt: '1970-01-01T00:00:00.000Z', error: 'x' },
    ]);
    expect(await operator.retryJob({ jobId })).toEqual({ retried: true });
    expect(await jobs.find(jobId)).toMatchObject({ status: 'queued', error: null });
    expect(queued).toEqual([]);
    await jobs.fail({ id: jobId }, { code: 'internal', message: 'refused at once' });
    expect(await operator.retryJob({ jobId })).toEqual({ retried: true });
    expect(queued).toEqual([[jobId, 'network:a']]);
    expect(await operator.retryJob({ jobId })).toEqual({ retried: false });
    expect(await operator.retryJob({ jobId: 'unknown' })).toEqual({ retried: false });
  });
});

describe('an operator of another process', () => {
  const operator = {
    queueHealth: async () => ({ queued: 3, active: 0, dead: 0 }),
  } as unknown as Operator;

  it('is reached by the key in the data folder, and by nothing else', async () => {
    await using folder = await temporaryFolder();
    expect(await connectOperator(folder.path)).toBeUndefined();
    const stop = await serveOperator(operator, folder.path);
    const { port } = (await readKeyFile(folder.path))!;
    const there = await connectOperator(folder.path);
    expect(await there?.queueHealth({})).toEqual({ queued: 3, active: 0, dead: 0 });
    await expect(there?.grant({ user: 'x', credits: 0.5, reason: '' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    for (const headers of [{}, { Authorization: 'Bearer wrong' }]) {
      const answer = await fetch(`http://127.0.0.1:${port}/queueHealth`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(answer.status).toBe(401);
    }
    await stop();
    expect(await connectOperator(folder.path)).toBeUndefined();
    // What a killed process leaves behind.
    await writeKeyFile(folder.path, { port, key: 'k' });
    expect(await connectOperator(folder.path)).toBeUndefined();
  });
});
