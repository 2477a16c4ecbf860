import {
  calls,
  type FileContent,
  GlossaError,
  type JobStatus,
  type RequestOf,
  SENTENCES_AT_ONCE,
  type Share,
  type SpeechItem,
  type SpokenSentence,
  type SpokenVoice,
} from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';
import { createGate, type Gate } from './gate.ts';
import { toneWav } from './tone-wav.ts';

const AT = 1_760_000_000;
const SENTENCE_MS = 600;
/** Of what is shared, long enough to be looked at while it sounds. */
const SHARED_MS = 6_000;

const characters = { text: 60, headings: 7, notes: 0, tables: 0, captions: 0 };
/** A book of two chapters with headings, of which the second has notes. */
const TALES: FileContent = {
  ...{ title: 'Tales', language: 'en', format: 'epub' },
  chapters: [
    { title: 'The Fox', text: 'The fox waits. The crow sings. ', characters },
    {
      ...{ title: '', text: 'The hare sleeps. The tortoise wins.' },
      characters: { ...characters, notes: 12 },
    },
  ],
};

/** Of three sentences one was made again, and another stays doubtful. */
const READ_BACK = {
  ...{ engine: 'ear', heard: 3, remade: 1, unheard: 0, doubtful: 1 },
  sentences: [{ index: 1, heard: 'we stay' }],
};

export interface FakeSpeech {
  job: SpeechItem;
  text: string;
  changed: Gate;
}

