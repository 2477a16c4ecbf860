import { useEffect, useRef } from 'react';
import { browser } from 'wxt/browser';
import { isEngineReady } from '../../messaging/way-out-protocol.ts';

/** Calls `then` when the engine that was missing has come, while the card is open. */
export function useEngineReady(then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const hear = (message: unknown) => {
      if (isEngineReady(message)) latest.current();
      return undefined;
    };
    browser.runtime.onMessage.addListener(hear);
    return () => browser.runtime.onMessage.removeListener(hear);
  }, []);
}
