import { GlossaError } from '@glossa/contract';
import { askChat } from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { sessionStore } from '../../client/storage.ts';
import { useWall } from '../account/use-wall.ts';
import { type Improvement, writingPrompt } from './prompts.ts';

const DRAFT_KEY = 'writing_draft';

export interface Suggestion {
  improvement: Improvement;
  /** The text it was made of. */
  source: string;
  text: string;
  /** False while it grows. */
  whole: boolean;
}
export interface Writer {
  text: string;
  suggestion: Suggestion | null;
  error: GlossaError | null;
  canUndo: boolean;
  setText(text: string): void;
  improve(improvement: Improvement): void;
  retry(): void;
  stop(): void;
  /** Puts the suggestion in the place of the text. */
  apply(): void;
  /** Takes the last applied suggestion back. */
  undo(): void;
}

/** A text, what a chat model makes of it, and the way back; kept while the tab lives. */
export function useWriter(): Writer {
  const [text, setOwnText] = useState('');
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  const asked = useRef<Improvement>('grammar');
  const touched = useRef(false);

  useEffect(() => {
    void sessionStore.get(DRAFT_KEY).then((draft) => {
      if (draft !== null && !touched.current) setOwnText(draft);
    });
    return () => running.current?.abort();
  }, []);

  const setText = (next: string) => {
    touched.current = true;
    setOwnText(next);
    void sessionStore.set(DRAFT_KEY, next);
  };

  const improve = (improvement: Improvement) => {
    asked.current = improvement;
    void run(improvement);
  };
  async function run(improvement: Improvement): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    const source = text.toWellFormed();
    const made = { improvement, source, text: '', whole: false };
    setSuggestion(made);
    try {
      const messages = [
        { role: 'system' as const, content: writingPrompt(improvement) },
        { role: 'user' as const, content: source },
      ];
      for await (made.text of askChat(api, messages, controller.signal)) setSuggestion({ ...made });
      setSuggestion({ ...made, whole: true });
    } catch (reason) {
      if (running.current !== controller) return;
      setSuggestion(null);
      if (controller.signal.aborted) return;
      setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`));
    } finally {
      if (running.current === controller) running.current = null;
    }
  }
  const retry = () => improve(asked.current);
  useWall(error, retry);

  return {
    text,
    suggestion,
    error,
    canUndo: earlier.length > 0,
    setText,
    improve,
    retry,
    stop: () => running.current?.abort(),
    apply() {
      if (suggestion === null) return;
      setEarlier([...earlier, text]);
      setText(suggestion.text);
      setSuggestion(null);
    },
    undo() {
      const last = earlier.at(-1);
      if (last === undefined) return;
      setEarlier(earlier.slice(0, -1));
      setText(last);
    },
  };
}
