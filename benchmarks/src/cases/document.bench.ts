import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { docxLetters } from '@glossa/documents/testing/docx-letters';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { defineCase, type Sample } from '../harness/case.ts';
import { startServer } from '../server/start.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const POLL_MS = 25;

interface Job {
  jobId: string;
  status: string;
  error?: unknown;
  result?: { url: string; report: { segments: number; failed: number; reused: number } };
}

async function answer<T>(response: Response): Promise<T> {
  const body = (await response.json()) as { ok: number; data: T };
  if (body.ok !== 0) throw new Error(`${response.url}: ${JSON.stringify(body)}`);
  return body.data;
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return answer<T>(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Throws unless the result has the letters of the source, in its order, each as the null engine accents it. */
function checkResult(source: Uint8Array, result: Uint8Array): void {
  const letters = docxLetters(result);
  if (/[aceinosuyz]/i.test(letters)) throw new Error('Part of the document is untranslated.');
  if (letters.normalize('NFD').replace(/\p{M}/gu, '') !== docxLetters(source))
    throw new Error('The result lacks text of the document.');
}

/** Upload, job, download, as the site does it; the result must be the whole document, translated. */
async function translateDocument(url: string, docx: Buffer, name: string): Promise<Sample> {
  const start = performance.now();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(docx)], { type: DOCX }), name);
  const upload = await fetch(`${url}/upload`, { method: 'POST', body: form });
  const { key } = await answer<{ key: string }>(upload);
  const request = { doc: key, from: 'en', to: 'es', fileName: name };
  const { jobId } = await post<Job>(`${url}/doc-translate/create`, request);
  let job: Job;
  for (;;) {
    job = await post<Job>(`${url}/doc-translate/status`, { jobId });
    if (job.status !== 'queued' && job.status !== 'running') break;
    await sleep(POLL_MS);
  }
  if (job.status !== 'succeeded' || !job.result) throw new Error(JSON.stringify(job));
  const result = new Uint8Array(await (await fetch(job.result.url)).arrayBuffer());
  const ms = performance.now() - start;
  const { segments, failed, reused } = job.result.report;
  checkResult(docx, result);
  if (segments === 0 || failed > 0 || reused > segments / 2)
    throw new Error(`Not translated anew: ${JSON.stringify(job.result.report)}`);
  return { value: ms, note: `${segments} segments, ${Math.round(docx.length / 1000)} kB` };
}

/** The document job from end to end, the engine apart. */
export default defineCase({
  name: 'document',
  about: 'time from upload to downloaded result of a Word document with a null engine',
  unit: 'ms',
  better: 'lower',
  async prepare() {
    const { url, close } = await startServer();
    let run = 0;
    // Other words each time: what was translated before comes from memory.
    const variant = (pages: number) => ({
      name: `${pages} pages`,
      sample: () => {
        run += 1;
        return translateDocument(url, buildLargeDocx(pages, run), `run-${run}.docx`);
      },
    });
    return { variants: [variant(10), variant(100)], close };
  },
});
