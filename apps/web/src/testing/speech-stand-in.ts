import { vi } from 'vitest';

/** A recogniser that understands what the test says. */
class Recognition extends EventTarget {
  static readonly started: Recognition[] = [];
  lang = '';
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  start() {
    Recognition.started.push(this);
  }
  /** What was said and is not understood yet. */
  unfinished = '';
  stop() {
    if (this.unfinished !== '') this.onresult?.({ results: [part(this.unfinished, true)] });
    this.onend?.();
  }
  abort() {
    this.onend?.();
  }
}

const part = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });

class Utterance {
  voice: unknown;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface SpeechStandIn {
  /** What is listened to now: languages, the newest last. */
  listened(): string[];
  /** Says words to who listens; they are understood in two steps. */
  hear(words: string): void;
  /** Says words that are understood only once listening is stopped. */
  begin(words: string): void;
  fail(error: string): void;
  /** What was read aloud. */
  readonly said: { text: string; lang: string }[];
}

/**
 * Stands in for the browser's recogniser, which would ask a service on the Internet, and for its voices, of
 * which there is a Spanish one. Before the page is opened; for one test.
 */
export function speechStandIn(): SpeechStandIn {
  const { started } = Recognition;
  started.length = 0;
  const said: SpeechStandIn['said'] = [];
  vi.stubGlobal('SpeechRecognition', Recognition);
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'es-ES', localService: true, name: 'v' }],
    speak: ({ text, lang }: Utterance) => said.push({ text, lang }),
    cancel() {},
    addEventListener() {},
    removeEventListener() {},
  });
  return {
    listened: () => started.map(({ lang }) => lang),
    said,
    hear(words) {
      const listening = started.at(-1)!;
      listening.onresult?.({ results: [part(words.slice(0, 3), false)] });
      listening.onresult?.({ results: [part(words, true)] });
      listening.onend?.();
    },
    begin(words) {
      started.at(-1)!.unfinished = words;
    },
    fail(error) {
      const listening = started.at(-1)!;
      listening.onerror?.({ error });
      listening.onend?.();
    },
  };
}
