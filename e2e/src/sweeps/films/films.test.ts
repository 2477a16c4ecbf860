import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '@glossa/contract';
import { canMakeMedia, probed, streamKinds } from '@glossa/media/testing';
import {
  auditLedger,
  createTestDatabase,
  freePort,
  openStageGate,
  postgresAvailable,
  type StageGate,
  type TemporaryFolder,
  type TestDatabase,
  temporaryFolder,
} from '@glossa/testing';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountServer,
  newPerson,
  signedInState,
  startAccountServer,
} from '../../account/account-server.ts';
import { type RunningServer, startServer } from '../../server-process.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../../site/site-browser.ts';
import { type CuttingProxy, startCuttingProxy } from '../recordings/cutting-proxy.ts';
import { makeFilm, realFilm } from '../recordings/film.ts';
import { keptOfJobs, leftOver } from './left-over.ts';
import { cardOf, type Saved, studioOf } from './studio.ts';

const TIMEOUT_MS = 1_800_000;
const LONG = { timeout: 300_000 };
const MEGABYTE = 1024 * 1024;
const CREDITS = 500;

const SRT = `1
00:00:00,400 --> 00:00:02,200
Good morning to all of you.

2
00:00:02,600 --> 00:00:04,800
The house is big.
`;
const EDITED = 'Buenas tardes a todos.';

/** The stages that a film with subtitles goes through, as the page calls them, and steps that are kept before it dies. */
const STAGES = [
  ['fetching', 'Fetching the recording', 0],
  ['extracting', 'Taking out the sound', 0],
  ['translating', 'Translating', 0],
  ['speaking', 'Speaking the lines', 1],
  ['mixing', 'Mixing the sound', 0],
  ['drawing', 'Drawing the subtitles', 0],
  ['writing', 'Putting the files together', 0],
  ['storing', 'Storing the result', 0],
] as const;

