import { GlossaError } from '@glossa/contract';
import { abortableSleep } from '@glossa/contract/abort';
import { type Browser, browser } from 'wxt/browser';
import { servedPairsSoon } from '../../../features/served/known-pairs.ts';
import { isServed } from '../../../features/served/served-pairs.ts';
import { spend } from '../../../features/spend/todays-spend.ts';
import { IMAGE_PORT, type ImageRequest } from '../../../messaging/image-protocol.ts';
import { backgroundConnection, refreshBalance } from '../connection.ts';
import { TokenBucket } from '../page/token-bucket.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createImageCache } from './image-cache.ts';
import { imageJobs } from './image-job.ts';
import { pendingJobs } from './pending-jobs.ts';
import { Places } from './places.ts';
import { type FramePort, TabImages } from './tab-images.ts';
import { PictureTranslator } from './translate-picture.ts';

/** Pictures that are worked on at once, all tabs together. */
const AT_ONCE = 3;
const MOST_WAITS = 3;
const DEFAULT_WAIT_SECONDS = 5;
/** Whom the server asks to wait longer is told so instead. */
const LONGEST_WAIT_SECONDS = 120;

const bucket = new TokenBucket({
  capacity: 6,
  perSecond: 3,
  now: Date.now,
  sleep: abortableSleep,
});

async function patiently<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let waits = 0; ; waits++) {
    await bucket.take(signal);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GlossaError) || error.code !== 'rate_limited') throw error;
      const wait = error.retryAfter ?? DEFAULT_WAIT_SECONDS;
      if (wait > LONGEST_WAIT_SECONDS || waits >= MOST_WAITS) throw error;
      bucket.pause(wait);
    }
  }
}

function translatorFor(kept: boolean): PictureTranslator {
  return new PictureTranslator({
    async connect() {
      const connection = await backgroundConnection();
      const settled = () => refreshBalance(connection);
      return { server: connection.server, jobs: imageJobs(connection), settled };
    },
    fetchPicture: (picture, signal) => fetchPicture({ ...picture, anonymous: !kept }, signal),
    patiently,
    isServed: async (from, to) => isServed(await servedPairsSoon(), from, to),
    cache,
    pending: pendingJobs,
    spend,
    digest,
  });
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const cache = createImageCache();
const translators = { kept: translatorFor(true), unkept: translatorFor(false) };
const places = new Places(AT_ONCE);
const tabs = new Map<number, TabImages>();

/** Answers pages with pictures: each frame has a port; closing it ends what it asked for. */
export function serveImages(port: Browser.runtime.Port): void {
  if (port.name !== IMAGE_PORT || port.sender?.id !== browser.runtime.id) return;
  const { tab } = port.sender;
  if (tab?.id === undefined) return;
  const images = imagesOf(tab.id, !tab.incognito);
  const frame: FramePort = {
    post(answer) {
      try {
        port.postMessage(answer);
      } catch {
        // Its page is gone; the browser is about to say so.
      }
    },
  };
  images.join(frame);
  port.onDisconnect.addListener(() => images.leave(frame));
  port.onMessage.addListener((request: ImageRequest) => images.serve(frame, request));
}

function imagesOf(tabId: number, kept: boolean): TabImages {
  const open = tabs.get(tabId);
  if (open !== undefined) return open;
  const images = new TabImages({
    translator: kept ? translators.kept : translators.unkept,
    places,
    kept,
    ended: () => {
      if (tabs.get(tabId) === images) tabs.delete(tabId);
    },
  });
  tabs.set(tabId, images);
  return images;
}
