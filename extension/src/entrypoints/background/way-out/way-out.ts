import type { LanguagePair } from '@glossa/engines';
import { browser } from 'wxt/browser';
import {
  isUnderWay,
  keepDownload,
  type PackDownload,
  readDownload,
} from '../../../features/engines/bergamot/download-state.ts';
import { type FetchNews, isEngineNews } from '../../../features/engines/bergamot/messages.ts';
import { PackShelf } from '../../../features/engines/bergamot/packs/shelf.ts';
import { PACKS_PERMISSIONS } from '../../../features/engines/bergamot/packs-host.ts';
import { changeEngineSettings } from '../../../features/engines/engine-settings.ts';
import { startTab, stateOf } from '../../../features/page/tab.ts';
import {
  isOpenWayOut,
  isWayOutRequest,
  type LocalEngine,
  type OpenWayOut,
  type WayOutRequest,
} from '../../../messaging/way-out-protocol.ts';
import { bergamot, onFetchNews } from '../engines/bergamot-engine.ts';
import { offscreenUrl } from '../engines/offscreen-page.ts';
import { packsFor } from './plan.ts';

const shelf = new PackShelf();
/** Milliseconds in which the person answers the browser's question. */
const ASKED_MS = 5 * 60_000;

/** The way out where no server answers: an engine in this browser, with what it has to download first. */
export function serveWayOut(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id) return undefined;
    if (isOpenWayOut(message)) return open(message, sender.tab?.id);
    const { url = '' } = sender;
    if (isEngineNews(message) && url === offscreenUrl()) return learn(message, message.news);
    // Scripts in pages agree to nothing: a page that took over its renderer speaks as they do.
    if (!isWayOutRequest(message) || !url.startsWith(browser.runtime.getURL('/'))) return undefined;
    return serve(message);
  });
  onFetchNews((pair, news) => void learn(pair, news));
  browser.permissions.onAdded.addListener(() => void beginIfAllowed());
  void endWhatIsGone();
}

async function serve(request: WayOutRequest): Promise<unknown> {
  switch (request.type) {
    case 'way-out/plan':
      return { packs: packsFor(request, await shelf.installed().catch(() => new Map())) };
    case 'way-out/fetch':
      return begin(request);
    case 'way-out/cancel':
      return cancel();
    case 'way-out/use':
      return use(request.engine, request.tabId);
  }
}

async function open({ from, to }: OpenWayOut, tabId: number | undefined): Promise<void> {
  const state = tabId === undefined ? undefined : await stateOf(tabId);
  const pair = state?.error?.pair ?? state;
  const known = { from: from ?? pair?.from, to: to ?? pair?.to, tab: tabId?.toString() };
  const query = new URLSearchParams(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  await browser.tabs.create({ url: browser.runtime.getURL(`/way-out.html?${query}`) });
}

/** Waits for the browser's leave, which the page asks for in its click: that page may be gone when it is given. */
async function begin({ from, to, tabId }: LanguagePair & { tabId?: number | undefined }) {
  const download = await readDownload();
  if (isUnderWay(download)) return;
  await keepDownload({ from, to, tabId, news: { phase: 'asking', at: Date.now() } });
  await beginIfAllowed();
}

async function beginIfAllowed(): Promise<void> {
  const download = await readDownload();
  if (download?.news.phase !== 'asking') return;
  // Access that is given much later, for something else, is no answer to this question.
  if (Date.now() - download.news.at > ASKED_MS) return;
  if (!(await browser.permissions.contains(PACKS_PERMISSIONS))) return;
  const { from, to } = download;
  await keepDownload({ ...download, news: { phase: 'downloading', received: 0, total: null } });
  await bergamot.fetch({ from, to });
}

async function cancel(): Promise<void> {
  const download = await readDownload();
  if (download?.news.phase === 'asking') {
    await keepDownload({ ...download, news: { phase: 'canceled' } });
  } else if (isUnderWay(download)) await bergamot.cancel();
}

let learning: Promise<void> = Promise.resolve();

/** One after the other, so that the last news stay. */
function learn(pair: LanguagePair, news: FetchNews): Promise<void> {
  learning = learning.then(async () => {
    const known = await readDownload();
    const { from, to } = pair;
    const download: PackDownload = { from, to, tabId: known?.tabId, news };
    await keepDownload(download);
    if (news.phase === 'done') await use('bergamot', download.tabId);
  });
  return learning;
}

async function use(engine: LocalEngine, tabId: number | undefined): Promise<void> {
  await changeEngineSettings({ engine });
  if (tabId === undefined) return;
  await browser.tabs.sendMessage(tabId, { type: 'way-out/ready' }).catch(() => {});
  const state = await stateOf(tabId);
  if (state?.active) await startTab(tabId, { to: state.to, note: true }).catch(() => {});
}

/** What ran in an earlier life of the background, or in a page that is gone, does not go on by itself. */
async function endWhatIsGone(): Promise<void> {
  const download = await readDownload();
  if (!isUnderWay(download)) return;
  if (await bergamot.isOpen()) return;
  await keepDownload({ ...download, news: { phase: 'failed', reason: 'interrupted' } });
}
