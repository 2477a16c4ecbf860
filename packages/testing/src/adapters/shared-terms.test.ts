import {
  createGlossariesRepo,
  createTranslationMemories,
  type Owner,
  ownerOfAccount,
  ownerOfDevice,
} from '@glossa/db';
import { newId } from '@glossa/platform';
import { expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { eachDatabase } from '../each-database.ts';

const BOUNDS = { entries: 3, characters: 40 };

eachDatabase((database) => {
  const db = () => database().db;
  const clock = fakeClock();

  const run = (text: string, ...values: unknown[]) => database().sql.query(text, values);

  async function team(...roles: ('owner' | 'admin' | 'member')[]) {
    const teamId = newId();
    const at = new Date(clock.now());
    await run(
      'insert into teams (id, name, created_at) values ($1, $2, $3)',
      teamId,
      'Editors',
      at,
    );
    const people: string[] = [];
    for (const role of roles) {
      const userId = newId();
      await run(
        'insert into users (id, name, email, created_at, updated_at) values ($1, $1, $1, $2, $2)',
        ...[userId, at],
      );
      await run(
        'insert into team_members (team_id, user_id, role, joined_at) values ($1, $2, $3, $4)',
        ...[teamId, userId, role, at],
      );
      people.push(userId);
    }
    return { teamId, people };
  }
  const leave = (userId: string) => run('delete from team_members where user_id = $1', userId);
  const share = (teamId: string, at: number | null) =>
    run(
      'update teams set shares_memory_since = $2 where id = $1',
      ...[teamId, at === null ? null : new Date(at)],
    );
  const term = (source: string, target = 'x') => ({
    ...{ key: `~${source}`, source, target },
    ...{ caseSensitive: false, keep: false },
  });
  const pair = { from: 'en', to: 'es' };

  it('a glossary is changed by one after the other, within its limits or not at all', async () => {
    const repo = createGlossariesRepo(db(), { clock, newId });
    const userId = newId();
    const id = newId();
    const options = { forTeam: false, most: 1, limits: BOUNDS };
    const made = { id, name: 'A', ...pair, terms: [term('a'), term('b'), term('a', 'y')] };
    expect(await repo.create(userId, made, options)).toMatchObject({ size: 2, revision: 1 });
    expect(await repo.create(userId, { ...made, id: newId() }, options)).toBe('too_many');
    const change = (what: Parameters<typeof repo.change>[2]) =>
      repo.change(userId, id, what, BOUNDS);
    expect(await change({ put: [term('c'), term('d')] })).toBe('too_many_entries');
    expect(await change({ put: [term('c', 'y'.repeat(40))] })).toBe('too_long');
    const both = [change({ put: [term('c')], revision: 1 }), change({ name: 'B', revision: 1 })];
    expect((await Promise.all(both)).filter((answer) => answer === 'stale')).toHaveLength(1);
    await change({ remove: ['~b'], put: [term('a', 'z')] });
    const { terms, revision } = (await repo.get(userId, id))!;
    expect(revision).toBe(3);
    expect(terms[0]).toMatchObject({ source: 'a', target: 'z' });
    expect(await repo.get(newId(), id)).toBeUndefined();
    expect(await repo.remove(newId(), id)).toBe('absent');
  });

  it('a team’s glossary is read by members, written by owner and admins, while they are in it', async () => {
    const repo = createGlossariesRepo(db(), { clock, newId });
    const { people } = await team('owner', 'admin', 'member');
    const [owner, admin, member] = people as [string, string, string];
    const made = { id: newId(), name: 'A', ...pair, terms: [term('a')] };
    const options = { forTeam: true, most: 5, limits: BOUNDS };
    expect(await repo.create(member, made, options)).toBe('not_allowed');
    expect(await repo.create(newId(), made, options)).toBe('no_team');
    expect(await repo.create(admin, made, options)).toMatchObject({ size: 1 });
    const { id } = made;
    expect(await repo.find(member, id)).toMatchObject({ writable: false });
    expect(await repo.find(owner, id)).toMatchObject({ writable: true });
    expect(await repo.change(member, id, { replaces: true }, BOUNDS)).toBe('read_only');
    expect(await repo.remove(member, id)).toBe('read_only');
    await leave(member);
    expect(await repo.list(member)).toEqual([]);
    expect(await repo.change(member, id, { replaces: true }, BOUNDS)).toBe('absent');
  });

  it('a memory is shared with who is in the team, from when it was switched on, where the team paid', async () => {
    const memoryOf = createTranslationMemories(db(), clock);
    const { teamId, people } = await team('owner', 'member');
    const [first, second] = people.map(ownerOfAccount) as [Owner, Owner];
    const key = (source: string) => ({ ...pair, tone: 'default', source });
    const say = (owner: Owner, source: string, target: string, since?: number) =>
      memoryOf(owner, since === undefined ? undefined : { teamId, since }).store([
        { ...key(source), target, engine: 'e' },
      ]);
    const ask = async (owner: Owner, source: string) =>
      (await memoryOf(owner).lookup([key(source)]))[0]?.target;
    const begun = clock.now();
    clock.advance(1_000);
    await share(teamId, clock.now());
    await say(first, 'mine', 'own');
    await say(first, 'early', 'before the switch', begun);
    await say(first, 'ours', 'shared', clock.now());
    expect(await ask(second, 'mine')).toBeUndefined();
    expect(await ask(second, 'early')).toBeUndefined();
    expect(await ask(second, 'ours')).toBe('shared');
    expect(await ask(ownerOfAccount(newId()), 'ours')).toBeUndefined();
    expect(await ask(ownerOfDevice(second), 'ours')).toBeUndefined();
    // Their own goes before the team's, and a glossary's apart from both.
    await say(second, 'ours', 'own');
    expect(await ask(second, 'ours')).toBe('own');
    expect(await ask(first, 'ours')).toBe('shared');
    const other = { ...key('ours'), glossary: 'g' };
    expect(await memoryOf(first).lookup([other])).toEqual([undefined]);
    await memoryOf(first).store([{ ...other, target: 'by g', engine: 'e' }]);
    expect((await memoryOf(first).lookup([other, key('ours')])).map((hit) => hit?.target)).toEqual([
      'by g',
      'shared',
    ]);
    // A hit counts as used for a day, for whoever of the team it was.
    clock.advance(2 * 86_400_000);
    expect(await Promise.all([ask(first, 'ours'), ask(first, 'ours')])).toEqual([
      'shared',
      'shared',
    ]);
    await leave(people[0]!);
    expect(await ask(first, 'ours')).toBeUndefined();
    await say(first, 'late', 'own', clock.now());
    expect(await ask(first, 'late')).toBe('own');
    expect(await ask(second, 'late')).toBeUndefined();
    await share(teamId, null);
    await say(second, 'off', 'own', clock.now());
    await share(teamId, clock.now());
    await leave(people[1]!);
    expect(await ask(second, 'off')).toBe('own');
  });
});