/** How each form begins, or what stands in it. */
const FORMS: Record<TranscriptFormat, RegExp> = {
  srt: /^1\r?\n00:00:00,400 --> 00:00:02,200\r?\nBuenas tardes/,
  vtt: /^WEBVTT\n\n00:00:00\.400 --> 00:00:02\.200\n(?:<v [^>]+>)?Buenas tardes/,
  ass: /^\[Script Info\][\s\S]*Dialogue: .*Buenas tardes/,
  txt: /Buenas tardes a todos/,
  json: /^\{[\s\S]*Buenas tardes/,
  docx: /^PK/,
  pdf: /^%PDF-/,
};
const ORIGINAL: Partial<typeof FORMS> = {
  srt: /^1\r?\n00:00:00,400 --> [\s\S]*Good morning/,
  vtt: /^WEBVTT[\s\S]*Good morning/,
  txt: /Good morning/,
  docx: /^PK/,
};

function creditsOf(shown: string | null): number {
  const credits = Number(/^(\d+) credits?$/.exec(shown ?? '')?.[1]);
  expect(credits, shown ?? '').toBeGreaterThan(0);
  return credits;
}

describe.skipIf(!HAS_CHROMIUM || !canMakeMedia || !postgresAvailable())(
  'films in Chromium, of which the worker is killed',
  { timeout: TIMEOUT_MS },
  () => {
    let database: TestDatabase;
    let folder: TemporaryFolder;
    let proxy: CuttingProxy;
    let api: AccountServer;
    let worker: RunningServer;
    let gate: StageGate;
    let browser: SiteBrowser;
    let page: Page;
    let end: () => Promise<void>;
    const killed: string[] = [];
    /** Credits that everything is to have cost, by the prices that were shown. */
    let spent = 0;

    beforeAll(async () => {
      database = await createTestDatabase();
      folder = await temporaryFolder();
      proxy = await startCuttingProxy(2 * MEGABYTE);
      const port = await freePort();
      proxy.target = `http://127.0.0.1:${port}`;
      const shared = {
        DATABASE_URL: database.url,
        // What waits at the gate is killed, not given up.
        DATABASE_TIMEOUT_SECONDS: '900',
        PUBLIC_URL: proxy.url,
        SECRET: 'a secret that is the same for every process',
        TRANSLATE_ENGINES: 'apertium',
      };
      api = await startAccountServer({ ...shared, ROLE: 'api', PORT: String(port) });
      const own = { ROLE: 'worker', DATA_DIR: api.dataDir, TMPDIR: folder.path };
      worker = await startServer({ ...shared, ...own });
      gate = await openStageGate(database.url, 'dubbing');
      const passport = await api.open(newPerson());
      browser = await SiteBrowser.launch(proxy.url);
      const storageState = signedInState(proxy.url, passport);
      ({ page, end } = await browser.visit('about:blank', { storageState }));
    }, TIMEOUT_MS);
    afterAll(async () => {
      await browser?.close();
      await worker?.stop();
      await gate?.[Symbol.asyncDispose]();
      await api?.stop();
      await proxy?.close();
      await database?.drop();
      await folder?.remove();
    }, 120_000);

    /** Kills the worker in a stage that a job is in, and has it begin again. */
    async function kill(stage: string, seen: () => Promise<void>): Promise<void> {
      await gate.reached();
      await seen();
      killed.push(stage);
      await worker.restart('as a crash');
      await gate.lose();
    }
    const showing = (place: string, text: string) => () =>
      page.locator(place).getByText(text).first().waitFor(LONG);
    /** Gives a film, with what is chosen, up to its price. */
    async function give(path: string, ...more: string[]): Promise<string> {
      const name = basename(path);
      await page.locator('[data-feature] input[type=file]').setInputFiles([path, ...more]);
      await cardOf(page, name, 'ready').waitFor(LONG);
      return name;
    }
    async function pay(place: string): Promise<void> {
      spent += creditsOf(
        await page.locator(`${place} [data-cost=credits] dd`).first().textContent(),
      );
    }
    async function keep({ name, bytes }: Saved): Promise<string> {
      const path = join(folder.path, name);
      await writeFile(path, bytes);
      return path;
    }

    it('one of the corpus: its upload cut, killed in every stage, edited, made again, and taken along in every form', async () => {
      const path = realFilm(folder.path, 5 * MEGABYTE);
      const subtitles = join(folder.path, 'words.srt');
      await writeFile(subtitles, SRT);
      await page.goto('/video-dubbing?from=en&to=es');
      await page.getByRole('checkbox', { name: 'Draw the subtitles into the picture' }).check();
      const name = await give(path, subtitles);
      expect(proxy.offsets[0]).toBe(0);
      // What had come through is not sent again.
      expect(proxy.offsets.at(-1)).toBeGreaterThan(0);
      await page.locator('[data-words=given]').waitFor();
      await pay('[data-dubbing]');
      await gate.close(STAGES[0][0]);
      await page.getByRole('button', { name: 'Translate and speak' }).click();
      for (const [index, [stage, text]] of STAGES.entries()) {
        await kill(stage, showing('[data-dubbing][data-phase=running]', text));
        const next = STAGES[index + 1];
        if (next !== undefined) await gate.close(next[0], next[2]);
      }
      const card = cardOf(page, name, 'finished');
      await card.waitFor(LONG);
      expect(await card.locator('[data-report]').textContent()).toContain('Lines spoken: 2 of 2');
      await card.locator('[data-open-studio]').click();

      const studio = studioOf(page);
      await studio.there();
      const first = probed(await keep(await studio.film()));
      await studio.line(1).fill(EDITED);
      await gate.close('mixing');
      await studio.remake({
        priced: () => pay('[data-remake=priced]'),
        begun: () => kill('mixing', showing('[data-remake=running]', 'Mixing the sound')),
      });
      await studio.there();
      expect(await studio.line(1).inputValue()).toBe(EDITED);
      const film = await studio.film();
      expect(film.name).toBe(name.replace('.mp4', '.es.mp4'));
      const made = probed(await keep(film));
      const kinds = made.streams.map((one: { codec_type: string }) => one.codec_type);
      expect(kinds.slice(0, 3)).toEqual(['video', 'audio', 'audio']);
      expect(made.streams[1].tags.language).toBe('spa');
      expect(made.format.duration).toBe(first.format.duration);
      const sound = await studio.sound();
      const flac = probed(await keep(sound));
      expect(flac.streams).toMatchObject([{ codec_name: 'flac' }]);
      for (const format of TRANSCRIPT_FORMATS) {
        const { bytes } = await studio.translated(format);
        expect(bytes.toString('utf8'), format).toMatch(FORMS[format]);
      }
      for (const [format, form] of Object.entries(ORIGINAL)) {
        const { bytes } = await studio.original(format);
        expect(bytes.toString('utf8'), format).toMatch(form);
      }
      // Its pictures have their subtitles: nobody pays for a second time.
      expect(await studio.ways().count()).toBe(0);
    });

    it('the JFK clip: written down by what the server has, killed meanwhile, with subtitles in every container', async () => {
      await page.goto('/video-translator?from=en&to=es');
      const name = await give(makeFilm(folder.path, 5 * MEGABYTE));
      await page.locator('[data-words=draft]').waitFor();
      await pay('[data-dubbing]');
      await gate.close('transcribing');
      await page.getByRole('button', { name: 'Start with the draft' }).click();
      await kill('transcribing', showing('[data-dubbing][data-phase=running]', 'Writing it down'));
      const card = cardOf(page, name, 'finished');
      await card.waitFor(LONG);
      await card.locator('[data-open-studio]').click();
      const studio = studioOf(page);
      await studio.there();
      const price = creditsOf(await studio.price().textContent());
      expect(streamKinds(await keep(await studio.film()))).toEqual(['video', 'audio', 'audio']);
      for (const [way, container, kinds] of [
        ['Drawn into the picture', 'mp4', ['video', 'audio', 'audio']],
        ['Beside it, as MP4', 'mp4', ['video', 'audio', 'audio', 'subtitle']],
        ['Beside it, as MKV', 'mkv', ['video', 'audio', 'audio', 'subtitle']],
      ] as const) {
        const taken = await studio.subtitled(way);
        spent += price;
        expect(taken.name).toMatch(new RegExp(`\\.subtitled\\.${container}$`));
        expect(streamKinds(await keep(taken)), way).toEqual(kinds);
      }
      await end();
    });

    it('leave nothing behind, and cost what was shown', async () => {
      expect([...new Set(killed)].sort()).toEqual(await gate.stages());
      expect(leftOver(folder.path)).toEqual([]);
      expect(keptOfJobs(api.dataDir).filter((name) => name.includes('drawn.mp4'))).toEqual([]);
      const count = async (text: string) => (await gate.sql.query(text)).rows;
      expect(await count('select * from job_checkpoints')).toEqual([]);
      const [purse] = await count('select user_id, free from purses');
      expect(purse).toMatchObject({ free: CREDITS - spent });
      const { user_id } = purse as { user_id: string };
      expect(await auditLedger(gate.sql, [user_id])).toEqual([]);
    });
  },
);
