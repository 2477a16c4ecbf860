import type { PageReading } from '@glossa/pdf/scan';
import type { DocumentFilter, Skeleton } from '../types.ts';

interface PdfSkeleton extends Skeleton {
  format: 'pdf';
  bytes: Uint8Array;
  options: {
    choices: Choices;
    password: string | undefined;
    readings: readonly PageReading[] | undefined;
  };
}
type Choices = NonNullable<NonNullable<Parameters<DocumentFilter['extract']>[1]>['choices']>;

/** Readers look for the mark among so many bytes from the beginning (PDF 1.7, implementation note 13). */
const HEAD = 1024;

/** Programs of a megabyte and more, which no other format needs. */
const load = () => import('@glossa/pdf');

/** PDF: read and written by `@glossa/pdf`. */
export const pdfFilter: DocumentFilter<PdfSkeleton> = {
  format: 'pdf',

  sniff({ bytes }) {
    return Buffer.from(bytes.subarray(0, HEAD)).includes('%PDF-') ? 0.95 : 0;
  },

  async prepare({ bytes }, { choices = {}, password, readings } = {}) {
    return { format: 'pdf', bytes, options: { choices, password, readings } };
  },

  async extract(input, options) {
    const skeleton = await pdfFilter.prepare(input, options);
    const { extractPdf } = await load();
    const extracted = await extractPdf(skeleton.bytes, skeleton.options);
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

  async merge({ bytes, options }, targets, { to }, tell) {
    const { mergePdf } = await load();
    const merged = await mergePdf(bytes, targets, { ...options, to });
    tell?.(merged.layout);
    return merged.bytes;
  },
};
