import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, probed } from './testing/index.ts';
import { writeThumbnail } from './write-thumbnail.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A thumbnail's size, and its colours as red, green and blue at places of its width and height, 0 to 1. */
async function thumbnail(path: string, places: readonly (readonly [number, number])[]) {
  const to = `${path}.jpg`;
  expect(await writeThumbnail({ path, facts: await probeMedia(path) }, to)).toBe(true);
  const [stream, ...others] = probed(to).streams;
  expect(others).toEqual([]);
  expect(stream.codec_name).toBe('mjpeg');
  const { width, height } = stream;
  const raw = ['-v', 'error', '-i', to, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const pixels = execFileSync('/usr/bin/ffmpeg', raw);
  const colours = places.map(([x, y]) => {
    const at = 3 * (Math.floor(y * height) * width + Math.floor(x * width));
    return [...pixels.subarray(at, at + 3)];
  });
  return { size: [width, height], colours };
}
const near = (colour: readonly number[] | undefined, wanted: readonly number[], most = 24) =>
  expect(
    Math.max(...wanted.map((part, index) => Math.abs(part - colour![index]!))),
    `${colour} for ${wanted}`,
  ).toBeLessThan(most);

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
/** Red on the left, blue on the right, black until `seconds`. */
const halves = (seconds: number, size = '64x48') =>
  `color=red:s=${size}:r=5:d=3,drawbox=x=iw/2:w=iw/2:h=ih:t=fill:color=blue,fade=in:st=${seconds}:d=0.2`;

describe.skipIf(!canMakeMedia)('a thumbnail', () => {
  it('of a film that begins black is upright, as pixels are on screens, and not black', async () => {
    const flat = makeMedia(folder.path, 'flat.mp4', [halves(1.6)], ['-pix_fmt', 'yuv420p']);
    const turned = ['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
    const phone = makeMedia(folder.path, 'phone.mp4', [], turned);
    const { size, colours } = await thumbnail(phone, [
      [0.5, 0.2],
      [0.5, 0.8],
    ]);
    expect(size).toEqual([48, 64]);
    // It is turned against the clock: what was on the right is above.
    near(colours[0], BLUE);
    near(colours[1], RED);
    const wide = ['-vf', 'setsar=2', '-c:v', 'mpeg2video'];
    const disc = makeMedia(folder.path, 'disc.mkv', [halves(0, '360x240')], wide);
    expect((await thumbnail(disc, [])).size).toEqual([480, 160]);
  });

  it.runIf(FULL_TIER)(
    'of a film that is brighter than screens has colours as screens show them',
    async () => {
      const bright = [
        'format=yuv420p,setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
        'zscale=t=linear:npl=203,format=gbrpf32le',
        'zscale=p=bt2020:t=smpte2084:m=bt2020nc:r=tv,format=yuv420p10le',
      ].join();
      const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084'];
      const path = makeMedia(
        folder.path,
        'hdr.mkv',
        [halves(0)],
        ['-vf', bright, ...tags, '-colorspace', 'bt2020nc'],
      );
      const { colours } = await thumbnail(path, [
        ...([
          [0.2, 0.5],
          [0.8, 0.5],
        ] as const),
      ]);
      // As it is, red would be a brown of little colour.
      near(colours[0], [225, 20, 0], 40);
      near(colours[1], [0, 0, 225], 40);
    },
  );

  it.runIf(FULL_TIER)('of a sound is its cover; there is none without', async () => {
    const cover = makeMedia(folder.path, 'cover.png', ['color=red:s=600x300'], ['-frames:v', '1']);
    const song = ['-i', cover, '-map', '0', '-map', '1', '-c:v', 'copy'];
    const withCover = makeMedia(
      folder.path,
      'song.mp3',
      ['sine=d=1'],
      [...[...song, '-disposition:v', 'attached_pic']],
    );
    const { size, colours } = await thumbnail(withCover, [[0.5, 0.5]]);
    expect(size).toEqual([480, 240]);
    near(colours[0], RED);
    const plain = makeMedia(folder.path, 'plain.mp3', ['sine=d=1']);
    const to = join(folder.path, 'none.jpg');
    expect(await writeThumbnail({ path: plain, facts: await probeMedia(plain) }, to)).toBe(false);
    expect(existsSync(to)).toBe(false);
  });

  it.runIf(FULL_TIER)('of a black film is black', async () => {
    const black = makeMedia(folder.path, 'black.mp4', ['color=black:s=64x48:r=5:d=1']);
    near((await thumbnail(black, [[0.5, 0.5]])).colours[0], [0, 0, 0]);
  });
});
