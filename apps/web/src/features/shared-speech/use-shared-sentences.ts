import { calls, type ResponseOf, SENTENCES_AT_ONCE } from '@glossa/contract';
import { useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

type Shared = ResponseOf<typeof calls.speechShared>;

/** Sentences of a shared speech: those that are known, then page by page the rest. */
export function useSharedSentences(
  { sentences: first, total }: Shared,
  token: string,
): Shared['sentences'] {
  const [sentences, setSentences] = useState(first);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fetchRest = async () => {
      for (let page = 1; page * SENTENCES_AT_ONCE < total; page += 1) {
        const told = await api.call(calls.speechShared, { token, page }, { signal });
        if (told.sentences.length === 0) return;
        setSentences((known) => [...known.slice(0, page * SENTENCES_AT_ONCE), ...told.sentences]);
      }
    };
    // What is missing of the text is still in the sound.
    fetchRest().catch(() => {});
    return () => controller.abort();
  }, [token, total]);
  return sentences;
}
