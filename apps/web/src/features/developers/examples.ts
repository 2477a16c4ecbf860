import { API_CALLS } from './calls.gen.ts';
import type { Step } from './code/step.ts';
import { writeCode } from './code/write-code.ts';

/** A step whose address is that of the API's document. */
const step = (id: string, sends: Step['sends'], keeps?: string): Step => ({
  id,
  path: API_CALLS.find((call) => call.id === id)!.path,
  sends,
  ...(keeps === undefined ? {} : { keeps }),
});

/** The requests that the quickstart shows; `examples.test.ts` holds them to the contract. */
export const STEPS = {
  translate: [step('translate', { fields: { texts: ['Good morning'], from: 'en', to: 'es' } })],
  document: [
    step('upload', { file: 'minutes.docx' }, 'key'),
    step(
      'docCreate',
      { fields: { doc: { kept: 'key' }, from: 'en', to: 'es', fileName: 'minutes.docx' } },
      'jobId',
    ),
    step('docStatus', { fields: { jobId: { kept: 'jobId' } } }),
  ],
} as const satisfies Record<string, readonly Step[]>;

/** What every other example needs, in a shell. */
export const setUp = (origin: string) => `export GLOSSA=${origin}
export GLOSSA_TOKEN=gls_…   # from your dashboard`;

export const TRANSLATE = writeCode(STEPS.translate);

export const TRANSLATED = `{"ok":0,"data":{"translations":[{"text":"Buenos días",
  "cached":false,"engine":"apertium"}],"credits":1}}`;

export const DOCUMENT = writeCode(STEPS.document);

export const WEBHOOK = `POST /glossa HTTP/1.1
webhook-id: …
webhook-timestamp: 1795242174
webhook-signature: v1,…

{"type":"job.succeeded","timestamp":"…","data":{"jobId":"…", …}}`;

export const REFUSAL = `HTTP/1.1 402 Payment Required

{"ok":1,"error":{"code":"insufficient_credits","message":"…","requestId":"…"}}`;
