import { GlossaError } from '@glossa/contract';
import { countDocument, type FileSource, foundUpload, type Services } from '@glossa/jobs';
import type { AppContext } from '../http/env.ts';
import type { Allowances, Taken } from '../visitors/allowance.ts';
import { type ReadingLine, readingLine } from './reading-limits.ts';
import { isUrl, resolveSource } from './resolve-source.ts';

/** A document that may be translated, and what was taken of a visitor's allowance for it. */
export interface TakenSource {
  source: FileSource;
  taken?: Taken | undefined;
}

/** What is needed to count a file's pages. */
interface Counting {
  /** Opens a protected file. */
  password?: string | undefined;
  /** Which of them are to be translated, as `1-3, 7`; all unless given. */
  pages?: string | undefined;
}

/** What files of a kind are to a visitor's allowance. */
interface FileKind {
  kind: string;
  /** Every page of a file counts as one. */
  each: boolean;
  pages(
    upload: { blobKey: string; name: string; size: number },
    reading: Counting & { signal: AbortSignal; line: ReadingLine },
  ): Promise<number>;
}

/** Finds the documents that requests name; of a visitor's, which must be small, files are taken of the allowance. */
export function createDocumentSources(
  services: Services,
  visitors: Allowances,
  {
    kind = 'document',
    each = false,
    pages: pagesOf = async (upload, reading) =>
      (await countDocument(services, upload, { fast: true, ...reading })).pages,
  }: Partial<FileKind> = {},
) {
  const { blobs } = services.stores;
  const { uploads } = services.work;

  /** The upload a `doc` field means; a URL is fetched and becomes one. */
  async function uploadOf(c: AppContext, doc: string) {
    const { owner } = c.get('caller');
    if (!isUrl(doc)) return { ...foundUpload(await uploads.find(owner, doc)), clientKey: doc };
    const { signal } = c.req.raw;
    const save = (maxBytes?: number) => uploads.saveUrl(owner, doc, { signal, maxBytes });
    return visitors.of(c.get('caller'))?.upload(0, save) ?? save();
  }

  /** Takes a file of a visitor's allowance; nothing for others. Errors: `visitor_limit_reached`. */
  async function takeFile(
    c: AppContext,
    upload: { blobKey: string; name: string; size: number },
    counting: Counting,
  ): Promise<Taken | undefined> {
    const caller = c.get('caller');
    const allowance = visitors.of(caller);
    if (!allowance?.limitsFiles) return undefined;
    const { signal } = c.req.raw;
    const line = readingLine(caller);
    return allowance.file(
      kind,
      upload.size,
      () => pagesOf(upload, { ...counting, signal, line }),
      each,
    );
  }

  return {
    uploadOf,
    /** Where the document of a `doc` field is. */
    async take(c: AppContext, doc: string, counting: Counting = {}): Promise<TakenSource> {
      const caller = c.get('caller');
      if (!visitors.of(caller)?.limitsFiles) {
        return { source: await resolveSource(services.work, caller.owner, doc) };
      }
      const upload = await uploadOf(c, doc);
      const { blobKey, name, clientKey } = upload;
      return {
        source: { blobKey, name, uploadKey: clientKey },
        taken: await takeFile(c, upload, counting),
      };
    },
    /** The same for a document that a job had before. Errors: `not_found` when it is no longer kept. */
    async takeAgain(
      c: AppContext,
      source: FileSource,
      counting: Counting = {},
    ): Promise<TakenSource> {
      if ('url' in source) return { source };
      const info = await blobs.head(source.blobKey);
      if (info === undefined) throw new GlossaError('not_found', 'The document is gone.');
      const upload = { blobKey: source.blobKey, name: source.name, size: info.size };
      return { source, taken: await takeFile(c, upload, counting) };
    },
  };
}
