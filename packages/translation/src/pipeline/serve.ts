import { GlossaError, type SegmentIssue } from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import type { CheckContext } from '../checks/check.ts';
import { engineText } from '../codes/coded-segment.ts';
import { type PlainSegment, toPlain } from '../codes/project.ts';
import { CountMismatch, type EngineRun } from './engine-run.ts';
import {
  failSegment,
  hasTerms,
  isCoded,
  type PendingSegment,
  settleSegment,
  takeAnswer,
  type Writing,
} from './pending-segment.ts';

export interface ServeContext {
  /** Best first. */
  runs: readonly EngineRun[];
  from: string;
  to: string;
  detector: DetectEngine | undefined;
  signal: AbortSignal;
}

/**
 * Takes segments through the engines: in a batch, alone, with the next engine, and at last as plain text whose
 * codes are placed again. Every segment that some engine answered ends with an outcome; the others are returned.
 */
export async function serveSegments(
  segments: readonly PendingSegment[],
  context: ServeContext,
): Promise<PendingSegment[]> {
  let pending = [...segments];
  for (const run of context.runs) {
    if (pending.length === 0) return [];
    if (!run.dead) pending = await serveWith(run, pending, context);
  }
  for (const literals of ['keep', 'drop'] as const) {
    for (const run of context.runs) {
      if (run.dead) continue;
      const coded = pending.filter(
        (segment) => segment.candidate === undefined && isPlainWorth(segment, literals),
      );
      if (coded.length === 0) break;
      await askEach(run, coded, plainWriting(run, literals), context);
      pending = unfinished(pending);
    }
  }
  return pending.filter((segment) => !finish(segment));
}

/** `drop` differs from `keep` only for protected text. */
function isPlainWorth(segment: PendingSegment, literals: 'keep' | 'drop'): boolean {
  if (literals === 'keep') return isCoded(segment);
  return segment.coded.infos.some((info) => info.literal !== undefined);
}

/** Ends a segment with what there is; false when no engine answered at all. */
function finish(segment: PendingSegment): boolean {
  if (segment.outcome !== undefined) return true;
  if (segment.candidate !== undefined) settleSegment(segment, segment.candidate);
  else if (segment.answered) failSegment(segment);
  return segment.outcome !== undefined;
}

const unfinished = (segments: readonly PendingSegment[]) =>
  segments.filter((segment) => segment.outcome === undefined);

/** Without what has to be escaped, which services do not all read alike. */
const isSafeInMarkup = ({ coded }: PendingSegment) => !/[&<>]/.test(coded.text);

async function serveWith(
  run: EngineRun,
  segments: readonly PendingSegment[],
  context: ServeContext,
): Promise<PendingSegment[]> {
  const isMixed = run.engine.mixesMarkup === true && segments.some(isCoded);
  const isPlain = (segment: PendingSegment) =>
    !isCoded(segment) && !(isMixed && isSafeInMarkup(segment));
  const plain = segments.filter(isPlain);
  // Engines that take a glossary are given that of a batch: it must not shape what has no term of it.
  const coded = segments.filter((segment) => !isPlain(segment) && !hasTerms(segment));
  const termed = segments.filter(hasTerms);
  const codedWriting: Writing = run.engine.markup
    ? { markup: 'coded', termsAsCodes: !run.takesGlossary }
    : plainWriting(run, 'keep');
  await Promise.all([
    serveGroup(run, plain, { markup: 'plain' }, context),
    serveGroup(run, coded, codedWriting, context),
    serveGroup(run, termed, codedWriting, context),
  ]);
  return unfinished(segments);
}

