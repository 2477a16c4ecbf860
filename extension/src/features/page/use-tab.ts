import { GlossaError } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { PageState } from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';
import { hostPattern } from '../../storage/server-address.ts';
import { estimateTab } from './estimate.ts';
import { isOwnPage, joinForeignFrames, startTab, stateOf, tellTab } from './tab.ts';

const LOOK_MS = 400;

type Refused = CallError & { ownPage: boolean };

export interface TabTranslation {
  /** Undefined while nothing is translated. */
  state: PageState | undefined;
  /** Why the page could not be reached. */
  refused: Refused | null;
  /** Credits for the whole page; undefined until they are known, and where nothing may be counted. */
  estimate: number | undefined;
  /** Origins of frames that the browser keeps from us. */
  closed: readonly string[];
  /** @param to language for this page; that of the rule for its site, or of the settings, if absent */
  start(to?: string): void;
  /** Translates a page that seems to be in the target language already. */
  startAnyway(): void;
  /** Asks the browser for access to `closed`, and translates them. Call it in a click. */
  openFrames(): void;
  stop(): void;
  retry(): void;
}

/** The translation of a tab, looked at while the popup is open: the page itself knows its state best. */
export function useTab(tabId: number): TabTranslation {
  const [state, setState] = useState<PageState>();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [estimate, setEstimate] = useState<number>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const look = useCallback(async () => {
    const seen = await stateOf(tabId);
    setState(seen?.active ? seen : undefined);
    setClosed(await withoutAccess(seen?.foreign ?? []));
  }, [tabId]);
  useEffect(() => void estimateTab(tabId).then(setEstimate, () => {}), [tabId]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  const run = async (work: Promise<void>) => {
    setRefused(null);
    try {
      await work;
    } catch (error) {
      const isGlossa = error instanceof GlossaError;
      setRefused({
        code: isGlossa ? error.code : 'internal',
        ownPage: isGlossa && isOwnPage(error),
      });
    }
    await look();
  };
  return {
    state,
    refused,
    estimate,
    closed,
    start: (to) => void run(startTab(tabId, to === undefined ? {} : { to })),
    startAnyway: () => void run(startTab(tabId, { anyway: true })),
    openFrames() {
      // Before any wait: the browser asks only during a click.
      const asking = browser.permissions.request({ origins: closed.map(hostPattern) });
      void run(asking.then((granted) => (granted ? joinForeignFrames(tabId) : undefined)));
    },
    stop: () => void run(tellTab(tabId, { type: 'page/stop' })),
    retry: () => void run(tellTab(tabId, { type: 'page/retry' })),
  };
}

/** Those of some origins that the browser keeps from us. */
async function withoutAccess(origins: readonly string[]): Promise<string[]> {
  const open = await Promise.all(
    origins.map((origin) => browser.permissions.contains({ origins: [hostPattern(origin)] })),
  );
  return origins.filter((_, index) => open[index] !== true);
}
