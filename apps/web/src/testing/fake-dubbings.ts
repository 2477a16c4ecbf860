import {
  calls,
  type DubbingItem,
  type DubbingResult,
  type FilmLine,
  GlossaError,
  type RequestOf,
  type SpokenLanguage,
} from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';
import { createGate, type Gate } from './gate.ts';
import { previewPart } from './preview-part.ts';
import { toneWav } from './tone-wav.ts';

const AT = 1_760_000_000;
const KEEPS_S = 7 * 24 * 60 * 60;
/** Not that of the page, which asks the server. */
const fetchReally = window.fetch.bind(window);
/** Too long for any line. */
const SPOKEN_MS = 2_600;
const SOURCE = `WEBVTT

00:00:00.000 --> 00:00:01.000
<v Ann>Good morning.

00:00:01.500 --> 00:00:02.500
<v Bob>It rains.
`;
const VTT = SOURCE.replace('Good morning.', 'Buenos días.').replace('It rains.', 'Llueve.');

interface FakeDubbing {
  view: DubbingItem;
  changed: Gate;
}

/** Has a server translate recordings of three seconds from English into Spanish, with two voices. */
export function fakeDubbings(server: FakeServer, { vtt = VTT } = {}) {
  const names = new Map<string, string>();
  const jobs: FakeDubbing[] = [];
  const sound = toneWav(3_000);
  const draft: SpokenLanguage = {
    ...{ language: 'en', engine: 'pocketsphinx', ready: true, draft: true, local: true },
  };
  const jobOf = (id: string) => {
    const job = jobs.find(({ view }) => view.jobId === id);
    if (job === undefined) throw new GlossaError('not_found', 'No such job.');
    return job;
  };
  const become = (job: FakeDubbing, change: Partial<DubbingItem>) => {
    job.view = { ...job.view, ...change };
    const { open } = job.changed;
    job.changed = createGate();
    open();
  };
  const resultOf = (of: string): DubbingResult => ({
    ...{ url: sound, fileName: 'talk.es.mp3', vtt: of, sourceVtt: SOURCE, media: sound },
    subtitles: { srt: '/files/srt', vtt: '/files/vtt', ass: '/files/ass' },
    ...{ language: 'en', to: 'es', durationMs: 3_000, video: false, burned: false, cueVoices: [] },
    ...dubbings.film,
    voices: [
      { speaker: 'Ann', voice: 'espeak:es-male' },
      { speaker: 'Bob', voice: 'espeak:es-female' },
    ],
    report: {
      cues: 2,
      lines: {
        ...{ total: 2, said: 2, quicker: 0, tooLong: 1 },
        first: [{ startMs: 1_500, text: 'Llueve.', missingMs: 700, isHeard: true }],
      },
      leftOut: [],
    },
  });
  const finish = (job: FakeDubbing, of = vtt) =>
    become(job, {
      ...{ status: 'succeeded', progress: 100, result: resultOf(of) },
      credits: { reserved: 0, charged: 1 },
    });
  const make = (name: string, of = vtt) => {
    const view: DubbingItem = {
      ...{ jobId: `job-${jobs.length + 1}`, kind: 'dubbing', status: 'queued', stage: 'speaking' },
      ...{ progress: 0, createdAt: AT, updatedAt: AT, credits: { reserved: 1, charged: 0 } },
      ...{ name, from: 'en', to: 'es', expiresAt: AT + KEEPS_S },
    };
    const job = { view, changed: createGate() };
    jobs.push(job);
    if (dubbings.finishesAtOnce) finish(job, of);
    return { jobId: view.jobId };
  };
  const dubbings = {
    jobs,
    finishesAtOnce: true,
    /** How the next ones are other than sounds. */
    film: {} as Partial<DubbingResult>,
    /** How a film is written in another container; nobody writes one unless given. */
    contained: undefined as ((signal: AbortSignal) => AsyncIterable<FilmLine>) | undefined,
    /** Who writes down what is said. */
    engine: draft as SpokenLanguage | null,
    finish: (index: number) => finish(jobs[index]!),
    advance: (index: number, stage: string, progress: number) =>
      become(jobs[index]!, { status: 'running', stage, progress }),
    make,
    /** Whether a part of a preview is answered; undefined where there is no preview. */
    preview: undefined as ((part: number) => Promise<void>) | undefined,
    /** What single lines were spoken for, in their order. */
    spoken: [] as RequestOf<typeof calls.speak>[],
  };
  server.on(calls.spokenLanguages, () => ({ languages: [draft], recordings: true }));
  server.on(calls.voices, () => ({
    voices: (['male', 'female'] as const).map((gender) => ({
      ...{ id: `espeak:es-${gender}`, name: 'Español', languages: ['es'], gender },
      ...{ style: 'robotic' as const, engine: 'espeak', licence: 'GPL-3.0-or-later', pitch: true },
      ...{ local: true, ready: true, sample: null },
    })),
    ...{ unserved: ['th'], withoutLocal: ['th'] },
  }));
  server.on(calls.upload, (form) => {
    const file = (form as unknown as FormData).get('file') as File;
    const key = `file-${names.size + 1}`;
    names.set(key, file.name);
    return { key, url: `/files/${key}`, name: file.name, size: file.size, mime: file.type };
  });
  server.on(calls.videoTranslateCost, () => ({
    ...{ durationMs: 3_000, video: false, credits: 1, balance: 500, hasSound: true },
    engine: dubbings.engine,
  }));
  server.on(calls.videoTranslateCreate, ({ key }) => make(names.get(key!)!));
  server.on(calls.videoTranslateRetry, ({ jobId }) => {
    become(jobOf(jobId), { status: 'running' });
    return { jobId };
  });
  server.on(calls.videoTranslateReMergeCost, ({ vtt: of }) => ({
    ...{ changed: of === vtt ? 0 : 1, credits: 1, balance: 500 },
  }));
  server.on(
    calls.videoTranslateReMerge,
    ({ vtt: of }: RequestOf<typeof calls.videoTranslateReMerge>) => make('talk.mp3', of),
  );
  server.route(calls.speak.path, async (request) => {
    dubbings.spoken.push(await request.json());
    const headers = { 'Content-Type': 'audio/mpeg' };
    return new Response(await (await fetchReally(toneWav(SPOKEN_MS))).blob(), { headers });
  });
  server.on(calls.videoTranslatePreview, async ({ part }) => {
    if (dubbings.preview === undefined)
      throw new GlossaError('conflict', 'Browsers play the film as it is.');
    await dubbings.preview(Number(part));
    return {
      ...{ url: '/files/part', type: 'video/mp4; codecs="avc1.4d4028, mp4a.40.2"' },
      ...{ partMs: 6_000, parts: 10, fileMs: Number(part) * 6_000 - 500 },
      startMs: Number(part) * 6_000,
    };
  });
  server.on(calls.videoTranslateFilm, ((_: unknown, { signal }: { signal: AbortSignal }) =>
    dubbings.contained?.(signal)) as never);
  server.route('/files/part', async () => new Response(await previewPart()));
  server.on(calls.videoTranslateHistory, ({ query = '' }) => ({
    items: jobs.map(({ view }) => view).filter(({ name }) => name.includes(query)),
    nextCursor: null,
  }));
  server.on(calls.jobCancel, ({ id }) => {
    become(jobOf(id), { status: 'canceled' });
    return jobOf(id).view;
  });
  server.on(calls.jobEvents, async function* events(
    { id }: { id: string },
    { signal }: { signal: AbortSignal },
  ) {
    const gone = createGate();
    signal.addEventListener('abort', gone.open);
    for (const job = jobOf(id); !signal.aborted; ) {
      const changed = job.changed.passed;
      yield job.view;
      if (['succeeded', 'canceled', 'failed'].includes(job.view.status)) return;
      await Promise.race([changed, gone.passed]);
    }
  } as never);
  return dubbings;
}
