import { GlossaError, type TextUnit, type Tone, type TranslationReport } from '@glossa/contract';
import { untilAborted } from '@glossa/contract/abort';
import { createTermFinder, type TermFinder } from '../glossary/terms.ts';
import { countUnit, emptyReport, NOTHING_TO_TRANSLATE } from '../report.ts';
import type { TranslateUnitsOptions } from '../types.ts';
import { EngineRun } from './engine-run.ts';
import { WindowReader } from './input.ts';
import { LookAhead } from './look-ahead.ts';
import { failSegment, isCoded, type PendingSegment } from './pending-segment.ts';
import { Recollection } from './recollection.ts';
import { SegmentTable } from './segment-table.ts';
import { batchesOf, serveSegments } from './serve.ts';
import type { TranslatorSettings } from './settings.ts';
import { closeUnit, type OpenUnit, openUnit, unitAlternatives } from './units.ts';

/** Units that are read, and looked up in the memory, at once. */
const WINDOW_UNITS = 256;
const SMALLEST_SHARE = 8;
const LONGEST_BREATH_MS = 10;

/** One run of `translateUnits`: reads units, keeps the engines busy within bounds, hands units out. */
export class TranslationRun {
  private readonly settings: TranslatorSettings;
  private readonly options: TranslateUnitsOptions;
  private readonly tone: Tone;
  private readonly terms: TermFinder;
  private readonly report: TranslationReport = emptyReport();
  private readonly table: SegmentTable;
  private readonly recollection: Recollection;
  private readonly abort = new AbortController();
  private runs: EngineRun[] | undefined;
  /** Waiting segments, apart by markup: engines translate a plain batch with fewer risks. */
  private readonly queues: Record<'plain' | 'coded', PendingSegment[]> = { plain: [], coded: [] };
  /** Segments no engine has answered; they fail once another text is answered, else the run does. */
  private unanswered: PendingSegment[] = [];
  private answered = false;
  private running = 0;
  private readonly open: LookAhead;
  private inputDone = false;
  private emission: Promise<void> = Promise.resolve();
  private wake: () => void = () => {};
  private lastBreath = performance.now();

  constructor(settings: TranslatorSettings, options: TranslateUnitsOptions) {
    this.settings = settings;
    this.options = options;
    this.tone = options.tone ?? 'default';
    this.terms = createTermFinder(options.glossary);
    this.table = new SegmentTable(settings.dedupCharacters);
    this.recollection = new Recollection(options, this.terms.fingerprint);
    const { lookAheadUnits: units, lookAheadCharacters: characters } = settings;
    this.open = new LookAhead({ units, characters });
  }

  async run(units: Iterable<TextUnit> | AsyncIterable<TextUnit>): Promise<TranslationReport> {
    const { signal } = this.options;
    signal.throwIfAborted();
    const forward = () => this.abort.abort(signal.reason);
    signal.addEventListener('abort', forward, { once: true });
    const input = new WindowReader(units);
    try {
      await this.loop(input);
      return this.finishReport();
    } catch (error) {
      this.abort.abort(error);
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', forward);
      input.cancel();
    }
  }

  private async loop(input: WindowReader<TextUnit>): Promise<void> {
    while (!this.inputDone || !this.open.isEmpty) {
      this.abort.signal.throwIfAborted();
      if (this.isReading) {
        let left = WINDOW_UNITS;
        const take = (unit: TextUnit) => {
          this.open.add(unit);
          return this.open.isOpen && --left > 0;
        };
        const window = await untilAborted(input.read(take), this.abort.signal);
        this.inputDone = input.done;
        await this.admit(window);
      } else {
        const changed = new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        this.pump();
        await untilAborted(changed, this.abort.signal);
      }
      this.pump();
    }
    await untilAborted(this.emission, this.abort.signal);
  }

  /** With an engine that answers at once nothing else would ever run: timers, aborts, other requests. */
  private async breathe(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.lastBreath = performance.now();
  }

