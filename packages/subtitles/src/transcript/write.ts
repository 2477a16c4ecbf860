import { escapeMarkup } from '../text/entities.ts';
import { writeClock } from '../timing/clock.ts';
import type { SpokenCue } from './types.ts';

const STYLE = { hours: 2, minutes: 2, separator: '.', fraction: 3 };
const time = (ms: number) => writeClock(ms, STYLE);

/** Subtitles as a WebVTT file; speakers are voices (`<v Name>`). */
export function writeCues(cues: readonly SpokenCue[]): string {
  const blocks = cues.map(({ start, end, text, speaker }) => {
    // An empty line would end the cue.
    const said = escapeMarkup(text.replace(/\s*\n\s*\n\s*/g, '\n'));
    const name = speaker?.replace(/[<>&\s]+/g, ' ').trim();
    return `${time(start)} --> ${time(end)}\n${name ? `<v ${name}>${said}` : said}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}
