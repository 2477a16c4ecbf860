import { cornerOfStyle, readStyles } from '../formats/ass/styles.ts';
import { readSettings } from '../formats/vtt/settings.ts';
import { linesOf } from '../text/lines.ts';
import type { Cue, SubtitleFormat, Subtitles } from '../types.ts';
import { type Loss, Losses } from './losses.ts';
import { type CueContent, contentOf, type Run } from './runs.ts';
import type { PlainCue, TargetOptions, TargetRules } from './target.ts';
import { toAss, toSsa } from './to-ass.ts';
import { toSmi, toTtml, toVtt } from './to-marked.ts';
import { PLAIN_FORMATS, toLrc, toMicroDvd, toSbv, toSrt, toSubViewer } from './to-plain.ts';

const TARGETS: Readonly<Record<SubtitleFormat, TargetRules>> = {
  srt: toSrt,
  vtt: toVtt,
  ass: toAss,
  ssa: toSsa,
  sbv: toSbv,
  microdvd: toMicroDvd,
  subviewer: toSubViewer,
  lrc: toLrc,
  smi: toSmi,
  ttml: toTtml,
};

export interface Converted {
  /** Without a byte order mark, with `\n` as its line end. */
  text: string;
  losses: Loss[];
}

/**
 * The cues of a file written anew in another format, and what that format has no words for. In the file's own format it
 * is a clean copy.
 */
export function convert(
  file: Subtitles,
  format: SubtitleFormat,
  { frameRate = file.frameRate ?? 25, language = 'und' }: Partial<TargetOptions> = {},
): Converted {
  const losses = new Losses();
  tellFile(file, losses);
  const cues: PlainCue[] = [];
  for (const cue of file.cues) {
    if (cue.hidden) {
      losses.add('comment');
      continue;
    }
    const content = contentOf(file, cue);
    const index = cues.length;
    const runs = content.runs.filter((run) => !run.phonetic);
    if (runs.every(({ text }) => text.trim() === '')) {
      if (content.drawing) losses.add('drawing');
      continue;
    }
    tellContent(content, index, losses);
    cues.push({
      ...timesOf(cue),
      runs: merged(runs),
      corner: cornerOf(file, cue, content),
      speaker: cue.speaker,
    });
  }
  if (new Set(file.cues.map((cue) => cue.language ?? '')).size > 1) losses.add('language');
  return {
    text: TARGETS[format].write(cues, { frameRate, language }, losses),
    losses: losses.list,
  };
}

const timesOf = ({ start, end }: Cue) => ({ start, end: Math.max(start, end) });

/** Neighbours that look the same are one. */
function merged(runs: readonly Run[]): Run[] {
  const list: Run[] = [];
  for (const run of runs) {
    const last = list.at(-1);
    if (last && run.at === undefined && sameLooks(last, run)) last.text += run.text;
    else list.push({ ...run });
  }
  return list;
}

const sameLooks = (a: Run, b: Run) =>
  (Object.keys(a.looks) as (keyof Run['looks'])[]).every((look) => a.looks[look] === b.looks[look]);

function tellContent(content: CueContent, index: number, losses: Losses): void {
  if (content.effects) losses.add('effect', index);
  if (content.other) losses.add('font', index);
  if (content.drawing) losses.add('drawing', index);
  if (content.comment) losses.add('comment', index);
  if (content.runs.some((run) => run.phonetic)) losses.add('pronunciation', index);
}

/** What stands beside the cues. */
function tellFile({ format, source, notes }: Subtitles, losses: Losses): void {
  if (notes.length > 0) losses.add('comment');
  const more = format === 'vtt' ? /^(?:STYLE|REGION)\b/m.test(source) : !PLAIN_FORMATS.has(format);
  if (more) losses.add('metadata');
}

/** Where a cue stands, as `\an` counts it. */
function cornerOf(file: Subtitles, cue: Cue, { corner }: CueContent): number | undefined {
  if (corner !== undefined) return corner;
  if (file.format === 'ass' || file.format === 'ssa') {
    const found = cornerOfStyle(stylesOf(file).get(cue.style ?? ''), file.format);
    return found === 2 ? undefined : found;
  }
  return file.format === 'vtt' && cue.settings !== undefined ? vttCorner(cue.settings) : undefined;
}

const styles = new WeakMap<Subtitles, ReturnType<typeof readStyles>>();

function stylesOf(file: Subtitles): ReturnType<typeof readStyles> {
  let found = styles.get(file);
  if (!found) {
    found = readStyles(linesOf(file.source));
    styles.set(file, found);
  }
  return found;
}

function vttCorner(text: string): number | undefined {
  const { line, align } = readSettings(text);
  const column = { start: 1, left: 1, center: 2, end: 3, right: 3 }[align];
  const height =
    line === undefined ? 90 : line.percent ? line.value : line.value < 0 ? 90 : line.value * 6;
  const row = height < 34 ? 6 : height < 67 ? 3 : 0;
  return column + row === 2 ? undefined : column + row;
}
