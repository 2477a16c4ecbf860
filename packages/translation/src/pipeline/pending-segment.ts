import type { SegmentDetail, SegmentIssue, SegmentState } from '@glossa/contract';
import type { EngineTranslation } from '@glossa/engines';
import { type CheckContext, checkTokens, isFatal } from '../checks/check.ts';
import { mendTokens } from '../checks/mend.ts';
import type { CodedSegment } from '../codes/coded-segment.ts';
import { type PlainSegment, projectCodes } from '../codes/project.ts';
import { joinTokens, type Restored, restoreCoded } from '../codes/restore.ts';
import { type Token, tokensText } from '../codes/tokens.ts';

/** How a segment ended. `tokens` hold the segment's own codes, complete and well nested. */
export interface Outcome {
  tokens: readonly Token[];
  state: SegmentState;
  issues: SegmentIssue[];
  details?: SegmentDetail[];
  engine?: string;
  alternatives?: Token[][];
}

/** A text to translate once in a run, for every segment that has it. */
export interface PendingSegment {
  readonly coded: CodedSegment;
  /** What engines that take context are told beside it. */
  readonly context: string | undefined;
  readonly characters: number;
  /** How many characters the smallest place that it stands in has, where one is bounded. */
  mostCharacters?: number;
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

export function pendingSegment(coded: CodedSegment, context?: string): PendingSegment {
  let characters = 0;
  for (const _ of coded.text) characters++;
  return { coded, context, characters, waiting: [], lastIssues: [], answered: false };
}

/** True when plain text does not say it all: codes, protected text or terms. */
export function isCoded(segment: PendingSegment): boolean {
  return segment.coded.infos.length > 0;
}

/** True when a glossary says how something in it is translated. */
export function hasTerms(segment: PendingSegment): boolean {
  return segment.coded.infos.some(({ term }) => term !== undefined);
}

export function settleSegment(segment: PendingSegment, outcome: Outcome): void {
  segment.outcome = outcome;
  segment.candidate = undefined;
  for (const tell of segment.waiting.splice(0)) tell();
}

/** The source stays in place of a translation. */
export function failSegment(segment: PendingSegment): void {
  const issues = segment.lastIssues.length > 0 ? segment.lastIssues : (['engine_error'] as const);
  settleSegment(segment, { tokens: segment.coded.tokens, state: 'failed', issues: [...issues] });
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
  | { markup: 'plain'; plain?: (segment: PendingSegment) => PlainSegment };

function read(segment: PendingSegment, text: string, writing: Writing): Restored {
  const { coded } = segment;
  if (writing.markup === 'coded') return restoreCoded(coded, text, writing.termsAsCodes);
  if (writing.plain === undefined) return { tokens: text === '' ? [] : [text] };
  const tokens = projectCodes(coded, writing.plain(segment), text.trim());
  const whole = tokensText(tokens);
  const wanted = new Map<string, number>();
  for (const { literal } of coded.infos) {
    if (literal !== undefined) wanted.set(literal, (wanted.get(literal) ?? 0) + 1);
  }
  for (const [literal, count] of wanted) {
    if (whole.split(literal).length - 1 !== count) return { issue: 'placeholder_lost' };
  }
  return { tokens };
}

/**
 * Reads and checks an engine's answer. A faultless one ends the segment; a usable one is kept as the candidate
 * when it is better than what there is. Returns whether the segment is done.
 */
export function takeAnswer(
  segment: PendingSegment,
  answer: EngineTranslation,
  engine: string,
  writing: Writing,
  context: CheckContext,
): boolean {
  segment.answered = true;
  const text = typeof answer?.text === 'string' ? answer.text.toWellFormed() : '';
  const restored = read(segment, text, writing);
  if (restored.tokens === undefined) {
    segment.lastIssues = [restored.issue];
    return false;
  }
  const tokens = mendTokens(segment.coded, trimTokens(restored.tokens));
  const { issues, details } = checkTokens(segment.coded, tokens, {
    ...context,
    unknown: answer.unknown,
  });
  segment.lastIssues = issues;
  if (isFatal(issues)) return false;
  const plain = writing.markup === 'plain' ? writing.plain?.(segment) : undefined;
  if (plain !== undefined && plain.marks.length > 0) issues.push('codes_replaced');
  const outcome: Outcome = {
    tokens,
    state: issues.length === 0 ? 'translated' : 'doubtful',
    issues,
    ...(details.length > 0 ? { details } : {}),
    engine,
  };
  const alternatives = (answer.alternatives ?? []).flatMap((other) => {
    const tried =
      typeof other === 'string' ? read(segment, other.toWellFormed(), writing) : undefined;
    return tried?.tokens === undefined ? [] : [mendTokens(segment.coded, trimTokens(tried.tokens))];
  });
  if (alternatives.length > 0) outcome.alternatives = alternatives;
  if (issues.length === 0) {
    settleSegment(segment, outcome);
    return true;
  }
  if (segment.candidate === undefined || isBetter(outcome, segment.candidate))
    segment.candidate = outcome;
  return false;
}

/** Fewer things are wrong with it, or with fewer words. */
function isBetter(outcome: Outcome, than: Outcome): boolean {
  const fewer = outcome.issues.length - than.issues.length;
  return fewer < 0 || (fewer === 0 && (outcome.details ?? []).length < (than.details ?? []).length);
}
