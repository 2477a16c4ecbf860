import { GlossaError } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import type { PageState } from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';
import { startTab, stateOf, tellTab } from './tab.ts';

const LOOK_MS = 400;

export interface TabTranslation {
  /** Undefined while nothing is translated. */
  state: PageState | undefined;
  /** Why the page could not be reached. */
  refused: CallError | null;
  start(): void;
  stop(): void;
  retry(): void;
}

/** The translation of a tab, looked at while the popup is open: the page itself knows its state best. */
export function useTab(tabId: number): TabTranslation {
  const [state, setState] = useState<PageState>();
  const [refused, setRefused] = useState<CallError | null>(null);
  const look = useCallback(async () => {
    const seen = await stateOf(tabId);
    setState(seen?.active ? seen : undefined);
  }, [tabId]);
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
      setRefused({ code: error instanceof GlossaError ? error.code : 'internal' });
    }
    await look();
  };
  return {
    state,
    refused,
    start: () => void run(startTab(tabId)),
    stop: () => void run(tellTab(tabId, { type: 'page/stop' })),
    retry: () => void run(tellTab(tabId, { type: 'page/retry' })),
  };
}
