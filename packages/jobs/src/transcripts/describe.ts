import type { SpeakerTurn, SpokenWord, TimeSpan } from '@glossa/engines';
import type { TranscribedStretch } from '@glossa/engines/select';
import { cuesFromWords, writeCues } from '@glossa/subtitles';
import { transcriptText } from './text-forms.ts';
import { withSpeakers } from './with-speakers.ts';

export interface TranscriptReport {
  /** Engines that wrote it down. */
  engines: string[];
  /** A help for who listens, no more. */
  draft: boolean;
  words: number;
  /** Milliseconds in which somebody speaks. */
  speechMs: number;
}

/** What is known of a transcript. */
export interface DescribedTranscript {
  vtt: string;
  txt: string;
  language: string | null;
  speakers: string[];
  words: SpokenWord[];
  report: TranscriptReport;
}

/** The language in which most words were spoken. */
export function languageOf(done: readonly TranscribedStretch[]): string | null {
  const counts = new Map<string, number>();
  for (const { language, words } of done)
    if (language !== null && words.length > 0)
      counts.set(language, (counts.get(language) ?? 0) + words.length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Milliseconds in which somebody speaks. */
export const speechMsOf = (stretches: readonly { speech: readonly TimeSpan[] }[]): number =>
  stretches
    .flatMap(({ speech }) => speech)
    .reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/**
 * A transcript of stretches: subtitles, text, and a report.
 * @param turns who speaks when, where that is known
 */
export function describeTranscript(
  stretches: readonly { speech: readonly TimeSpan[] }[],
  done: readonly TranscribedStretch[],
  turns?: readonly SpeakerTurn[],
): DescribedTranscript {
  const language = languageOf(done);
  const spoken = done.flatMap(({ words }) => words);
  const words = turns === undefined ? spoken : withSpeakers(spoken, turns);
  const cut = cuesFromWords(words, { language: language ?? 'und' });
  return {
    vtt: writeCues(cut),
    txt: transcriptText(cut, language ?? 'und'),
    language,
    speakers: [...new Set(cut.flatMap(({ speaker }) => speaker ?? []))],
    words,
    report: {
      engines: [...new Set(done.map(({ engine }) => engine))],
      draft: done.some(({ draft }) => draft),
      words: words.length,
      speechMs: speechMsOf(stretches),
    },
  };
}
