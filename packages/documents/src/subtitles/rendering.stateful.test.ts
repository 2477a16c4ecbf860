import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fragment } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, expect, it } from 'vitest';
import { targetsOf } from '../testing/coded.ts';
import { SUBTITLE_FILTERS } from './filter.ts';

const FFMPEG = FULL_TIER
  ? spawnSync('ffmpeg', ['-hide_banner', '-filters'], { encoding: 'utf8' }).stdout
  : '';
/** libass is heavy: its frames are looked at in the full tier. */
const HAS_LIBASS = /\bsubtitles\b/.test(FFMPEG ?? '');

const HEAD = `[Script Info]
ScriptType: v4.00+
PlayResX: 320
PlayResY: 180

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,DejaVu Sans,16,&H00FFFFFF,&H0000FFFF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,1,1,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const LINES = [
  'One {\\i1}two{\\i0} three\\Nfour',
  '{\\an8\\c&H0000FF&}red at the top',
  '{\\pos(160,90)\\fad(100,100)}here{a note} and now',
  '{\\p1}m 0 0 l 40 0 40 40 0 40{\\p0}',
  '{\\frz10\\bord3\\t(0,900,\\fs30)}turning',
];

const fileOf = (change: (text: string) => string) =>
  HEAD +
  LINES.map(
    (text, index) =>
      `Dialogue: ${index},0:00:00.00,0:00:01.00,Default,,0,0,0,,${text.replace(/(\{[^{}]*\}|\\N|m 0 0[^{]*)|([a-z])/g, (_, kept?: string, letter?: string) => kept ?? change(letter!))}\n`,
  ).join('');

const folder = mkdtempSync(join(tmpdir(), 'glossa-libass-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Frames of a second of a file over grey, as raw pixels. */
function frames(name: string, bytes: Uint8Array): Buffer {
  writeFileSync(join(folder, name), bytes);
  const { stdout, status, stderr } = spawnSync(
    'ffmpeg',
    `-v error -f lavfi -i color=gray:s=320x180:d=1:r=5 -vf subtitles=${name} -f rawvideo -pix_fmt rgb24 -`.split(
      ' ',
    ),
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

it.skipIf(!HAS_LIBASS)(
  'a translated file looks as if it had been written in that language',
  async () => {
    const [ass] = SUBTITLE_FILTERS.filter(({ format }) => format === 'ass');
    const small = Buffer.from(fileOf((letter) => letter));
    const { units, skeleton } = await ass!.extract({ bytes: small, name: 'a.ass' });
    const translated = await ass!.merge(skeleton, targetsOf(units, upper), {
      from: 'en',
      to: 'en',
    });
    const written = frames('written.ass', Buffer.from(fileOf((letter) => letter.toUpperCase())));
    expect(written.length).toBe(320 * 180 * 3 * 5);
    expect(Buffer.compare(frames('translated.ass', translated), written)).toBe(0);
    // Another text does look different: the comparison can fail.
    expect(Buffer.compare(frames('small.ass', small), written)).not.toBe(0);
  },
);
