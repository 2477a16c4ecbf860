import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitSound } from './mix/fit-sound.ts';
import { measureLoudness } from './mix/loudness.ts';
import { mixAsLoud } from './mix/match-loudness.ts';
import { type PlacedSound, writeVoiceTrack } from './mix/voice-track.ts';
import { muxSound } from './mux-sound.ts';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, packetHash, probed, samplesOf } from './testing/index.ts';
import { soundFormOf, writeSound } from './write-sound.ts';

const RATE = 48_000;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

/** A tone from zero to zero, of a second unless said otherwise. */
function tone(frequency: number, rate: number, seconds = 1): Int16Array {
  const all = Math.round(rate * seconds);
  return Int16Array.from({ length: all }, (_, n) => {
    const edge = Math.min(1, Math.min(n, all - 1 - n) / (rate * 0.005));
    return Math.round(8_000 * edge * Math.sin((n * 2 * Math.PI * frequency) / rate));
  });
}
const crossings = (samples: Int16Array) =>
  samples.reduce(
    (sum, sample, n) => sum + (n > 0 && sample >= 0 && samples[n - 1]! < 0 ? 1 : 0),
    0,
  );
const rms = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const firstHeard = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 40);
const greatestStep = (samples: Int16Array) =>
  samples.reduce(
    (most, sample, n) => Math.max(most, n === 0 ? 0 : Math.abs(sample - samples[n - 1]!)),
    0,
  );
async function* listed(lines: readonly PlacedSound[]) {
  yield* lines;
}
async function correlation(one: Int16Array, other: Int16Array) {
  const product = one.reduce((sum, sample, n) => sum + sample * other[n]!, 0);
  return product / (rms(one) * rms(other) * one.length);
}

