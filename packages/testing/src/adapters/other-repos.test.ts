import {
  createCheckpointsRepo,
  createJobsRepo,
  createTranslationMemories,
  createUploadsRepo,
  ownerOfDevice,
  pruneTranslationMemory,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { eachDatabase } from '../each-database.ts';

const DAY_MS = 86_400_000;

eachDatabase((database) => {
  describe('uploads', () => {
    const upload = () => ({
      key: newId(),
      owner: ownerOfDevice(newId()),
      name: 'Bericht – Größe.docx',
      size: 3_000_000_000,
      mime: 'application/zip',
      blobKey: 'uploads/x',
      expiresAt: new Date('2026-01-08T00:00:00Z'),
    });

    it('belong to their owner', async () => {
      const uploads = createUploadsRepo(database().db, fakeClock());
      const wanted = upload();
      const created = await uploads.create(wanted);
      expect(created).toEqual({ ...wanted, createdAt: new Date('2026-01-01T00:00:00Z') });
      expect(await uploads.get(wanted.owner, wanted.key)).toEqual(created);
      expect(await uploads.get(ownerOfDevice('someone'), wanted.key)).toBeUndefined();
      expect(await uploads.remove(ownerOfDevice('someone'), wanted.key)).toBeUndefined();
      await expect(uploads.create({ ...upload(), key: wanted.key })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await uploads.remove(wanted.owner, wanted.key)).toEqual(created);
      expect(await uploads.get(wanted.owner, wanted.key)).toBeUndefined();
    });

    it('expire', async () => {
      const clock = fakeClock();
      const uploads = createUploadsRepo(database().db, clock);
      const { key } = await uploads.create(upload());
      const due = async () => (await uploads.expired(1_000)).some((row) => row.key === key);
      expect(await due()).toBe(false);
      clock.advance(8 * DAY_MS);
      expect(await due()).toBe(true);
    });
  });

  describe('checkpoints', () => {
    it('keep the newest value of each key, in byte order', async () => {
      const { db } = database();
      const { id } = await createJobsRepo(db).create({
        id: newId(),
        kind: 'document',
        owner: ownerOfDevice('o'),
        input: {},
      });
      const checkpoints = createCheckpointsRepo(db);
      for (const key of ['b', 'a/2', 'B', 'a/10', 'ä']) await checkpoints.put(id, key, key);
      await checkpoints.put(id, 'b', { units: ['\0', '\ud800'] });
      expect([...(await checkpoints.all(id))]).toEqual([
        ['B', 'B'],
        ['a/10', 'a/10'],
        ['a/2', 'a/2'],
        ['b', { units: ['\0', '\ud800'] }],
        ['ä', 'ä'],
      ]);
      expect(await checkpoints.get(id, 'a/2')).toBe('a/2');
      expect(await checkpoints.get(id, 'missing')).toBeUndefined();
      await checkpoints.clear(id);
      expect(await checkpoints.all(id)).toEqual(new Map());
      const many = Array.from({ length: 120 }, (_, n) => `units/${String(n).padStart(3, '0')}`);
      for (const key of [...many, 'memory/a', 'units', 'unitsX'])
        await checkpoints.put(id, key, key);
      expect(await Array.fromAsync(checkpoints.each(id, 'units/'))).toEqual(many);
      expect(await Array.fromAsync(checkpoints.each(id, 'none/'))).toEqual([]);
    });
  });

  describe('translation memory', () => {
    const key = (source: string, change = {}) => ({
      from: 'en',
      to: 'es',
      tone: 'default' as const,
      source,
      ...change,
    });
    const entry = (source: string, target: string, change = {}) => ({
      ...key(source, change),
      target,
      engine: 'test',
    });
    const open = (clock = fakeClock()) => {
      const owner = ownerOfDevice(newId());
      return { owner, memory: createTranslationMemories(database().db, clock)(owner) };
    };

    it('tells contexts of one text apart, and from the text by itself', async () => {
      const { memory } = open();
      const stored = [
        entry('bank', 'banco'),
        entry('bank', 'orilla', { context: 'of a river' }),
        entry('bank', 'caja', { context: 'for money' }),
      ];
      await memory.store(stored);
      await memory.store([entry('bank', 'ribera', { context: 'of a river' })]);
      const asked = [{}, { context: 'for money' }, { context: 'of a river' }, { context: 'else' }];
      const hits = await memory.lookup(asked.map((over) => key('bank', over)));
      expect(hits.map((hit) => hit?.target)).toEqual(['banco', 'caja', 'ribera', undefined]);
    });

    it('answers each key in order, by owner, languages, tone and exact source', async () => {
      const { memory } = open();
      await memory.store([
        entry('one', 'uno'),
        entry('two', 'dos'),
        entry('one', 'un', { to: 'ca' }),
        entry('one', 'formal uno', { tone: 'formal' }),
      ]);
      const asked = [
        key('two'),
        key('three'),
        key('one'),
        key('one', { to: 'ca' }),
        key('one', { tone: 'formal' }),
        key('one', { from: 'de' }),
        key('One'),
        key('one '),
        key('two'),
      ];
      expect((await memory.lookup(asked)).map((hit) => hit?.target)).toEqual([
        'dos',
        undefined,
        'uno',
        'un',
        'formal uno',
        undefined,
        undefined,
        undefined,
        'dos',
      ]);
      expect((await open().memory.lookup(asked)).every((hit) => hit === undefined)).toBe(true);
      expect((await memory.lookup([key('two')]))[0]).toEqual(entry('two', 'dos'));
      expect(await memory.lookup([])).toEqual([]);
    });

    it('takes the newest translation, within one call as well', async () => {
      const { memory } = open();
      await memory.store([entry('one', 'uno')]);
      await memory.store([entry('one', 'un'), entry('one', 'una')]);
      expect((await memory.lookup([key('one')]))[0]?.target).toBe('una');
    });

    it('holds long segments and thousands at once', async () => {
      const { memory } = open();
      const long = 'x'.repeat(100_000);
      const sources = [...Array.from({ length: 1_200 }, (_, i) => `segment ${i}`), long];
      await memory.store(sources.map((source) => entry(source, source.toUpperCase())));
      const hits = await memory.lookup(sources.map((source) => key(source)));
      expect(hits.map((hit) => hit?.target)).toEqual(sources.map((s) => s.toUpperCase()));
    });

    it('answers many owners who ask at once, each its own alone', async () => {
      const memoryOf = createTranslationMemories(database().db, fakeClock());
      const people = Array.from({ length: 120 }, (_, number) => ({
        number,
        memory: memoryOf(ownerOfDevice(newId())),
      }));
      const own = (number: number) => [
        entry('same', `of ${number}`),
        ...(number % 3 === 0 ? [entry('same', `formal ${number}`, { tone: 'formal' })] : []),
      ];
      await Promise.all(people.map(({ number, memory }) => memory.store(own(number))));
      const asked = [key('same', { tone: 'formal' }), key('same'), key('other')];
      const found = await Promise.all(people.map(({ memory }) => memory.lookup(asked)));
      expect(found.map((hits) => hits.map((hit) => hit?.target))).toEqual(
        people.map(({ number }) => [
          number % 3 === 0 ? `formal ${number}` : undefined,
          `of ${number}`,
          undefined,
        ]),
      );
    });

    it('counts as used what any of those who ask at once finds', async () => {
      const clock = fakeClock();
      const memoryOf = createTranslationMemories(database().db, clock);
      const memories = Array.from({ length: 3 }, () => memoryOf(ownerOfDevice(newId())));
      for (const memory of memories) await memory.store([entry('used', 'sí'), entry('not', 'no')]);
      clock.advance(20 * DAY_MS);
      await Promise.all(memories.map((memory) => memory.lookup([key('used')])));
      await pruneTranslationMemory(database().db, new Date(clock.now() - DAY_MS), 100_000);
      for (const memory of memories) {
        const hits = await memory.lookup([key('used'), key('not')]);
        expect(hits.map((hit) => hit?.target)).toEqual(['sí', undefined]);
      }
    });

    it('leaves out what PostgreSQL cannot hold, without failing the rest', async () => {
      const { memory } = open();
      const odd = ['a\0b', '\ud800', 'x \udfff y'];
      await memory.store([
        ...odd.map((source) => entry(source, 'never')),
        entry('odd target', '\0'),
        entry('fine', 'bien'),
      ]);
      const asked = [...odd, 'odd target', '\ufffd', 'fine'].map((source) => key(source));
      expect((await memory.lookup(asked)).map((hit) => hit?.target)).toEqual([
        ...Array(5).fill(undefined),
        'bien',
      ]);
    });

    it('forgets what had no hit for long', async () => {
      const clock = fakeClock();
      const { memory } = open(clock);
      await memory.store([entry('used', 'sí'), entry('unused', 'no')]);
      clock.advance(20 * DAY_MS);
      await memory.lookup([key('used')]);
      clock.advance(20 * DAY_MS);
      const before = new Date(clock.now() - 30 * DAY_MS);
      expect(await pruneTranslationMemory(database().db, before, 100_000)).toBeGreaterThanOrEqual(
        1,
      );
      const hits = await memory.lookup([key('used'), key('unused')]);
      expect(hits.map((hit) => hit?.target)).toEqual(['sí', undefined]);
    });

    it('forgets no more at once than asked, what was used longest ago first', async () => {
      const clock = fakeClock('2020-01-01T00:00:00Z');
      const { memory } = open(clock);
      const words = ['first', 'second', 'third'];
      for (const word of words) {
        await memory.store([entry(word, word)]);
        clock.advance(DAY_MS);
      }
      const prune = () => pruneTranslationMemory(database().db, new Date(clock.now()), 2);
      expect(await prune()).toBe(2);
      const hits = await memory.lookup(words.map((word) => key(word)));
      expect(hits.map((hit) => hit?.target)).toEqual([undefined, undefined, 'third']);
    });
  });
});
