import type { docItemSchema, docResultSchema, JobView } from '@glossa/contract';
import { isErrorCode } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { documentLanguage, viewParts, viewResult } from '@glossa/jobs';
import type { z } from 'zod';
import type { FileLinks } from '../files/links.ts';
import { errorView } from '../http/envelope.ts';
import { seconds } from '../seconds.ts';

/** Lists tell only the part at work. */
function shortened<T>({ parts, ...view }: JobView<T>): JobView<T> {
  if (parts === undefined) return view;
  const { items: _, ...short } = parts;
  return { ...view, parts: short };
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
  const result = viewResult(row, {
    link: links.to,
    error: (code) => errorView(code, acceptLanguage),
  });
  const error = errorOf(row, acceptLanguage);
  const parts = viewParts(row);
  return {
    jobId: row.id,
    kind: row.kind,
    status: row.status,
    stage: row.stage,
    progress: Math.round(row.progress * 10) / 10,
    createdAt: seconds(row.createdAt),
    updatedAt: seconds(row.updatedAt),
    credits: { reserved: row.creditsReserved, charged: row.creditsCharged },
    ...(parts === undefined ? {} : { parts }),
    ...(result === undefined ? {} : { result: result as T }),
    ...(error === undefined ? {} : { error }),
  };
}

type Listed<T> = JobView<T> &
  Pick<z.output<typeof docItemSchema>, 'name' | 'from' | 'to' | 'expiresAt'>;

/** A job as histories show it. */
export function viewListed<T>(
  row: JobRow,
  links: FileLinks,
  acceptLanguage: string | undefined,
): Listed<T> {
  return {
    ...shortened(viewJob<T>(row, links, acceptLanguage)),
    name: row.name ?? '',
    from: row.from ?? '',
    to: row.to ?? '',
    expiresAt: row.expiresAt === null ? null : seconds(row.expiresAt),
  };
}

/** A document job as lists show it. */
export const viewDocument = (
  row: JobRow,
  links: FileLinks,
  acceptLanguage: string | undefined,
): z.output<typeof docItemSchema> => ({
  ...viewListed<z.output<typeof docResultSchema>>(row, links, acceptLanguage),
  language: documentLanguage(row),
});
