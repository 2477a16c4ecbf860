import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import type { ChatRequest, SpeakRequest } from '@glossa/engines';
import { type MediaFacts, measureLoudness, probeMedia } from '@glossa/media';
import { makeMedia, packetHash, probed, samplesOf } from '@glossa/media/testing';
import { createFolderBlobStore } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseServicesConfig } from '../../config.ts';
import { silentLogger } from '../../logger.ts';
import type { JobOutcome } from '../../runtime/job-definition.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import { canMakeTalk, makeTalk, type Talk } from '../../testing/talk.ts';
import { workFolderBytes } from '../../testing/work-folder-bytes.ts';
import { createTranslationServices } from '../../translation-services.ts';
import { readBlob } from '../../work/load-source.ts';
import { createVoiceSeparator } from '../../work/voice-separator.ts';
import type { KindServices } from '../define-kind.ts';
import type { DubbingInput } from './input.ts';
import { LINES } from './lines-file.ts';
import type { StoredDubbing } from './result.ts';
import { runDubbing } from './run.ts';
import type { DubbingJob } from './stages.ts';

const RATE = 48_000;
const config = parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' });
const real = createTranslationServices(config);
let folder: TemporaryFolder;
let blobs: Awaited<ReturnType<typeof createFolderBlobStore>>;
let talk: Talk;
let transcribe: unknown;
/** Program and arguments that take voices out of sounds. */
let separator: string[] = [];
/** A chat model in the place of the one that is configured. */
let chat: unknown;
let whole: JobOutcome<StoredDubbing>;
const reservedOfWhole: number[] = [];
let facts: MediaFacts;
let original: Int16Array;
const stored: string[] = [];
const said: SpeakRequest[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const store = await createFolderBlobStore(join(folder.path, 'blobs'));
  blobs = {
    ...store,
    put: (key, ...rest) => {
      stored.push(key);
      return store.put(key, ...rest);
    },
  };
  if (!canMakeTalk) return;
  talk = makeTalk(folder.path, byTier({ short: 20, full: 120 }));
  facts = await probeMedia(talk.path);
  original = samplesOf(talk.path);
  const put = async (key: string, bytes: Uint8Array) =>
    blobs.put(key, bytes, { mime: 'application/octet-stream', name: key });
  await put('uploads/talk', new Uint8Array(await readFile(talk.path)));
  await put('uploads/vtt', new TextEncoder().encode(talk.vtt));
  const flac = makeMedia(folder.path, 'talk.flac', [], ['-i', talk.path, '-vn']);
  await put('uploads/flac', new Uint8Array(await readFile(flac)));
  whole = await run('whole', {}, { reserved: reservedOfWhole });
}, 600_000);
afterAll(async () => {
  await real.close();
  await folder.remove();
});

const services = (): KindServices =>
  ({
    stores: {
      blobs,
      memoryOf: () => ({
        lookup: async (keys: unknown[]) => keys.map(() => undefined),
        store: async () => {},
      }),
    },
    engines: {
      ...real.engines,
      transcribe,
      chat: chat ?? real.engines.chat,
      speak: {
        ...real.engines.speak,
        speak(request: SpeakRequest, signal: AbortSignal) {
          said.push(request);
          return real.engines.speak.speak(request, signal);
        },
      },
    },
    work: {
      ...real.work,
      transcriptFiles: {},
      keptSources: { file: async () => undefined, drop: async () => {} },
      voiceSeparator: createVoiceSeparator(separator),
    },
  }) as unknown as KindServices;

const INPUT: DubbingInput = {
  recording: { blobKey: 'uploads/talk', name: 'talk.mp4' },
  ...{ from: 'en', to: 'es', dub: true, voice: 'default', voices: [], burn: false },
  subtitles: { source: { blobKey: 'uploads/vtt', name: 'talk.vtt' }, language: 'en' },
  ...{ keepBackground: true, perMinute: 4 },
};

/** What the talk sounds like alone: a FLAC file stays one, which takes no time to write. */
const SOUND: Pick<DubbingInput, 'recording'> = {
  recording: { blobKey: 'uploads/flac', name: 'talk.flac' },
};

interface Run {
  checkpoints?: DubbingJob['checkpoints'];
  reserved?: number[];
  onStage?(stage: string): void;
}

