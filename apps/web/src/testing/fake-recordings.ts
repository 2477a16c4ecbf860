import {
  calls,
  GlossaError,
  type JobStatus,
  type Share,
  type TranscriptionItem,
} from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';
import { createGate, type Gate } from './gate.ts';
import { toneWav } from './tone-wav.ts';

const AT = 1_760_000_000;
const KEEPS_S = 7 * 24 * 60 * 60;

/** What is heard in every recording: the third word is unsure. */
const HEARD = ['Good', 'morning', 'wold.', 'It', 'rains', 'today.'].map((text, at) => ({
  ...{ text, startMs: at * 400, endMs: at * 400 + 350 },
  confidence: text === 'wold.' ? 0.2 : 0.9,
}));
const VTT = `WEBVTT

00:00:00.000 --> 00:00:01.200
<v Speaker 1>Good morning wold.

00:00:01.200 --> 00:00:02.400
<v Speaker 2>It rains today.
`;

/** A recording that is written down. */
interface FakeRecording {
  view: TranscriptionItem;
  changed: Gate;
}

/** Recordings of a fake server. */
export interface FakeRecordings {
  readonly jobs: FakeRecording[];
  finishesAtOnce: boolean;
  /** Finishes a job that is under way. */
  finish(index: number): void;
  /** Shows what was written down so far. */
  advance(index: number, progress: number): void;
}

/** Has a server price recordings and write them down: English, by PocketSphinx, as a draft. */
export function fakeRecordings(server: FakeServer, { video = false } = {}): FakeRecordings {
  const names = new Map<string, string>();
  const jobs: FakeRecording[] = [];
  const media = toneWav(3_000);
  const engine = {
    ...{ language: 'en', engine: 'pocketsphinx', ready: true, draft: true, local: true },
  };
  const jobOf = (id: string) => {
    const job = jobs.find(({ view }) => view.jobId === id);
    if (job === undefined) throw new GlossaError('not_found', 'No such job.');
    return job;
  };
  const become = (job: FakeRecording, change: Partial<TranscriptionItem>) => {
    job.view = { ...job.view, ...change };
    const { open } = job.changed;
    job.changed = createGate();
    open();
  };
  const resultOf = (links: boolean) => ({
    ...{ vtt: VTT, txt: 'Good morning wold.\n\nIt rains today.\n', language: 'en' },
    ...{ speakers: ['Speaker 1', 'Speaker 2'], durationMs: 3_000, video },
    ...(links ? { media, json: '/files/words', sound: '/files/sound' } : {}),
    report: { engines: ['pocketsphinx'], draft: true, words: HEARD.length, speechMs: 2_300 },
  });
  const finish = (job: FakeRecording) =>
    become(job, {
      ...{ status: 'succeeded', progress: 100, result: resultOf(true) },
      credits: { reserved: 0, charged: 1 },
    });

  server.on(calls.spokenLanguages, () => ({ languages: [engine], recordings: true }));
  server.on(calls.upload, (form) => {
    const file = (form as unknown as FormData).get('file') as File;
    const key = `file-${names.size + 1}`;
    names.set(key, file.name);
    return { key, url: `/files/${key}`, name: file.name, size: file.size, mime: file.type };
  });
  server.on(calls.transcriptionCost, () => ({
    ...{ durationMs: 3_000, video, credits: 1, balance: 500, engine },
  }));
  server.on(calls.videoVttCreate, ({ key }) => {
    const view: TranscriptionItem = {
      ...{ jobId: `job-${jobs.length + 1}`, kind: 'transcription', status: 'queued' as JobStatus },
      ...{ stage: 'transcribing', progress: 0, createdAt: AT, updatedAt: AT },
      credits: { reserved: 1, charged: 0 },
      ...{ name: names.get(key!)!, from: 'en', to: '', expiresAt: AT + KEEPS_S },
    };
    const job = { view, changed: createGate() };
    jobs.push(job);
    if (recordings.finishesAtOnce) finish(job);
    return { jobId: view.jobId };
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
      if (['succeeded', 'canceled'].includes(job.view.status)) return;
      await Promise.race([changed, gone.passed]);
    }
  } as never);
  server.on(calls.jobCancel, ({ id }) => {
    become(jobOf(id), { status: 'canceled' });
    return jobOf(id).view;
  });
  server.on(calls.videoVttStatus, ({ jobId }) => jobOf(jobId).view);
  server.on(calls.videoVttHistory, ({ query = '' }) => ({
    items: jobs.map(({ view }) => view).filter(({ name }) => name.includes(query)),
    nextCursor: null,
  }));
  server.on(calls.transcriptExport, ({ vtt, format, name }) => ({
    ...{ fileName: `${name}.${format}`, mime: 'text/plain' },
    base64: btoa(vtt),
  }));
  const shares: { token: string; vtt: string; view: Share }[] = [];
  server.on(calls.transcriptShare, ({ vtt, days }) => {
    const [id, token] = [`share-${shares.length + 1}`, `secret-${shares.length + 1}`];
    const expires_at = AT + (days ?? 7) * 86_400;
    const view = { id, language: 'en', created_at: AT, expires_at };
    shares.push({ token, vtt, view });
    return { ...view, link: `http://127.0.0.1/shared-transcript#${token}` };
  });
  server.on(calls.transcriptShares, () => ({ items: shares.map(({ view }) => view) }));
  server.on(calls.transcriptShareRevoke, ({ id }) => {
    shares.splice(
      shares.findIndex(({ view }) => view.id === id),
      1,
    );
    return {};
  });
  server.on(calls.transcriptShared, ({ token }) => {
    const share = shares.find((one) => one.token === token);
    if (share === undefined) throw new GlossaError('not_found', 'The link is over.');
    const { language, expires_at } = share.view;
    const { vtt } = share;
    return { name: 'talk.mp3', vtt, language, durationMs: 3_000, video, media, expires_at };
  });
  server.route('/files/words', async () => Response.json({ words: HEARD }));
  server.route('/files/sound', async () =>
    Response.json({
      peaksPerSecond: 20,
      peaks: btoa(String.fromCharCode(...Array.from({ length: 60 }, (_, at) => (at * 37) % 200))),
      speech: [
        [0, 1_150],
        [1_250, 2_350],
      ],
    }),
  );
  const recordings: FakeRecordings = {
    jobs,
    finishesAtOnce: true,
    finish: (index) => finish(jobs[index]!),
    advance: (index, progress) =>
      become(jobs[index]!, { status: 'running', progress, result: resultOf(false) }),
  };
  return recordings;
}
