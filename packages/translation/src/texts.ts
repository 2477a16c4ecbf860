import {
  type Fragment,
  findLanguage,
  fragmentLength,
  fragmentText,
  GlossaError,
  isSameLanguage,
  type SegmentIssue,
  type TextUnit,
  type Tone,
  type TranslatedUnit,
  type TranslationReport,
} from '@glossa/contract';
import type { DetectEngine } from '@glossa/engines';
import { entriesFor } from './glossary/entries-for.ts';
import { extractHtml, mergeHtml } from './html/index.ts';
import { emptyReport, mergeReports } from './report.ts';
import { type SourceHints, type SourceLanguage, sourceLanguages } from './source-languages.ts';
import { extractText, mergeText } from './text/index.ts';
import type { Glossary, TranslationMemory, Translator } from './types.ts';

export interface TranslateTextsRequest {
  texts: readonly string[];
  /** A language tag, or `auto`: detected. Texts of one request share a language unless one clearly differs. */
  from: string;
  /** What is known of the source when `from` is `auto`. */
  hints?: SourceHints;
  to: string;
  format: 'text' | 'html';
  tone?: Tone;
  /** Holds for the texts in its languages; others are translated without it. */
  glossary?: Glossary;
  memory?: TranslationMemory;
  /** For whom they are: owners take turns, however many texts one has. */
  owner?: string;
  /** Other renderings wanted of the first text. */
  alternatives?: number;
  signal: AbortSignal;
  /**
   * Called once, before anything is translated, with the translatable code points of the texts that are in another
   * language than the target: no more than these can become billable. Awaited; what it throws ends the call.
   */
  onCount?(characters: number): void | Promise<void>;
  /** Called once for each text as soon as it is complete, in any order; awaited. */
  onText?(index: number, outcome: TextOutcome): void | Promise<void>;
}

export interface TextTranslation {
  text: string;
  /** The language found, when `from` is `auto`. */
  detected?: string;
  /** Languages it may be as well, likeliest first, where detection is not sure. */
  others?: string[];
  /** True when everything that was to translate came from the memory. */
  cached: boolean;
  /** Id of the engine of most segments, or `none`. */
  engine: string;
  alternatives?: string[];
  /** Checks that were not satisfied. */
  issues?: SegmentIssue[];
  /** Translatable text of the source, in code points. */
  characters: number;
  /** Of these, what an engine translated: neither copied nor remembered nor failed. */
  billable: number;
}

/** A text ends with its translation, or, when `from` is `auto`, with the reason why its language failed. */
export type TextOutcome =
  | { translation: TextTranslation; error?: undefined }
  | { translation?: undefined; error: GlossaError };

export interface TranslateTextsResult {
  /** One for each text, in order. */
  outcomes: TextOutcome[];
  report: TranslationReport;
}

/**
 * Translates texts for `POST /translate`. Texts keep their line ends, indentation and bullets, HTML its tags.
 * Throws `validation_failed` for unknown languages, malformed Unicode, and a stated source language that is
 * the target; otherwise as `Translator` does. With `from: 'auto'` a language that cannot be served fails only
 * the texts in it, unless all fail.
 */