function run(
  jobId: string,
  input: Partial<DubbingInput> = {},
  { checkpoints = memoryCheckpoints(), reserved = [], onStage }: Run = {},
): Promise<JobOutcome<StoredDubbing>> {
  const job: DubbingJob = {
    ...{ jobId, owner: ownerOfDevice('test'), signal: new AbortController().signal },
    input: { ...INPUT, ...input },
    stage: async (name) => onStage?.(name),
    progress: () => {},
    partial: () => {
      throw new Error('Nothing is shown before it is done.');
    },
    checkpoints,
    reserve: async (credits) => void reserved.push(credits),
    ...{ holdText: async () => {}, log: silentLogger },
  };
  return runDubbing(job, services());
}

/** A blob as a file. */
async function fileOf(key: string): Promise<string> {
  const path = join(folder.path, key.replaceAll('/', '-'));
  await writeFile(path, await readBlob(blobs, key));
  return path;
}
const mixOf = async (jobId: string) => samplesOf(await fileOf(`jobs/${jobId}/mix.flac`));
/** Whether two sounds are the same, sample for sample: `toEqual` takes seconds for each minute. */
const isSame = (one: Int16Array, other: Int16Array) =>
  Buffer.compare(new Uint8Array(one.buffer), new Uint8Array(other.buffer)) === 0;
const at = (ms: number) => Math.round((ms * RATE) / 1_000);
const linesOf = ({ spoken }: StoredDubbing) => LINES.read(blobs, spoken!.linesKey);

function correlation(one: Int16Array, other: Int16Array): number {
  let [both, first, second] = [0, 0, 0];
  for (let index = 0; index < one.length; index += 1) {
    both += one[index]! * other[index]!;
    first += one[index]! ** 2;
    second += other[index]! ** 2;
  }
  return both / Math.sqrt(first * second);
}