/** Has a server read texts aloud: English and Spanish, sentence by sentence, each as a tone. */
export function fakeSpeeches(server: FakeServer) {
  const jobs: FakeSpeech[] = [];
  const sound = toneWav(SENTENCE_MS);
  const voice = (id: string, more: Partial<SpokenVoice>): SpokenVoice => ({
    ...{ id, name: 'English', languages: ['en'], gender: 'male', style: 'robotic' },
    ...{
      engine: 'espeak',
      licence: 'GPL-3.0-or-later (the program; not what it says)',
      pitch: true,
      local: true,
      ready: true,
    },
    sample: `/voices/sample?id=${id}`,
    ...more,
  });
  const voices = [
    voice('espeak:en-male', {}),
    voice('espeak:en-female', { gender: 'female' }),
    voice('espeak:es-male', { name: 'Español', languages: ['es'] }),
    voice('openai-speech:nova', {
      ...{ name: 'nova', languages: ['en', 'es'], gender: 'neutral', style: 'natural' },
      ...{ engine: 'openai-speech', licence: 'terms of the server', pitch: false, local: false },
    }),
  ];
  const sentencesOf = (text: string): SpokenSentence[] =>
    (text.match(/[^.!?]+[.!?]?\s*/g) ?? []).map((sentence, at) => ({
      ...{ text: sentence, startMs: at * SENTENCE_MS, durationMs: SENTENCE_MS },
      words: sentence
        .trim()
        .split(' ')
        .map((word, n, all) => ({
          text: word,
          startMs: (n * SENTENCE_MS) / all.length,
          endMs: ((n + 1) * SENTENCE_MS) / all.length,
        })),
      url: sound,
    }));
  const jobOf = (id: string) => {
    const found = jobs.find(({ job }) => job.jobId === id);
    if (found === undefined) throw new GlossaError('not_found', 'No such job.');
    return found;
  };
  const become = (one: FakeSpeech, status: JobStatus, ready: number) => {
    const total = sentencesOf(one.text).length;
    const { result } = one.job;
    one.job = {
      ...one.job,
      ...{ status, progress: (100 * ready) / total },
      result: {
        ...result!,
        durationMs: ready * SENTENCE_MS,
        sentences: { total, ready },
        ...(status === 'succeeded' ? { url: sound, fileName: 'speech.mp3' } : {}),
      },
    };
    const { open } = one.changed;
    one.changed = createGate();
    open();
  };

  const files: FileContent[] = [];
  server.on(calls.upload, () => ({
    ...{ key: 'upload-1', url: '/files/upload-1', name: 'Tales.epub', size: 4 },
    ...{ mime: 'application/epub+zip' },
  }));
  server.on(calls.fileContent, ({ password }) => {
    if (speeches.password !== undefined && password !== speeches.password) {
      const code = password === undefined ? 'password_protected_file' : 'wrong_file_password';
      throw new GlossaError(code, 'Locked.');
    }
    files.push(speeches.content);
    return { jobId: `file-${files.length}` };
  });
  const fileJob = (jobId: string) => {
    const content = files[Number(jobId.slice(5)) - 1];
    if (content === undefined) throw new GlossaError('not_found', 'No such job.');
    return {
      ...{
        jobId,
        kind: 'file-content' as const,
        status: 'succeeded' as const,
        stage: '',
        progress: 100,
      },
      ...{ createdAt: AT, updatedAt: AT, credits: { reserved: 0, charged: 0 } },
    };
  };
  server.on(calls.fileContentResult, ({ jobId }) => ({
    ...fileJob(jobId),
    result: files[Number(jobId.slice(5)) - 1]!,
  }));
  server.on(calls.spokenLanguages, () => ({
    languages: [{ language: 'en', engine: 'ear', ready: true, draft: true, local: true }],
    recordings: true,
  }));
  server.on(calls.voices, () => ({ voices, unserved: ['th'], withoutLocal: ['th'] }));
  const create = (
    kind: 'text-to-speech' | 'cloned-speech',
    asked: RequestOf<typeof calls.speechCreate>,
  ) => {
    const { content, basedOn, voice: wanted = 'default', format = 'mp3', readBack } = asked;
    const chapters = content && (content.chapters ?? [...TALES.chapters.keys()]);
    const text = chapters?.map((at) => TALES.chapters[at]!.text).join('') ?? asked.text;
    const job: SpeechItem = {
      ...{ jobId: `job-${jobs.length + 1}`, kind, status: 'running' },
      ...{ stage: 'speaking', progress: 0, createdAt: AT, updatedAt: AT },
      credits: { reserved: 0, charged: 0 },
      result: {
        ...{ format, language: 'en', voice: wanted, speed: 1, pitch: 1, ssml: false },
        ...{ durationMs: 0, sentences: { total: 0, ready: 0 } },
        report: { made: 0, reused: 0, leftOut: [], ...(readBack ? { readBack: READ_BACK } : {}) },
        ...(basedOn !== undefined && { chapters: jobOf(basedOn).job.result!.chapters }),
        ...(chapters && {
          chapters: chapters.map((at, n) => ({
            ...{ title: TALES.chapters[at]!.title, startMs: n * 2 * SENTENCE_MS },
            ...{ durationMs: 2 * SENTENCE_MS, firstSentence: n * 2, url: sound },
          })),
        }),
      },
      ...{ name: (text ?? '').slice(0, 40), from: 'en', to: '', expiresAt: AT },
    };
    const one = { job, text: text ?? jobOf(basedOn!).text, changed: createGate() };
    jobs.push(one);
    become(
      one,
      speeches.finishesAtOnce ? 'succeeded' : 'running',
      speeches.finishesAtOnce ? sentencesOf(one.text).length : 1,
    );
    return { jobId: job.jobId };
  };
  server.on(calls.speechCreate, (asked) => create('text-to-speech', asked));
  server.on(calls.clonedSpeechCreate, (asked) => create('cloned-speech', asked));
  server.on(calls.speechSentences, ({ jobId, page = 0 }) => {
    const one = jobOf(jobId);
    const { total, ready } = one.job.result!.sentences;
    const first = page * SENTENCES_AT_ONCE;
    const isHeard = one.job.status === 'succeeded' && one.job.result!.report.readBack;
    const sentences = sentencesOf(one.text)
      .map((sentence, at) => (isHeard && at === 1 ? { ...sentence, heard: 'we stay' } : sentence))
      .slice(first, Math.min(ready, first + SENTENCES_AT_ONCE));
    return { total, ready, sentences };
  });
  const shares: { jobId: string; token: string; view: Share }[] = [];
  server.on(calls.speechShare, ({ jobId, days = 7 }) => {
    const [id, token] = [`share-${shares.length + 1}`, `secret-${shares.length + 1}`];
    const view = { id, language: 'en', created_at: AT, expires_at: AT + days * 86_400 };
    shares.push({ jobId, token, view });
    return { ...view, link: `http://127.0.0.1/shared-speech#${token}` };
  });
  server.on(calls.speechShares, () => ({ items: shares.map(({ view }) => view) }));
  server.on(calls.speechShareRevoke, ({ id }) => {
    shares.splice(
      shares.findIndex(({ view }) => view.id === id),
      1,
    );
    return {};
  });
  server.on(calls.speechShared, ({ token }) => {
    const share = shares.find((one) => one.token === token);
    if (share === undefined) throw new GlossaError('not_found', 'The link is over.');
    const { job, text } = jobOf(share.jobId);
    const sentences = sentencesOf(text).map(({ url: _, words, ...sentence }, at) => ({
      ...{ ...sentence, startMs: at * SHARED_MS, durationMs: SHARED_MS },
      words: words.map((word) => ({ ...word, endMs: SHARED_MS })),
    }));
    return {
      ...{ name: job.name, language: 'en', durationMs: sentences.length * SHARED_MS },
      ...{ cloned: job.kind === 'cloned-speech', total: sentences.length, sentences },
      ...{ media: toneWav(sentences.length * SHARED_MS), expires_at: share.view.expires_at },
    };
  });
  server.on(calls.jobEvents, async function* events(
    { id }: { id: string },
    { signal }: { signal: AbortSignal },
  ) {
    if (id.startsWith('file-')) {
      yield fileJob(id);
      return;
    }
    const gone = createGate();
    signal.addEventListener('abort', gone.open);
    for (const one = jobOf(id); !signal.aborted; ) {
      const changed = one.changed.passed;
      yield one.job;
      if (['succeeded', 'canceled'].includes(one.job.status)) return;
      await Promise.race([changed, gone.passed]);
    }
  } as never);
  server.on(calls.jobCancel, ({ id }) => {
    become(jobOf(id), 'canceled', jobOf(id).job.result!.sentences.ready);
    return jobOf(id).job;
  });
  const history = (kind: SpeechItem['kind']) => ({
    items: jobs.flatMap(({ job }) => (job.kind === kind ? [job] : [])).toReversed(),
    nextCursor: null,
  });
  server.on(calls.speechHistory, () => history('text-to-speech'));
  server.on(calls.clonedSpeechHistory, () => history('cloned-speech'));
  const speeches = {
    jobs,
    finishesAtOnce: true,
    /** What every file holds; it is opened by this password where there is one. */
    content: TALES,
    password: undefined as string | undefined,
    /** Makes a job ready up to so many sentences, or whole. */
    advance: (index: number, ready?: number) => {
      const one = jobs[index]!;
      const total = sentencesOf(one.text).length;
      become(one, ready === undefined ? 'succeeded' : 'running', ready ?? total);
    },
  };
  return speeches;
}
