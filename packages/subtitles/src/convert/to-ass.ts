import { writeClock } from '../timing/clock.ts';
import type { Looks, Run } from './runs.ts';
import { inSteps, type PlainCue, type TargetRules, tellLooks } from './target.ts';

const CLOCK = { hours: 1, minutes: 2, separator: '.', fraction: 2 };

const HEADS = {
  ass: `[Script Info]
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: 384
PlayResY: 288

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,16,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`,
  ssa: `[Script Info]
ScriptType: v4.00
Collisions: Normal
PlayResX: 384
PlayResY: 288

[V4 Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
Style: Default,Arial,16,16777215,255,0,0,0,0,1,1,0,2,10,10,10,0,1

[Events]
Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`,
};

const rules = (format: 'ass' | 'ssa'): TargetRules => ({
  format,
  write: (cues, _options, losses) => {
    const lines = cues.map((cue, index) => {
      tellLooks(cue.runs, index, losses, { style: true, colour: true, voice: true, at: true });
      const start = writeClock(inSteps(cue.start, 10, index, losses), CLOCK);
      const end = writeClock(inSteps(cue.end, 10, index, losses), CLOCK);
      const names = new Set(cue.runs.flatMap(({ looks }) => looks.voice ?? cue.speaker ?? []));
      if (names.size > 1) losses.add('speaker', index);
      // A comma would end the field.
      const name = [...names].join('; ').replace(/[,\n\r]/g, ' ');
      const first = format === 'ass' ? '0' : 'Marked=0';
      return `Dialogue: ${first},${start},${end},Default,${name},0,0,0,,${assText(cue)}\n`;
    });
    return HEADS[format] + lines.join('');
  },
});

export const toAss = rules('ass');
export const toSsa = rules('ssa');

const PLAIN: Pick<Looks, 'bold' | 'italic' | 'underline' | 'strike' | 'colour'> = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  colour: undefined,
};

function assText({ runs, corner, start, end }: PlainCue): string {
  let text = corner === undefined || corner === 2 ? '' : `{\\an${corner}}`;
  let looks = PLAIN;
  const timed = runs.flatMap(({ at }) => at ?? []);
  let sung = start;
  if (timed.length > 0 && timed[0]! > start) text += karaoke(timed[0]! - start);
  for (const run of runs) {
    if (run.at !== undefined) {
      sung = run.at;
      const next = timed[timed.indexOf(run.at) + 1] ?? end;
      text += karaoke(next - sung);
    }
    text += overrides(looks, run.looks) + escaped(run);
    looks = run.looks;
  }
  return text;
}

const karaoke = (ms: number) => `{\\k${Math.max(0, Math.round(ms / 10))}}`;

const escaped = ({ text }: Run) =>
  text
    .replace(/[{}]/g, '\\$&')
    .replace(/\\(?=[Nnh])/g, '\\\u2060')
    .replaceAll('\n', '\\N')
    .replaceAll('\u00a0', '\\h');

function overrides(before: typeof PLAIN, after: typeof PLAIN): string {
  const tags = (
    [
      ['bold', 'b'],
      ['italic', 'i'],
      ['underline', 'u'],
      ['strike', 's'],
    ] as const
  )
    .filter(([look]) => before[look] !== after[look])
    .map(([look, tag]) => `\\${tag}${after[look] ? 1 : 0}`);
  if (before.colour !== after.colour) tags.push(colourTag(after.colour));
  return tags.length === 0 ? '' : `{${tags.join('')}}`;
}

const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  lime: '#00ff00',
  green: '#008000',
  cyan: '#00ffff',
  red: '#ff0000',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  blue: '#0000ff',
  black: '#000000',
};

function colourTag(colour: string | undefined): string {
  const [, red, green, blue] = /^#(..)(..)(..)/.exec(NAMED[colour ?? ''] ?? colour ?? '') ?? [];
  return red === undefined
    ? '\\c'
    : `\\c&H${blue}${green}${red}&`.toUpperCase().replace('\\C', '\\c');
}