  private get isBreathless(): boolean {
    return performance.now() - this.lastBreath >= LONGEST_BREATH_MS;
  }

  private get isReading(): boolean {
    return !this.inputDone && this.open.isOpen;
  }

  private async admit(units: readonly TextUnit[]): Promise<void> {
    const fresh: PendingSegment[] = [];
    for (const unit of units) {
      const open = openUnit(unit, this.options, this.terms, (coded, context, most) => {
        const found = this.table.get(coded, context, most);
        if (found.fresh) fresh.push(found.segment);
        return found.segment;
      });
      this.follow(open);
      if (this.isBreathless) await this.breathe();
    }
    const inContext =
      fresh.some(({ context }) => context !== undefined) && (await this.inContext());
    const missing = await untilAborted(
      this.recollection.recall(fresh, inContext),
      this.abort.signal,
    );
    for (const segment of missing) this.queues[isCoded(segment) ? 'coded' : 'plain'].push(segment);
    if (inContext) this.gatherContexts();
    if (missing.length > 0) await this.selectEngines();
  }

  /** Whether the engine that is asked first takes context. */
  private async inContext(): Promise<boolean> {
    try {
      await this.selectEngines();
    } catch {
      // The memory may know all of it; else the next look for engines tells why there is none.
      this.abort.signal.throwIfAborted();
    }
    return this.runs?.[0]?.takesContext ?? false;
  }

  /** Texts of one context stand together in a line, so that they fill batches: cells of a column, say. */
  private gatherContexts(): void {
    for (const markup of ['plain', 'coded'] as const) {
      const groups = Map.groupBy(this.queues[markup], ({ context }) => context);
      this.queues[markup] = [...groups.values()].flat();
    }
  }

  /** Hands the unit out when its last segment is done. */
  private follow(open: OpenUnit): void {
    const waiting = new Set<PendingSegment>();
    for (const { pending } of open.pieces)
      if (pending && pending.outcome === undefined) waiting.add(pending);
    let left = waiting.size;
    if (left === 0) this.emit(open);
    for (const segment of waiting) {
      segment.waiting.push(() => {
        if (--left === 0) this.emit(open);
      });
    }
  }

  private emit(open: OpenUnit): void {
    const { from, to, alternatives = 0 } = this.options;
    const done = closeUnit(open, from, to);
    const others = alternatives > 0 ? unitAlternatives(open, alternatives) : [];
    this.emission = this.emission.then(async () => {
      if (this.abort.signal.aborted) return;
      try {
        await this.options.onUnit(done, ...(others.length > 0 ? [others] : []));
      } catch (error) {
        this.abort.abort(error);
        return;
      }
      countUnit(this.report, open.unit, done);
      this.open.remove(open.unit);
      if (this.open.isEmpty || this.isReading) this.wake();
    });
  }

  private async selectEngines(): Promise<void> {
    if (this.runs !== undefined) return;
    const { from, to, alternatives = 0, urgent = false, owner } = this.options;
    const { selector, limiterOf, clock, batchTimeoutMs } = this.settings;
    const { tone } = this;
    const wish = tone === 'default' ? undefined : { tone: true };
    const engines = await untilAborted(selector.select({ from, to }, wish), this.abort.signal);
    if (engines.length === 0) {
      throw new GlossaError('unsupported_language_pair', `No engine translates ${from} to ${to}.`, {
        details: { from, to },
      });
    }
    const { signal } = this.abort;
    this.runs = engines.map(
      (engine) =>
        new EngineRun(engine, {
          from,
          to,
          tone,
          alternatives,
          urgent,
          owner,
          selector,
          limiter: limiterOf(engine),
          clock,
          signal,
          batchTimeoutMs,
        }),
    );
  }

