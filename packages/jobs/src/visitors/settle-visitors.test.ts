import type { JobKind } from '@glossa/contract';
import {
  type Db,
  type JobEnding,
  type JobsRepo,
  ownerOfDevice,
  type VisitorUsageRepo,
} from '@glossa/db';
import { expect, it } from 'vitest';
import { settleVisitors } from './settle-visitors.ts';

const at = new Date();
const ending = (jobId: string, kind: JobKind): JobEnding => ({
  ...{ jobId, kind, status: 'succeeded', owner: ownerOfDevice('d') },
  ...{ createdAt: at, endedAt: at, shown: null },
});

it('adds the length of answers, and lets no job of a newer version keep others from being settled', async () => {
  const added: [string, number][] = [];
  const taking = (jobId: string) => ({
    jobId,
    keys: [jobId],
    what: 'characters',
    day: '',
    amount: 9,
  });
  const usage: Pick<VisitorUsageRepo, 'settle' | 'add' | 'giveBack'> = {
    settle: async (ended) => ended.map(({ jobId }) => taking(jobId)),
    add: async ({ amount, ...taken }) => void added.push([taken.keys[0]!, amount]),
    giveBack: async () => {},
  };
  const results: Record<string, unknown> = {
    answered: { message: { role: 'assistant', content: 'Hola 🌍' } },
    forgotten: null,
  };
  const jobs = {
    find: async (id: string) => ({ status: 'succeeded', result: results[id] }),
    within: () => jobs,
  } as unknown as JobsRepo;
  await settleVisitors(usage, jobs).ended(
    [
      ending('newer', 'dub' as JobKind),
      ending('document', 'document'),
      ending('answered', 'chat'),
      ending('forgotten', 'chat'),
    ],
    {} as Db,
  );
  expect(added).toEqual([
    ['answered', 6],
    ['forgotten', 2_000],
  ]);
});
