import { countCharacters } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { startApi } from '../../../apps/server/src/testing/api.ts';
import { createPerson } from '../../../apps/server/src/testing/people.ts';
import { createReader } from './reader.ts';
import { createWriter, writePage } from './texts.ts';

const DAY_MS = 600_000;
/** Of a day of reading, page after page beside a chat: what is read beside others is estimated from a meter that they move. */
const DAY = { tabs: 1, pages: 200, messages: 120 };
/** Of what is read at once. */
const CROWDED = { tabs: 3, pages: 60, messages: 40 };
/** Of what is read one after the other. */
const BRIEF = { tabs: 1, pages: 40, feeds: 10 };
const SITES = 12;
/** Units that come into sight together. */
const SIGHT = 12;

interface Day {
  /** Tabs in which pages are read at once. */
  tabs: number;
  pages: number;
  messages: number;
  /** How often more of a feed is loaded. */
  feeds: number;
  /** One page in so many is left in the middle; 0: none. */
  left: number;
}

/** Reads pages in some tabs at once, a chat beside them, then feeds; answers what was estimated, and what was refused. */
async function read(reader: ReturnType<typeof createReader>, seed: number, day: Day) {
  const writer = createWriter(seed);
  const site = () => Array.from({ length: 14 }, () => writer.sentence(3));
  const sites = Array.from({ length: SITES }, site);
  const pages = Array.from({ length: day.pages }, (_, at) => writePage(writer, sites[at % SITES]!));
  const chat = Array.from({ length: day.messages }, (_, at) => writer.sentence(3 + (at % 5)));
  const feeds = Array.from({ length: day.feeds }, () =>
    Array.from({ length: 5 }, writer.paragraph),
  );
  let estimated = 0;
  let refused = 0;

  async function readPages(tab: number): Promise<void> {
    for (const [at, units] of pages.entries()) {
      if (at % day.tabs !== tab) continue;
      estimated += await reader.estimate(units);
      const page = reader.openTab();
      const leaves = day.left > 0 && at % day.left === day.left - 1;
      for (let from = 0; from < units.length; from += SIGHT) {
        const answered = page.read(units.slice(from, from + SIGHT));
        // In the middle of a request, whatever of it has come by then.
        if (leaves && from > 0) {
          for (let turn = 0; turn < at % 7; turn++) await new Promise(setImmediate);
          page.leave();
        }
        refused += await answered;
        if (leaves && from > 0) break;
      }
      page.leave();
    }
  }

  async function readOneByOne(parts: readonly (readonly string[])[]): Promise<void> {
    const page = reader.openTab();
    for (const texts of parts) {
      estimated += await reader.estimate(texts);
      refused += await page.read(texts);
    }
    page.leave();
  }

  await Promise.all([
    ...Array.from({ length: day.tabs }, (_, tab) => readPages(tab)),
    readOneByOne(chat.map((message) => [message])),
  ]);
  await readOneByOne(feeds);
  return { estimated, refused, chat: countCharacters(chat.join('')) };
}

const withinTwoPercent = (estimated: number, charged: number) =>
  expect(Math.abs(estimated - charged) / charged).toBeLessThanOrEqual(0.02);

it.runIf(FULL_TIER)(
  'a day of reading costs an account what was estimated, and the extension counts just that',
  async () => {
    await using api = await startApi();
    const { ledger } = api.services.stores;
    const ann = await createPerson(api, 'ann@reading.example.org');
    await ledger.setPlan(ann.userId, { name: 'Pro4 Monthly', flag: true, endsAt: null });
    const before = (await ledger.balance(ann.userId)).balance;
    const charged = async () => before - (await ledger.balance(ann.userId)).balance;
    const reader = createReader(api.client('reader-reader-reader-1', ann.ticket), null);
    const { estimated, refused } = await read(reader, 18, {
      ...DAY,
      ...{ feeds: 30, left: 0 },
    });
    const ofDay = await charged();
    expect(refused).toBe(0);
    expect(ofDay).toBeGreaterThan(DAY.pages);
    expect(reader.spent()).toBe(ofDay);
    withinTwoPercent(estimated, ofDay);
    await read(reader, 19, { ...CROWDED, feeds: 0, left: 0 });
    const all = await charged();
    expect(all).toBeGreaterThan(ofDay);
    expect(reader.spent()).toBe(all);
    // However many requests it were: the texts of a day are one row, those of the ledger as many as credits at most.
    const { items } = await ledger.activity(ann.userId, { limit: 20 });
    expect(items.filter(({ kind }) => kind === 'text')).toMatchObject([{ amount: -all }]);
  },
  DAY_MS,
);

it.runIf(FULL_TIER)(
  'a visitor is told the same price, and a chat costs what its characters do',
  async () => {
    await using api = await startApi();
    const reader = createReader(api.client('reader-reader-reader-2'), null);
    const talk = await read(reader, 5, {
      tabs: 1,
      pages: 0,
      messages: 60,
      feeds: 0,
      left: 0,
    });
    expect(reader.spent()).toBe(Math.ceil(talk.chat / 1_000));
    expect(talk.estimated).toBe(reader.spent());
    // One after the other: a text that is estimated for two tabs is charged once.
    const day = await read(reader, 6, { ...BRIEF, messages: 0, left: 0 });
    expect(talk.estimated + day.estimated).toBe(reader.spent());
  },
  DAY_MS,
);

it.runIf(FULL_TIER)(
  'the limit of a day is passed by no more than one request, also by who leaves in the middle',
  async () => {
    await using api = await startApi();
    const { ledger } = api.services.stores;
    const bob = await createPerson(api, 'bob@reading.example.org');
    await ledger.setPlan(bob.userId, { name: 'Pro4 Monthly', flag: true, endsAt: null });
    const before = (await ledger.balance(bob.userId)).balance;
    const charged = async () => before - (await ledger.balance(bob.userId)).balance;
    const limit = 60;
    const reader = createReader(api.client('reader-reader-reader-3', bob.ticket), limit);
    const { refused } = await read(reader, 7, {
      tabs: 3,
      pages: 90,
      messages: 40,
      feeds: 5,
      left: 3,
    });
    expect(refused).toBeGreaterThan(0);
    expect(await charged()).toBeLessThanOrEqual(limit + reader.largest());
    expect(await charged()).toBeGreaterThan(limit / 2);
    expect(reader.spent()).toBeLessThanOrEqual(limit);
  },
  DAY_MS,
);