  /** Starts batches while there is something to start and room for it. */
  private pump(): void {
    const run = this.runs?.find((candidate) => !candidate.dead) ?? this.runs?.[0];
    if (run === undefined) return;
    if (run.engine.mixesMarkup) this.mixQueues(run);
    for (const queue of [this.queues.plain, this.queues.coded]) {
      while (queue.length > 0 && this.running < this.concurrencyOf(run)) {
        const batch = this.takeBatch(queue, run);
        if (batch.length === 0) break;
        this.running++;
        this.serve(batch).catch((error) => this.abort.abort(error));
      }
    }
  }

  /** Where all that waits fits into one batch, two would take the engine's time, and another's turn, for nothing. */
  private mixQueues(run: EngineRun): void {
    const { plain, coded } = this.queues;
    if (plain.length === 0 || coded.length === 0) return;
    const first = batchesOf([...plain, ...coded], run).next().value as PendingSegment[];
    if (first.length === plain.length + coded.length) coded.unshift(...plain.splice(0));
  }

  private concurrencyOf({ engine: { limits } }: EngineRun): number {
    const { concurrency, background = concurrency } = limits;
    return this.options.urgent ? concurrency : background;
  }

  /** A full batch, or what there is when no more is coming for now. */
  private takeBatch(queue: PendingSegment[], run: EngineRun): PendingSegment[] {
    const { sharesWork = false } = run.engine;
    const first = batchesOf(queue, run).next().value as PendingSegment[];
    if (first.length < queue.length && !sharesWork) return queue.splice(0, first.length);
    const complete = !this.isReading;
    if (first.length === queue.length && !complete && this.running > 0) return [];
    if (!sharesWork) return queue.splice(0, first.length);
    const infos = Math.max(1, this.concurrencyOf(run) - this.running);
    const share = Math.max(SMALLEST_SHARE, Math.ceil(queue.length / infos));
    return queue.splice(0, Math.min(first.length, share));
  }

  private async serve(batch: readonly PendingSegment[]): Promise<void> {
    const { from, to } = this.options;
    const runs = this.runs as EngineRun[];
    const { detector } = this.settings;
    const { signal } = this.abort;
    const failed = await serveSegments(batch, { runs, from, to, detector, signal });
    this.abort.signal.throwIfAborted();
    this.answered ||= failed.length < batch.length;
    this.unanswered.push(...failed);
    const takers = new Set(runs.filter((run) => run.takesContext).map(({ engine }) => engine.id));
    await this.recollection.remember(batch, (engine) => takers.has(engine));
    this.running--;
    this.judgeUnanswered(runs);
    this.wake();
  }

  /** Texts that no engine answered fail alone when others were answered, else nothing can be served. */
  private judgeUnanswered(runs: readonly EngineRun[]): void {
    if (this.unanswered.length === 0) return;
    const waiting = this.queues.plain.length + this.queues.coded.length + this.running;
    if (runs.every((run) => run.dead) || (!this.answered && waiting === 0)) throw lastError(runs);
    if (this.answered) for (const segment of this.unanswered.splice(0)) failSegment(segment);
  }

  private finishReport(): TranslationReport {
    const { report } = this;
    if (report.copied === report.segments) report.remarks.push(NOTHING_TO_TRANSLATE);
    return report;
  }
}

/** The reason why no engine could serve the run, as a `GlossaError`. */
function lastError(runs: readonly EngineRun[]): GlossaError {
  const errors = runs.map((run) => run.error).filter((error) => error !== undefined);
  const named = errors.find((error) => error instanceof GlossaError);
  if (named instanceof GlossaError && SERVABLE_CODES.has(named.code)) return named;
  return new GlossaError('engine_unavailable', 'No engine could translate the text.', {
    cause: errors[0],
  });
}

/** Codes of engines that say why nothing can be served now; others are their own troubles. */
const SERVABLE_CODES: ReadonlySet<string> = new Set([
  'unsupported_language_pair',
  'engine_unavailable',
  'rate_limited',
  'timeout',
]);
