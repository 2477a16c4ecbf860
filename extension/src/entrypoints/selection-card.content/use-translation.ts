import { useEffect, useState } from 'react';
import { askLookUp, askTranslation } from '../../messaging/ask.ts';
import type {
  LookUpAnswer,
  LookUpRequest,
  TranslateAnswer,
  TranslateRequest,
} from '../../messaging/protocol.ts';

/** The background's answer to a request, `undefined` while it works, and where nothing `isWanted`; `retry` asks again. */
export function useTranslation(
  { text, from, to, hint, alternatives }: TranslateRequest,
  isWanted: boolean,
) {
  const [answer, setAnswer] = useState<TranslateAnswer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setAnswer(undefined);
    if (!isWanted) return;
    const controller = new AbortController();
    askTranslation({ text, from, to, hint, alternatives }, controller.signal).then(
      setAnswer,
      () => {},
    );
    return () => controller.abort();
  }, [text, from, to, hint, alternatives, isWanted, attempt]);
  return { answer, retry: () => setAttempt((count) => count + 1) };
}

/** The dictionary entry of a word once it is wanted, `undefined` while it is looked up. */
export function useLookUp({ word, from, to, sentence }: LookUpRequest) {
  const [answer, setAnswer] = useState<LookUpAnswer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setAnswer(undefined);
    const controller = new AbortController();
    askLookUp({ word, from, to, sentence }, controller.signal).then(setAnswer, () => {});
    return () => controller.abort();
  }, [word, from, to, sentence, attempt]);
  return { answer, retry: () => setAttempt((count) => count + 1) };
}
