import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import {
  TRANSLATE_PORT,
  type TranslateAnswer,
  type TranslateRequest,
} from '../../messaging/protocol.ts';

/** The background's answer to `request`, `undefined` while it works; `retry` asks again. */
export function useTranslation({ text, from, to }: TranslateRequest) {
  const [answer, setAnswer] = useState<TranslateAnswer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setAnswer(undefined);
    const port = browser.runtime.connect({ name: TRANSLATE_PORT });
    port.onMessage.addListener((message: unknown) => setAnswer(message as TranslateAnswer));
    port.postMessage({ text, from, to } satisfies TranslateRequest);
    return () => port.disconnect();
  }, [text, from, to, attempt]);
  return { answer, retry: () => setAttempt((count) => count + 1) };
}
