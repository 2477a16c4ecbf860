import {
  calls,
  chosenPages,
  effectiveChoices,
  GlossaError,
  isFinal,
  type JobStatus,
  type KeptCells,
  type PartsProgress,
  type ResponseOf,
  type ScannedPages,
} from '@glossa/contract';
import { translated } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';
import { createGate, type Gate } from './gate.ts';
import type { Asked } from './handlers.ts';

type Item = ResponseOf<typeof calls.docBatchStatus>['jobs'][number];
type Segment = ResponseOf<typeof calls.docSegments>['items'][number];

/** One document on its way into one language. */
export interface FakeJob {
  readonly name: string;
  readonly to: string;
  readonly text: string;
  readonly view: Item;
  /** Goes on so far; the page is told. */
  advance(progress: number, parts?: PartsProgress): void;
  finish(): void;
}

export interface FakeDocuments {
  /** Of all documents that were begun, the oldest first. */
  readonly jobs: FakeJob[];
  /** While false, a job stays where it is until the test goes on with it. */
  finishesAtOnce: boolean;
  /** Credits of a document, which go with the choices that were made. */
  price: (choices: Record<string, boolean | undefined>) => number;
  /** Cells of a document that keep their text for formulas, which goes with the choices that were made. */
  kept: (choices: Record<string, boolean | undefined>) => KeptCells | undefined;
  /** Of documents with pages that are pictures: what is said with their price, and in the report. */
  scanned: { cost: { pages: number; isRead: boolean }; report: ScannedPages } | undefined;
  /** To somebody without an account: files that are free today; undefined: to an account, which has credits. */
  freeFiles: number | undefined;
  /** Language that is found in documents. */
  language: string;
  /** Languages into which nobody translates. */
  unserved: readonly string[];
  /** Of every document. */
  pages: number;
  /** Without it, documents are not opened. */
  password: string | undefined;
  /** Address of the picture of a page, from 1. */
  picture: (page: number, side: 'source' | 'target') => string;
}

const AT = 1_750_000_000;
const KEEPS_S = 7 * 24 * 3600;

