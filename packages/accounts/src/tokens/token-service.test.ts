import { createAccountFeed, createTokensRepo, type Database, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { fakeClock, openEmbedded, until } from '@glossa/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenService } from './token-service.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

async function setUp() {
  const clock = fakeClock(Date.now());
  const feed = await createAccountFeed(database);
  const tokens = createTokensRepo(database.db, clock);
  let reads = 0;
  const counting = {
    ...tokens,
    byHash: (hash: string) => {
      reads += 1;
      return tokens.byHash(hash);
    },
  };
  const userId = newId();
  const at = new Date(clock.now());
  const email = `${userId}@example.org`;
  await database.db
    .insert(schema.users)
    .values({ id: userId, name: 'Ann', email, createdAt: at, updatedAt: at });
  const service = createTokenService({ tokens: counting, feed, clock });
  return { clock, feed, tokens, service, userId, reads: () => reads };
}
const wanted = { name: 'CI', scopes: ['translate', 'chat', 'chat'] as const };

describe('API tokens', () => {
  it('are shown once, kept as a hash, and prove their account', async () => {
    const { service, userId } = await setUp();
    const { row, secret } = await service.create(userId, wanted);
    expect(secret).toMatch(/^gls_[\w-]{43}$/);
    expect(row).toMatchObject({
      name: 'CI',
      hint: secret.slice(0, 8),
      scopes: ['translate', 'chat'],
    });
    expect(JSON.stringify(await service.list(userId))).not.toContain(secret.slice(8));
    expect(await service.resolve(secret)).toMatchObject({
      tokenId: row.id,
      userId,
      scopes: ['translate', 'chat'],
      user: { name: 'Ann' },
    });
    const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'E' : 'A'}`;
    for (const wrong of [other, `${secret}A`, secret.slice(0, -1), 'gls_', '', 'x'.repeat(47)]) {
      expect(await service.resolve(wrong), wrong).toBeUndefined();
    }
  });

  it('are looked up once in a while, not at each use', async () => {
    const { service, userId, reads } = await setUp();
    const { secret } = await service.create(userId, wanted);
    for (let n = 0; n < 20; n++) expect(await service.resolve(secret)).toBeDefined();
    expect(reads()).toBe(1);
  });

  it('end at once when they are revoked, in every process', async () => {
    const { service, feed, tokens, clock, userId } = await setUp();
    const otherFeed = await createAccountFeed(database);
    const other = createTokenService({ tokens, feed: otherFeed, clock });
    const { row, secret } = await service.create(userId, wanted);
    const kept = await service.create(userId, wanted);
    for (const process of [service, other]) {
      expect(await process.resolve(secret)).toBeDefined();
      expect(await process.resolve(kept.secret)).toBeDefined();
    }
    await expect(service.revoke(newId(), row.id)).rejects.toMatchObject({ code: 'not_found' });
    await service.revoke(userId, row.id);
    expect(await service.resolve(secret)).toBeUndefined();
    await until(async () => (await other.resolve(secret)) === undefined);
    expect(await other.resolve(kept.secret)).toBeDefined();
    for (const closing of [feed, otherFeed]) await closing.close();
  });

  it('end in this process at once, though nobody hears of it', async () => {
    const { feed, tokens, clock, userId } = await setUp();
    const silent = { ...feed, publish: async () => {}, connected: true };
    const service = createTokenService({ tokens, feed: silent, clock });
    const { row, secret } = await service.create(userId, wanted);
    expect(await service.resolve(secret)).toBeDefined();
    await service.revoke(userId, row.id);
    expect(await service.resolve(secret)).toBeUndefined();
  });

  it('end with their time, though they are cached', async () => {
    const { service, clock, userId } = await setUp();
    const { secret } = await service.create(userId, { ...wanted, days: 1 });
    clock.advance(24 * 60 * 60_000 - 1000);
    expect(await service.resolve(secret)).toBeDefined();
    clock.advance(1000);
    expect(await service.resolve(secret)).toBeUndefined();
  });

  it('do nothing while their account is blocked', async () => {
    const { service, feed, userId } = await setUp();
    const { secret } = await service.create(userId, wanted);
    expect(await service.resolve(secret)).toBeDefined();
    const { users } = schema;
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    await feed.publish(userId, { type: 'account_changed' });
    await until(async () => (await service.resolve(secret)) === undefined);
  });

  it('note when they were used, at most once a minute', async () => {
    const { service, clock, userId } = await setUp();
    const { secret } = await service.create(userId, wanted);
    const used = async () => (await service.list(userId))[0]!.lastUsedAt?.getTime();
    expect(await used()).toBeUndefined();
    const first = clock.now();
    await service.resolve(secret);
    clock.advance(59_000);
    await service.resolve(secret);
    expect(await used()).toBe(first);
    clock.advance(1_000);
    await service.resolve(secret);
    expect(await used()).toBe(clock.now());
  });

  it('are at most fifty', async () => {
    const { service, userId } = await setUp();
    for (let n = 0; n < 50; n++) await service.create(userId, wanted);
    await expect(service.create(userId, wanted)).rejects.toMatchObject({ code: 'limit_exceeded' });
  });
});