export async function translateTexts(
  translator: Translator,
  detector: DetectEngine,
  request: TranslateTextsRequest,
): Promise<TranslateTextsResult> {
  const call = validate(request);
  const outcomes: TextOutcome[] = [];
  const finish = async (index: number, outcome: TextOutcome) => {
    outcomes[index] = outcome;
    await request.onText?.(index, outcome);
  };
  const groups = new Map<string, OpenText[]>();
  const texts = request.texts.map((text, index) => openText(text, index, request.format));
  if (call.from === undefined) await tellLanguages(texts, detector, call.to, request.hints);
  const sourceOf = ({ units, source }: OpenText) => {
    const from = call.from ?? source?.language;
    return units.length === 0 || from === call.to ? undefined : from;
  };
  const needed = texts.filter((text) => sourceOf(text) !== undefined);
  await request.onCount?.(needed.reduce((sum, { units }) => sum + lengthOf(units), 0));
  for (const text of texts) {
    const from = sourceOf(text);
    if (from === undefined) {
      await finish(text.index, { translation: unchanged(text) });
      continue;
    }
    const wantsOthers = text.index === 0 && (request.alternatives ?? 0) > 0;
    const key = `${from}${wantsOthers ? ' +' : ''}`;
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  }
  const runs = Array.from(groups, ([key, group]) =>
    translateGroup(translator, key, group, call.to, request, finish),
  );
  const settled = await Promise.allSettled(runs);
  request.signal.throwIfAborted();
  const reports = settled.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []));
  const failures = settled.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (failures.length > 0) {
    const fatal = failures.find((error) => !(error instanceof GlossaError));
    if (fatal !== undefined || call.from !== undefined) throw fatal ?? failures[0];
    if (outcomes.every((outcome) => outcome.error !== undefined)) {
      throw withOthers(failures[0], texts);
    }
  }
  return { outcomes, report: mergeReports([emptyReport(), ...reports]) };
}

function validate({ from, to, texts }: TranslateTextsRequest): { from?: string; to: string } {
  const target = findLanguage(to)?.tag;
  if (target === undefined) {
    throw new GlossaError('validation_failed', `Unknown language: ${to}`, { details: { to } });
  }
  if (texts.some((text) => !text.isWellFormed())) {
    throw new GlossaError('validation_failed', 'A text is not well-formed Unicode.');
  }
  if (from === 'auto') return { to: target };
  const source = findLanguage(from)?.tag;
  if (source === undefined) {
    throw new GlossaError('validation_failed', `Unknown language: ${from}`, { details: { from } });
  }
  if (source === target) {
    throw new GlossaError('validation_failed', 'Source and target language are the same.', {
      details: { from: source, to: target },
    });
  }
  return { from: source, to: target };
}

interface OpenText {
  index: number;
  text: string;
  units: TextUnit[];
  merge(targets: (unitId: string) => Fragment | undefined): string;
  done: Map<string, { unit: TranslatedUnit; alternatives: Fragment[] }>;
  source: SourceLanguage | undefined;
}

function openText(text: string, index: number, format: 'text' | 'html'): OpenText {
  const base = { index, text, done: new Map(), source: undefined };
  if (format === 'html') {
    const { units, skeleton } = extractHtml(text);
    return { ...base, units, merge: (targets) => mergeHtml(skeleton, targets) };
  }
  const { units, skeleton } = extractText(text);
  return { ...base, units, merge: (targets) => mergeText(skeleton, targets) };
}

/** Translatable code points. */
function lengthOf(units: readonly TextUnit[]): number {
  return units.reduce((sum, { source }) => sum + fragmentLength(source), 0);
}

const SAMPLE = 2000;

function sampleOf(units: readonly TextUnit[]): string {
  let sample = '';
  for (const unit of units) {
    if (sample.length >= SAMPLE) break;
    sample += `${fragmentText(unit.source)}\n`;
  }
  return sample.slice(0, SAMPLE);
}

async function tellLanguages(
  texts: readonly OpenText[],
  detector: DetectEngine,
  to: string,
  hints: SourceHints = {},
): Promise<void> {
  const samples = texts.map(({ units }) => sampleOf(units));
  const sources = await sourceLanguages(samples, detector, to, hints);
  for (const [at, text] of texts.entries()) text.source = sources[at];
}

/** A refused pair says which other languages the texts may be in. */
function withOthers(error: GlossaError, texts: readonly OpenText[]): GlossaError {
  const { others } = texts.find(({ source }) => source?.others !== undefined)?.source ?? {};
  if (others === undefined || error.code !== 'unsupported_language_pair') return error;
  const details = { ...(error.details as object | undefined), others };
  return new GlossaError(error.code, error.message, { cause: error, details });
}

