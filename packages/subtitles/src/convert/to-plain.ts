import { writeClock } from '../timing/clock.ts';
import type { SubtitleFormat } from '../types.ts';
import type { Losses } from './losses.ts';
import type { Run } from './runs.ts';
import { styleTags, tagged } from './tagged.ts';
import { inSteps, linesOfRuns, type PlainCue, type TargetRules, tellLooks } from './target.ts';

/** A line without a character would end the cue, and an arrow would begin one. */
const solid = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll('-->', '→').trimEnd())
    .filter((line) => line !== '')
    .join('\n');

export const toSrt: TargetRules = {
  format: 'srt',
  write: (cues, _options, losses) =>
    cues
      .map((cue, index) => {
        tellLooks(cue.runs, index, losses, { style: true, colour: true });
        if (cue.speaker !== undefined) losses.add('speaker', index);
        const style = { hours: 2, minutes: 2, separator: ',', fraction: 3 };
        const [start, end] = times(cue, 1, index, losses).map((ms) => writeClock(ms, style));
        const text = tagged(cue.runs, srtTags, (part) => part);
        const corner = cue.corner === undefined || cue.corner === 2 ? '' : `{\\an${cue.corner}}`;
        return `${index + 1}\n${start} --> ${end}\n${corner}${solid(text)}\n`;
      })
      .join('\n'),
};

const srtTags = (looks: Run['looks']): [string, string][] => [
  ...styleTags(looks),
  ...(looks.colour === undefined
    ? []
    : [[`<font color="${looks.colour}">`, '</font>'] as [string, string]]),
];

function times(cue: PlainCue, step: number, index: number, losses: Losses): [number, number] {
  return [inSteps(cue.start, step, index, losses), inSteps(cue.end, step, index, losses)];
}

/** What all formats without markup lose. */
function tellPlain(cue: PlainCue, index: number, losses: Losses): void {
  tellLooks(cue.runs, index, losses, {});
  if (cue.speaker !== undefined) losses.add('speaker', index);
  if (cue.corner !== undefined && cue.corner !== 2) losses.add('position', index);
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

function timePairs(format: 'sbv' | 'subviewer', step: number): TargetRules {
  const style = {
    hours: format === 'sbv' ? 1 : 2,
    minutes: 2,
    separator: '.',
    fraction: step === 1 ? 3 : 2,
  };
  const head =
    format === 'sbv'
      ? ''
      : '[INFORMATION]\n[TITLE]\n[AUTHOR]\n[SOURCE]\n[FILEPATH]\n[DELAY]0\n[COMMENT]\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]no,[SIZE]18,[FONT]Arial\n';
  return {
    format,
    write: (cues, _options, losses) => {
      const blocks = cues.map((cue, index) => {
        tellPlain(cue, index, losses);
        const [start, end] = times(cue, step, index, losses).map((ms) => writeClock(ms, style));
        const text = solid(textOf(cue.runs));
        return `${start},${end}\n${format === 'sbv' ? text : text.replaceAll('\n', '[br]')}\n`;
      });
      return head + blocks.join('\n');
    },
  };
}

export const toSbv = timePairs('sbv', 1);
export const toSubViewer = timePairs('subviewer', 10);

export const toMicroDvd: TargetRules = {
  format: 'microdvd',
  write: (cues, { frameRate }, losses) => {
    const lines = cues.map((cue, index) => {
      tellLooks(cue.runs, index, losses, { style: true, colour: true });
      if (cue.speaker !== undefined) losses.add('speaker', index);
      if (cue.corner !== undefined && cue.corner !== 2) losses.add('position', index);
      const [start, end] = times(cue, 1000 / frameRate, index, losses).map((ms) =>
        Math.round((ms * frameRate) / 1000),
      );
      return `{${start}}{${end}}${linesOfRuns(cue.runs)
        .map((line) => microDvdLine(line, index, losses))
        .join('|')}\n`;
    });
    return `{1}{1}${frameRate}\n${lines.join('')}`;
  },
};

/** Codes hold for a whole line: what only a part of it has is lost. */
function microDvdLine(line: readonly Run[], index: number, losses: Losses): string {
  const all = (look: 'bold' | 'italic' | 'underline' | 'strike') =>
    line.every((run) => run.looks[look]);
  const styles = (['bold', 'italic', 'underline', 'strike'] as const).filter((look) => {
    const some = line.some((run) => run.looks[look]);
    if (some && !all(look)) losses.add('style', index);
    return some && all(look);
  });
  const colours = new Set(line.map(({ looks }) => looks.colour));
  const colour = colours.size === 1 ? [...colours][0] : undefined;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? [];
  if (colours.size > 1 || (colour !== undefined && red === undefined)) losses.add('colour', index);
  const codes =
    (styles.length > 0 && line.length > 0 ? `{y:${styles.map((look) => look[0]).join()}}` : '') +
    (red === undefined ? '' : `{c:$${blue}${green}${red}}`.toUpperCase().replace('{C:', '{c:'));
  const text = textOf(line);
  if (/[{}|]/.test(text)) losses.add('character', index);
  return codes + text.replaceAll('|', '¦').replaceAll('{', '(').replaceAll('}', ')');
}

/** A line that nothing follows so long is taken away by an empty one. */
const GAP = 250;

export const toLrc: TargetRules = {
  format: 'lrc',
  write: (cues, _options, losses) => {
    const ordered = [...cues.entries()].sort(([, a], [, b]) => a.start - b.start);
    return ordered
      .map(([index, cue], place) => {
        tellLooks(cue.runs, index, losses, { at: true });
        if (cue.speaker !== undefined) losses.add('speaker', index);
        if (cue.corner !== undefined && cue.corner !== 2) losses.add('position', index);
        const [start, end] = times(cue, 10, index, losses);
        const next = ordered[place + 1]?.[1].start ?? Number.POSITIVE_INFINITY;
        if (next < end) losses.add('overlap', index);
        if (textOf(cue.runs).trim().includes('\n')) losses.add('line_break', index);
        const words = cue.runs.map(
          ({ at, text }) => (at === undefined ? '' : `<${stamp(at)}>`) + flat(text),
        );
        const line = `[${stamp(start)}]${words.join('').trim()}\n`;
        return next - end > GAP ? `${line}[${stamp(end)}]\n` : line;
      })
      .join('');
  },
};

const flat = (text: string) => text.replace(/\s*\n\s*/g, ' ').replace(/[[<](?=\d+:)/g, '(');

function stamp(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** Formats whose files hold nothing but cues. */
export const PLAIN_FORMATS: ReadonlySet<SubtitleFormat> = new Set(['srt', 'sbv', 'microdvd']);