describe.skipIf(!canMakeMedia)('a line that is said', () => {
  it('is made quicker at the same pitch, and as long to the sample as that makes it', async () => {
    const said = { samples: tone(400, 22_050), rate: 22_050 };
    const same = await fitSound(said, 1);
    expect(same).toHaveLength(RATE);
    expect(crossings(same)).toBeCloseTo(400, -1);
    const quick = await fitSound(said, 1.2);
    expect(quick).toHaveLength(40_000);
    expect(crossings(quick) / (40_000 / RATE)).toBeCloseTo(400, -1);
    // Its beginning is where it was, and nothing of its end is missing.
    expect(firstHeard(quick)).toBeLessThan(0.015 * RATE);
    expect(rms(quick.subarray(-4_800)) / rms(quick)).toBeGreaterThan(0.5);
  });

  it.runIf(FULL_TIER)(
    'is heard at its sample over the original, which is lowered for it alone; as loud as before',
    async () => {
      const music =
        "aevalsrc='0.1*sin(2*PI*330*t)+0.05*sin(2*PI*495*t)|0.1*sin(2*PI*330*t)':d=12:s=44100";
      const path = makeMedia(folder.path, 'music.flac', [music]);
      const facts = await probeMedia(path);
      const loudness = (await measureLoudness({ path, facts }))!;
      const lines = [2_000, 4_000, 8_000].map((startMs) => ({ startMs, samples: tone(900, RATE) }));
      const track = await writeVoiceTrack(at('track.raw'), listed(lines), facts.durationMs);
      const mixing = { background: { path, facts }, track, layout: 'stereo' };
      const shares: number[] = [];
      const gains = await mixAsLoud(mixing, { loudness }, at('mix.flac'), {
        onProgress: (share) => shares.push(share),
      });
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      expect(shares.length).toBeGreaterThan(0);
      const made = await probeMedia(at('mix.flac'));
      const after = (await measureLoudness({ path: at('mix.flac'), facts: made }))!;
      expect(Math.abs(after - loudness)).toBeLessThanOrEqual(1);
      const [mix, original] = [samplesOf(at('mix.flac')), samplesOf(path)];
      expect(mix).toHaveLength(12 * RATE);
      const quiet = (from: number, to: number) => [from * RATE, to * RATE] as const;
      for (const [from, to] of [quiet(0, 1.8), quiet(5.4, 7.8), quiet(9.4, 12)])
        expect(await correlation(mix.slice(from, to), original.slice(from, to))).toBeGreaterThan(
          0.999,
        );
      // Where a line begins and ends nothing clicks.
      expect(greatestStep(mix)).toBeLessThan(
        1.1 * (greatestStep(tone(900, RATE)) * 10 ** (gains.voices / 20) + greatestStep(original)),
      );

      // Another line in the place of the second changes what is heard there, and not a sample elsewhere.
      const others = lines.map((line, index) =>
        index === 1 ? { ...line, samples: tone(700, RATE, 0.5) } : line,
      );
      const changed = await writeVoiceTrack(at('other.raw'), listed(others), facts.durationMs);
      await mixAsLoud({ ...mixing, track: changed }, { loudness, gains }, at('other.flac'));
      const other = samplesOf(at('other.flac'));
      const differs = [...mix.keys()].filter((n) => mix[n] !== other[n]);
      expect(differs.length).toBeGreaterThan(RATE / 4);
      expect(differs[0]! / RATE).toBeGreaterThan(3.8);
      expect(differs.at(-1)! / RATE).toBeLessThan(5.45);

      // Where nobody speaks in it, it stays as it is under a line: here under one that says nothing.
      const silent = listed([{ startMs: 2_000, samples: new Int16Array(RATE) }]);
      const under = {
        ...{ ...mixing, background: { path, facts, isVoiceless: true } },
        track: await writeVoiceTrack(at('silent.raw'), silent, facts.durationMs),
      };
      const unchanged = { loudness, gains: { voices: 0, whole: 0 } };
      await mixAsLoud(under, unchanged, at('under.flac'));
      expect(rms(samplesOf(at('under.flac'))) / rms(original)).toBeCloseTo(1, 2);
      await mixAsLoud({ ...under, background: { path, facts } }, unchanged, at('lowered.flac'));
      expect(rms(samplesOf(at('lowered.flac'))) / rms(original)).toBeLessThan(0.97);

      const alone = { ...mixing, background: undefined };
      await mixAsLoud(alone, { loudness }, at('alone.flac'));
      const voices = samplesOf(at('alone.flac'));
      expect(voices).toHaveLength(12 * RATE);
      expect(voices.slice(0, 2 * RATE).every((sample) => sample === 0)).toBe(true);
      expect(firstHeard(voices) - 2 * RATE).toBeLessThan(10);
    },
    60_000,
  );

  it.runIf(FULL_TIER)(
    'is heard in the middle of a sound of six channels, and in silence as it is',
    async () => {
      const around = makeMedia(
        folder.path,
        'around.flac',
        ['anoisesrc=d=2:a=0.02:r=48000'],
        ['-af', 'pan=5.1|c0=c0|c1=c0|c4=c0|c5=c0'],
      );
      const quiet = makeMedia(folder.path, 'quiet.wav', ['anullsrc=r=8000:cl=mono:d=2']);
      for (const [path, layout] of [
        [around, '5.1'],
        [quiet, 'mono'],
      ] as const) {
        const facts = await probeMedia(path);
        expect(facts.layout).toBe(layout);
        const loudness = await measureLoudness({ path, facts });
        expect(loudness === undefined).toBe(layout === 'mono');
        const lines = listed([{ startMs: 500, samples: tone(900, RATE) }]);
        const track = await writeVoiceTrack(at('t.raw'), lines, facts.durationMs);
        await mixAsLoud({ background: { path, facts }, track, layout }, { loudness }, at('m.flac'));
        expect(await probeMedia(at('m.flac'))).toMatchObject({ layout, durationMs: 2_000 });
      }
    },
  );
});

