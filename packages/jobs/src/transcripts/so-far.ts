import type { TimeSpan } from '@glossa/engines';
import type { TranscribedStretch } from '@glossa/engines/select';
import { cuesFromWords, writeCues } from '@glossa/subtitles';
import { type DescribedTranscript, languageOf, speechMsOf } from './describe.ts';
import { transcriptText } from './text-forms.ts';

/** A transcript while it grows. */
export interface TranscriptSoFar {
  /** Takes up the next stretch. */
  add(stretch: TranscribedStretch): void;
  /** What is known of it. */
  told(): Omit<DescribedTranscript, 'words'>;
}

/**
 * Tells a transcript stretch by stretch: each is cut and written down once, however long the recording is.
 * @param stretches all there will be
 */
export function createTranscriptSoFar(
  stretches: readonly { speech: readonly TimeSpan[] }[],
): TranscriptSoFar {
  const done: TranscribedStretch[] = [];
  const speechMs = speechMsOf(stretches);
  const speakers = new Set<string>();
  const engines = new Set<string>();
  let [vtt, txt, count, draft] = [writeCues([]), '', 0, false];
  return {
    add(stretch) {
      const language = stretch.language ?? 'und';
      const cues = cuesFromWords(stretch.words, { language });
      done.push(stretch);
      vtt += writeCues(cues).slice(HEAD.length);
      const text = transcriptText(cues, language);
      txt += txt === '' || text === '' ? text : `\n${text}`;
      for (const { speaker } of cues) if (speaker !== undefined) speakers.add(speaker);
      engines.add(stretch.engine);
      count += stretch.words.length;
      draft ||= stretch.draft;
    },
    told: () => ({
      ...{ vtt, txt, language: languageOf(done), speakers: [...speakers] },
      report: { engines: [...engines], draft, words: count, speechMs },
    }),
  };
}

const HEAD = writeCues([]);
