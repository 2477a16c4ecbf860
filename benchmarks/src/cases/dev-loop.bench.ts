import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WatchLoop, watch } from '@glossa/dev/watch';
import { findChromium } from '@glossa/e2e/chromium';
import { launchChromium } from '@glossa/e2e/extension/chromium-extension';
import { listen } from '@glossa/e2e/extension/listen';
import type { BrowserContext, Page } from 'playwright';
import { defineCase, type Variant } from '../harness/case.ts';
import { declarationOf } from '../texts/declaration.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The same label of the site and of the popup. */
const LABELS = {
  site: join(ROOT, 'packages/i18n/messages/en/general/ui.json'),
  popup: join(ROOT, 'packages/i18n/messages/en/general/extension.json'),
};
const PRICES = join(ROOT, 'packages/contract/src/credits.ts');
const ROUTES = join(ROOT, 'apps/web/src/routes');
const LABEL = '"Detect language"';
const PRICE = 'CHARACTERS_PER_TEXT_CREDIT = 1000;';
const TEXT = 'x'.repeat(120);
const SHOWN_MS = 60_000;
const POLL_MS = 20;
/** WXT tells what it builds: without a word for so long it has ended. */
const QUIET_MS = 5_000;
/** Nobody saves a file twice in that time. */
const AGAIN_MS = 500;

/** A page that a person looks at, opened again when the extension is started anew under it. */
interface View {
  /** Resolves when that is to be seen in it. */
  shows(seen: Seen): Promise<void>;
}

type Seen = (page: Page) => Promise<boolean>;

/** Asks again and again, through reloads and closed pages; says what was there instead. */
async function poll(look: () => Promise<boolean>, there: () => Page | undefined): Promise<void> {
  const end = performance.now() + SHOWN_MS;
  while (!(await look().catch(() => false))) {
    if (performance.now() > end) {
      const page = there();
      const words = await page
        ?.evaluate(() => document.body?.textContent?.slice(0, 400))
        .catch(String);
      throw new Error(`The change was not seen at ${page?.url()}: ${words}`);
    }
    await sleep(POLL_MS);
  }
}

const text =
  (wanted: string): Seen =>
  (page) =>
    page.evaluate((words) => document.body?.textContent?.includes(words) ?? false, wanted);

/** What the popup says that the page in its tab costs. */
const estimate =
  (fits: (credits: number) => boolean): Seen =>
  async (page) =>
    fits(
      await page.evaluate(() =>
        Number(
          document.querySelector('[data-estimate]')?.getAttribute('data-estimate') ?? Number.NaN,
        ),
      ),
    );
/** Of a page of a few thousand characters: more only where a credit buys four or five of them. */
const DEAR = 100;

function siteView(page: Page): View {
  const field = page.locator('textarea').first();
  return {
    shows: (seen) =>
      poll(
        async () => {
          if (await seen(page)) return true;
          // A price is shown of what is typed, which a reload takes away.
          if ((await field.count()) > 0 && (await field.inputValue({ timeout: 500 })) === '')
            await field.fill(TEXT, { timeout: 500 });
          return false;
        },
        () => page,
      ),
  };
}

function popupView(context: BrowserContext, id: string, tabId: number): View {
  const address = `chrome-extension://${id}/popup.html?tab=${tabId}`;
  let page: Page | undefined;
  return {
    shows: (seen) =>
      poll(
        async () => {
          if (page === undefined || page.isClosed()) {
            const opened = await context.newPage();
            await opened.goto(address, { timeout: 5_000 }).catch(async (error) => {
              await opened.close();
              throw error;
            });
            page = opened;
          }
          return seen(page);
        },
        () => page,
      ),
  };
}

/** Chromium blocks an unpacked extension that starts itself anew unless its person is a developer. */
async function allowReloads(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(() =>
    // @ts-expect-error only the browser's own pages have it
    chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
  );
  await page.close();
}

/** A file with something else in it for a while. */
async function edited(path: string, from: string, to: string) {
  const original = await readFile(path, 'utf8');
  if (!original.includes(from)) throw new Error(`${path} has no ${from}.`);
  return {
    save: () => writeFile(path, original.replace(from, to)),
    restore: () => writeFile(path, original),
  };
}

