import { pageArrangement } from '@glossa/contract';
import type { PageReadings } from '@glossa/pdf/scan';
import type { DocumentChoices, DocumentFilter, Skeleton } from '../types.ts';
import { isPdf } from './head.ts';

interface PdfSkeleton extends Skeleton {
  format: 'pdf';
  bytes: Uint8Array;
  options: {
    choices: DocumentChoices;
    password: string | undefined;
    pages: string | undefined;
    readings: PageReadings | undefined;
  };
}

/** Programs of a megabyte and more, which no other format needs. */
const load = () => import('@glossa/pdf');

/** PDF: read and written by `@glossa/pdf`. */
export const pdfFilter: DocumentFilter<PdfSkeleton> = {
  format: 'pdf',

  sniff({ bytes }) {
    return isPdf(bytes) ? 0.95 : 0;
  },

  async prepare({ bytes }, { choices = {}, password, pages, readings } = {}) {
    return { format: 'pdf', bytes, options: { choices, password, pages, readings } };
  },

  async extract(input, options) {
    const skeleton = await pdfFilter.prepare(input, options);
    const { extractBeginning, extractPdf } = await load();
    const read = options?.isBeginning ? extractBeginning : extractPdf;
    const extracted = await read(skeleton.bytes, skeleton.options);
    return { format: 'pdf', ...extracted, paging: { kind: 'page' }, skeleton };
  },

  async preparePage({ bytes }, { password, ...request }) {
    const { openPdf, preparePage } = await load();
    const document = await openPdf(bytes, password === undefined ? {} : { password });
    try {
      return await preparePage(document, request);
    } finally {
      document.close();
    }
  },

  async merge({ bytes, options }, targets, { to, bilingual = false }, tell) {
    const { mergePdf } = await load();
    const arrangement = pageArrangement(options.choices, bilingual);
    const merged = await mergePdf(bytes, targets, { ...options, to, arrangement });
    tell?.(merged.layout);
    return merged.bytes;
  },
};
