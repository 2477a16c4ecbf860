import { createClonedVoicesRepo, createOutsideVoicesRepo, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { eachDatabase } from '../each-database.ts';

const AT = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(AT + ms);

eachDatabase(
  (database) => {
    const user = async () => {
      const id = newId();
      const ann = { id, name: 'Ann', email: `${id}@example.org`, createdAt: at(0) };
      await database()
        .db.insert(schema.users)
        .values({ ...ann, updatedAt: at(0) });
      return id;
    };
    const bound = { most: 3, since: at(-24 * HOUR_MS) };
    const open = () => {
      const clock = fakeClock(AT);
      return { clock, repo: createOutsideVoicesRepo(database().db, clock) };
    };
    const dueIds = async (repo: ReturnType<typeof open>['repo'], ids: readonly string[]) =>
      (await repo.due(1_000)).map(({ id }) => id).filter((id) => ids.includes(id));
    const tried = async (repo: ReturnType<typeof open>['repo'], id: string) =>
      (await repo.orphan(id))?.tries;

    it('are due once nobody has them: never made, deleted, or gone with their account', async () => {
      const { clock, repo } = open();
      const voices = createClonedVoicesRepo(database().db, clock);
      const ann = await user();
      const [never, had, kept] = [newId(), newId(), newId()];
      for (const id of [never, had, kept]) {
        const voice = { id, userId: ann, engine: 'elsewhere', dueAt: at(HOUR_MS) };
        expect(await repo.expect(voice, bound)).toBe(true);
        if (id === never) continue;
        await repo.made(id, { voice: id });
        const row = {
          ...{ id, userId: ann, name: 'Ann’s', language: 'en', consentVersion: 1 },
          ...{ consentText: 'Mine.', sampleKey: id, sampleName: 'a.wav', sampleHash: id },
          ...{ uploadKey: null, figures: {}, engine: 'elsewhere', approximate: false },
          ...{ derived: { voice: id }, whereabouts: 'kept', referenceKey: null },
        };
        await voices.create(row, 9);
      }
      const ids = [never, had, kept];
      expect(await dueIds(repo, ids)).toEqual([]);
      expect(await repo.orphan(had)).toBeUndefined();
      expect(await repo.orphan(never)).toMatchObject({ derived: null, tries: 0, goneAt: null });
      clock.advance(HOUR_MS);
      expect(await dueIds(repo, ids)).toEqual([never]);
      await voices.remove(ann, had);
      expect(await repo.orphan(had)).toMatchObject({ derived: { voice: had } });
      await database().db.delete(schema.users);
      expect((await dueIds(repo, ids)).toSorted()).toEqual(ids.toSorted());

      await repo.postpone(never, at(3 * HOUR_MS), { failed: true });
      await repo.postpone(kept, at(2 * HOUR_MS));
      await repo.gone(had);
      expect(await repo.orphan(had)).toBeUndefined();
      expect(await dueIds(repo, ids)).toEqual([]);
      clock.advance(2 * HOUR_MS);
      expect(await dueIds(repo, ids)).toEqual([kept, never]);
      expect([await tried(repo, kept), await tried(repo, never)]).toEqual([0, 1]);
      expect(await repo.prune(at(HOUR_MS))).toBe(0);
      expect(await repo.prune(at(2 * HOUR_MS))).toBe(1);
      for (const id of [never, kept]) await repo.gone(id);
    });

    it('are so many at most of one account, also when many are begun at once', async () => {
      const { clock, repo } = open();
      const [ann, bob] = [await user(), await user()];
      const begin = (userId: string) =>
        repo.expect({ id: newId(), userId, engine: 'elsewhere', dueAt: at(0) }, bound);
      const begun = await Promise.all(Array.from({ length: 6 }, () => begin(ann)));
      expect(begun.filter(Boolean)).toHaveLength(3);
      expect(await begin(bob)).toBe(true);
      clock.advance(25 * HOUR_MS);
      const later = { most: 3, since: at(HOUR_MS) };
      const next = { id: newId(), userId: ann, engine: 'elsewhere', dueAt: at(0) };
      expect(await repo.expect(next, later)).toBe(true);
    });
  },
  { locks: true },
);
