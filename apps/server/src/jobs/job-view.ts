import type { docItemSchema, docResultSchema, JobView } from '@glossa/contract';
import { isErrorCode } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { documentResultSchema } from '@glossa/jobs';
import type { z } from 'zod';
import type { FileLinks } from '../files/links.ts';
import { errorView } from '../http/envelope.ts';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** The result as clients see it: keys of blobs become links. */
function resultOf(row: JobRow, links: FileLinks): unknown {
  // A conversation shows its answer while it grows.
  const shown = row.status === 'succeeded' || (row.status === 'running' && row.kind === 'chat');
  if (!shown || row.result === null) return undefined;
  if (row.kind !== 'document') return row.result;
  const { blobKey, unitsKey, ...rest } = documentResultSchema.parse(row.result);
  return { url: links.to(blobKey), ...rest, unitsUrl: links.to(unitsKey) };
}

function errorOf(row: JobRow, acceptLanguage: string | undefined): JobView['error'] {
  const code = (row.error as { code?: unknown } | null)?.code;
  return row.status === 'failed'
    ? errorView(isErrorCode(code) ? code : 'internal', acceptLanguage)
    : undefined;
}

/** A job as `status`, `result` and events answer it; links are minted afresh, messages are in the caller's language. */
export function viewJob<T>(
  row: JobRow,
  links: FileLinks,
  acceptLanguage: string | undefined,
): JobView<T> {
  const result = resultOf(row, links);
  const error = errorOf(row, acceptLanguage);
  return {
    jobId: row.id,
    kind: row.kind,
    status: row.status,
    stage: row.stage,
    progress: Math.round(row.progress * 10) / 10,
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
    credits: { reserved: row.creditsReserved, charged: row.creditsCharged },
    ...(result === undefined ? {} : { result: result as T }),
    ...(error === undefined ? {} : { error }),
  };
}

/** A document job as lists show it. */
export function viewDocument(
  row: JobRow,
  links: FileLinks,
  acceptLanguage: string | undefined,
): z.output<typeof docItemSchema> {
  return {
    ...viewJob<z.output<typeof docResultSchema>>(row, links, acceptLanguage),
    name: row.name ?? '',
    from: row.from ?? '',
    to: row.to ?? '',
    expiresAt: row.expiresAt === null ? null : seconds(row.expiresAt),
  };
}