/** Time from saving a file until the browser shows it, the watch loop as `npm run dev` starts it. */
export default defineCase({
  name: 'dev-loop',
  about: 'time from saving a file under npm run dev until Chromium shows the change',
  unit: 'ms',
  better: 'lower',
  async prepare() {
    if (!existsSync(findChromium() ?? '')) return { skipped: 'Chromium is not installed.' };
    const dataDir = await mkdtemp(join(tmpdir(), 'glossa-dev-loop-'));
    let said = 0;
    const say = () => {
      said = performance.now();
    };
    const loop = await watch({ port: 0, dataDir, say });
    await using opened = new AsyncDisposableStack();
    opened.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    opened.defer(() => loop.stop());
    await Promise.all([loop.ready(), loop.extensionReady]);
    const { context, profile } = await launchChromium({ extension: loop.extensionFolder });
    opened.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    opened.defer(() => context.close());
    await allowReloads(context);
    const read = await servePage();
    opened.defer(() => read.close());
    const variants = await variantsIn(context, loop, read.url, async () => {
      while (performance.now() - said < QUIET_MS) await sleep(POLL_MS);
    });
    const everything = opened.move();
    return { variants, close: () => everything.disposeAsync() };
  },
});

/** A page in a language that the browser's person does not read, so that the popup has a price for it. */
function servePage() {
  const paragraphs = [...declarationOf('spa').values()].slice(0, 12);
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Declaración</title>${paragraphs
    .map((words) => `<p>${words}</p>`)
    .join('')}`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return listen((url) => ({ url, answer: async () => new Response(html, { headers }) }));
}

async function variantsIn(
  context: BrowserContext,
  { origin, ready }: WatchLoop,
  read: string,
  quiet: () => Promise<void>,
): Promise<[Variant, ...Variant[]]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  await (await context.newPage()).goto(read);
  const tabId = await worker.evaluate(
    async (url) => (await chrome.tabs.query({ url: `${url}/*` }))[0]!.id!,
    read,
  );
  const [page] = context.pages();
  await page!.goto(`${origin}/`);
  const site = siteView(page!);
  const popup = popupView(context, id, tabId);
  const views = [site, popup];
  await Promise.all(views.map((view) => view.shows(text('Detect language'))));

  let run = 0;
  /** Saves a change, waits until `view` shows it, puts the file back and waits until that is seen, too. */
  const change = (
    name: string,
    view: View,
    make: (run: number) => Promise<{
      save(): Promise<void>;
      restore(): Promise<void>;
      shown: Seen;
      before: Seen;
    }>,
  ): Variant => ({
    name,
    async sample() {
      run += 1;
      const { save, restore, shown, before } = await make(run);
      await quiet();
      const start = performance.now();
      try {
        await save();
        await view.shows(shown);
        return { value: performance.now() - start };
      } catch (cause) {
        throw new Error(`${name}: ${(cause as Error).message}`, { cause });
      } finally {
        // Watchers drop what is saved again within 50 ms.
        await sleep(AGAIN_MS);
        await quiet();
        await restore();
        // Said and no more: what went wrong before is the error.
        await view
          .shows(before)
          .catch((error: Error) => process.stderr.write(`${name}, put back: ${error.message}\n`));
        await ready();
      }
    },
  });

  const label = (surface: keyof typeof LABELS) => async (number: number) => ({
    ...(await edited(LABELS[surface], LABEL, `"Recognise it ${number}"`)),
    shown: text(`Recognise it ${number}`),
    before: text('Detect language'),
  });
  const price = async (number: number, view: View, before: Seen) => {
    // A page without a price yet would take nothing anew: it would begin with what was saved.
    await view.shows(before);
    const credits = number % 2 === 0 ? 5 : 4;
    return {
      ...(await edited(PRICES, PRICE, `CHARACTERS_PER_TEXT_CREDIT = ${credits};`)),
      before,
    };
  };
  const route = async (number: number) => {
    const path = join(ROUTES, `dev-loop-${number}.tsx`);
    const shown = `New route ${number}`;
    await page!.goto(`${origin}/dev-loop-${number}`);
    const source = `import { createFileRoute } from '@tanstack/react-router';\n\nexport const Route = createFileRoute('/dev-loop-${number}')({\n  component: () => <p>${shown}</p>,\n});\n`;
    return {
      save: () => writeFile(path, source),
      async restore() {
        // Without its file the page is loaded anew, which would break this off.
        await page!.goto(`${origin}/`);
        await rm(path);
      },
      shown: text(shown),
      before: text('Detect language'),
    };
  };
  return [
    change('a label, in the site', site, label('site')),
    change('a label, in the popup', popup, label('popup')),
    change('a price, in the site', site, async (number) => ({
      ...(await price(number, site, text('0.12 credits'))),
      shown: text(number % 2 === 0 ? '24 credits' : '30 credits'),
    })),
    change('a price, in the popup', popup, async (number) => ({
      ...(await price(
        number,
        popup,
        estimate((credits) => credits < DEAR),
      )),
      shown: estimate((credits) => credits > DEAR),
    })),
    change('a new route, in the site', site, route),
  ];
}
