import { calls, GlossaError } from '@glossa/contract';
import {
  askChat,
  conversationPrompt,
  type FollowUp,
  followUpRequest,
  type Situation,
} from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { useWall } from '../account/use-wall.ts';
import { keepTurns, messagesOf, newTurn, readTurns, type Turn } from './turns.ts';

export interface Conversation {
  turns: readonly Turn[];
  /** The answer so far, while one is on its way. */
  growing: string | null;
  error: GlossaError | null;
  /** Sends a text or a question; with `request` the model is asked that instead of what is shown. */
  send(text: string, request?: string): void;
  followUp(kind: FollowUp, words: string, shown: string): void;
  retry(): void;
  stop(): void;
  clear(): void;
}

/**
 * A conversation about translations, kept in this browser. With a chat model it answers what is asked;
 * without one each message is translated.
 */
export function useConversation(situation: Situation, hasModel: boolean): Conversation {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [growing, setGrowing] = useState<string | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const running = useRef<AbortController | null>(null);
  const current = useRef<readonly Turn[]>([]);

  const put = (next: readonly Turn[]) => {
    current.current = next;
    setTurns(next);
    void keepTurns(next);
  };
  useEffect(() => {
    void readTurns().then((kept) => {
      if (current.current.length === 0) put(kept);
    });
    return () => running.current?.abort();
  }, []);

  async function translated(turn: Turn, signal: AbortSignal): Promise<string> {
    const { from, to, tone } = situation;
    const text = turn.text.toWellFormed();
    const request = { text, from, to, ...(tone === 'default' ? {} : { tone }) };
    const { translations } = await api.call(calls.translate, request, { signal });
    return translations[0]?.text ?? '';
  }

  async function answer(): Promise<void> {
    const asked = current.current.at(-1);
    if (asked?.role !== 'user') return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setGrowing('');
    let content = '';
    try {
      if (hasModel) {
        const system = { role: 'system' as const, content: conversationPrompt(situation) };
        const messages = [system, ...messagesOf(current.current)];
        for await (content of askChat(api, messages, controller.signal)) setGrowing(content);
      } else {
        content = await translated(asked, controller.signal);
      }
    } catch (reason) {
      if (!controller.signal.aborted) {
        setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`));
        content = '';
      }
    }
    // Another conversation may have begun meanwhile.
    if (running.current !== controller) return;
    running.current = null;
    setGrowing(null);
    // What was said before it was stopped stays.
    if (content !== '') {
      put([...current.current, newTurn({ role: 'assistant', text: content, lang: situation.to })]);
    }
  }

  const retry = () => {
    if (running.current === null) void answer();
  };
  useWall(error, retry);

  return {
    turns,
    growing,
    error,
    send(text, request) {
      if (text.trim() === '' || running.current !== null) return;
      const turn = newTurn({ role: 'user', text, ...(request === undefined ? {} : { request }) });
      put([...current.current, turn]);
      void answer();
    },
    followUp(kind, words, shown) {
      this.send(shown, followUpRequest(kind, words, situation));
    },
    retry,
    stop: () => running.current?.abort(),
    clear() {
      running.current?.abort();
      running.current = null;
      setGrowing(null);
      setError(null);
      put([]);
    },
  };
}
