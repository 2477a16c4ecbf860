import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngineSettingsFrom } from '../features/engines/engine-settings.ts';
import { rulesSchema } from '../features/rules/rules.ts';
import { assistSchema } from './assist-settings.ts';
import { bringUpToDate } from './local.ts';
import { migrate, STORAGE_VERSION, type Stored, versionOf } from './migrations.ts';
import { settingsSchema } from './settings.ts';

const EXAMPLES = join(import.meta.dirname, 'examples');
const example = (version: number): Stored =>
  JSON.parse(readFileSync(join(EXAMPLES, `v${version}.json`), 'utf8'));
const versions = Array.from({ length: STORAGE_VERSION }, (_, index) => index + 1);

describe('what earlier versions stored', () => {
  it('has an example of each version', () => {
    expect(readdirSync(EXAMPLES).toSorted()).toEqual(versions.map((each) => `v${each}.json`));
  });

  it.each(versions)(
    'is brought from version %i to the newest, and nothing of it is lost',
    (from) => {
      const before = example(from);
      const after = migrate(before)!;
      expect(versionOf(after)).toBe(STORAGE_VERSION);
      expect(migrate(after)).toEqual(after);
      const {
        settings: old,
        spentToday,
        device_id,
        ...others
      } = before as Stored & {
        settings: Stored;
      };
      expect(after).toMatchObject(others.version === undefined ? others : {});
      const ofServer = Object.values(after).filter((value) => value === device_id);
      expect(ofServer).toHaveLength(device_id === undefined ? 0 : 1);
      const { server, ...kept } = old;
      expect(after.settings).toMatchObject(kept);
      // Every value is one that the readers of this version take as it is.
      const { server: _, ...settings } = after.settings as Stored;
      expect(settingsSchema.parse(after.settings)).toMatchObject(settings);
      expect(after.assist === undefined || assistSchema.parse(after.assist)).toEqual(
        after.assist ?? true,
      );
      expect(after.rules === undefined || rulesSchema.parse(after.rules)).toEqual(
        after.rules ?? true,
      );
      expect(after.engine === undefined || readEngineSettingsFrom(after.engine)).toEqual(
        after.engine ?? true,
      );
    },
  );

  it('loses a server address that only some browsers took for a host, and gets what is new', () => {
    expect(migrate(example(1))).toEqual({
      version: 7,
      'http://127.0.0.1:3000 device_id': '5f0c7f3a9be04a0f8f6b5f4e2b6f3d11',
      settings: {
        from: 'auto',
        to: 'es',
        pageMode: 'bilingual',
        dailyCredits: null,
        keepHistory: true,
        locale: null,
      },
    });
    expect(migrate(example(7))).toEqual(example(7));
  });

  it('counts what was spent today on, in credits', () => {
    expect(migrate(example(5))!.spentToday).toEqual({
      day: '2026-11-20',
      credits: 12,
      held: { characters: 0, credits: 0 },
      meter: 0,
    });
    expect(migrate(example(6))!.spentToday).toEqual(example(6).spentToday);
  });

  it('belongs to the server that it came from: the number of the installation, and the state of synchronisation', () => {
    const sync = { on: true, revision: 3, same: null, changedAt: 1 };
    const settings = { server: 'https://glossa.example' };
    const migrated = migrate({ version: 6, device_id: 'mine', sync, settings })!;
    expect(migrated).toEqual({
      version: 7,
      'https://glossa.example device_id': 'mine',
      'https://glossa.example sync': sync,
      settings: { ...settings, locale: null },
    });
  });

  it('is nothing yet in a fresh installation', () => {
    expect(migrate({})).toEqual({ version: STORAGE_VERSION });
  });

  it('is taken as it comes, whatever it is, and the same the second time', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (rest, settings) => {
        const once = migrate({ ...rest, settings });
        if (once !== null) expect(migrate(once)).toEqual(once);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('a migration', () => {
  function areaOf(stored: Stored, write = async () => {}) {
    const area = {
      stored,
      writes: 0,
      get: async () => ({ ...area.stored }),
      async set(entries: Stored) {
        area.writes++;
        await write();
        area.stored = { ...area.stored, ...entries };
      },
      async remove(keys: string[]) {
        const left = Object.entries(area.stored).filter(([key]) => !keys.includes(key));
        area.stored = Object.fromEntries(left);
      },
    };
    return area;
  }

  it('runs once', async () => {
    const area = areaOf(example(3));
    expect(await bringUpToDate(area)).toBe('current');
    expect(await bringUpToDate(area)).toBe('current');
    expect(area.writes).toBe(1);
    expect(area.stored).toEqual(migrate(example(3)));
  });

  it('that was cut off is done again from the start', async () => {
    let dies = true;
    const area = areaOf(example(2), async () => {
      if (dies) throw new Error('The browser was closed.');
    });
    await expect(bringUpToDate(area)).rejects.toThrow('closed');
    expect(area.stored).toEqual(example(2));
    dies = false;
    await bringUpToDate(area);
    expect(area.stored).toEqual(migrate(example(2)));
  });

  it('leaves alone what a newer build stored', async () => {
    const stored = { version: STORAGE_VERSION + 1, settings: { to: ['es', 'fr'] } };
    const area = areaOf(stored);
    expect(await bringUpToDate(area)).toBe('newer');
    expect(area.writes).toBe(0);
  });
});
