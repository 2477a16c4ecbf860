import type { SegmentDetail, SegmentIssue, SegmentState } from '@glossa/contract';
import type { EngineTranslation } from '@glossa/engines';
import { type CheckContext, checkTokens, isFatal } from '../checks/check.ts';
import { mendTokens } from '../checks/mend.ts';
import type { Core } from '../codes/core.ts';
import { type PlainCore, projectCodes } from '../codes/project.ts';
import { joinTokens, type Restored, restoreCoded } from '../codes/restore.ts';
import { type Token, tokensText } from '../codes/tokens.ts';

/** How a job ended. `tokens` hold the segment's own codes, complete and well nested. */
export interface Outcome {
  tokens: readonly Token[];
  state: SegmentState;
  issues: SegmentIssue[];
  details?: SegmentDetail[];
  engine?: string;
  alternatives?: Token[][];
}

/** A text to translate once in a call, for every segment that has it. */
export interface Job {
  readonly core: Core;
  /** What engines that take context are told beside it. */
  readonly context: string | undefined;
  readonly characters: number;
  outcome?: Outcome;
  /** Told when `outcome` is there. */
  readonly waiting: (() => void)[];
  /** The least bad usable answer so far. */
  candidate?: Outcome;
  /** What was wrong with the last answer. */
  lastIssues: SegmentIssue[];
  /** True once an engine answered anything at all. */
  answered: boolean;
}

export function createJob(core: Core, context?: string): Job {
  let characters = 0;
  for (const _ of core.text) characters++;
  return { core, context, characters, waiting: [], lastIssues: [], answered: false };
}

/** True when plain text does not say it all: codes, protected text or terms. */
export function isCoded(job: Job): boolean {
  return job.core.slots.length > 0;
}

export function settleJob(job: Job, outcome: Outcome): void {
  job.outcome = outcome;
  job.candidate = undefined;
  for (const tell of job.waiting.splice(0)) tell();
}

/** The source stays in place of a translation. */
export function failJob(job: Job): void {
  const issues = job.lastIssues.length > 0 ? job.lastIssues : (['engine_error'] as const);
  settleJob(job, { tokens: job.core.tokens, state: 'failed', issues: [...issues] });
}

/** White space at the edges is not the engine's business: segments are sent without. */
function trimTokens(tokens: readonly Token[]): Token[] {
  const out = joinTokens(tokens);
  if (typeof out[0] === 'string') out[0] = out[0].trimStart();
  const last = out.length - 1;
  if (typeof out[last] === 'string') out[last] = (out[last] as string).trimEnd();
  return out.filter((token) => token !== '');
}

/** How a batch was written, so that its answers can be read. */
export type Writing =
  | { markup: 'coded'; termsAsCodes: boolean }
  | { markup: 'plain'; plain?: (job: Job) => PlainCore };

function read(job: Job, text: string, writing: Writing): Restored {
  const { core } = job;
  if (writing.markup === 'coded') return restoreCoded(core, text, writing.termsAsCodes);
  if (writing.plain === undefined) return { tokens: text === '' ? [] : [text] };
  const tokens = projectCodes(core, writing.plain(job), text.trim());
  const whole = tokensText(tokens);
  const wanted = new Map<string, number>();
  for (const { literal } of core.slots) {
    if (literal !== undefined) wanted.set(literal, (wanted.get(literal) ?? 0) + 1);
  }
  for (const [literal, count] of wanted) {
    if (whole.split(literal).length - 1 !== count) return { issue: 'placeholder_lost' };
  }
  return { tokens };
}

/**
 * Reads and checks an engine's answer. A faultless one ends the job; a usable one is kept as the candidate
 * when it is better than what there is. Returns whether the job is done.
 */
export function takeAnswer(
  job: Job,
  answer: EngineTranslation,
  engine: string,
  writing: Writing,
  context: CheckContext,
): boolean {
  job.answered = true;
  const text = typeof answer?.text === 'string' ? answer.text.toWellFormed() : '';
  const restored = read(job, text, writing);
  if (restored.tokens === undefined) {
    job.lastIssues = [restored.issue];
    return false;
  }
  const tokens = mendTokens(job.core, trimTokens(restored.tokens));
  const { issues, details } = checkTokens(job.core, tokens, context);
  job.lastIssues = issues;
  if (isFatal(issues)) return false;
  const plain = writing.markup === 'plain' ? writing.plain?.(job) : undefined;
  if (plain !== undefined && plain.marks.length > 0) issues.push('codes_replaced');
  const outcome: Outcome = {
    tokens,
    state: issues.length === 0 ? 'translated' : 'doubtful',
    issues,
    ...(details.length > 0 ? { details } : {}),
    engine,
  };
  const alternatives = (answer.alternatives ?? []).flatMap((other) => {
    const tried = typeof other === 'string' ? read(job, other.toWellFormed(), writing) : undefined;
    return tried?.tokens === undefined ? [] : [mendTokens(job.core, trimTokens(tried.tokens))];
  });
  if (alternatives.length > 0) outcome.alternatives = alternatives;
  if (issues.length === 0) {
    settleJob(job, outcome);
    return true;
  }
  if (job.candidate === undefined || isBetter(outcome, job.candidate)) job.candidate = outcome;
  return false;
}

/** Fewer things are wrong with it, or with fewer words. */
function isBetter(outcome: Outcome, than: Outcome): boolean {
  const fewer = outcome.issues.length - than.issues.length;
  return fewer < 0 || (fewer === 0 && (outcome.details ?? []).length < (than.details ?? []).length);
}