describe.skipIf(!canMakeTalk)('a talk whose truth is known, with its subtitles', () => {
  it('is translated and spoken: in time, as long and as loud, with its music and all of its film', async () => {
    const { result, ...outcome } = whole;
    const minutes = Math.ceil(facts.durationMs / 60_000);
    expect(reservedOfWhole).toEqual([4 * minutes]);
    expect(outcome).toMatchObject({ credits: 4 * minutes });
    expect(result).toMatchObject({ fileName: 'talk.es.mp4', language: 'en', video: true });
    expect(result.report).toMatchObject({
      cues: talk.cues.length,
      lines: { total: talk.cues.length, said: talk.cues.length, tooLong: 0 },
      translation: { segments: talk.cues.length },
    });
    expect(result.sourceVtt).toBe(talk.vtt);
    expect(result.vtt).toContain('<v Ann>Gööd mörñîñg tö åll öf ýöû.');
    const voices = result.spoken!.voices;
    expect(voices.map(({ speaker }) => speaker)).toEqual(['Ann', 'Bob']);
    expect(voices[0]!.voice).not.toBe(voices[1]!.voice);

    const film = await fileOf(result.fileKey!);
    const { streams, format } = probed(film);
    expect(streams.map((one: { codec_type: string }) => one.codec_type)).toEqual([
      ...['video', 'audio', 'audio'],
    ]);
    expect(streams[1].tags.language).toBe('spa');
    expect(packetHash(film, 'v:0')).toBe(packetHash(talk.path, 'v:0'));
    expect(packetHash(film, 'a:1')).toBe(packetHash(talk.path, 'a:0'));
    expect(Math.abs(format.duration * 1_000 - facts.durationMs)).toBeLessThanOrEqual(40);

    const mix = await mixOf('whole');
    expect(mix).toHaveLength(at(facts.durationMs));
    const lines = await linesOf(result);
    const ends = lines.map(({ startMs, lengthMs }) => startMs + lengthMs);
    const quiet = ends.map(
      (end, index) => [end + 400, (lines[index + 1]?.startMs ?? facts.durationMs) - 200] as const,
    );
    for (const [from, to] of quiet)
      expect(
        correlation(mix.subarray(at(from), at(to)), original.subarray(at(from), at(to))),
      ).toBeGreaterThan(0.95);
    const loudness = await measureLoudness({ path: talk.path, facts });
    const made = await measureLoudness({ path: film, facts: await probeMedia(film) });
    expect(Math.abs(made! - loudness!)).toBeLessThanOrEqual(1);
  }, 600_000);

  it.runIf(FULL_TIER)(
    'is spoken alone where nothing of the original is wanted: each line at its time, without clicks',
    async () => {
      const { result } = await run('alone', { ...SOUND, keepBackground: false });
      const mix = await mixOf('alone');
      const lines = await linesOf(result);
      const drifts = talk.cues.map(({ start }, index) => {
        const slot = mix.subarray(at(start) - at(500), at(start) + at(2_500));
        const heard = slot.findIndex((sample) => Math.abs(sample) > 300);
        expect(heard, `line ${index}`).toBeGreaterThan(0);
        return (heard * 1_000) / RATE - 500;
      });
      expect(Math.max(...drifts.map(Math.abs))).toBeLessThanOrEqual(100);
      // Silence is silence up to the first sample of a line, and from its last one on.
      for (const { startMs, lengthMs } of lines) {
        const [from, to] = [at(startMs), at(startMs + lengthMs)];
        expect(mix.subarray(from - at(200), from - 2).every((sample) => sample === 0)).toBe(true);
        for (const edge of [from, to - 3])
          expect(Math.max(...mix.subarray(edge, edge + 3).map(Math.abs))).toBeLessThan(200);
      }
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'goes on after a crash wherever that was, and makes nothing anew',
    async () => {
      const checkpoints = memoryCheckpoints();
      const stages = ['translating', 'speaking', 'mixing', 'writing', 'storing'];
      stored.length = 0;
      said.length = 0;
      for (const dies of stages) {
        const onStage = (stage: string) => {
          if (stage === dies) throw new Error(`dies at ${dies}`);
        };
        await expect(run('again', {}, { checkpoints, onStage })).rejects.toThrow(dies);
      }
      const { result } = await run('again', {}, { checkpoints });
      const own = (name: string) => stored.filter((key) => key === `jobs/again/${name}`);
      for (const name of ['source.vtt', 'target.vtt', 'mix.flac', 'film.mp4'])
        expect(own(name), name).toHaveLength(1);
      const sentences = stored.filter((key) => key.startsWith('jobs/again/sentences/'));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(said).toHaveLength(sentences.length);
      expect(result.report.lines).toMatchObject({ said: talk.cues.length });
      expect(isSame(await mixOf('again'), await mixOf('whole'))).toBe(true);
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'is made again where one line was changed: nothing else is said, priced, or sounds otherwise',
    async () => {
      const { result } = whole;
      const changed = result.vtt.replace(/Îţ|Ît/, 'Ahora');
      expect(changed).not.toBe(result.vtt);
      await blobs.put('jobs/changed/changed.vtt', new TextEncoder().encode(changed), {
        mime: 'text/vtt',
        name: 'v',
      });
      said.length = 0;
      const reserved: number[] = [];
      const base = {
        jobId: 'whole',
        vttKey: 'jobs/changed/changed.vtt',
        language: 'en',
        spoken: result.spoken!,
      };
      const remade = await run('changed', { subtitles: undefined, base }, { reserved });
      expect(said.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ahora/i)]);
      expect(reserved).toEqual([4]);
      expect(remade).toMatchObject({ credits: 4 });
      expect(remade.result.vtt).toBe(changed);
      expect(remade.result.sourceVtt).toBe(talk.vtt);
      const [before, after] = [await mixOf('whole'), await mixOf('changed')];
      const first = before.findIndex((one, index) => one !== after[index]);
      const last = before.findLastIndex((one, index) => one !== after[index]);
      const number = talk.cues.findIndex(({ text }) => text.startsWith('It'));
      const { start } = talk.cues[number]!;
      const next = talk.cues[number + 1]!.start;
      expect(last - first).toBeGreaterThan(RATE / 10);
      expect(first).toBeGreaterThan(at(start - 200));
      expect(last).toBeLessThan(at(next - 100));

      // Another voice for one of them says all of theirs.
      const [ann, bob] = result.spoken!.voices;
      said.length = 0;
      const others = { subtitles: undefined, voices: [{ speaker: 'Bob', voice: ann!.voice }] };
      const again = { ...base, jobId: 'changed', spoken: remade.result.spoken! };
      const { result: revoiced } = await run('revoiced', { ...SOUND, ...others, base: again });
      expect(revoiced.spoken!.voices).toEqual([ann, { ...bob, voice: ann!.voice }]);
      const ofBob = talk.cues.filter(({ speaker }) => speaker === 'Bob').map(({ text }) => text);
      expect(said).toHaveLength(new Set(ofBob).size);
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'is heard as loud as it was under the voices where a program took its own out, and when it is made again',
    async () => {
      separator = ['/bin/cp'];
      const made = await run('separated', SOUND);
      const { spoken, report } = made.result;
      expect(report.separated).toBe(true);
      expect(whole.result.report.separated).toBeUndefined();
      const lines = await linesOf(made.result);
      const [before, lowered, mix] = [
        ...[original, await mixOf('whole'), await mixOf('separated')],
      ] as const;
      // What is left of it beside the voice: over a line it is like the original, and was not.
      const like = (one: Int16Array) =>
        lines.map(({ startMs, lengthMs }) => {
          const [from, to] = [at(startMs), at(startMs + lengthMs)];
          return correlation(one.subarray(from, to), before.subarray(from, to));
        });
      const lowest = like(lowered);
      for (const [index, share] of like(mix).entries())
        expect(share, `line ${index}`).toBeGreaterThan(lowest[index]! + 0.2);
      separator = [];
      const base = {
        ...{ jobId: 'separated', vttKey: 'jobs/separated/translated.vtt', language: 'en' },
        spoken: spoken!,
      };
      const again = await run('separated-again', { ...SOUND, subtitles: undefined, base });
      expect(again.result.report.separated).toBe(true);
      expect(again.result.spoken!.voicelessKey).toBe('jobs/separated-again/voiceless.flac');
      expect(isSame(await mixOf('separated-again'), mix)).toBe(true);
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'has a voice for each speaker, as high as theirs, where its subtitles name nobody',
    async () => {
      const unnamed = talk.vtt.replace(/<v \w+>/g, '');
      const info = { mime: 'text/vtt', name: 'unnamed.vtt' };
      await blobs.put('uploads/unnamed', new TextEncoder().encode(unnamed), info);
      const subtitles = { source: { blobKey: 'uploads/unnamed', name: 'a.vtt' }, language: 'en' };
      const gone = new GlossaError('engine_unavailable', 'The model cannot be downloaded.');
      transcribe = { speakers: () => Promise.reject(gone) };
      const { result } = await run('unnamed', { ...SOUND, subtitles, keepBackground: false });
      expect(result.report.speakers).toEqual({ told: 2, draft: true });
      const named = talk.vtt.replaceAll('<v Ann>', '<v Speaker 1>');
      expect(result.sourceVtt).toBe(named.replaceAll('<v Bob>', '<v Speaker 2>'));
      expect(result.spoken!.voices.map(({ voice }) => voice)).toEqual(
        whole.result.spoken!.voices.map(({ voice }) => voice),
      );
      const known = await real.engines.speak.voices('es');
      const genderOf = (wanted: string) => known.find(({ id }) => id === wanted)?.gender;
      expect(result.spoken!.voices.map(({ voice }) => genderOf(voice))).toEqual(['female', 'male']);
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'is worded shorter where a model can, before it is said quicker; subtitles say what is spoken',
    async () => {
      const long = `${'y otra vez '.repeat(8)}llueve.`;
      const bytes = new TextEncoder().encode(talk.vtt.replace('It is blue and very deep.', long));
      await blobs.put('uploads/long', bytes, { mime: 'text/vtt', name: 'long.vtt' });
      const subtitles = { source: { blobKey: 'uploads/long', name: 'a.vtt' }, language: 'es' };
      const input = { ...SOUND, subtitles, keepBackground: false };
      const before = await run('long', input);
      expect(before.result.vtt).toContain(long);
      const { tooLong, quicker } = before.result.report.lines!;
      expect(tooLong + quicker).toBeGreaterThan(0);
      expect(before.result.report.lines!.shortened).toBeUndefined();
      const asked: string[] = [];
      chat = {
        id: 'model',
        async *chat({ messages }: ChatRequest) {
          asked.push(messages.at(-1)!.content);
          yield '```json\n{"lines":[{"n":1,"text":"Y otra vez, y otra vez, llueve y llueve."},';
          yield '{"n":9,"text":"Nobody asked."}]}\n```';
        },
      };
      const checkpoints = memoryCheckpoints();
      const { result } = await run('worded', input, { checkpoints });
      expect(JSON.parse(asked[0]!).lines[0]).toMatchObject({ n: 1, text: long });
      expect(result.report.lines).toMatchObject({ shortened: 1, shortenedBy: 'model' });
      expect(result.report.lines!.tooLong + result.report.lines!.quicker).toBeLessThan(
        tooLong + quicker,
      );
      expect(result.vtt).toContain('Y otra vez, y otra vez, llueve y llueve.');
      expect(result.vtt).not.toContain(long);
      expect((await readBlob(blobs, result.forms.vtt)).length).toBeLessThan(bytes.length);
      // What is known is not asked for again.
      await run('worded', input, { checkpoints });
      expect(asked).toHaveLength(1);
      chat = undefined;
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'is written down where it has no subtitles',
    async () => {
      transcribe = {
        async listen({ durationMs }: { durationMs: number }) {
          return [{ startMs: 0, endMs: durationMs, speech: [{ startMs: 0, endMs: durationMs }] }];
        },
        async transcribe() {
          const words = talk.cues.flatMap(({ start, text }) =>
            text.split(' ').map((word, index) => {
              const startMs = start + index * 250;
              return { text: word, startMs, endMs: startMs + 240 };
            }),
          );
          return { words, language: 'en', engine: 'ear', draft: true };
        },
        speakers: async () => undefined,
      };
      const { result } = await run('heard', { ...SOUND, subtitles: undefined });
      expect(result.report).toMatchObject({
        transcribed: { engines: ['ear'], draft: true },
        lines: { said: talk.cues.length },
      });
      expect(result.vtt).toContain('Gööd mörñîñg');
      const starts = (await linesOf(result)).map(({ startMs }) => startMs);
      for (const [index, { start }] of talk.cues.entries())
        expect(Math.abs(starts[index]! - start)).toBeLessThanOrEqual(100);
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'has its subtitles in the pictures where that is wanted, and is a sound where it was one',
    async () => {
      const drawn = await run('drawn', { burn: true });
      const film = await fileOf(drawn.result.fileKey!);
      expect(packetHash(film, 'v:0')).not.toBe(packetHash(talk.path, 'v:0'));
      const { format } = probed(film);
      expect(Math.abs(format.duration * 1_000 - facts.durationMs)).toBeLessThanOrEqual(40);
      expect(probed(film).streams).toHaveLength(3);
      await drawn.afterwards!({});
      expect(await blobs.head('jobs/drawn/drawn')).toBeUndefined();

      const mp3 = makeMedia(folder.path, 'talk.mp3', [], ['-i', talk.path, '-vn', '-t', '20']);
      const info = { mime: 'audio/mpeg', name: 'talk.mp3' };
      await blobs.put('uploads/mp3', new Uint8Array(await readFile(mp3)), info);
      const recording = { blobKey: 'uploads/mp3', name: 'talk.mp3' };
      const { result } = await run('sound', { recording });
      expect(result).toMatchObject({ fileName: 'talk.es.mp3', video: false });
      expect(probed(await fileOf(result.fileKey!)).streams).toMatchObject([{ codec_name: 'mp3' }]);
      const silent = await run('text', { recording, dub: false });
      expect(silent.result.fileKey).toBeUndefined();
      expect(silent.result.vtt).toContain('Gööd');
    },
    600_000,
  );

  it.runIf(FULL_TIER)(
    'is taken as it is where its subtitles are translated, and gets a sound where it has none',
    async () => {
      const path = makeMedia(folder.path, 'mute.mkv', ['testsrc=s=64x48:r=25:d=20']);
      const info = { mime: 'video/x-matroska', name: 'mute.mkv' };
      await blobs.put('uploads/mute', new Uint8Array(await readFile(path)), info);
      const { result } = await run('mute', {
        recording: { blobKey: 'uploads/mute', name: 'mute.mkv' },
        subtitles: { source: { blobKey: 'uploads/vtt', name: 'a' }, language: 'es' },
      });
      expect(result.vtt).toBe(talk.vtt);
      expect(result.report.translation?.remarks).toContain('already_in_target_language');
      const { streams, format } = probed(await fileOf(result.fileKey!));
      expect(streams).toMatchObject([{ codec_type: 'video' }, { codec_type: 'audio' }]);
      expect(Math.abs(format.duration - 20)).toBeLessThanOrEqual(0.04);
    },
    600_000,
  );

  it.each([
    { dub: true, burn: true },
    { dub: false, burn: false },
  ])(
    'costs nothing where nobody speaks, and no film is made (%o)',
    async (asked) => {
      transcribe = {
        listen: async () => [],
        transcribe: async () => expect.unreachable(),
        // Nothing is downloaded to tell apart who does not speak.
        speakers: async () => expect.unreachable(),
      };
      stored.length = 0;
      const { result, ...outcome } = await run('nobody', { subtitles: undefined, ...asked });
      expect(outcome).toMatchObject({ credits: 0 });
      expect(result.report).toMatchObject({ cues: 0 });
      expect(result).toMatchObject({ burned: false });
      for (const key of [result.fileKey, result.mixKey, result.report.lines])
        expect(key).toBeUndefined();
      expect(stored.filter((key) => /film|mix|drawn/.test(key))).toEqual([]);
    },
    600_000,
  );

  it('is refused before anything is done where it is dearer or longer than it may be, or its subtitles are none', async () => {
    const reserved: number[] = [];
    await expect(run('a', { maxCredits: 3 }, { reserved })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
    await expect(run('b', { maxMs: 1_000 }, { reserved })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
    expect(reserved).toEqual([]);
    const subtitles = { source: { blobKey: 'uploads/talk', name: 'a.srt' }, language: 'auto' };
    await expect(run('c', { subtitles })).rejects.toMatchObject({ code: 'unsupported_format' });
    const book = 'WEBVTT\n\n00:00.000 --> 00:00.001\n'.padEnd(20_000, 'word ');
    const info = { mime: 'text/vtt', name: 'book.vtt' };
    await blobs.put('uploads/book', new TextEncoder().encode(book), info);
    const wordy = { source: { blobKey: 'uploads/book', name: 'book.vtt' }, language: 'en' };
    await expect(run('d', { subtitles: wordy })).rejects.toMatchObject({ code: 'limit_exceeded' });
    const { spoken } = whole.result;
    const base = { jobId: 'whole', vttKey: 'uploads/book', language: 'en', spoken: spoken! };
    await expect(run('e', { base })).rejects.toMatchObject({ code: 'limit_exceeded' });
  });
});

describe.runIf(FULL_TIER && canMakeTalk)('a talk of five minutes', () => {
  const SECONDS = 300;

  it('stays as long, as loud and with its music, each line at its time, in bounded room', async () => {
    await using own = await temporaryFolder();
    const talk = makeTalk(own.path, SECONDS);
    const put = async (key: string, bytes: Uint8Array) =>
      blobs.put(key, bytes, { mime: 'application/octet-stream', name: key });
    await put('uploads/long', new Uint8Array(await readFile(talk.path)));
    await put('uploads/long-vtt', new TextEncoder().encode(talk.vtt));
    said.length = 0;
    const room: number[] = [];
    const input = {
      recording: { blobKey: 'uploads/long', name: 'long.mp4' },
      subtitles: { source: { blobKey: 'uploads/long-vtt', name: 'long.vtt' }, language: 'en' },
    };
    const onStage = () => void room.push(workFolderBytes());
    const { result, ...outcome } = await run('long', input, { onStage });
    expect(outcome).toMatchObject({ credits: (SECONDS / 60) * 4 });
    // The samples of the voices are 30 MB; the film, its copy and the mix are no more than these.
    expect(Math.max(...room)).toBeGreaterThan(0);
    expect(Math.max(...room)).toBeLessThan(85_000_000);
    expect(workFolderBytes()).toBe(0);
    // What is said again and again is said once.
    expect(said.length).toBeLessThan(20);
    const film = await fileOf(result.fileKey!);
    expect(Math.abs(probed(film).format.duration - SECONDS)).toBeLessThanOrEqual(0.04);
    expect(result.report.lines).toMatchObject({ said: talk.cues.length, tooLong: 0 });
    const rate = 8_000;
    const step = (ms: number) => ms * (rate / 1_000);
    const mix = samplesOf(await fileOf('jobs/long/mix.flac'), rate);
    expect(mix).toHaveLength(SECONDS * rate);
    const before = samplesOf(talk.path, rate);
    const lines = await linesOf(result);
    for (const [index, { startMs, lengthMs }] of lines.entries()) {
      const from = step(startMs + lengthMs + 400);
      const to = step((lines[index + 1]?.startMs ?? SECONDS * 1_000) - 200);
      const both = [mix.subarray(from, to), before.subarray(from, to)] as const;
      expect(correlation(...both), `after line ${index}`).toBeGreaterThan(0.95);
    }
    const loudness = async (path: string) =>
      (await measureLoudness({ path, facts: await probeMedia(path) }))!;
    expect(Math.abs((await loudness(film)) - (await loudness(talk.path)))).toBeLessThanOrEqual(1);

    // The voices alone, of the same sentences: nothing is said anew. A FLAC file stays one, which takes no time to write.
    const flac = makeMedia(own.path, 'long.flac', [], ['-i', talk.path, '-vn']);
    await put('uploads/long-flac', new Uint8Array(await readFile(flac)));
    said.length = 0;
    const alone = {
      recording: { blobKey: 'uploads/long-flac', name: 'long.flac' },
      ...{ subtitles: undefined, keepBackground: false },
    };
    const base = { jobId: 'long', vttKey: 'jobs/long/translated.vtt', language: 'en' };
    const spoken = await run('long-alone', { ...alone, base: { ...base, spoken: result.spoken! } });
    expect(said).toEqual([]);
    const voices = samplesOf(await fileOf('jobs/long-alone/mix.flac'), rate);
    const drifts = talk.cues.map(({ start }) => {
      const slot = voices.subarray(step(start - 500), step(start + 2_500));
      return slot.findIndex((sample) => Math.abs(sample) > 300) / (rate / 1_000) - 500;
    });
    expect(Math.max(...drifts.map(Math.abs))).toBeLessThanOrEqual(100);
    for (const { startMs, lengthMs } of lines) {
      const [from, to] = [step(startMs), step(startMs + lengthMs)].map(Math.round) as [
        number,
        number,
      ];
      // What the lower rate rings by is no more than 3 ms.
      expect(voices.subarray(from - step(200), from - step(3)).every((one) => one === 0)).toBe(
        true,
      );
      for (const edge of [from, to - 1])
        expect(Math.max(...voices.subarray(edge, edge + 1).map(Math.abs))).toBeLessThan(200);
    }

    // A line in the middle of it is said otherwise: nothing else sounds otherwise.
    const number = talk.cues.length >> 1;
    const blocks = spoken.result.vtt.split('\n\n');
    blocks[number + 1] = blocks[number + 1]!.replace(/>[^<>]+$/, '>Ahora no.');
    const changed = new TextEncoder().encode(blocks.join('\n\n'));
    await put('jobs/long-changed/changed.vtt', changed);
    const remade = await run('long-changed', {
      ...alone,
      base: {
        ...{ jobId: 'long-alone', vttKey: 'jobs/long-changed/changed.vtt', language: 'en' },
        spoken: spoken.result.spoken!,
      },
    });
    expect(said.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ahora/i)]);
    expect(remade).toMatchObject({ credits: 4 });
    const other = samplesOf(await fileOf('jobs/long-changed/mix.flac'), rate);
    const first = voices.findIndex((one, index) => one !== other[index]);
    const last = voices.findLastIndex((one, index) => one !== other[index]);
    const { start } = talk.cues[number]!;
    expect(first).toBeGreaterThan(step(start - 200));
    expect(last).toBeLessThan(step(talk.cues[number + 1]!.start - 100));
    expect(last - first).toBeGreaterThan(rate / 10);
  }, 3_600_000);
});
