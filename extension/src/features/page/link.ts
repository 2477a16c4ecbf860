import { LastingPort } from '../../messaging/lasting-port.ts';
import {
  PAGE_PORT,
  type PageAnswer,
  type PageRequest,
  type Spent,
} from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';

export interface LinkListener {
  /** What was asked for and has no answer yet: the page keeps it, together with who waits for it. */
  waiting(): Iterable<string>;
  translated(source: string, translation: string): void;
  failed(source: string, error: CallError): void;
  spent(spent: Spent): void;
}

/** Asks the background for translations; what a background that ended left unanswered is asked again. */
export class Link {
  readonly #languages: Readonly<{ from: string; to: string }>;
  readonly #listener: LinkListener;
  readonly #port: LastingPort<PageRequest, PageAnswer>;
  #paused = false;
  #stopped = false;

  constructor(languages: Readonly<{ from: string; to: string }>, listener: LinkListener) {
    this.#languages = languages;
    this.#listener = listener;
    this.#port = new LastingPort(PAGE_PORT, {
      waits: () => this.#unanswered().length > 0,
      answered: (answer) => this.#answer(answer),
      postAgain: () => this.#post(this.#unanswered(), true),
      lost: () => {
        for (const text of this.#unanswered()) listener.failed(text, { code: 'internal' });
      },
    });
  }

  /** Lets the background make ready while the page is read. */
  open(): void {
    if (!this.#paused && !this.#stopped) this.#port.open();
  }

  /** Says what will be asked for in a moment. */
  announce(texts: string[]): void {
    if (!this.#paused) this.#port.tell({ type: 'announce', ...this.#languages, texts });
  }

  /** Asks for texts that nobody waited for until now. */
  ask(texts: string[], urgent: boolean): void {
    if (texts.length > 0 && !this.#paused) this.#post(texts, urgent);
  }

  /** Ends all requests; what is unanswered is asked again after `resume`. */
  pause(): void {
    this.#paused = true;
    this.#port.close();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (!this.#stopped) this.ask(this.#unanswered(), true);
  }

  /** Nobody waits for these any more. */
  drop(texts: string[]): void {
    if (texts.length === 0) return;
    this.#port.tell({ type: 'drop', ...this.#languages, texts });
    this.#port.rest();
  }

  stop(): void {
    this.#stopped = true;
    this.#port.close();
  }

  #unanswered(): string[] {
    return [...this.#listener.waiting()];
  }

  #post(texts: string[], urgent: boolean): void {
    this.#port.post({ type: 'ask', ...this.#languages, texts, urgent });
  }

  #answer(answer: PageAnswer): void {
    const { failed, spent, translated } = this.#listener;
    if (answer.type === 'spent') spent(answer);
    else if (answer.type === 'failed') for (const text of answer.texts) failed(text, answer.error);
    else for (const [text, translation] of answer.items) translated(text, translation);
  }
}
