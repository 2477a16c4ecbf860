import { GlossaError, isErrorCode } from '@glossa/contract';
import type { LedgerRepo } from '@glossa/db';
import fc from 'fast-check';
import type { FakeClock } from '../clock.ts';
import type { DatabaseFaults, StatementFault } from '../faults/database-faults.ts';

/** Something that happens to one account. Jobs, texts and keys are small numbers, so that lanes meet. */
export type Step =
  | { do: 'reserve' | 'settle'; job: number; credits: number }
  | { do: 'release' | 'refund'; job: number }
  | { do: 'hold' | 'settleText'; text: number; characters: number }
  | { do: 'releaseText'; text: number }
  | { do: 'spend' | 'spendSubscription'; key: number }
  | { do: 'grant' | 'take'; credits: number }
  | { do: 'plan'; plan: number }
  | { do: 'wait'; ms: number };

export interface Interleaving {
  /** Start of the clock. */
  start: string;
  /** What different processes do at the same time. */
  lanes: Step[][];
  /** Statements after which something breaks, counted from the fault before. */
  faults: { after: number; fault: StatementFault }[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PLANS = [null, 'Pro1 Monthly', 'Pro2 Monthly'];

const few = fc.nat(2);
const credits = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom(250, 500, 1_500));
const characters = fc.oneof(fc.nat(400), fc.nat(3_000), fc.constant(300_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reserve' as const), job: few, credits }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), job: few, credits }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), job: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), job: few }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), text: few, characters }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('settleText' as const), text: few, characters }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('releaseText' as const), text: few }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('spend' as const), key: few }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spendSubscription' as const), key: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('grant' as const), credits }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), credits }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('plan' as const), plan: few }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(MINUTE, 31 * MINUTE, DAY, 32 * DAY),
    }),
  },
);

/** Work that is put aside and then charged, which steps alone seldom come to. */
const work: fc.Arbitrary<Step[]> = fc.oneof(
  fc.record({ job: few, held: credits, credits }).map(({ job, held, credits }): Step[] => [
    { do: 'reserve', job, credits: held },
    { do: 'settle', job, credits },
  ]),
  fc
    .record({ text: few, characters, used: characters })
    .map(({ text, characters, used }): Step[] => [
      { do: 'hold', text, characters },
      { do: 'settleText', text, characters: used },
    ]),
);
const lane: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: step.map((each) => [each]) }, { weight: 1, arbitrary: work }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) => steps.flat());

export const interleaving: fc.Arbitrary<Interleaving> = fc.record({
  start: fc.constantFrom(
    '2026-01-31T23:59:59.000Z',
    '2026-02-01T00:00:00.000Z',
    '2026-05-17T12:00:00Z',
  ),
  lanes: fc.array(lane, { minLength: 1, maxLength: 3 }),
  faults: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 12 }),
      fault: fc.oneof(
        { weight: 4, arbitrary: fc.constant('before' as const) },
        { weight: 4, arbitrary: fc.constant('after' as const) },
        { weight: 1, arbitrary: fc.constant('drop' as const) },
      ),
    }),
    { maxLength: 3 },
  ),
});

/** What was acknowledged: the same for the same job or key, whoever asked. */
export interface Acknowledged {
  /** Credits that settlements said they charged, by reservation. */
  charged: Map<string, Set<number>>;
  /** Keys whose spending was acknowledged, with what they spend. */
  spent: Map<string, number>;
  /** Keys that were tried at all, likewise. */
  tried: Map<string, number>;
  /** How often a day or more passed: a key then stands for something new. */
  days: number;
  /** Commands that were broken off. */
  crashes: number;
}

/** A refusal of the contract is an answer; anything else is a crash. `internal` is neither: it fails the test. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof GlossaError)) return false;
  if (error.code === 'internal' || !isErrorCode(error.code)) throw error;
  return true;
}

/**
 * Plays an interleaving: lanes run at once, things break, and whoever was broken off tries once more what may be
 * repeated. In the end nobody claims what is still put aside, and time passes.
 */
export async function play(
  { lanes, faults: planned }: Interleaving,
  ledger: LedgerRepo,
  userId: string,
  clock: FakeClock,
  faults: DatabaseFaults,
): Promise<Acknowledged> {
  const seen: Acknowledged = {
    charged: new Map(),
    spent: new Map(),
    tried: new Map(),
    days: 0,
    crashes: 0,
  };
  const waiting = [...planned];
  const arm = () => {
    const next = waiting.shift();
    if (next !== undefined) faults.failAt(next.after, next.fault);
  };
  const jobId = (job: number) => `${userId}-job-${job}`;
  const textId = (text: number) => `${userId}-text-${text}`;
  const settled = (id: string, charged: number) => {
    seen.charged.set(id, (seen.charged.get(id) ?? new Set()).add(charged));
  };

  async function act(step: Step): Promise<void> {
    switch (step.do) {
      case 'reserve':
        await ledger.reserve(userId, { id: jobId(step.job), job: true }, step.credits);
        return;
      case 'settle': {
        const id = jobId(step.job);
        settled(id, (await ledger.settle(userId, id, { credits: step.credits })).charged);
        return;
      }
      case 'release':
        return ledger.release(userId, jobId(step.job));
      case 'refund':
        await ledger.refund(userId, { jobId: jobId(step.job) });
        return;
      case 'hold':
        return ledger.holdText(userId, { id: textId(step.text), job: false }, step.characters);
      case 'settleText': {
        const id = textId(step.text);
        settled(id, (await ledger.settle(userId, id, { characters: step.characters })).charged);
        return;
      }
      case 'releaseText':
        return ledger.release(userId, textId(step.text));
      case 'spend':
      case 'spendSubscription': {
        const key = `${step.do}-${step.key}`;
        const cnt = 10 ** step.key;
        seen.tried.set(key, cnt);
        await ledger[step.do](userId, cnt, { key, request: key });
        seen.spent.set(key, cnt);
        return;
      }
      case 'grant':
      case 'take':
        return ledger[step.do](userId, step.credits, 'test');
      case 'plan': {
        const name = PLANS[step.plan] ?? null;
        const endsAt = clock.now() + 2 * DAY;
        return ledger.setPlan(userId, name === null ? null : { name, flag: false, endsAt });
      }
      case 'wait':
        clock.advance(step.ms);
        if (step.ms >= DAY) seen.days += 1;
        await ledger.sweep();
        return;
    }
  }

  const mayRepeat = ({ do: what }: Step) => what !== 'grant' && what !== 'take' && what !== 'wait';

  async function attempt(step: Step): Promise<'done' | 'broken'> {
    try {
      await act(step);
    } catch (error) {
      if (!isAnswer(error)) {
        seen.crashes += 1;
        arm();
        return 'broken';
      }
    }
    return 'done';
  }

  arm();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        const outcome = await attempt(step);
        if (outcome === 'broken' && mayRepeat(step)) await attempt(step);
      }
    }),
  );
  faults.disarm();
  clock.advance(31 * MINUTE);
  await ledger.sweep();
  return seen;
}
