import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burnSubtitles } from './burn-subtitles.ts';
import { extractSound } from './extract-sound.ts';
import { measureLoudness } from './mix/loudness.ts';
import { mixAsLoud } from './mix/match-loudness.ts';
import { writeVoiceTrack } from './mix/voice-track.ts';
import { muxSound } from './mux-sound.ts';
import { addSubtitles } from './mux-subtitles.ts';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, packetHash, pictureTimes, probed } from './testing/index.ts';

let folder: TemporaryFolder;
let flac: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  if (canMakeMedia) flac = makeMedia(folder.path, 'new.flac', ['sine=f=880:d=2:r=48000']);
});
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

/** The film with another sound; answers where it is. */
async function dubbed(path: string, layout = 'mono'): Promise<string> {
  const facts = await probeMedia(path);
  const sound = { path: flac, layout, language: 'spa' };
  const container = await muxSound({ path, facts }, sound, (ending) => `${path}.out.${ending}`);
  return `${path}.out.${container}`;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe.skipIf(!canMakeMedia)('a film that is not like others', () => {
  it.runIf(FULL_TIER)(
    'has each picture at its time where a screen was recorded: in bursts, with long rests',
    async () => {
      const bursts = "select='lt(n,6)+eq(n,19)+gt(n,34)',setpts=PTS+1/TB";
      const path = makeMedia(
        folder.path,
        'screen.mp4',
        ['testsrc=s=64x48:r=25:d=2', 'sine=d=2'],
        ['-vf', bursts, '-vsync', 'vfr'],
      );
      const times = pictureTimes(path);
      expect(Math.max(...times.slice(1).map((time, n) => time - times[n]!))).toBeGreaterThan(400);
      const made = await dubbed(path);
      expect(pictureTimes(made)).toEqual(times);
      const [before, after] = [probed(path), probed(made)];
      const firstOf = ({ streams }: { streams: { start_time: string }[] }) =>
        streams[0]!.start_time;
      expect(Number(firstOf(after))).toBeCloseTo(Number(firstOf(before)), 2);
    },
  );

  it.runIf(FULL_TIER)(
    'is written where its pictures have no times of their own, as in AVI',
    async () => {
      const path = makeMedia(
        folder.path,
        'old.avi',
        ['testsrc=s=64x48:r=5:d=2', 'sine=d=2'],
        ['-c:v', 'mpeg2video', '-c:a', 'mp2'],
      );
      const made = await dubbed(path);
      expect(packetHash(made, 'v:0')).toBe(packetHash(path, 'v:0'));
      expect(pictureTimes(made)).toHaveLength(10);
    },
  );

  it('keeps what is attached to it, such as fonts', async () => {
    writeFileSync(at('Own.ttf'), 'a font of its own');
    const path = makeMedia(
      folder.path,
      'fonts.mkv',
      ['testsrc=s=64x48:r=5:d=2', 'sine=d=2'],
      ['-attach', at('Own.ttf'), '-metadata:s:t', 'mimetype=application/x-truetype-font'],
    );
    const { streams } = probed(await dubbed(path));
    expect(streams.at(-1)).toMatchObject({
      codec_type: 'attachment',
      tags: { filename: 'Own.ttf', mimetype: 'application/x-truetype-font' },
    });
    expect(streams).toHaveLength(4);
  });

  it.runIf(FULL_TIER)(
    'keeps its subtitles, fonts and chapters where others are drawn into it',
    async () => {
      const srt = at('own.srt');
      writeFileSync(srt, '1\n00:00:00,000 --> 00:00:01,000\nIts own.\n');
      const chapter = (from: number, title: string) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${from + 500}\ntitle=${title}\n`;
      const all = [';FFMETADATA1\ntitle=A film\n', chapter(0, 'One'), chapter(500, 'Two')];
      writeFileSync(at('about'), all.join(''));
      writeFileSync(at('drawn.ass'), '[Script Info]\nScriptType: v4.00+\n\n[Events]\n');
      const made = async (name: string, options: readonly string[]) => {
        const film = ['testsrc=s=64x48:r=5:d=1', 'sine=d=1', 'sine=f=880:d=1'];
        const about = ['-f', 'ffmetadata', '-i', at('about'), '-map_metadata', '4'];
        const maps = ['-i', srt, ...about, '-map', '0', '-map', '1', '-map', '2', '-map', '3'];
        const path = makeMedia(folder.path, name, film, [...maps, ...options]);
        const facts = await probeMedia(path);
        await burnSubtitles(
          { path, facts },
          { ass: at('drawn.ass'), language: 'en' },
          `${path}.burnt`,
        );
        const { format, chapters, ...read } = probed(`${path}.burnt`);
        // MP4 has titles of chapters in a stream of data.
        const streams = read.streams.filter(
          ({ codec_type }: { codec_type: string }) => codec_type !== 'data',
        );
        expect(format.tags).toMatchObject({ title: 'A film' });
        expect(chapters).toMatchObject([{ tags: { title: 'One' } }, { tags: { title: 'Two' } }]);
        const codecs = streams.map((stream: { codec_name?: string }) => stream.codec_name);
        return { isMp4: /mp4/.test(format.format_name), codecs, last: streams.at(-1) };
      };
      const sounds = ['h264', 'aac', 'aac'];
      const language = ['-metadata:s:s:0', 'language=fra'];
      expect(await made('plain.mkv', ['-c:s', 'srt', ...language])).toMatchObject({
        ...{ isMp4: true, codecs: [...sounds, 'mov_text'], last: { tags: { language: 'fra' } } },
      });
      expect(await made('own.mp4', ['-c:s', 'mov_text', ...language])).toMatchObject({
        ...{ isMp4: true, codecs: [...sounds, 'mov_text'], last: { tags: { language: 'fra' } } },
      });
      const font = [
        '-attach',
        at('Own.ttf'),
        '-metadata:s:t',
        'mimetype=application/x-truetype-font',
      ];
      writeFileSync(at('Own.ttf'), 'a font of its own');
      expect(await made('styled.mkv', ['-c:s', 'ass', ...language, ...font])).toMatchObject({
        ...{ isMp4: false, codecs: [...sounds, 'ass', 'ttf'] },
        last: { tags: { filename: 'Own.ttf' } },
      });
    },
  );

  it.runIf(FULL_TIER)(
    'keeps its covers, whatever is made of it',
    async () => {
      const jpeg = makeMedia(folder.path, 'cover.jpg', ['testsrc=s=32x32'], ['-frames:v', '1']);
      const png = makeMedia(
        folder.path,
        'small_cover.png',
        ['color=red:s=16x16'],
        ['-frames:v', '1'],
      );
      writeFileSync(at('own.ass'), '[Script Info]\nScriptType: v4.00+\n\n[Events]\n');
      writeFileSync(at('beside.srt'), '1\n00:00:00,000 --> 00:00:01,000\nBeside it.\n');
      writeFileSync(at('Own.ttf'), 'a font of its own');
      const film = ['testsrc=s=64x48:r=5:d=1', 'sine=d=1'];
      const attached = (file: string, mime: string, number: number) => [
        ...['-attach', file, `-metadata:s:t:${number}`, `mimetype=${mime}`],
      ];
      const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'copy'];
      const inside = ['-i', jpeg, '-i', png, ...maps, '-c:v:0', 'libx264'];
      const asCovers = [1, 2].flatMap((place) => [`-disposition:v:${place}`, 'attached_pic']);
      const fonts = attached(at('Own.ttf'), 'application/x-truetype-font', 0);
      const files = [...attached(jpeg, 'image/jpeg', 1), ...attached(png, 'image/png', 2)];
      const mp4 = makeMedia(folder.path, 'covers.mp4', film, [...inside, ...asCovers]);
      const mkv = makeMedia(folder.path, 'covers.mkv', film, [...fonts, ...files]);
      const beside = async (path: string, container: 'mp4' | 'mkv') => {
        const to = at(`beside.${container}`);
        const srt = { srt: at('beside.srt'), language: 'eng' };
        await addSubtitles({ path, facts: await probeMedia(path) }, srt, { container, to });
        return to;
      };
      const names = ['cover.jpg', 'small_cover.png'];
      for (const [path, container] of [
        [mp4, 'mp4'],
        [mkv, 'mkv'],
      ] as const) {
        const facts = await probeMedia(path);
        expect(facts.covers.map(({ codec }) => codec)).toEqual(['mjpeg', 'png']);
        const burnt = at(`covers.burnt.${container}`);
        await burnSubtitles({ path, facts }, { ass: at('own.ass'), language: 'en' }, burnt);
        const isMp4 = container === 'mp4';
        const others = FULL_TIER ? [await beside(path, container), await dubbed(path)] : [];
        for (const made of [
          burnt,
          ...(FULL_TIER || !isMp4 ? [await dubbed(burnt)] : []),
          ...others,
        ]) {
          const { covers, ...about } = await probeMedia(made);
          const { attachments, video } = facts;
          expect(about, made).toMatchObject({ isMp4, attachments, video });
          expect(packetHash(made, 'v:1'), made).toBe(packetHash(path, 'v:1'));
          expect(covers.map(({ name }) => name)).toEqual(isMp4 ? [undefined, undefined] : names);
        }
      }
      // In the other container, too.
      const { covers } = await probeMedia(await beside(mp4, 'mkv'));
      expect(covers.map(({ name }) => name)).toEqual(['cover.jpg', 'cover-2.png']);
    },
    60_000,
  );

  it('has its colours where they are wider than a screen, in pictures with subtitles too', async () => {
    const colours = {
      color_primaries: 'bt2020',
      color_transfer: 'smpte2084',
      color_space: 'bt2020nc',
    };
    const path = makeMedia(
      folder.path,
      'hdr.mp4',
      ['testsrc=s=64x48:r=5:d=1'],
      [
        ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-color_primaries', 'bt2020'],
        ...['-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'],
      ],
    );
    writeFileSync(at('none.ass'), '[Script Info]\nScriptType: v4.00+\n\n[Events]\n');
    await burnSubtitles(
      { path, facts: await probeMedia(path) },
      { ass: at('none.ass'), language: 'en' },
      at('burnt.mp4'),
    );
    expect(probed(at('burnt.mp4')).streams[0]).toMatchObject(colours);
  });

  it.runIf(FULL_TIER)('with six channels beside it has its first sound as it was', async () => {
    const path = makeMedia(
      folder.path,
      'around.mkv',
      ['testsrc=s=64x48:r=5:d=2', 'sine=d=2'],
      ['-af', 'pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0', '-c:a', 'ac3'],
    );
    const made = await dubbed(path, 'mono');
    expect(packetHash(made, 'a:1')).toBe(packetHash(path, 'a:0'));
    expect(probed(made).streams[2]).toMatchObject({ codec_name: 'ac3', channels: 6 });
  });

  it('is refused with a code where its index is damaged', async () => {
    const path = makeMedia(
      folder.path,
      'whole.mp4',
      ['testsrc=s=64x48:r=5:d=1', 'sine=d=1'],
      ['-shortest'],
    );
    const bytes = readFileSync(path);
    const moov = bytes.lastIndexOf('moov');
    expect(moov).toBeGreaterThan(0);
    for (const [name, from] of [
      ['all', moov + 4],
      ['tracks', bytes.indexOf('stbl', moov) + 4],
    ] as const) {
      const damaged = Buffer.from(bytes).fill(0xa5, from);
      writeFileSync(at(`${name}.mp4`), damaged);
      const sound = extractSound(at(`${name}.mp4`), at(`${name}.wav`), { maxMs: 60_000 });
      expect(await codeOf(sound), name).toMatch(/^(corrupt_file|unsupported_format|no_sound)$/);
    }
  });
});

describe.runIf(FULL_TIER && canMakeMedia)('hours of silence', () => {
  const SECONDS = 4 * 3_600;

  it('are taken out in bounded room, four of them, and a second more is refused', async () => {
    const path = makeMedia(folder.path, 'silence.flac', [
      `anullsrc=r=8000:cl=mono:d=${SECONDS + 1}`,
    ]);
    const most = SECONDS * 1_000;
    const wav = at('silence.wav');
    expect(await codeOf(extractSound(path, wav, { maxMs: most }))).toBe('limit_exceeded');
    const facts = await extractSound(path, wav, { maxMs: most + 1_000 });
    expect(facts.durationMs).toBe(most + 1_000);
    expect(statSync(wav).size).toBeLessThan((SECONDS + 2) * 32_000);
    async function* none() {}
    const track = await writeVoiceTrack(at('none.raw'), none(), facts.durationMs);
    // A hole in the file: nothing is written where nobody speaks.
    expect(statSync(track.path).blocks).toBeLessThan(1_000);
  }, 1_200_000);

  it('is as loud as nothing and mixed with nothing, twenty minutes of it', async () => {
    const path = makeMedia(folder.path, 'twenty-minutes.flac', ['anullsrc=r=8000:cl=mono:d=1200']);
    const facts = await probeMedia(path);
    expect(await measureLoudness({ path, facts })).toBeUndefined();
    async function* none() {}
    const track = await writeVoiceTrack(at('none.raw'), none(), facts.durationMs!);
    const mixing = { background: { path, facts }, track, layout: 'mono' };
    await mixAsLoud(mixing, { loudness: undefined }, at('mix.flac'));
    expect((await probeMedia(at('mix.flac'))).durationMs).toBe(facts.durationMs);
    expect(statSync(at('mix.flac')).size).toBeLessThan(2_000_000);
  }, 600_000);
});
