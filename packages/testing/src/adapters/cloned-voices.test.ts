import { createClonedVoicesRepo, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { eachDatabase } from '../each-database.ts';

eachDatabase(
  (database) => {
    const user = async () => {
      const id = newId();
      const at = new Date('2026-01-01T00:00:00Z');
      const email = `${id}@example.org`;
      const ann = { id, name: 'Ann', email, createdAt: at, updatedAt: at };
      await database().db.insert(schema.users).values(ann);
      return id;
    };
    const voiceOf = (userId: string) => {
      const id = newId();
      return {
        ...{
          id,
          userId,
          name: 'Ann’s',
          language: 'en',
          consentVersion: 1,
          consentText: 'It is mine.',
        },
        ...{ sampleKey: `voices/${id}/sample`, sampleName: 'ann.wav', sampleHash: newId() },
        ...{ uploadKey: newId(), figures: { warnings: ['quiet'] } },
        ...{ engine: 'voice-profile', approximate: true, derived: { pitchHz: 200 } },
        ...{ whereabouts: 'here', referenceKey: null },
      };
    };

    it('belong to their account, with the consent as of when it was given', async () => {
      const voices = createClonedVoicesRepo(database().db, fakeClock());
      const [ann, bob] = [await user(), await user()];
      const asked = voiceOf(ann);
      const at = new Date('2026-01-01T00:00:00Z');
      const kept = { ...asked, consentAt: at, createdAt: at };
      expect(await voices.create(asked, 9)).toEqual(kept);
      expect(await voices.list(ann)).toEqual([kept]);
      expect(await voices.find(ann, asked.id)).toEqual(kept);
      expect(await voices.ofUpload(ann, asked.uploadKey)).toEqual(kept);
      const { userId: _, ...same } = asked;
      expect(await voices.ofSample(asked)).toEqual(kept);
      for (const other of [{ engine: 'another' }, { sampleHash: 'another' }])
        expect(await voices.ofSample({ ...asked, ...other })).toBeUndefined();
      expect(await voices.ofSample({ ...same, userId: bob })).toBeUndefined();
      expect(await voices.list(bob)).toEqual([]);
      expect(await voices.find(bob, asked.id)).toBeUndefined();
      expect(await voices.ofUpload(bob, asked.uploadKey)).toBeUndefined();
      expect(await voices.remove(bob, asked.id)).toBeUndefined();
      expect(await voices.existing([asked.id, newId()])).toEqual(new Set([asked.id]));
      expect(await voices.remove(ann, asked.id)).toEqual(kept);
      expect(await voices.find(ann, asked.id)).toBeUndefined();
      expect(await voices.existing([asked.id])).toEqual(new Set());
    });

    it('are so many at most, also when many are made at once; the same sample is the same voice', async () => {
      const voices = createClonedVoicesRepo(database().db, fakeClock());
      const ann = await user();
      const made = await Promise.all(
        Array.from({ length: 6 }, () => voices.create(voiceOf(ann), 3)),
      );
      expect(made.filter((row) => row !== undefined)).toHaveLength(3);
      const [first] = await voices.list(ann);
      const same = { ...voiceOf(ann), sampleHash: first!.sampleHash };
      expect(await voices.create(same, 3)).toEqual(first);
      expect(await voices.create({ ...same, engine: 'another' }, 3)).toBeUndefined();
      const bob = await user();
      const ofBob = await voices.create({ ...voiceOf(bob), sampleHash: first!.sampleHash }, 3);
      expect(ofBob?.id).not.toBe(first!.id);
    });
  },
  { locks: true },
);
