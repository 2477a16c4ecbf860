import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeContainer } from './change-container.ts';
import type { SubtitleContainer } from './kept-tracks.ts';
import { muxSound } from './mux-sound.ts';
import { addSubtitles } from './mux-subtitles.ts';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, packetHash, probed } from './testing/index.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

interface Stream {
  codec_type: string;
  codec_name?: string;
  codec_tag_string: string;
  disposition: { attached_pic: number };
  tags?: Record<string, string>;
}

async function changed(path: string, container: SubtitleContainer) {
  const to = `${path}.${container}`;
  const left = await changeContainer({ path, facts: await probeMedia(path) }, container, to);
  const { streams, chapters, format } = probed(to) as {
    streams: Stream[];
    chapters: { tags: { title: string } }[];
    format: { duration: string; tags: Record<string, string> };
  };
  return { to, left, streams, format, titles: chapters.map(({ tags }) => tags.title) };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const wordsOf = (path: string, index: number) =>
  execFileSync('/usr/bin/ffmpeg', [
    ...['-v', 'error', '-i', path, '-map', `0:s:${index}`, '-f', 'srt', '-'],
  ]).toString();

const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Alignment
Style: Default,Arial,16,&H00ffff,1,8

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.20,0:00:01.00,Default,Ann,0,0,0,,{\\pos(10,10)}With a place
`;
const CHAPTERS = `;FFMETADATA1
title=A film
[CHAPTER]
TIMEBASE=1/1000
START=0
END=1000
title=One
[CHAPTER]
TIMEBASE=1/1000
START=1000
END=2000
title=Two
`;

describe.skipIf(!canMakeMedia)('a film in another container', () => {
  it.runIf(FULL_TIER)(
    'has pictures and sounds to the bit, languages, chapters, cover and words; what is not held is told',
    async () => {
      writeFileSync(at('own.srt'), '1\n00:00:00,200 --> 00:00:01,000\nPlain words.\n');
      writeFileSync(at('own.ass'), ASS);
      writeFileSync(at('own.txt'), CHAPTERS);
      writeFileSync(at('own.ttf'), 'a font of its own');
      const cover = makeMedia(folder.path, 'cover.jpg', ['color=red:s=32x32'], ['-frames:v', '1']);
      const path = makeMedia(
        folder.path,
        'all.mkv',
        ['testsrc=s=64x48:r=5:d=2', 'sine=d=2', 'sine=f=880:d=2'],
        [
          ...['-i', at('own.srt'), '-i', at('own.ass'), '-i', at('own.txt')],
          ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map', '4'],
          ...['-map_metadata', '5'],
          ...['-pix_fmt', 'yuv420p', '-c:a:0', 'libopus', '-c:a:1', 'pcm_s16le'],
          ...['-c:s:0', 'srt', '-c:s:1', 'ass', '-metadata:s:a:0', 'language=spa'],
          ...['-metadata:s:s:1', 'language=fra', '-attach', at('own.ttf')],
          ...['-metadata:s:t:0', 'mimetype=application/x-truetype-font', '-attach', cover],
          ...['-metadata:s:t:1', 'mimetype=image/jpeg', '-metadata:s:t:1', 'filename=cover.jpg'],
        ],
      );
      const mp4 = await changed(path, 'mp4');
      expect(mp4.left).toEqual({ sounds: 1, subtitles: 0, attachments: 1, looks: 1 });
      const kinds = ({ streams }: { streams: Stream[] }) =>
        streams
          .filter(({ codec_type }) => codec_type !== 'data')
          .map(
            ({ codec_name, disposition }) => `${codec_name}${disposition.attached_pic ? '*' : ''}`,
          );
      expect(kinds(mp4)).toEqual(['h264', 'opus', 'mov_text', 'mov_text', 'mjpeg*']);
      expect(mp4.titles).toEqual(['One', 'Two']);
      expect(mp4.format.tags.title).toBe('A film');
      expect(mp4.streams.slice(1, 4).map(({ tags }) => tags?.language)).toEqual([
        ...['spa', 'und', 'fra'],
      ]);
      expect(wordsOf(mp4.to, 0)).toContain('Plain words.');
      expect(wordsOf(mp4.to, 1)).toContain('With a place');

      const back = await changed(mp4.to, 'mkv');
      expect(back.left).toEqual({ sounds: 0, subtitles: 0, attachments: 0, looks: 0 });
      expect(kinds(back)).toEqual(['h264', 'opus', 'subrip', 'subrip', 'mjpeg*']);
      expect(back.titles).toEqual(['One', 'Two']);
      expect(back.streams.at(-1)!.tags).toMatchObject({ filename: 'cover.jpg' });
      expect(wordsOf(back.to, 1)).toContain('With a place');
      for (const { to, format } of [mp4, back]) {
        expect(packetHash(to, 'a:0')).toBe(packetHash(path, 'a:0'));
        expect(Math.abs(Number(format.duration) - 2)).toBeLessThan(0.1);
      }
      expect(packetHash(back.to, 'v:0')).toBe(packetHash(path, 'v:0'));
    },
  );

  it.runIf(FULL_TIER)(
    'is refused where that does not hold its pictures, their turn, or the sound that is heard',
    async () => {
      const pictures = 'testsrc=s=64x48:r=5:d=1';
      const film = (name: string, options: readonly string[]) =>
        makeMedia(folder.path, name, [pictures, 'sine=d=1'], options);
      const vp8 = film('vp8.mkv', ['-c:v', 'libvpx', '-c:a', 'libopus']);
      expect(await codeOf(changed(vp8, 'mp4'))).toBe('unsupported_format');
      const raw = film('raw.mkv', ['-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le']);
      expect(await codeOf(changed(raw, 'mp4'))).toBe('unsupported_format');
      for (const path of [vp8, raw]) expect(existsSync(`${path}.mp4`)).toBe(false);
      const flat = film('flat.mp4', ['-pix_fmt', 'yuv420p']);
      const turned = ['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
      const phone = makeMedia(folder.path, 'phone.mp4', [], turned);
      expect((await probeMedia(phone)).video).toEqual({ width: 48, height: 64 });
      const code = await codeOf(changed(phone, 'mkv'));
      // FFmpeg learned to write it there with version 6.1.
      if (code === 'done') expect((await probeMedia(`${phone}.mkv`)).pictures?.turn).toBe(90);
      else expect(code).toBe('unsupported_format');
    },
  );

  it.runIf(FULL_TIER)(
    'keeps the colours of pictures that are brighter than screens, and is played by Apple',
    async () => {
      const path = makeMedia(
        folder.path,
        'hdr.mkv',
        ['testsrc=s=64x48:r=5:d=1'],
        [
          ...['-c:v', 'libx265', '-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p10le'],
          ...[
            '-color_primaries',
            'bt2020',
            '-color_trc',
            'arib-std-b67',
            '-colorspace',
            'bt2020nc',
          ],
        ],
      );
      const { streams } = await changed(path, 'mp4');
      expect(streams).toMatchObject([
        {
          ...{ codec_tag_string: 'hvc1', pix_fmt: 'yuv420p10le', color_primaries: 'bt2020' },
          color_transfer: 'arib-std-b67',
        },
      ]);
    },
  );

  it('is given up where nobody waits for it; no film is written that takes far more room than it does packed', async () => {
    const path = at('packed.mkv');
    writeFileSync(path, packedFilm(32 * 2 ** 20));
    const facts = await probeMedia(path);
    expect(facts.pictures?.codec).toBe('mjpeg');
    const signal = AbortSignal.abort(new Error('left'));
    await expect(
      changeContainer({ path, facts }, 'mp4', at('left.mp4'), { signal }),
    ).rejects.toThrow('left');
    expect(existsSync(at('left.mp4'))).toBe(false);
    const film = { path, facts };
    const sound = makeMedia(folder.path, 'new.flac', ['sine=d=1']);
    const added = { path: sound, layout: 'mono', language: 'spa' };
    writeFileSync(at('new.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello.\n');
    const subtitles = { srt: at('new.srt'), language: 'spa' };
    const codes = await Promise.all(
      [
        changeContainer(film, 'mp4', at('large.mp4')),
        muxSound(film, added, () => at('sound.mkv')),
        addSubtitles(film, subtitles, { container: 'mkv', to: at('subtitles.mkv') }),
      ].map(codeOf),
    );
    expect(codes).toEqual(['limit_exceeded', 'limit_exceeded', 'limit_exceeded']);
  });
});

/** A Matroska film whose pictures are zeros that it keeps packed. */
function packedFilm(bytes: number): Buffer {
  const element = (id: string, content: Buffer | number | string): Buffer => {
    const body =
      typeof content === 'number'
        ? Buffer.from([content])
        : typeof content === 'string'
          ? Buffer.from(content)
          : content;
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt(body.length));
    return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
  };
  const of = (id: string, ...inner: Buffer[]) => element(id, Buffer.concat(inner));
  const packed = deflateSync(Buffer.alloc(bytes / 4));
  const packing = of('6240', element('5033', 0), of('5034', element('4254', 0)));
  const track = of(
    'ae',
    ...[element('d7', 1), element('73c5', 1), element('83', 1), element('86', 'V_MJPEG')],
    of('e0', element('b0', 64), element('ba', 48)),
    of('6d80', packing),
  );
  const blocks = [0, 1, 2, 3].map((ms) =>
    element('a3', Buffer.concat([Buffer.from([0x81, 0, ms, 0x80]), packed])),
  );
  return Buffer.concat([
    of('1a45dfa3', element('4282', 'matroska')),
    of(
      '18538067',
      of('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
      of('1654ae6b', track),
      of('1f43b675', element('e7', 0), ...blocks),
    ),
  ]);
}
