import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, pictureTimes, probed, samplesOf } from './testing/index.ts';
import { previewParts, previewPlace, writePreviewPart } from './write-preview.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** How bright the picture is that is seen at each time, in seconds. */
function brightness(path: string, times: readonly number[]): number[] {
  const show = ['-v', 'error', '-i', path, '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', '-'];
  const grey = execFileSync('/usr/bin/ffmpeg', show);
  const shown = pictureTimes(path);
  return times.map((time) => grey[shown.findLastIndex((ms) => ms <= time * 1_000)]!);
}

describe.skipIf(!canMakeMedia)('a part of a preview', () => {
  it('is what browsers play, seen and heard when the film has it, whatever was made before', async () => {
    // It becomes lighter shortly before the part and in it, where it begins to sound.
    const path = makeMedia(
      folder.path,
      'slides.avi',
      [
        "color=black:s=64x48:r=5:d=14,geq=lum='if(gte(T,8),200,if(gte(T,5.7),120,40))':cb=128:cr=128",
        "aevalsrc='if(gte(t,8),0.5*sin(2*PI*440*t),0)':d=14:s=44100",
      ],
      ['-c:v', 'mpeg2video', '-g', '40', '-c:a', 'mp2'],
    );
    const facts = await probeMedia(path);
    expect(facts.playable).toBe(false);
    expect(previewParts(facts.durationMs)).toBe(3);
    expect(previewPlace(1)).toEqual({ startMs: 6_000, fileMs: 5_500 });
    const to = join(folder.path, 'part.mp4');
    await writePreviewPart({ path, facts }, 1, to);
    const { streams, format } = probed(to);
    expect(streams).toMatchObject([
      { codec_name: 'h264', profile: 'Main', level: 40, width: 64, height: 48, pix_fmt: 'yuv420p' },
      { codec_name: 'aac', channels: 2, sample_rate: '48000' },
    ]);
    expect(Math.abs(format.duration - 6.55)).toBeLessThan(0.1);
    expect((await probeMedia(to)).playable).toBe(true);
    const [before, first, dark, light] = brightness(to, [0.1, 0.5, 2.3, 2.7]);
    expect(before).toBeLessThan(70);
    for (const grey of [first, dark]) expect(Math.abs(grey! - 120)).toBeLessThan(30);
    expect(light).toBeGreaterThan(170);
    const begins = samplesOf(to).findIndex((sample) => Math.abs(sample) > 3_000) / 48_000;
    expect(Math.abs(begins - 2.5)).toBeLessThan(0.02);
    // What a browser shows of it begins with a picture that needs no other.
    const keys = execFileSync('/usr/bin/ffprobe', [
      ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags'],
      ...['-of', 'csv=p=0', to],
    ]).toString();
    expect(keys.match(/^[\d.]+(?=,K)/gm)?.map(Number)).toEqual([0, 0.6, 2.6, 4.6]);

    await writePreviewPart({ path, facts }, 0, to);
    expect(brightness(to, [0.1, 5.5]).every((grey) => grey < 70)).toBe(true);
    await writePreviewPart({ path, facts }, 2, to);
    expect(Math.abs(probed(to).format.duration - 2.65)).toBeLessThan(0.2);
    await expect(writePreviewPart({ path, facts }, 3, to)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it.runIf(FULL_TIER)(
    'has silence where there is no sound, and the picture that is seen where none comes for long',
    async () => {
      const path = makeMedia(
        folder.path,
        'still.mkv',
        ['testsrc=s=64x48:r=1:d=20'],
        ['-vf', "select='eq(n,0)+eq(n,19)'", '-vsync', 'vfr', '-c:v', 'mpeg4'],
      );
      const facts = await probeMedia(path);
      const to = join(folder.path, 'still.mp4');
      await writePreviewPart({ path, facts }, 1, to);
      expect(probed(to).streams.map((one: { codec_type: string }) => one.codec_type)).toEqual([
        ...['video', 'audio'],
      ]);
      expect(pictureTimes(to).at(-1)).toBeGreaterThan(5_900);
    },
  );
});
