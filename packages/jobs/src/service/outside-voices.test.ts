import { GlossaError } from '@glossa/contract';
import { createClonedVoicesRepo, createOutsideVoicesRepo, type Database, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { type FakeClock, fakeClock, openEmbedded } from '@glossa/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { createOutsideVoices, type OutsideVoices } from './outside-voices.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

describe('voices that a service keeps', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  afterAll(() => database.close());

  let clock: FakeClock;
  let outside: OutsideVoices;
  let userId: string;
  /** What the service has, by label, and whether it can be reached. */
  let service: Map<string, unknown>;
  let reached: boolean;
  let asked: { label: string; derived: unknown }[];
  beforeEach(async () => {
    await database.db.delete(schema.outsideVoices);
    clock = fakeClock(START);
    [service, reached, asked] = [new Map(), true, []];
    userId = newId();
    const at = new Date(START);
    const ann = { id: userId, name: 'Ann', email: `${userId}@example.org` };
    await database.db.insert(schema.users).values({ ...ann, createdAt: at, updatedAt: at });
    const cloner = {
      async remove(_engine: string, voice: { label: string; derived: unknown }) {
        asked.push(voice);
        if (!reached) throw new GlossaError('engine_unavailable', 'Nobody answers.');
        service.delete(voice.label);
      },
    };
    const outsideVoices = createOutsideVoicesRepo(database.db, clock);
    outside = createOutsideVoices({ outsideVoices, cloner, clock, log: silentLogger });
  });
  const voices = () => createClonedVoicesRepo(database.db, clock);
  const row = (id: string) => ({
    ...{ id, userId, name: 'Ann’s', language: null, consentVersion: 1, consentText: 'Mine.' },
    ...{ sampleKey: id, sampleName: 'a.wav', sampleHash: id, uploadKey: null, figures: {} },
    ...{ engine: 'elsewhere', approximate: false, derived: { voice: id } },
    ...{ whereabouts: 'kept', referenceKey: null },
  });
  /** Makes a voice that somebody has. */
  async function make(id = newId()): Promise<string> {
    await outside.whileMade({ id, userId, engine: 'elsewhere' }, async (made) => {
      service.set(id, 'voice');
      await made({ voice: id });
      await voices().create(row(id), 99);
    });
    return id;
  }
  const sweepAfter = async (ms: number) => {
    clock.advance(ms);
    await outside.sweep();
  };

  it('are left alone as long as somebody has them, and deleted there at once when nobody has', async () => {
    const id = await make();
    await sweepAfter(48 * HOUR_MS);
    expect([asked, [...service.keys()]]).toEqual([[], [id]]);
    await voices().remove(userId, id);
    expect(await outside.remove(id)).toBe(true);
    expect(asked).toEqual([{ label: id, derived: { voice: id } }]);
    expect(service.size).toBe(0);
    await sweepAfter(48 * HOUR_MS);
    expect(asked).toHaveLength(1);
  });

  it('are tried again, with longer and longer pauses, until the service has deleted them', async () => {
    const id = await make();
    await voices().remove(userId, id);
    reached = false;
    expect(await outside.remove(id)).toBe(false);
    const tries = [];
    for (let minute = 0; minute < 64; minute += 1) {
      await sweepAfter(MINUTE_MS);
      tries.push(asked.length);
    }
    // After 1, 3, 7, 15, 31 and 63 minutes.
    expect([tries[0], tries[1], tries[2], tries[6], tries[30], tries[63]]).toEqual([
      ...[2, 2, 3, 4, 6, 7],
    ]);
    for (let n = 0; n < 6; n += 1) await sweepAfter(7 * HOUR_MS);
    reached = true;
    await sweepAfter(5 * HOUR_MS);
    expect(service.has(id)).toBe(true);
    await sweepAfter(HOUR_MS);
    expect(service.size).toBe(0);
  });

  it('that came to nothing are deleted, by their label where the service never answered, and once more when it must have made them', async () => {
    const id = newId();
    const lost = new GlossaError('timeout', 'It did not answer.');
    const work = outside.whileMade({ id, userId, engine: 'elsewhere' }, async () => {
      throw lost;
    });
    await expect(work).rejects.toBe(lost);
    expect(asked).toEqual([{ label: id, derived: undefined }]);
    service.set(id, 'made after all');
    await sweepAfter(59 * MINUTE_MS);
    expect(service.size).toBe(1);
    await sweepAfter(MINUTE_MS);
    expect(service.size).toBe(0);
    await sweepAfter(48 * HOUR_MS);
    expect(asked).toHaveLength(2);
  });

  it('go when the process died before anybody had them, and with the account that they were of', async () => {
    const [died, id] = [newId(), await make()];
    const rows = createOutsideVoicesRepo(database.db, clock);
    const dueAt = new Date(clock.now() + HOUR_MS);
    const bound = { most: 9, since: new Date(START) };
    await rows.expect({ id: died, userId, engine: 'elsewhere', dueAt }, bound);
    service.set(died, 'made');
    await database.db.delete(schema.users);
    await outside.sweep();
    expect(service.size).toBe(2);
    await sweepAfter(HOUR_MS);
    expect([...service.keys()]).toEqual([]);
    expect(asked.map(({ label }) => label).toSorted()).toEqual([died, id].toSorted());
  });

  it('are made so many times a day, and no more by deleting them again', async () => {
    for (let n = 0; n < 20; n += 1) {
      const id = await make();
      await voices().remove(userId, id);
      await outside.remove(id);
    }
    await expect(make()).rejects.toMatchObject({ code: 'rate_limited', details: { limit: 20 } });
    expect(service.size).toBe(0);
    await sweepAfter(23 * HOUR_MS);
    await expect(make()).rejects.toMatchObject({ code: 'rate_limited' });
    await sweepAfter(HOUR_MS);
    await make();
  });
});