describe.skipIf(!canMakeMedia)('a video with another sound', () => {
  const srt = '1\n00:00:00,100 --> 00:00:00,900\nHello, world\n';
  const about =
    ';FFMETADATA1\ntitle=A film\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=2000\ntitle=Two\n';

  it('keeps its pictures, sounds, subtitles, chapters, turn, colours and length', async () => {
    writeFileSync(at('s.srt'), srt);
    writeFileSync(at('about'), about);
    const colours = [
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-colorspace',
      'bt2020nc',
    ];
    const flat = makeMedia(
      folder.path,
      'flat.mp4',
      ['testsrc=s=64x48:r=25:d=2', 'sine=f=440:d=2', 'sine=f=550:d=2'],
      [
        ...['-i', at('s.srt'), '-f', 'ffmetadata', '-i', at('about')],
        ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map_metadata', '4'],
        ...['-pix_fmt', 'yuv420p10le', '-c:v', 'libx264', ...colours, '-c:s', 'mov_text'],
        ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=fra'],
      ],
    );
    const path = makeMedia(
      folder.path,
      'turned.mp4',
      [],
      ['-i', flat, '-map', '0', '-dn', '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
    );
    const matroska = makeMedia(
      folder.path,
      'flat.mkv',
      [],
      ['-i', flat, '-map', '0', '-dn', '-c', 'copy', '-c:s', 'srt'],
    );
    const sound = makeMedia(folder.path, 'new.flac', ['sine=f=880:d=2:r=48000']);
    for (const [source, container] of [
      [path, 'mp4'],
      [matroska, 'mkv'],
    ] as const) {
      const facts = await probeMedia(source);
      const toOf = (ending: string) => at(`made.${ending}`);
      const wanted = { path: sound, layout: 'mono', language: 'spa' };
      expect(await muxSound({ path: source, facts }, wanted, toOf)).toBe(container);
      const [before, after] = [probed(source), probed(toOf(container))];
      const kinds = after.streams.map((one: { codec_type: string }) => one.codec_type);
      expect(kinds.slice(0, 5)).toEqual(['video', 'audio', 'audio', 'audio', 'subtitle']);
      const sounds = after.streams.slice(1, 4);
      const isDefault = (one: { disposition: { default: number } }) => one.disposition.default;
      expect(sounds.map(isDefault)).toEqual([1, 0, 0]);
      const language = (one: { tags: { language: string } }) => one.tags.language;
      expect(sounds.map(language)).toEqual(['spa', 'eng', 'fra']);
      for (const [was, is] of [
        ['v:0', 'v:0'],
        ['a:0', 'a:1'],
        ['a:1', 'a:2'],
      ] as const)
        expect(packetHash(toOf(container), is), is).toBe(packetHash(source, was));
      const { color_primaries, color_transfer, color_space, pix_fmt } = before.streams[0];
      expect(after.streams[0]).toMatchObject({
        color_primaries,
        color_transfer,
        color_space,
        pix_fmt,
      });
      expect(color_transfer).toBe('smpte2084');
      expect(after.chapters.map((one: { tags: { title: string } }) => one.tags.title)).toEqual([
        'One',
        'Two',
      ]);
      expect(after.format.tags.title ?? after.format.tags.TITLE).toBe('A film');
      expect(Math.abs(after.format.duration - before.format.duration)).toBeLessThanOrEqual(1 / 25);
      expect((await probeMedia(toOf(container))).video).toEqual(facts.video);
      const heard = samplesOf(toOf(container));
      expect(crossings(heard.slice(RATE / 2, RATE))).toBeCloseTo(440, -1);
    }
    expect((await probeMedia(at('made.mp4'))).video).toEqual({ width: 48, height: 64 });
  }, 60_000);

  it('is Matroska where MP4 does not hold it; what has no pictures is refused', async () => {
    const path = makeMedia(
      folder.path,
      'pcm.mov',
      ['testsrc=s=64x48:r=5:d=1', 'sine=d=1'],
      ['-c:a', 'pcm_s16le'],
    );
    const sound = {
      path: makeMedia(folder.path, 'n.flac', ['sine=d=1']),
      layout: 'mono',
      language: 'und',
    };
    const toOf = (ending: string) => at(`mov.${ending}`);
    expect(await muxSound({ path, facts: await probeMedia(path) }, sound, toOf)).toBe('mkv');
    const facts = await probeMedia(sound.path);
    await expect(muxSound({ path: sound.path, facts }, sound, toOf)).rejects.toMatchObject({
      code: 'unsupported_format',
    });
  });
});

describe.skipIf(!FULL_TIER || !canMakeMedia)('a sound in the place of another', () => {
  it('has its titles and its cover, in its form', async () => {
    const cover = [
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'mjpeg',
      '-disposition:v',
      'attached_pic',
      '-frames:v',
      '1',
      '-metadata',
      'title=A song',
    ];
    const path = makeMedia(folder.path, 'song.mp3', ['sine=d=2', 'color=s=16x16:d=0.1'], cover);
    const flac = makeMedia(folder.path, 'mixed.flac', ['sine=f=880:d=2:r=48000']);
    for (const name of ['a.MP3', 'b.wav', 'c.ogg', 'd']) {
      const form = soundFormOf(name);
      const to = at(`song.out.${form}`);
      await writeSound(flac, { path, facts: await probeMedia(path) }, { form, to });
      const made = probed(to);
      expect(made.format.tags.title).toBe('A song');
      expect(Math.abs(made.format.duration - 2)).toBeLessThan(0.06);
      const hasCover = made.streams.some(
        (one: { codec_name: string }) => one.codec_name === 'mjpeg',
      );
      expect(hasCover, form).toBe(form !== 'wav');
    }
  });
});