async function serveGroup(
  run: EngineRun,
  segments: readonly PendingSegment[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  for (const batch of batchesOf(segments, run)) await askBatch(run, batch, writing, context);
  const again = unfinished(segments).filter((segment) => worthAsking(segment, run));
  await askEach(run, again, writing, context);
}

/** Re-placed codes or a missed term are no better the second time. */
const LASTING: ReadonlySet<SegmentIssue> = new Set(['codes_replaced', 'glossary_missed']);
/** Nor are words that an engine of this machine does not know: it says the same again, or lacks them. */
const UNKNOWN: ReadonlySet<SegmentIssue> = new Set(['words_left', 'quote_emptied', 'name_lost']);

function worthAsking(segment: PendingSegment, { engine }: EngineRun): boolean {
  const issues = segment.candidate?.issues;
  return !issues?.every((issue) => LASTING.has(issue) || (engine.local && UNKNOWN.has(issue)));
}

async function askEach(
  run: EngineRun,
  segments: readonly PendingSegment[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  await Promise.all(
    segments.map(async (segment) => {
      if (!run.dead) await askBatch(run, [segment], writing, context);
    }),
  );
}

/** Cuts segments into batches within the engine's limits; where it takes context, of one context each. */
export function* batchesOf(
  segments: readonly PendingSegment[],
  run: EngineRun,
): Generator<PendingSegment[]> {
  const { texts, characters } = run.engine.limits;
  let batch: PendingSegment[] = [];
  let size = 0;
  for (const segment of segments) {
    const isFull = batch.length >= texts || size + segment.characters > characters;
    const isElsewhere = run.takesContext && segment.context !== batch[0]?.context;
    if (batch.length > 0 && (isFull || isElsewhere)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(segment);
    size += segment.characters;
  }
  if (batch.length > 0) yield batch;
}

/** Asks for a batch; when that fails it is halved, so that one bad text does not cost its neighbours. */
async function askBatch(
  run: EngineRun,
  segments: readonly PendingSegment[],
  writing: Writing,
  context: ServeContext,
): Promise<void> {
  if (run.dead) return;
  const texts = segments.map((segment) => writeSegment(segment, writing).toWellFormed());
  const glossary = run.takesGlossary ? termsOf(segments) : [];
  try {
    const answers = await run.ask({
      ...{ texts, markup: writing.markup, glossary, context: segments[0]?.context },
      mostCharacters: lengthsOf(segments, writing),
    });
    const { id } = run.engine;
    const check = checkContext(run, context);
    answers.forEach((answer, index) => {
      takeAnswer(segments[index] as PendingSegment, answer, id, writing, check);
    });
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof CountMismatch) {
      for (const segment of segments) {
        segment.answered = true;
        segment.lastIssues = ['engine_error'];
      }
      return;
    }
    if (segments.length === 1 || run.dead || isHopeless(error)) return;
    const middle = segments.length >> 1;
    await askBatch(run, segments.slice(0, middle), writing, context);
    await askBatch(run, segments.slice(middle), writing, context);
  }
}

/** Detection would cost more than a fast engine's whole work: engines of this machine are judged by a first look. */
function checkContext(run: EngineRun, { from, to, detector }: ServeContext): CheckContext {
  return { from, to, judge: detector && { detector, thorough: !run.engine.local } };
}

const isHopeless = (error: unknown) =>
  error instanceof GlossaError && error.code === 'unsupported_language_pair';

function writeSegment(segment: PendingSegment, writing: Writing): string {
  if (writing.markup === 'coded') return engineText(segment.coded, writing.termsAsCodes);
  return writing.plain === undefined ? segment.coded.text : writing.plain(segment).text;
}

function plainWriting(run: EngineRun, literals: 'keep' | 'drop'): Writing {
  const plain = (segment: PendingSegment): PlainSegment =>
    toPlain(segment.coded, literals, run.takesGlossary ? 'source' : 'target');
  return { markup: 'plain', plain };
}

/** Budgets leave out protected text, which plain writing has in the clear or leaves to the engine: then there is none. */
function lengthsOf(segments: readonly PendingSegment[], writing: Writing) {
  if (writing.markup === 'plain' && writing.plain !== undefined) return [];
  return segments.map(({ mostCharacters }) => mostCharacters);
}

function termsOf(segments: readonly PendingSegment[]): { source: string; target: string }[] {
  const terms = new Map<string, string>();
  for (const { coded } of segments) {
    for (const { term, entry } of coded.infos) {
      if (term !== undefined && entry !== undefined) terms.set(entry.source, entry.target);
    }
  }
  return Array.from(terms, ([source, target]) => ({ source, target }));
}
