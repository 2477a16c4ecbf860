import { setTimeout as sleep } from 'node:timers/promises';
import { FormData } from 'undici';
import { type Client, createClient } from './http.ts';
import { Random } from './random.ts';
import type { Records } from './records.ts';
import { type PAIRS, sampleText } from './texts.ts';

const LOCALES = ['', '/es', '/fr', '/de', '/jp', '/zh', '/ar', '/ru', '/pt', '/he'];
const PAGES = [
  '',
  '/language-translator',
  '/document-translator',
  '/pdf-translator',
  '/word-translator',
  '/pricing',
  '/links',
  '/morse-code-translator',
];
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Between two things that a user does. */
const THINK_MS = { least: 500, more: 1_000 };
const POLL_MS = 500;
/** Of so many things that a user does, the last is a document. */
const DOCUMENT_EVERY = 20;

export interface LoadSettings {
  origin: string;
  records: Records;
  /** Word documents, one of which is translated at a time. */
  documents: readonly Uint8Array<ArrayBuffer>[];
  /** Id of the engine that has to have translated. */
  engine: string;
  /** What texts are translated from and to. */
  pairs: typeof PAIRS;
  over: () => boolean;
  /** Milliseconds within which all have come. */
  arrivalMs: number;
}

interface JobAnswer {
  jobId: string;
  status: string;
  result?: { url: string; report: { segments: number; failed: number } };
}

/** Reads pages, translates texts and now and then a document, with pauses, until it is over. */
export async function virtualUser(number: number, settings: LoadSettings): Promise<void> {
  const { origin, records, over } = settings;
  const random = new Random(number * 7919 + 1);
  const client = createClient(origin, `load-${String(number).padStart(30, '0')}`);
  const acts = actions(client, random, settings);
  try {
    await sleep(random.below(settings.arrivalMs));
    for (let act = number; !over(); act++) {
      // What failed is in the records: a user tries something else.
      await nextAct(act, acts, random, records).catch(() => {});
      await sleep(THINK_MS.least + random.below(THINK_MS.more));
    }
  } finally {
    await client.close();
  }
}

function nextAct(
  act: number,
  acts: ReturnType<typeof actions>,
  random: Random,
  records: Records,
): Promise<unknown> {
  if (act % DOCUMENT_EVERY === 0) return records.time('document', acts.document);
  const which = random.below(10);
  if (which < 4) return records.time('kept page', acts.keptPage);
  if (which < 5) return records.time('live page', acts.livePage);
  return records.time('text', acts.text);
}

function actions(
  client: Client,
  random: Random,
  { records, documents, engine, pairs }: LoadSettings,
) {
  async function page(path: string, query: string): Promise<void> {
    const html = await client.get((path === '' ? '/' : path) + query);
    if (!html.endsWith('</html>')) throw new Error(`${path} is no whole page.`);
  }

  async function upload(name: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([random.of(documents)], { type: DOCX }), name);
    return (await client.call<{ key: string }>('/upload', form)).key;
  }

  /** Half of the users ask again and again, the others listen. */
  async function ended(jobId: string): Promise<JobAnswer> {
    if (random.below(2) === 0) {
      const events = await client.get(`/jobs/${jobId}/events`, {
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
      });
      const last = events.split('\n\n').findLast((event) => event.startsWith('data: '));
      return JSON.parse(last!.slice('data: '.length)) as JobAnswer;
    }
    for (;;) {
      const job = await records.time('poll', () =>
        client.call<JobAnswer>('/doc-translate/status', { jobId }),
      );
      if (job.status !== 'queued' && job.status !== 'running') return job;
      await sleep(POLL_MS);
    }
  }

  return {
    keptPage: () => page(random.of(LOCALES) + random.of(PAGES), ''),
    livePage: () => page(random.of(LOCALES), '?from=en&to=es'),

    async text(): Promise<void> {
      const { from, to, text } = sampleText(random, pairs);
      const { translations } = await client.call<{
        translations: { text: string; engine: string; cached: boolean }[];
      }>('/translate', { text, from, to });
      const [done] = translations;
      if (done?.engine !== engine || done.cached || done.text === text)
        throw new Error(`Not translated anew: ${JSON.stringify(translations)}`);
    },

    async document(): Promise<void> {
      const name = `report-${random.below(1_000_000)}.docx`;
      const doc = await records.time('upload', () => upload(name));
      const request = { doc, from: 'en', to: 'es', fileName: name };
      const { jobId } = await client.call<JobAnswer>('/doc-translate/create', request);
      const { status, result } = await ended(jobId);
      if (status !== 'succeeded' || result === undefined) throw new Error(`The job ${status}.`);
      const { segments, failed } = result.report;
      if (segments === 0 || failed > 0)
        throw new Error(`Not translated: ${JSON.stringify(result)}`);
      if ((await client.bytes(result.url)) === 0) throw new Error('The result is empty.');
    },
  };
}