/** Has a server take, price and translate documents: text, a segment a line, which it makes of one in no time. */
export function fakeDocuments(server: FakeServer): FakeDocuments {
  const files = new Map<string, { name: string; text: string }>();
  const documents: FakeDocuments = {
    jobs: [],
    finishesAtOnce: true,
    price: () => 1,
    kept: () => undefined,
    scanned: undefined,
    freeFiles: undefined,
    language: 'en',
    unserved: [],
    pages: 1,
    password: undefined,
    picture: sheet,
  };
  const { jobs } = documents;
  const keptBy = (choices: Record<string, boolean | undefined>) => {
    const kept = documents.kept(choices);
    return kept ? { kept } : {};
  };
  function checkPassword(given: string | undefined): void {
    const { password } = documents;
    if (password === undefined || given === password) return;
    throw new GlossaError(given ? 'wrong_file_password' : 'password_protected_file', 'Locked.');
  }
  const jobOf = (id: string) => {
    const job = jobs.find(({ view }) => view.jobId === id) as Job | undefined;
    if (job === undefined || job.deleted) throw new GlossaError('not_found', 'No such job.');
    return job;
  };

  server.on(calls.upload, async (form) => {
    const file = (form as unknown as FormData).get('file') as File;
    const key = `file-${files.size + 1}`;
    files.set(key, { name: file.name, text: await file.text() });
    return { key, url: `/files/${key}`, name: file.name, size: file.size, mime: file.type };
  });
  server.on(
    calls.docCost,
    ({ doc, fileName, from, to, targets = [to], choices = {}, ...asked }) => {
      checkPassword(asked.password);
      const chosen = chosenPages(asked.pages ?? '1-', documents.pages);
      const sourceLanguage = from === 'auto' ? documents.language : from;
      const unserved = targets.filter((tag) => documents.unserved.includes(tag));
      if (unserved.length === targets.length) {
        const details = { from: sourceLanguage, to };
        throw new GlossaError('unsupported_language_pair', 'No engine.', { details });
      }
      const already = targets.filter((tag) => tag === sourceLanguage);
      const { text } = files.get(doc)!;
      const format = fileName.split('.').at(-1)!;
      return {
        taskId: format === 'pdf' ? 'task' : null,
        format,
        pages: chosen.length,
        ...(asked.pages === undefined
          ? {}
          : { documentPages: documents.pages, range: asked.pages }),
        segments: segmentsOf(text, 'es').length,
        characters: text.length - (choices.frontMatter === false ? 10 : 0),
        credits: already.length === targets.length ? 0 : documents.price(choices),
        estimated: documents.scanned?.cost.isRead === true,
        balance: documents.freeFiles === undefined ? 500 : null,
        ...(documents.freeFiles === undefined ? {} : { freeFiles: documents.freeFiles }),
        sourceLanguage,
        ...(unserved.length === 0 ? {} : { unserved }),
        ...(already.length === 0 ? {} : { already }),
        choices: effectiveChoices(format, { from: sourceLanguage, targets }, choices) as Record<
          string,
          boolean
        >,
        ...keptBy(choices),
        ...(documents.scanned === undefined ? {} : { scanned: documents.scanned.cost }),
      };
    },
  );
  server.on(calls.docCreate, ({ doc, fileName, from, to }) => {
    const { text } = files.get(doc!)!;
    const job = new Job(`job-${jobs.length + 1}`, fileName, from, to!, text, {
      ...keptBy({}),
      ...(documents.scanned === undefined ? {} : { scanned: documents.scanned.report }),
    });
    job.pages = documents.pages;
    if (documents.freeFiles !== undefined) job.charged = 0;
    jobs.push(job);
    if (documents.finishesAtOnce) job.finish();
    return { jobId: job.view.jobId };
  });
  server.on(calls.docRetry, ({ jobId }) => {
    const job = jobOf(jobId);
    job.become({ status: 'running' });
    if (documents.finishesAtOnce) job.finish();
    return { jobId };
  });
  server.on(calls.jobEvents, async function* events({ id }: { id: string }, { signal }: Asked) {
    const gone = createGate();
    signal.addEventListener('abort', gone.open);
    if (id === PREVIEW) {
      const pages = [documents.picture(1, 'target')];
      const result = { html: '', pages, sourcePages: [documents.picture(1, 'source')] };
      const preview = new Job(id, '', 'en', 'es', '', {});
      yield { ...preview.view, kind: 'document-preview', status: 'succeeded', result };
      return;
    }
    for (let job = jobOf(id); !signal.aborted; ) {
      const changed = job.changed.passed;
      yield job.view;
      if (isFinal(job.view.status)) return;
      await Promise.race([changed, gone.passed]);
    }
  } as never);
  server.on(calls.jobCancel, ({ id }) => {
    jobOf(id).become({ status: 'canceled' });
    return jobOf(id).view;
  });
  server.on(calls.jobDelete, ({ id }) => {
    jobOf(id).deleted = true;
    return { deleted: true as const };
  });
  server.on(calls.docBatchStatus, ({ jobIds }) => ({
    progress: 100,
    jobs: jobIds.map((id) => jobOf(id).view),
    url: `/files/translations.zip?of=${jobIds.join()}`,
  }));
  server.on(calls.docHistory, ({ query = '' }) => ({
    items: (jobs as Job[])
      .filter(({ deleted, name }) => !deleted && name.includes(query.toLowerCase()))
      .map(({ view }) => view)
      .reverse(),
    nextCursor: null,
  }));
  server.on(calls.docPreview, ({ password }) => {
    checkPassword(password);
    return { jobId: PREVIEW };
  });
  server.on(calls.docPages, ({ jobId, offset, limit }) => {
    const { to } = jobOf(jobId);
    const all = Array.from({ length: documents.pages }, (_, at) => ({
      page: at + 1,
      source: documents.picture(at + 1, 'source'),
      target: documents.picture(at + 1, 'target'),
    }));
    return { from: 'en', to, total: all.length, items: all.slice(offset, offset + limit) };
  });
  server.on(calls.docSegments, ({ jobId, offset, limit, show, query }) => {
    const { name, to, text } = jobOf(jobId);
    const all = segmentsOf(text, to);
    const untranslated = all.filter(({ state }) => state === 'copied');
    const check = all.filter(({ state }) => state === 'doubtful');
    const shown = { all, check, untranslated }[show];
    const words = query.toLowerCase();
    const matching = shown.filter((one) =>
      `${one.source}\n${one.target}`.toLowerCase().includes(words),
    );
    return {
      from: 'en',
      to,
      name,
      matched: matching.length,
      counts: { all: all.length, check: check.length, untranslated: untranslated.length },
      items: matching.slice(offset, offset + limit),
    };
  });
  return documents;
}

