import { existsSync } from 'node:fs';
import { CHROME_BUILD } from '@glossa/e2e/extension/chromium-extension';
import { serveHardPages } from '@glossa/e2e/extension/hard-pages';
import { readNotes, watchTranslation } from '@glossa/e2e/extension/watch-translation';
import { startLibreTranslate } from '@glossa/engines/testing';
import { defineCase, type RunOptions, type Skipped } from '../harness/case.ts';
import { figure, median } from '../harness/statistics.ts';
import { alignedRows } from '../harness/table.ts';
import { type Certificate, makeCertificate } from '../peer/certificate.ts';
import { launchGlossa } from '../peer/glossa.ts';
import { startGoogleEndpoint } from '../peer/google-endpoint.ts';
import type { PageTranslator } from '../peer/page-translator.ts';
import { loadPage, type MakePage, unread } from '../peer/pages.ts';
import { readThrough } from '../peer/read-through.ts';
import { scriptsAtRest } from '../peer/scripts-at-rest.ts';
import { isTranslateWebPages, launchTranslateWebPages } from '../peer/translate-web-pages.ts';
import { startServer } from '../server/start.ts';

const LATENCY_MS = 150;
const ROUNDS = 7;
/** A page is drawn when its reader presses. */
const DRAWN_MS = 300;
/** What a translator still does once all that is in sight is translated. */
const SETTLE_MS = 1000;
/** Pages by the number of their units. */
const PAGES = { '330': 300, '2,200': 2000 } as const;
type PageName = keyof typeof PAGES;

const HOW_TO_GET_IT =
  'Name the folder of Translate Web Pages (github.com/FilipePS/Traduzir-paginas-web) with --beside: unpacked, in a form ' +
  'that this browser loads (manifest version 3), with its background scripts in the page background.html.';

interface Reading {
  first: number;
  viewport: number;
  requests: number;
  longestTask: number;
}

interface Measured {
  name: string;
  scripts: number;
  putBack: boolean;
  readings: Record<PageName, Reading[]>;
}

/** The pages of a run: each reading has words that no cache knows. */
async function servePages(makePage: MakePage) {
  const served: Record<string, string> = { rest: makePage(PAGES['330']) };
  const pages = await serveHardPages(served);
  let readings = 0;
  return {
    rest: pages.urlOf('rest'),
    next(name: PageName): string {
      served.page = unread(makePage(PAGES[name]), ++readings);
      return pages.urlOf('page');
    },
    close: pages.close,
  };
}

async function take(translator: PageTranslator, url: string): Promise<Reading> {
  const page = await translator.context.newPage();
  try {
    await page.goto(url, { waitUntil: 'load' });
    await watchTranslation(page, 'aeiou');
    const before = await translator.requests();
    await page.bringToFront();
    await page.waitForTimeout(DRAWN_MS);
    const pressed = await translator.translate(page);
    await readNotes(page);
    await page.waitForTimeout(SETTLE_MS);
    const { first, viewport, longTasks } = await readNotes(page);
    return {
      first: first - pressed,
      viewport: viewport - pressed,
      requests: (await translator.requests()) - before,
      longestTask: longTasks[0] ?? 0,
    };
  } finally {
    await page.close();
  }
}

async function lookAt(translator: PageTranslator, pages: Awaited<ReturnType<typeof servePages>>) {
  const scripts = await scriptsAtRest(translator.context, pages.rest);
  const page = await translator.context.newPage();
  await page.goto(pages.next('330'), { waitUntil: 'load' });
  const putBack = await readThrough(translator, page);
  await page.close();
  const readings: Measured['readings'] = { '330': [], '2,200': [] };
  return { name: translator.name, scripts, putBack, readings };
}

