import { findLanguage, GlossaError, LIMITS } from '@glossa/contract';
import type { ChatEngine, ChatMessage, ChatRequest } from '../ports/chat.ts';
import type { DetectEngine } from '../ports/detect.ts';
import { type AssistantRequest, parseRequest } from './parse-request.ts';
import type { TranslateText } from './translate-text.ts';

export interface AssistantOptions {
  translate: TranslateText;
  detect: DetectEngine;
}

const HELP =
  'I am a translation assistant: I can only translate, not converse. Tell me what to translate and into which language. For example: Translate “Good morning” to Spanish.';

const nameOf = (tag: string) => findLanguage(tag)?.name ?? tag;

/** The request of the last user message; one without a text takes that of the last request with one. */
function requestOf(messages: readonly ChatMessage[]): AssistantRequest {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const request = parseRequest(asked.at(-1) ?? '');
  if (request.kind !== 'again') return request;
  for (const earlier of asked.slice(0, -1).reverse()) {
    const before = parseRequest(earlier);
    if (before.kind === 'translate') return { ...before, to: request.to };
  }
  return { kind: 'unclear' };
}

/**
 * A chat engine for servers without a chat model: it understands requests to translate, by rules, carries
 * them out with the translate engines, and says plainly that it can do nothing else.
 */
export function createTranslationAssistant({ translate, detect }: AssistantOptions): ChatEngine {
  /** What the assistant says itself, in the person's language where an engine can. */
  async function say(text: string, asked: string, signal: AbortSignal): Promise<string> {
    const { language, confidence } = detect.detect(asked);
    if (language === null || language === 'en' || confidence < 0.5) return text;
    try {
      return await translate(text, { from: 'en', to: language }, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      return text;
    }
  }

  async function answer(messages: readonly ChatMessage[], signal: AbortSignal): Promise<string> {
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const request = requestOf(messages);
    if (request.kind !== 'translate') return say(HELP, asked, signal);
    const { text, to } = request;
    const from = request.from ?? detect.detect(text).language;
    if (from === null) {
      return say(
        'I cannot tell which language that is. Name it: “from Spanish to English”.',
        asked,
        signal,
      );
    }
    if (from === to) return say(`That is ${nameOf(to)} already.`, asked, signal);
    try {
      return await translate(text, { from, to }, signal);
    } catch (error) {
      if (!(error instanceof GlossaError) || error.code !== 'unsupported_language_pair')
        throw error;
      return say(
        `No engine on this server translates from ${nameOf(from)} to ${nameOf(to)}.`,
        asked,
        signal,
      );
    }
  }

  return {
    id: 'translation-assistant',
    name: 'Translation assistant',
    local: true,
    state: async () => ({
      state: 'ready',
      detail: 'Translates only; no chat model is configured.',
    }),
    async *chat(request: ChatRequest, signal: AbortSignal) {
      signal.throwIfAborted();
      if (request.jsonSchema) {
        throw new GlossaError(
          'engine_unavailable',
          'The translation assistant answers in words only.',
        );
      }
      const asked = request.messages.slice(-LIMITS.chat.messages);
      yield await answer(asked, signal);
    },
    close: async () => {},
  };
}
