import { escapeMarkup } from '../text/entities.ts';
import { writeClock } from '../timing/clock.ts';
import type { Looks, Run } from './runs.ts';
import { styleTags, tagged } from './tagged.ts';
import { inSteps, type PlainCue, type TargetRules, tellLooks } from './target.ts';

const CLOCK = { hours: 2, minutes: 2, separator: '.', fraction: 3 };

/** Colours that WebVTT has classes for, by what other formats call them. */
const VTT_COLOURS: Readonly<Record<string, string>> = {
  '#ffffff': 'white',
  '#00ff00': 'lime',
  '#00ffff': 'cyan',
  '#ff0000': 'red',
  '#ffff00': 'yellow',
  '#ff00ff': 'magenta',
  '#0000ff': 'blue',
  '#000000': 'black',
};
const VTT_NAMES = new Set(Object.values(VTT_COLOURS));

const vttColour = (colour: string | undefined): string | undefined =>
  colour === undefined ? undefined : VTT_NAMES.has(colour) ? colour : VTT_COLOURS[colour];

export const toVtt: TargetRules = {
  format: 'vtt',
  write: (cues, _options, losses) => {
    const blocks = cues.map((cue, index) => {
      tellLooks(cue.runs, index, losses, {
        style: true,
        voice: true,
        language: true,
        at: true,
        colour: true,
      });
      for (const { looks } of cue.runs) {
        if (looks.strike) losses.add('style', index);
        if (looks.colour !== undefined && vttColour(looks.colour) === undefined)
          losses.add('colour', index);
      }
      const start = writeClock(inSteps(cue.start, 1, index, losses), CLOCK);
      const end = writeClock(inSteps(cue.end, 1, index, losses), CLOCK);
      const text = tagged(withSpeaker(cue), vttTags, escapeMarkup, ({ at }) =>
        at === undefined || at <= cue.start || at >= cue.end ? '' : `<${writeClock(at, CLOCK)}>`,
      );
      // An empty line would end the cue.
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      return `${start} --> ${end}${vttSettings(cue.corner)}\n${lines.join('\n')}\n`;
    });
    return ['WEBVTT\n', ...blocks].join('\n');
  },
};

const withSpeaker = ({ runs, speaker }: PlainCue): Run[] =>
  runs.map((run) => ({ ...run, looks: { ...run.looks, voice: run.looks.voice ?? speaker } }));

const vttTags = (looks: Looks): [string, string][] => {
  const tags = styleTags({ ...looks, strike: false });
  const colour = vttColour(looks.colour);
  if (colour !== undefined) tags.unshift([`<c.${colour}>`, '</c>']);
  if (looks.language !== undefined)
    tags.unshift([`<lang ${escapeMarkup(looks.language)}>`, '</lang>']);
  if (looks.voice !== undefined) tags.unshift([`<v ${escapeMarkup(looks.voice)}>`, '</v>']);
  return tags;
};

/** Corners as lines and alignment; the usual place needs none. */
function vttSettings(corner: number | undefined): string {
  if (corner === undefined) return '';
  const align = ['start', '', 'end'][(corner - 1) % 3];
  const line = ['', ' line:50%', ' line:0'][Math.floor((corner - 1) / 3)];
  return `${line}${align === '' ? '' : ` align:${align}`}`;
}

export const toSmi: TargetRules = {
  format: 'smi',
  write: (cues, { language }, losses) => {
    const ordered = [...cues.entries()].sort(([, a], [, b]) => a.start - b.start);
    const syncs = ordered.map(([index, cue], place) => {
      tellLooks(cue.runs, index, losses, { style: true, colour: true });
      if (cue.speaker !== undefined) losses.add('speaker', index);
      if (cue.corner !== undefined && cue.corner !== 2) losses.add('position', index);
      const start = inSteps(cue.start, 1, index, losses);
      const end = inSteps(cue.end, 1, index, losses);
      const next = ordered[place + 1]?.[1].start;
      if (next !== undefined && next < end) losses.add('overlap', index);
      const text = tagged(cue.runs, smiTags, escapeMarkup).replaceAll('\n', '<br>');
      const sync = `<SYNC Start=${start}><P Class=SUBS>${text}\n`;
      return next !== undefined && next <= end
        ? sync
        : `${sync}<SYNC Start=${end}><P Class=SUBS>&nbsp;\n`;
    });
    const head = `<SAMI>\n<HEAD>\n<STYLE TYPE="text/css">\n<!--\nP { text-align: center; }\n.SUBS { Name: Subtitles; lang: ${language}; SAMIType: CC; }\n-->\n</STYLE>\n</HEAD>\n<BODY>\n`;
    return `${head}${syncs.join('')}</BODY>\n</SAMI>\n`;
  },
};

const smiTags = (looks: Looks): [string, string][] => [
  ...styleTags(looks),
  ...(looks.colour === undefined
    ? []
    : [[`<font color="${escapeMarkup(looks.colour)}">`, '</font>'] as [string, string]]),
];

export const toTtml: TargetRules = {
  format: 'ttml',
  write: (cues, { language }, losses) => {
    const corners = [...new Set(cues.map(({ corner }) => corner ?? 2))].sort((a, b) => a - b);
    const paragraphs = cues.map((cue, index) => {
      tellLooks(cue.runs, index, losses, { style: true, colour: true, language: true });
      if (cue.speaker !== undefined) losses.add('speaker', index);
      const start = writeClock(inSteps(cue.start, 1, index, losses), CLOCK);
      const end = writeClock(inSteps(cue.end, 1, index, losses), CLOCK);
      const text = tagged(cue.runs, ttmlTags, escapeMarkup).replaceAll('\n', '<br/>');
      return `      <p begin="${start}" end="${end}" region="r${cue.corner ?? 2}">${text}</p>\n`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="${escapeMarkup(language)}">
  <head>
    <layout>
${corners.map(ttmlRegion).join('')}    </layout>
  </head>
  <body>
    <div>
${paragraphs.join('')}    </div>
  </body>
</tt>
`;
  },
};

function ttmlRegion(corner: number): string {
  const align = ['start', 'center', 'end'][(corner - 1) % 3];
  const display = ['after', 'center', 'before'][Math.floor((corner - 1) / 3)];
  return `      <region xml:id="r${corner}" tts:origin="5% 5%" tts:extent="90% 90%" tts:displayAlign="${display}" tts:textAlign="${align}"/>\n`;
}

const ttmlTags = (looks: Looks): [string, string][] => {
  const attributes = [
    looks.bold ? ' tts:fontWeight="bold"' : '',
    looks.italic ? ' tts:fontStyle="italic"' : '',
    looks.underline || looks.strike
      ? ` tts:textDecoration="${[looks.underline ? 'underline' : '', looks.strike ? 'lineThrough' : ''].join(' ').trim()}"`
      : '',
    looks.colour === undefined ? '' : ` tts:color="${escapeMarkup(looks.colour)}"`,
    looks.language === undefined ? '' : ` xml:lang="${escapeMarkup(looks.language)}"`,
  ].join('');
  return attributes === '' ? [] : [[`<span${attributes}>`, '</span>']];
};