async function measure(
  translators: readonly PageTranslator[],
  makePage: MakePage,
  rounds: number,
): Promise<Measured[]> {
  const pages = await servePages(makePage);
  try {
    const measured: Measured[] = [];
    for (const each of translators) measured.push(await lookAt(each, pages));
    // The first round warms caches and compilers up and does not count.
    for (let round = 0; round <= rounds; round++)
      for (const name of Object.keys(PAGES) as PageName[])
        for (const [at, translator] of translators.entries()) {
          const reading = await take(translator, pages.next(name));
          if (round > 0) measured[at]!.readings[name].push(reading);
        }
    return measured;
  } finally {
    await pages.close();
  }
}

const span = (values: readonly number[]) =>
  `${figure(Math.min(...values))} – ${figure(Math.max(...values))}`;

function tableOf(measured: readonly Measured[]): string {
  const names = measured.map(({ name }) => name);
  const rows = [['', ...names.flatMap((name) => [`${name} ms`, 'lowest – highest']), 'ratio']];
  for (const name of Object.keys(PAGES) as PageName[])
    for (const [what, label] of [
      ['first', 'first text'],
      ['viewport', 'viewport'],
    ] as const) {
      const values = measured.map(({ readings }) => readings[name].map((each) => each[what]));
      const [ours = 0, peer = ours] = values.map(median);
      rows.push([
        `${name} units, ${label}`,
        ...values.flatMap((each) => [figure(median(each)), span(each)]),
        `${(ours / peer).toFixed(2)}×`,
      ]);
    }
  const facts = measured.map(({ name, scripts, putBack, readings }) => {
    const all = Object.values(readings).flat();
    const longest = Math.max(...all.map(({ longestTask }) => longestTask));
    const requests = median(readings['330'].map((each) => each.requests));
    return (
      `  ${name}: ${scripts} scripts in a page at rest, ${requests} requests for the viewport of 330 units and what is ` +
      `near it, ${longest === 0 ? 'no task over 50 ms' : `longest task ${longest} ms`}, put back ` +
      `${putBack ? 'byte for byte' : 'with differences'}`
    );
  });
  return `${alignedRows(rows, 1)}\n\n${facts.join('\n')}`;
}

/** Starts both with their servers, measures them, and ends all of it. */
async function run(
  folder: string,
  certificate: Certificate,
  makePage: MakePage,
  rounds: number,
): Promise<string> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const engine = await startLibreTranslate({ latencyMs: LATENCY_MS });
    closing.push(engine.close);
    const server = await startServer({
      GLOSSA_NULL_ENGINE: '',
      TRANSLATE_ENGINES: 'libretranslate',
      LIBRETRANSLATE_URL: engine.url,
    });
    closing.push(server.close);
    const endpoint = await startGoogleEndpoint(certificate, LATENCY_MS);
    closing.push(endpoint.close);
    const peer = await launchTranslateWebPages(folder, endpoint);
    closing.push(peer.close);
    const ours = await launchGlossa(server.url);
    closing.push(ours.close);
    const measured = await measure([ours, peer], makePage, rounds);
    if (!measured[0]!.putBack) throw new Error('The page was not put back byte for byte.');
    return tableOf(measured);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** The extension and its server beside another page translator, whose server answers as quickly as our engine does. */
export default defineCase({
  name: 'extension-peer',
  about: `page translation in Chromium through our server beside another extension, both engines at ${LATENCY_MS} ms a request (lower is better)`,
  async report({ beside, turns = ROUNDS }: RunOptions): Promise<string | Skipped> {
    if (!existsSync(CHROME_BUILD)) return { skipped: 'The extension is not built.' };
    const makePage = await loadPage();
    if (makePage === undefined) return { skipped: 'The fixtures of the extension are not here.' };
    if (beside === undefined || !isTranslateWebPages(beside)) return { skipped: HOW_TO_GET_IT };
    const certificate = makeCertificate();
    if (certificate === undefined) return { skipped: 'There is no openssl to make a key with.' };
    return run(beside, certificate, makePage, turns);
  },
});
