import { GlossaError, type SegmentIssue } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import type { CheckContext } from '../checks/check.ts';
import { engineText } from '../codes/core.ts';
import { type PlainCore, toPlain } from '../codes/project.ts';
import { CountMismatch, type EngineRun } from './engine-run.ts';
import { failJob, isCoded, type Job, settleJob, takeAnswer, type Writing } from './job.ts';

export interface ServeContext {
  /** Best first. */
  runs: readonly EngineRun[];
  from: string;
  to: string;
  detector: DetectEngine | undefined;
  signal: AbortSignal;
}

/**
 * Takes jobs through the engines: in a batch, alone, with the next engine, and at last as plain text whose
 * codes are placed again. Every job that some engine answered ends with an outcome; the others are returned.
 */
export async function serveJobs(jobs: readonly Job[], context: ServeContext): Promise<Job[]> {
  let pending = [...jobs];
  for (const run of context.runs) {
    if (pending.length === 0) return [];
    if (!run.dead) pending = await serveWith(run, pending, context);
  }
  for (const literals of ['keep', 'drop'] as const) {
    for (const run of context.runs) {
      if (run.dead) continue;
      const coded = pending.filter(
        (job) => job.candidate === undefined && isPlainWorth(job, literals),
      );
      if (coded.length === 0) break;
      await askEach(run, coded, plainWriting(run, literals), context);
      pending = unfinished(pending);
    }
  }
  return pending.filter((job) => !finish(job));
}

/** `drop` differs from `keep` only for protected text. */
function isPlainWorth(job: Job, literals: 'keep' | 'drop'): boolean {
  if (literals === 'keep') return isCoded(job);
  return job.core.slots.some((slot) => slot.literal !== undefined);
}

/** Ends a job with what there is; false when no engine answered at all. */
function finish(job: Job): boolean {
  if (job.outcome !== undefined) return true;
  if (job.candidate !== undefined) settleJob(job, job.candidate);
  else if (job.answered) failJob(job);
  return job.outcome !== undefined;
}

const unfinished = (jobs: readonly Job[]) => jobs.filter((job) => job.outcome === undefined);

async function serveWith(
  run: EngineRun,
  jobs: readonly Job[],
  context: ServeContext,
): Promise<Job[]> {
  const plain = jobs.filter((job) => !isCoded(job));
  const coded = jobs.filter(isCoded);
  const codedWriting: Writing = run.engine.markup
    ? { markup: 'coded', termsAsCodes: !run.takesGlossary }
    : plainWriting(run, 'keep');
  await Promise.all([
    serveGroup(run, plain, { markup: 'plain' }, context),
    serveGroup(run, coded, codedWriting, context),
  ]);
  return unfinished(jobs);
}

async function serveGroup(
  run: EngineRun,
  jobs: readonly Job[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  for (const batch of batchesOf(jobs, run)) await askBatch(run, batch, writing, context);
  const again = unfinished(jobs).filter((job) => worthAsking(job, run));
  await askEach(run, again, writing, context);
}

/** Re-placed codes or a missed term are no better the second time. */
const LASTING: ReadonlySet<SegmentIssue> = new Set(['codes_replaced', 'glossary_missed']);
/** Nor are words that an engine of this machine does not know: it says the same again, or lacks them. */
const UNKNOWN: ReadonlySet<SegmentIssue> = new Set(['words_left', 'quote_emptied', 'name_lost']);

function worthAsking(job: Job, { engine }: EngineRun): boolean {
  const issues = job.candidate?.issues;
  return !issues?.every((issue) => LASTING.has(issue) || (engine.local && UNKNOWN.has(issue)));
}

async function askEach(
  run: EngineRun,
  jobs: readonly Job[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  await Promise.all(
    jobs.map(async (job) => {
      if (!run.dead) await askBatch(run, [job], writing, context);
    }),
  );
}

/** Cuts jobs into batches within the engine's limits; where it takes context, of one context each. */
export function* batchesOf(jobs: readonly Job[], run: EngineRun): Generator<Job[]> {
  const { texts, characters } = run.engine.limits;
  let batch: Job[] = [];
  let size = 0;
  for (const job of jobs) {
    const isFull = batch.length >= texts || size + job.characters > characters;
    const isElsewhere = run.takesContext && job.context !== batch[0]?.context;
    if (batch.length > 0 && (isFull || isElsewhere)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(job);
    size += job.characters;
  }
  if (batch.length > 0) yield batch;
}

/** Asks for a batch; when that fails it is halved, so that one bad text does not cost its neighbours. */
async function askBatch(
  run: EngineRun,
  jobs: readonly Job[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  if (run.dead) return;
  const texts = jobs.map((job) => writeJob(job, writing).toWellFormed());
  const glossary = run.takesGlossary ? termsOf(jobs) : [];
  try {
    const answers = await run.ask(texts, writing.markup, glossary, jobs[0]?.context);
    const { id } = run.engine;
    const check = checkContext(run, context);
    answers.forEach((answer, index) => {
      takeAnswer(jobs[index] as Job, answer, id, writing, check);
    });
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof CountMismatch) {
      for (const job of jobs) {
        job.answered = true;
        job.lastIssues = ['engine_error'];
      }
      return;
    }
    if (jobs.length === 1 || run.dead || isHopeless(error)) return;
    const middle = jobs.length >> 1;
    await askBatch(run, jobs.slice(0, middle), writing, context);
    await askBatch(run, jobs.slice(middle), writing, context);
  }
}

/** Detection would cost more than a fast engine's whole work: engines of this machine are judged by a first look. */
function checkContext(run: EngineRun, { from, to, detector }: ServeContext): CheckContext {
  return { from, to, judge: detector && { detector, thorough: !run.engine.local } };
}

const isHopeless = (error: unknown) =>
  error instanceof GlossaError && error.code === 'unsupported_language_pair';

function writeJob(job: Job, writing: Writing): string {
  if (writing.markup === 'coded') return engineText(job.core, writing.termsAsCodes);
  return writing.plain === undefined ? job.core.text : writing.plain(job).text;
}

function plainWriting(run: EngineRun, literals: 'keep' | 'drop'): Writing {
  const plain = (job: Job): PlainCore =>
    toPlain(job.core, literals, run.takesGlossary ? 'source' : 'target');
  return { markup: 'plain', plain };
}

function termsOf(jobs: readonly Job[]): { source: string; target: string }[] {
  const terms = new Map<string, string>();
  for (const { core } of jobs) {
    for (const { term, entry } of core.slots) {
      if (term !== undefined && entry !== undefined) terms.set(entry.source, entry.target);
    }
  }
  return Array.from(terms, ([source, target]) => ({ source, target }));
}