async function translateGroup(
  translator: Translator,
  key: string,
  texts: readonly OpenText[],
  to: string,
  request: TranslateTextsRequest,
  finish: (index: number, outcome: TextOutcome) => Promise<void>,
): Promise<TranslationReport> {
  const [from = '', others] = key.split(' ');
  const alternatives = others === undefined ? 0 : (request.alternatives ?? 0);
  const byIndex = new Map(texts.map((text) => [text.index, text]));
  try {
    return await translator.translateUnits(unitsOf(texts), {
      from,
      to,
      tone: request.tone ?? 'default',
      glossary: entriesFor(request.glossary, from, to),
      ...(request.memory ? { memory: request.memory } : {}),
      ...(alternatives > 0 ? { alternatives } : {}),
      urgent: true,
      ...(request.owner === undefined ? {} : { owner: request.owner }),
      signal: request.signal,
      async onUnit(unit, renderings = []) {
        const cut = unit.id.indexOf('/');
        const text = byIndex.get(Number(unit.id.slice(0, cut))) as OpenText;
        text.done.set(unit.id.slice(cut + 1), { unit, alternatives: renderings });
        if (text.done.size < text.units.length) return;
        byIndex.delete(text.index);
        await finish(text.index, { translation: closeText(text, alternatives) });
      },
    });
  } catch (error) {
    request.signal.throwIfAborted();
    if (!(error instanceof GlossaError)) throw error;
    if (request.from !== 'auto') throw error;
    const asIs = isSameLanguage(from, to) && error.code === 'unsupported_language_pair';
    for (const text of byIndex.values()) {
      await finish(text.index, asIs ? { translation: unchanged(text) } : { error });
    }
    if (asIs) return emptyReport();
    throw error;
  }
}

function* unitsOf(texts: readonly OpenText[]): Generator<TextUnit> {
  for (const { index, units } of texts) {
    for (const unit of units) yield { ...unit, id: `${index}/${unit.id}` };
  }
}

function closeText(text: OpenText, alternatives: number): TextTranslation {
  const engines = new Map<string, number>();
  const issues = new Set<SegmentIssue>();
  let billable = 0;
  let reused = 0;
  let fresh = 0;
  let most = 0;
  for (const { unit, alternatives: others } of text.done.values()) {
    most = Math.max(most, others.length);
    for (const segment of unit.segments) {
      for (const issue of segment.issues) issues.add(issue);
      if (segment.engine) engines.set(segment.engine, (engines.get(segment.engine) ?? 0) + 1);
      if (segment.state === 'reused') reused++;
      else if (segment.state !== 'copied') fresh++;
      if (segment.state === 'translated' || segment.state === 'doubtful') {
        billable += fragmentLength(segment.source);
      }
    }
  }
  const [engine] = [...engines].sort((a, b) => b[1] - a[1])[0] ?? ['none'];
  const translation: TextTranslation = {
    ...unchanged(text),
    text: text.merge((id) => text.done.get(id)?.unit.target),
    cached: reused > 0 && fresh === 0,
    engine,
    billable,
  };
  if (issues.size > 0) translation.issues = [...issues];
  const seen = new Set([translation.text]);
  for (let n = 0; n < Math.min(most, alternatives); n++) {
    seen.add(
      text.merge((id) => text.done.get(id)?.alternatives[n] ?? text.done.get(id)?.unit.target),
    );
  }
  if (seen.size > 1) translation.alternatives = [...seen].slice(1);
  return translation;
}

function unchanged({ text, units, source }: OpenText): TextTranslation {
  const characters = lengthOf(units);
  const same: TextTranslation = { text, cached: false, engine: 'none', characters, billable: 0 };
  if (source?.language !== undefined) same.detected = source.language;
  if (source?.others !== undefined) same.others = source.others;
  return same;
}
