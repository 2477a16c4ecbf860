import { GlossaError, type Tone } from '@glossa/contract';
import { untilAborted } from '@glossa/contract/abort';
import type {
  EngineSelector,
  EngineTranslation,
  TranslateBatch,
  TranslateEngine,
} from '@glossa/engines';
import type { PipelineClock } from './clock.ts';
import type { Limiter } from './limiter.ts';

const FAILURES_TO_GIVE_UP = 3;
const RATE_LIMIT_WAITS = 4;
const LONGEST_WAIT_MS = 30_000;

export interface EngineRunOptions {
  from: string;
  to: string;
  tone: Tone;
  alternatives: number;
  urgent: boolean;
  owner: string | undefined;
  selector: EngineSelector;
  limiter: Limiter;
  clock: PipelineClock;
  signal: AbortSignal;
  batchTimeoutMs: number;
}

/** What one batch asks for; an engine is told of it what it takes. */
export type Question = Pick<TranslateBatch, 'texts' | 'markup'> & {
  glossary: readonly { source: string; target: string }[];
  context: string | undefined;
  mostCharacters: readonly (number | undefined)[];
};

/** The answer had another number of texts than the batch. */
export class CountMismatch extends Error {}

/** One engine during one run: asks it within its limits and remembers whether it still answers. */
export class EngineRun {
  readonly engine: TranslateEngine;
  /** True once the engine cannot serve this run any more. */
  dead = false;
  error: unknown;
  private failures = 0;
  private readonly options: EngineRunOptions;

  constructor(engine: TranslateEngine, options: EngineRunOptions) {
    this.engine = engine;
    this.options = options;
  }

  get takesContext(): boolean {
    return this.engine.takesContext ?? false;
  }

  get takesLengths(): boolean {
    return this.engine.takesLengths ?? false;
  }

  get takesGlossary(): boolean {
    return this.engine.features.includes('glossary');
  }

  /**
   * Translates one batch, waiting out rate limits. Rejects with the signal's reason, with `CountMismatch`,
   * or with the engine's error (then it is recorded with the selector, and the engine may be `dead`).
   */
  async ask(question: Question): Promise<EngineTranslation[]> {
    const { signal, selector } = this.options;
    for (let wait = 0; ; wait++) {
      signal.throwIfAborted();
      try {
        const answers = await this.attempt(question);
        if (!Array.isArray(answers) || answers.length !== question.texts.length) {
          throw new CountMismatch(`${this.engine.id} answered another number of texts`);
        }
        this.failures = 0;
        selector.succeeded(this.engine);
        return answers;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof CountMismatch) throw error;
        const limited = error instanceof GlossaError && error.code === 'rate_limited';
        const delay = limited ? (error.retryAfter ?? 2 ** wait) * 1000 : 0;
        if (limited && wait < RATE_LIMIT_WAITS && delay <= LONGEST_WAIT_MS) {
          await this.options.clock.sleep(delay, signal);
          continue;
        }
        this.fail(error);
        throw error;
      }
    }
  }

  private attempt(question: Question): Promise<EngineTranslation[]> {
    const { texts, markup, glossary, context, mostCharacters } = question;
    const isBounded = this.takesLengths && mostCharacters.some((most) => most !== undefined);
    const { from, to, tone, alternatives, urgent, owner, limiter, signal, batchTimeoutMs } =
      this.options;
    const { features } = this.engine;
    const ask = async () => {
      const timeout = new AbortController();
      const timer = setTimeout(
        () =>
          timeout.abort(new GlossaError('timeout', `${this.engine.name} did not answer in time`)),
        batchTimeoutMs,
      );
      const either = AbortSignal.any([signal, timeout.signal]);
      try {
        return await untilAborted(
          this.engine.translate(
            {
              from,
              to,
              texts,
              markup,
              ...(tone !== 'default' && features.includes('tone') ? { tone } : {}),
              ...(glossary.length > 0 && this.takesGlossary ? { glossary } : {}),
              ...(context !== undefined && this.takesContext ? { context } : {}),
              ...(isBounded ? { mostCharacters } : {}),
              ...(alternatives > 0 && features.includes('alternatives') ? { alternatives } : {}),
              ...(urgent ? { urgent } : {}),
            },
            either,
          ),
          either,
        );
      } finally {
        clearTimeout(timer);
      }
    };
    return limiter.run(signal, ask, { urgent, owner });
  }

  private fail(error: unknown): void {
    this.error = error;
    const code = error instanceof GlossaError ? error.code : undefined;
    if (code === 'unsupported_language_pair') {
      this.dead = true;
      return;
    }
    // A batch that timed out has cost much already; a rate limit that was waited out will not end soon.
    this.failures += code === 'timeout' || code === 'rate_limited' ? 2 : 1;
    if (this.failures >= FAILURES_TO_GIVE_UP) this.dead = true;
    this.options.selector.failed(this.engine, error);
  }
}
