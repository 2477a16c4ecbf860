import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';

/** The tab in front of the panel's window; one that the panel's address names (`?tab=`) stays. */
export function useFrontTab(): number | undefined {
  const named = new URLSearchParams(window.location.search).get('tab');
  const [tabId, setTabId] = useState<number | undefined>(
    named === null ? undefined : Number(named),
  );
  useEffect(() => {
    if (named !== null) return;
    const look = () =>
      void browser.tabs
        .query({ active: true, currentWindow: true })
        .then(([tab]) => setTabId(tab?.id));
    look();
    browser.tabs.onActivated.addListener(look);
    return () => browser.tabs.onActivated.removeListener(look);
  }, [named]);
  return tabId;
}
