import { defineCase } from '../harness/case.ts';
import { load } from '../server/load.ts';
import { startServer } from '../server/start.ts';

const SENTENCE = 'The committee will publish its report next week.';
/** The null engine's rendering of the word "committee": it accents letters. */
const ACCENTED = 'çömmîttéé';
const TEN = { length: 10 };

function body(texts: readonly string[], format: 'text' | 'html'): string {
  return JSON.stringify({ texts, from: 'en', to: 'es', format });
}

/** `POST /translate` with an engine that takes no time: what the call itself costs. */
export default defineCase({
  name: 'translate',
  about: 'POST /translate with a null engine, every text new, 10 connections',
  unit: 'requests/s',
  better: 'higher',
  async prepare() {
    const { url, close } = await startServer();
    let counter = 0;
    const fresh = () => `${SENTENCE} Number ${counter++}.`;
    const html = () => `<p>See <b>page 4</b> of <a href="/r">${fresh()}</a></p>`;
    const post = (make: () => string) => () =>
      load(
        `${url}/translate`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // A text that was translated before would be answered from memory.
          body: make,
        },
        ACCENTED,
      );
    return {
      variants: [
        {
          name: 'GET /healthz',
          sample: () => load(`${url}/healthz`, { method: 'GET' }, '"status":"ok"'),
        },
        { name: 'one text', sample: post(() => body([fresh()], 'text')) },
        { name: 'ten texts', sample: post(() => body(Array.from(TEN, fresh), 'text')) },
        { name: 'one HTML text', sample: post(() => body([html()], 'html')) },
      ],
      close,
    };
  },
});
