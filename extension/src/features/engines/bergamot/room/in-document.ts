import { abortableSleep } from '@glossa/contract/abort';
import { browser } from 'wxt/browser';
import { PackShelf } from '../packs/shelf.ts';
import { CATALOGUE_URL } from '../packs-host.ts';
import { PackDownloads } from './downloads.ts';
import { ProgramWorker } from './program-worker.ts';
import { BergamotRoom } from './room.ts';

/** Milliseconds without a byte before a download counts as broken. */
const IDLE_MS = 30_000;

/** What runs the engine, and downloads its packs, in a document of the extension. */
export interface EnginePlace {
  room: BergamotRoom;
  downloads: PackDownloads;
}

/** The engine in this document. @param busy told when it has work, and when it has none any more */
export function engineHere(busy: (isBusy: boolean) => void): EnginePlace {
  const shelf = new PackShelf();
  const start = () => new ProgramWorker(new Worker(browser.runtime.getURL('/bergamot-worker.js')));
  const downloads = new PackDownloads(
    {
      ...{ shelf, catalogueUrl: CATALOGUE_URL, idleMs: IDLE_MS, sleep: abortableSleep },
      fetch: (url, init) => fetch(url, init),
      now: Date.now,
      async freeBytes() {
        const { quota, usage = 0 } = await navigator.storage.estimate();
        return quota === undefined ? undefined : quota - usage;
      },
    },
    () => navigator.onLine,
  );
  return { room: new BergamotRoom({ shelf, start, busy }), downloads };
}
