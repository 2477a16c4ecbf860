import {
  cuesFromWords,
  readSubtitles,
  type SpokenCue,
  spokenCues,
  type TimedWord,
  unrolled,
} from '@glossa/subtitles';
import type { CaptionEvent } from './events.ts';
import { readJson3 } from './read-json3.ts';
import { readTimedText } from './read-timed-text.ts';

/** A word is said no longer: what follows is a pause. */
const LONGEST_WORD_MS = 1_200;
/** Where captions do not say how long they show. */
const SHOWN_MS = 2_000;
/** Languages that are written without spaces. */
const UNSPACED = /^(?:ja|zh|yue|th|lo|km|my)\b/;
const UNSEEN = /[\u200b\u2060\ufeff]/g;

/**
 * Captions in any form in which the site gives them, each of their lines once.
 * @param language BCP 47 tag
 * Errors: `source_unavailable` for what cannot be read.
 */
export function readCaptions(text: string, language: string): SpokenCue[] {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('WEBVTT'))
    return unrolled(spokenCues(readSubtitles(start, 'vtt')).map(withoutBlankLines));
  const events = start.startsWith('<') ? readTimedText(start) : readJson3(start);
  const hasWords = events.some(({ pieces }) => pieces.some(({ offsetMs }) => offsetMs > 0));
  return hasWords ? cuesFromWords(wordsOf(events, language), { language }) : cuesOf(events);
}

const clean = (text: string) => text.replace(UNSEEN, '');
const linesOf = (text: string) =>
  clean(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
const withoutBlankLines = (cue: SpokenCue): SpokenCue => ({ ...cue, text: linesOf(cue.text) });

/** What somebody wrote: an event is a subtitle. */
function cuesOf(events: readonly CaptionEvent[]): SpokenCue[] {
  const cues = events.flatMap(({ startMs, durationMs, pieces }): SpokenCue[] => {
    const text = linesOf(pieces.map((piece) => piece.text).join(''));
    if (text === '') return [];
    return [{ start: startMs, end: startMs + (durationMs || SHOWN_MS), text }];
  });
  return unrolled(cues.toSorted((one, other) => one.start - other.start));
}

/** What a machine heard: words with times, whatever lines they roll up in. */
function wordsOf(events: readonly CaptionEvent[], language: string): TimedWord[] {
  const isUnspaced = UNSPACED.test(language);
  const words: TimedWord[] = [];
  for (const { startMs, pieces } of events) {
    let afterSpace = true;
    for (const { text, offsetMs } of pieces) {
      const said = clean(text);
      for (const [index, word] of said.trim().split(/\s+/).entries()) {
        if (word === '') continue;
        const joined = isUnspaced || (index === 0 && !afterSpace && !/^\s/.test(said));
        const at = startMs + offsetMs;
        words.push({ text: word, startMs: at, endMs: at, ...(joined && { joined }) });
      }
      afterSpace = /\s$/.test(said);
    }
  }
  words.sort((one, other) => one.startMs - other.startMs);
  return words.map((word, index) => {
    const next = words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.max(word.startMs, Math.min(next, word.startMs + LONGEST_WORD_MS));
    return { ...word, endMs };
  });
}
