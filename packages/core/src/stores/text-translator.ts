import {
  asGlossaError,
  type calls,
  countCharacters,
  GlossaError,
  LIMITS,
  type RequestOf,
  type Tone,
  type TranslateStreamLine,
} from '@glossa/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallOptions, Client } from '../client/client.ts';
import { translateStream } from '../client/translate-stream.ts';
import { choosePair } from '../languages/choose-pair.ts';
import { type ChosenGlossary, glossaryFor, isGlossaryGone } from './chosen-glossary.ts';
import { splitParagraphs } from './paragraphs.ts';

export interface TextTranslation {
  text: string;
  /** Engine that served most of the text; `none` when nothing had to be translated. */
  engine: string;
  issues: string[];
}

export interface TextTranslatorState {
  source: string;
  /** `auto` or a tag. */
  from: string;
  to: string;
  tone: Tone;
  /** Used wherever it is of the languages; dropped when the server knows it no more. */
  glossary: ChosenGlossary | null;
  /** Language found in the source while `from` is `auto`. */
  detected: string | null;
  /** What else the source may be in where detection is not sure, likeliest first. */
  others: readonly string[];
  result: TextTranslation | null;
  /** `stale`: the shown result belongs to an earlier source and a newer one is on its way. */
  status: 'idle' | 'stale' | 'translating' | 'done' | 'error';
  error: GlossaError | null;
  /** Credits of the last finished request. */
  credits: number | null;

  setSource(source: string): void;
  setFrom(from: string): void;
  setTo(to: string): void;
  setTone(tone: Tone): void;
  setGlossary(glossary: ChosenGlossary | null): void;
  /** Exchanges the languages and puts the translation in the place of the source. */
  swap(): void;
  clear(): void;
  /** Puts a finished translation back, from the history. */
  restore(entry: { from: string; to: string; source: string; target: string }): void;
  /** Translates now, without waiting for more typing. */
  translateNow(): Promise<void>;
  /** Stops timers and requests. */
  dispose(): void;
}

export interface TextTranslatorOptions {
  client: Client;
  from?: string;
  to: string;
  /** Pause in typing after which a translation starts, in milliseconds. */
  debounceMs?: number;
  /** Asks the server; by default `translateStream` with the client. Whoever counts what is sent does it here. */
  stream?(
    request: RequestOf<typeof calls.translate>,
    options: CallOptions,
  ): AsyncIterable<TranslateStreamLine>;
  /** Told of each finished translation, for the history. */
  onDone?(done: {
    from: string;
    to: string;
    source: string;
    target: string;
    /** Id of the engine that served most of it. */
    engine: string;
  }): void;
}

