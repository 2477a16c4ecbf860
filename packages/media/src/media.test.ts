import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burnSubtitles } from './burn-subtitles.ts';
import { extractSound } from './extract-sound.ts';
import { addSubtitles } from './mux-subtitles.ts';
import { probeMedia } from './probe.ts';
import { canMakeMedia, makeMedia, pictureTimes } from './testing/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-media-'));
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const tone = 'sine=f=440:r=16000:d=1';
const picture = 'testsrc=s=64x48:r=5:d=1';

/** Seconds of the sound that is made of a file, and how loud each tenth of a second is. */
async function soundOf(path: string, maxMs = 60_000) {
  const to = at(`${crypto.randomUUID()}.wav`);
  const facts = await extractSound(path, to, { maxMs });
  const wav = readFileSync(to);
  const format = {
    channels: wav.readUInt16LE(22),
    rate: wav.readUInt32LE(24),
    bits: wav.readUInt16LE(34),
  };
  expect(format).toEqual({ channels: 1, rate: 16_000, bits: 16 });
  const samples = new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) >> 1);
  const loud = Array.from({ length: Math.floor(samples.length / 1_600) }, (_, tenth) =>
    samples.subarray(tenth * 1_600, (tenth + 1) * 1_600).some((sample) => Math.abs(sample) > 500),
  );
  return { facts, seconds: samples.length / 16_000, loud };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe.skipIf(!canMakeMedia)('the sound of a file', () => {
  it.each([
    ['8 kHz, one channel', 'a.wav', ['sine=r=8000:d=1'], ['-ar', '8000']],
    ['192 kHz, eight channels', 'b.wav', ['sine=r=192000:d=1'], ['-ar', '192000', '-ac', '8']],
    ['a video', 'c.mp4', [tone, picture], ['-shortest']],
    [
      'music with a cover',
      'd.mp3',
      [tone, 'color=s=16x16:d=0.1'],
      [
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
      ],
    ],
  ])('%s', async (_name, name, sources, options) => {
    const { seconds, loud, facts } = await soundOf(makeMedia(folder, name, sources, options));
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(1.2);
    expect(loud.slice(1, 9).every(Boolean)).toBe(true);
    expect(facts.video !== undefined).toBe(name === 'c.mp4');
  });

  it('keeps the clock of the file where the sound begins late', async () => {
    const path = makeMedia(
      folder,
      'late.mkv',
      [tone, 'testsrc=s=64x48:r=5:d=2'],
      [...['-filter_complex', '[0]asetpts=PTS+1/TB[a]', '-map', '1', '-map', '[a]']],
    );
    const { loud } = await soundOf(path);
    expect(loud.slice(0, 9).some(Boolean)).toBe(false);
    expect(loud.slice(11, 18).every(Boolean)).toBe(true);
  });

  it('is refused with a code where there is none, or no file that is read here', async () => {
    const silentFilm = makeMedia(folder, 'film.mp4', [picture]);
    expect(await codeOf(soundOf(silentFilm))).toBe('no_sound');
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(at(name), content);
      return at(name);
    };
    expect(await codeOf(soundOf(write('empty.mp4', '')))).toBe('corrupt_file');
    expect(await codeOf(soundOf(write('text.mp3', 'no sound at all\n'.repeat(50))))).toMatch(
      /corrupt_file|unsupported_format/,
    );
    const whole = readFileSync(makeMedia(folder, 'whole.mp4', [tone]));
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    expect(await codeOf(soundOf(write('no-moov.mp4', cut)))).toBe('corrupt_file');
    expect(await codeOf(soundOf(makeMedia(folder, 'second.wav', [tone]), 500))).toBe(
      'limit_exceeded',
    );
  });

  it('never reads another file than the one that is given', async () => {
    const secret = makeMedia(folder, 'secret.wav', [tone]);
    const lists = {
      'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      'list.mp3': `ffconcat version 1.0\nfile '${secret}'\n`,
      'list.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="0" mimeType="audio/wav"><BaseURL>${secret}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    };
    for (const [name, content] of Object.entries(lists)) {
      writeFileSync(at(name), content);
      expect(await codeOf(soundOf(at(name))), name).toMatch(/unsupported_format|corrupt_file/);
    }
  });

  it('ends at once when nobody wants it any more', async () => {
    const abort = new AbortController();
    const long = makeMedia(folder, 'long.wav', ['sine=d=600:r=8000']);
    const work = extractSound(long, at('long.out.wav'), { maxMs: 1e7, signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });
});

describe.skipIf(!canMakeMedia)('subtitles in a video', () => {
  const srt = '1\n00:00:00,100 --> 00:00:00,900\nHello, world\n';
  const ass = [
    ...['[Script Info]', 'ScriptType: v4.00+', 'PlayResX: 64', 'PlayResY: 48', '', '[V4+ Styles]'],
    ...['Format: Name, Fontname, Fontsize, PrimaryColour', 'Style: Default,Sans,20,&H00FFFFFF', ''],
    ...['[Events]', 'Format: Layer, Start, End, Style, Text'],
    'Dialogue: 0,0:00:00.00,0:00:01.00,Default,Hello',
  ].join('\n');
  const black = 'color=c=black:s=64x48:r=5:d=1';

  it('stand beside pictures and sound, which stay as they are', async () => {
    const path = makeMedia(folder, 'beside.mp4', [tone, black], ['-shortest']);
    writeFileSync(at('beside.srt'), srt);
    const facts = await probeMedia(path);
    for (const container of ['mp4', 'mkv'] as const) {
      const to = at(`beside.out.${container}`);
      const shares: number[] = [];
      await addSubtitles(
        { path, facts },
        { srt: at('beside.srt'), language: 'eng' },
        { container, to },
        { onProgress: (share) => shares.push(share) },
      );
      const made = await probeMedia(to);
      expect(made).toMatchObject({ hasSound: true, video: { width: 64, height: 48 } });
      expect(readFileSync(to).includes('Hello, world')).toBe(true);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    }
  });

  it('are drawn into the pictures', async () => {
    const path = makeMedia(folder, 'drawn-into.mp4', [tone, black], ['-shortest']);
    writeFileSync(at('drawn.ass'), ass);
    const plain = at('plain.mp4');
    const drawn = at('drawn.mp4');
    const facts = await probeMedia(path);
    await burnSubtitles({ path, facts }, { ass: at('drawn.ass'), language: 'en' }, drawn);
    writeFileSync(at('none.ass'), ass.split('\n').slice(0, -1).join('\n'));
    await burnSubtitles({ path, facts }, { ass: at('none.ass'), language: 'en' }, plain);
    expect((await probeMedia(drawn)).video).toEqual({ width: 64, height: 48 });
    // White letters take more bytes than a black picture.
    expect(statSync(drawn).size).toBeGreaterThan(statSync(plain).size + 200);
    const maxBytes = statSync(plain).size - 1_000;
    const most = burnSubtitles({ path, facts }, { ass: at('drawn.ass'), language: 'en' }, drawn, {
      maxBytes,
    });
    expect(await codeOf(most)).toBe('limit_exceeded');
    // No more than was under way when it was enough.
    expect(statSync(drawn).size).toBeLessThan(2 * maxBytes);
  });

  it('leave pictures upright, and each at its time, in a film that was turned and has no steady rate', async () => {
    const odd = "select='not(mod(n,3))+gte(n,12)'";
    const rate = ['-vf', odd, '-vsync', 'vfr'];
    const flat = makeMedia(folder, 'flat.mp4', [tone, 'testsrc=s=64x48:r=10:d=2'], rate);
    const turn = ['-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
    const path = makeMedia(folder, 'phone.mp4', [], turn);
    const facts = await probeMedia(path);
    expect(facts.video).toEqual({ width: 48, height: 64 });
    const times = pictureTimes(path);
    expect(new Set(times.slice(1).map((time, index) => time - times[index]!)).size).toBe(2);
    writeFileSync(at('phone.ass'), ass);
    writeFileSync(at('phone.srt'), srt);
    await burnSubtitles(
      { path, facts },
      { ass: at('phone.ass'), language: 'en' },
      at('phone.burnt.mp4'),
    );
    const subtitles = { srt: at('phone.srt'), language: 'eng' };
    const beside = { container: 'mp4', to: at('phone.beside.mp4') } as const;
    await addSubtitles({ path, facts }, subtitles, beside);
    for (const made of [at('phone.burnt.mp4'), beside.to]) {
      expect((await probeMedia(made)).video, made).toEqual({ width: 48, height: 64 });
      expect(pictureTimes(made), made).toEqual(times);
    }
  });

  it.runIf(FULL_TIER)(
    'and sound of codecs that nobody knows end with a code; what is known of the file is had',
    async () => {
      const path = makeMedia(folder, 'known.mkv', [tone, black], ['-c:a', 'aac', '-shortest']);
      const written = (name: string, from: string, to: string) => {
        const bytes = readFileSync(path).toString('latin1');
        expect(bytes).toContain(from);
        writeFileSync(at(name), Buffer.from(bytes.replaceAll(from, to), 'latin1'));
        return at(name);
      };
      const unheard = written('unheard.mkv', 'A_AAC', 'A_ZZZ');
      expect(await codeOf(soundOf(unheard))).toBe('unsupported_format');
      const unseen = written('unseen.mkv', 'V_MPEG4/ISO/AVC', 'V_ZPEG4/ISO/AVC');
      expect((await soundOf(unseen)).loud.slice(1, 9).every(Boolean)).toBe(true);
      writeFileSync(at('unseen.ass'), ass);
      const facts = await probeMedia(unseen);
      const burnt = burnSubtitles(
        { path: unseen, facts },
        { ass: at('unseen.ass'), language: 'en' },
        at('unseen.out.mp4'),
      );
      expect(await codeOf(burnt)).toBe('unsupported_format');
    },
  );

  it('need pictures', async () => {
    const path = makeMedia(folder, 'only.wav', [tone]);
    const facts = await probeMedia(path);
    expect(
      await codeOf(
        burnSubtitles({ path, facts }, { ass: at('drawn.ass'), language: 'en' }, at('x.mp4')),
      ),
    ).toBe('unsupported_format');
  });
});

describe.runIf(FULL_TIER && canMakeMedia)('whatever is broken', () => {
  it('is an error with a code, or a sound', async () => {
    const whole = readFileSync(makeMedia(folder, 'good.mp4', [tone, picture], ['-shortest']));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const bytes = Buffer.from(whole);
      for (let spot = 0; spot < 1 + random(20); spot++) bytes[random(bytes.length)] = random(256);
      writeFileSync(at('broken.mp4'), bytes);
      expect(await codeOf(soundOf(at('broken.mp4')))).toMatch(
        /^(done|corrupt_file|unsupported_format|no_sound|limit_exceeded)$/,
      );
    }
  }, 600_000);
});