/** The job of a preview. */
const PREVIEW = 'preview';

/** A drawn sheet, with a line for each number of its page. */
function sheet(page: number, side: 'source' | 'target'): string {
  const lines = Array.from({ length: page }, (_, at) => `M40 ${60 + at * 30}h${240 - at * 20}`);
  const colour = side === 'source' ? 'black' : 'navy';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 566" width="1200" height="1698"><path fill="white" d="M0 0h400v566H0z"/><path stroke="${colour}" stroke-width="9" d="${lines.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A line that begins so is left as it is. */
const COPIED = 'Xq';
/** A word that the engine does not know. */
const UNKNOWN = 'altogether';

function segmentsOf(text: string, to: string): Segment[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((source, index) => {
    const copied = source.startsWith(COPIED);
    const target = copied ? source : translated(source, to);
    const place = { index, unit: `u${index}`, kind: 'paragraph', source, target };
    if (!copied && source.includes(UNKNOWN)) {
      const details = [{ issue: 'words_left', text: UNKNOWN }];
      return { ...place, state: 'doubtful', issues: ['words_left'], details };
    }
    return { ...place, state: copied ? 'copied' : 'translated', issues: [] };
  });
}

/** What of a document may stay as it was. */
type Stayed = { kept?: KeptCells; scanned?: ScannedPages };

class Job implements FakeJob {
  readonly name: string;
  readonly to: string;
  readonly text: string;
  readonly stayed: Stayed;
  view: Item;
  deleted = false;
  /** Of a document whose pages are drawn. */
  pages = 1;
  /** Visitors have no credits. */
  charged = 1;
  changed: Gate = createGate();

  constructor(jobId: string, name: string, from: string, to: string, text: string, stayed: Stayed) {
    this.stayed = stayed;
    this.name = name;
    this.to = to;
    this.text = text;
    this.view = {
      jobId,
      kind: 'document',
      status: 'queued',
      stage: 'translating',
      progress: 0,
      createdAt: AT,
      updatedAt: AT,
      credits: { reserved: 1, charged: 0 },
      name,
      from,
      to,
      language: from === 'auto' ? 'en' : from,
      expiresAt: AT + KEEPS_S,
    };
  }

  become(change: Partial<Item> & { status: JobStatus }): void {
    this.view = { ...this.view, ...change };
    const { open } = this.changed;
    this.changed = createGate();
    open();
  }

  advance(progress: number, parts?: PartsProgress): void {
    this.become({ status: 'running', progress, ...(parts === undefined ? {} : { parts }) });
  }

  finish(): void {
    const segments = segmentsOf(this.text, this.to);
    const name = this.name.replace(/(\.\w+)$/, `.${this.to}$1`);
    const { jobId } = this.view;
    this.become({
      status: 'succeeded',
      progress: 100,
      credits: { reserved: 0, charged: this.charged },
      result: {
        url: `/files/${jobId}`,
        fileName: name,
        format: name.split('.').at(-1)!,
        unitsUrl: `/files/${jobId}.units`,
        ...(name.endsWith('.pdf') ? { pages: this.pages } : {}),
        report: {
          units: segments.length,
          segments: segments.length,
          characters: this.text.length,
          reused: 0,
          copied: 0,
          doubtful: 0,
          failed: 0,
          codes: 0,
          codesKept: 0,
          engines: { apertium: segments.length },
          remarks: [],
          ...this.stayed,
          ...(name.endsWith('.md') ? { choices: { frontMatter: false } } : {}),
        },
      },
    });
  }
}
