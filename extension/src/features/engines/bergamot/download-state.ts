import type { LanguagePair } from '@glossa/engines';
import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { FetchNews } from './messages.ts';

/** A download of packs: for which pair, and how far it is. */
export interface PackDownload extends LanguagePair {
  /** `asking`: since then (milliseconds of the epoch) the browser asks the person for access to the host. */
  news: FetchNews | { phase: 'asking'; at: number };
  /** The tab that waits for it. */
  tabId?: number | undefined;
}

const KEY = 'packDownload';

/** The last download, until the browser ends; null where there was none. */
export async function readDownload(): Promise<PackDownload | null> {
  const { [KEY]: kept } = await browser.storage.session.get(KEY);
  return (kept as PackDownload | undefined) ?? null;
}

export async function keepDownload(download: PackDownload): Promise<void> {
  await browser.storage.session.set({ [KEY]: download });
}

/** The last download as it goes on, wherever it runs. */
export function useDownload(): PackDownload | null {
  const [download, setDownload] = useState<PackDownload | null>(null);
  useEffect(() => {
    const { onChanged } = browser.storage.session;
    const read = (changes: object) => {
      if (KEY in changes) void readDownload().then(setDownload);
    };
    read({ [KEY]: true });
    onChanged.addListener(read);
    return () => onChanged.removeListener(read);
  }, []);
  return download;
}

/** True while bytes come, or are checked. */
export function isUnderWay(download: PackDownload | null): download is PackDownload {
  const phase = download?.news.phase;
  return phase === 'downloading' || phase === 'checking';
}
