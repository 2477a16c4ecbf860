import { createNotificationsRepo, type Database, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { fakeClock, openEmbedded, until } from '@glossa/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDeliverer } from './deliverer.ts';
import type { Outcome } from './outcome.ts';
import { nextAttempt, RETRY_SECONDS } from './schedule.ts';
import { webhookHeaders } from './webhook-signature.ts';

const FAILED: Outcome = { status: 500, delivered: false, final: false };
let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(schema.notifications);
});

async function setUp(
  attempt: (signal: AbortSignal) => Promise<Outcome>,
  count = 1,
  onError: (error: unknown) => void = () => {},
) {
  const clock = fakeClock();
  const notifications = createNotificationsRepo(database.db, clock);
  const userId = newId();
  const at = new Date(clock.now());
  const user = { id: userId, name: 'Ann', email: `${userId}@example.org` };
  await database.db.insert(schema.users).values({ ...user, createdAt: at, updatedAt: at });
  const add = Array.from({ length: count }, () => ({
    id: newId(),
    userId,
    webhookId: null,
    jobId: newId(),
    type: 'job.failed',
  }));
  await notifications.add(add);
  let asked = 0;
  const deliverer = createDeliverer({
    notifications,
    clock,
    onError,
    random: () => 0.5,
    attempt: (_, signal) => {
      asked += 1;
      return attempt(signal);
    },
  });
  const rows = () => database.db.select().from(schema.notifications);
  const idle = () => until(async () => (await rows()).every(({ lastAt }) => lastAt !== null));
  return { clock, deliverer, rows, idle, asked: () => asked };
}

it('tries nine times in two days, then gives up', async () => {
  const { clock, deliverer, rows, asked } = await setUp(async () => FAILED);
  for (const [index, seconds] of [0, ...RETRY_SECONDS].entries()) {
    clock.advance(seconds * 1000 - 1);
    await deliverer.pass();
    expect(asked()).toBe(index);
    clock.advance(1);
    await deliverer.pass();
    await until(async () => (await rows())[0]!.lastAt?.getTime() === clock.now());
    expect(asked()).toBe(index + 1);
  }
  expect(await rows()).toMatchObject([{ attempts: 9, nextAt: null, delivered: false }]);
  clock.advance(30 * 24 * 3_600_000);
  await deliverer.pass();
  expect(asked()).toBe(9);
});

it('never tries again what arrived, or what would be in vain', async () => {
  for (const delivered of [true, false]) {
    const outcome = { status: delivered ? 200 : 410, delivered, final: true };
    const { clock, deliverer, rows, idle, asked } = await setUp(async () => outcome);
    await deliverer.pass();
    await idle();
    clock.advance(30 * 24 * 3_600_000);
    await deliverer.pass();
    expect(asked()).toBe(1);
    expect(await rows()).toMatchObject([{ ...{ delivered, nextAt: null } }]);
    await database.db.delete(schema.notifications);
  }
});

it('gives back what is under way when it ends, uncounted', async () => {
  const { deliverer, rows } = await setUp(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    2,
  );
  await deliverer.pass();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  await deliverer.close();
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0]);
});

it('tries again after a crash, and reports what should not happen', async () => {
  const errors: unknown[] = [];
  const { clock, deliverer, rows, asked } = await setUp(
    async () => {
      throw new Error('crash');
    },
    1,
    (error) => errors.push(error),
  );
  await deliverer.pass();
  await until(() => errors.length === 1);
  await deliverer.pass();
  expect(asked()).toBe(1);
  clock.advance(60_000);
  await deliverer.pass();
  await until(() => errors.length === 2);
  expect((await rows())[0]!.attempts).toBe(2);
});

it('works on a bounded number at once, few of one recipient', async () => {
  let open = 0;
  let most = 0;
  const { deliverer, rows } = await setUp(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return { status: 200, delivered: true, final: true };
  }, 20);
  await until(async () => {
    await deliverer.pass();
    return (await rows()).every(({ delivered }) => delivered);
  });
  expect(most).toBeLessThanOrEqual(16);
});

it('spreads attempts a little', () => {
  expect(nextAttempt(1, 0, () => 0)!.getTime()).toBe(4_500);
  expect(nextAttempt(1, 0, () => 1)!.getTime()).toBe(5_500);
  expect(nextAttempt(9, 0)).toBeUndefined();
});

it('signs as the standard’s own example', () => {
  // Standard Webhooks 1.0, reference implementations: https://github.com/standard-webhooks
  const headers = webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