/** As-you-type translation: waits for a pause, aborts what has become stale, shows paragraphs as they come. */
export function createTextTranslatorStore(
  options: TextTranslatorOptions,
): StoreApi<TextTranslatorState> {
  const debounceMs = options.debounceMs ?? 350;
  const ask: NonNullable<TextTranslatorOptions['stream']> =
    options.stream ?? ((request, how) => translateStream(options.client, request, how));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  /** The language of the last source that was chosen, or surely found: the next one is likely in it. */
  let last: string | undefined;

  return createStore<TextTranslatorState>((set, get) => {
    function stop(): void {
      clearTimeout(timer);
      running?.abort(new DOMException('A newer text is translated.', 'AbortError'));
      running = undefined;
    }

    function schedule(delay: number): void {
      stop();
      const { source, from, to, result } = get();
      if (source.trim() === '') {
        set({ result: null, status: 'idle', error: null, detected: null, others: [] });
        return;
      }
      if (from === to) {
        set({ result: { text: source, engine: 'none', issues: [] }, status: 'done', error: null });
        return;
      }
      set({ status: result === null ? 'translating' : 'stale', error: null });
      timer = setTimeout(() => void translateNow(), delay);
    }

    async function translateNow(): Promise<void> {
      stop();
      const { source, from, to, tone, glossary } = get();
      if (source.trim() === '' || from === to) return;
      if (countCharacters(source) > LIMITS.translate.characters) {
        const message = 'The text is too long.';
        set({ status: 'error', error: new GlossaError('limit_exceeded', message), result: null });
        return;
      }
      const controller = new AbortController();
      running = controller;
      set((state) => ({ status: state.result === null ? 'translating' : 'stale', error: null }));
      try {
        await stream(controller.signal, { source, from, to, tone, glossary });
      } catch (error) {
        if (running !== controller) return;
        const shown = asGlossaError(error);
        if (isGlossaryGone(shown)) {
          set({ glossary: null });
          return translateNow();
        }
        set(({ status, result }) => ({
          status: 'error',
          error: shown,
          // What came of this text stays, nothing of the one before it does.
          result: status === 'stale' ? null : result,
          ...(from === 'auto' ? foundBy(shown) : {}),
        }));
      } finally {
        if (running === controller) running = undefined;
      }
    }

    async function stream(
      signal: AbortSignal,
      {
        source,
        from,
        to,
        tone,
        glossary,
      }: Pick<TextTranslatorState, 'source' | 'from' | 'to' | 'tone' | 'glossary'>,
    ): Promise<void> {
      // Half an emoji may be pasted; the server refuses it.
      const texts = splitParagraphs(source.toWellFormed());
      const answers: (string | undefined)[] = texts.map(() => undefined);
      const engines = new Map<string, number>();
      const issues = new Set<string>();
      let detected: string | null = null;
      let others: readonly string[] = [];
      const request = {
        texts,
        from,
        to,
        ...(tone === 'default' ? {} : { tone }),
        ...glossaryFor(glossary, { from, to }),
        ...(from === 'auto' && last !== undefined ? { likely: [last] } : {}),
      };
      for await (const line of ask(request, { signal })) {
        signal.throwIfAborted();
        if ('done' in line) {
          const text = answers.join('');
          const engine = [...engines].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none';
          const result = { text, engine, issues: [...issues] };
          set({ result, status: 'done', error: null, credits: line.credits });
          if (others.length === 0) last = detected ?? last;
          // What was in the language already is no translation.
          if (text !== source || engine !== 'none') {
            options.onDone?.({ from: detected ?? from, to, source, target: text, engine });
          }
          return;
        }
        if ('error' in line) throw new GlossaError(line.error.code as never, line.error.message);
        const { translation, index } = line;
        answers[index] = translation.text;
        engines.set(
          translation.engine,
          (engines.get(translation.engine) ?? 0) + translation.text.length,
        );
        for (const issue of translation.issues ?? []) issues.add(issue);
        if (detected === null && translation.detected !== undefined) {
          ({ detected, others = [] } = translation);
        }
        const missing = answers.indexOf(undefined);
        const ready = missing === -1 ? answers : answers.slice(0, missing);
        if (ready.length > 0) {
          const text = ready.join('');
          set({
            detected,
            others,
            status: 'translating',
            result: { text, engine: translation.engine, issues: [] },
          });
        }
      }
    }

    return {
      source: '',
      from: options.from ?? 'auto',
      to: options.to,
      tone: 'default',
      glossary: null,
      detected: null,
      others: [],
      result: null,
      status: 'idle',
      error: null,
      credits: null,
      setSource(source) {
        if (source === get().source) return;
        set({ source });
        schedule(debounceMs);
      },
      setFrom(from) {
        const { from: old, to, detected } = get();
        if (from !== 'auto') last = from;
        set({
          ...choosePair({ from: old, to }, 'from', from, detected),
          detected: null,
          others: [],
        });
        schedule(0);
      },
      setTo(to) {
        const { from, to: old } = get();
        set(choosePair({ from, to: old }, 'to', to));
        schedule(0);
      },
      setTone(tone) {
        set({ tone });
        schedule(0);
      },
      setGlossary(glossary) {
        const { from, to, glossary: before } = get();
        const named = (one: ChosenGlossary | null) => glossaryFor(one, { from, to }).glossaryId;
        set({ glossary });
        if (named(before) !== named(glossary)) schedule(0);
      },
      swap() {
        const { from, to, detected, result, source } = get();
        const other = from === 'auto' ? detected : from;
        // A text that is in the target language already has nothing to change places with.
        if (other === null || other === to) return;
        set({
          from: to,
          to: other,
          source: result?.text ?? source,
          result: null,
          detected: null,
          others: [],
        });
        schedule(0);
      },
      clear() {
        stop();
        set({
          source: '',
          result: null,
          status: 'idle',
          error: null,
          detected: null,
          others: [],
          credits: null,
        });
      },
      restore({ from, to, source, target }) {
        stop();
        const result = { text: target, engine: 'none', issues: [] };
        set({ from, to, source, result, status: 'done', error: null, detected: null, others: [] });
      },
      translateNow,
      dispose: stop,
    };
  });
}

/** What a refusal says of the source's language, where it is the language that cannot be served. */
function foundBy({ code, details }: GlossaError): Partial<TextTranslatorState> {
  if (code !== 'unsupported_language_pair') return {};
  const { from, others = [] } = (details ?? {}) as { from?: string; others?: readonly string[] };
  return from === undefined ? {} : { detected: from, others };
}
