import type { PartsProgress } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { findKind } from './all.ts';
import type { ViewTools } from './define-kind.ts';

/** What a job's row keeps of its work. */
type KeptWork = Pick<JobRow, 'kind' | 'status' | 'result'>;

/** The result of a job as clients see it; undefined while there is none, once its files are gone, or of an unknown kind. */
export function viewResult({ kind: name, status, result }: KeptWork, tools: ViewTools): unknown {
  const kind = findKind(name);
  if (kind === undefined) return undefined;
  // What was shown of a job that ended early was charged and stays its owner's.
  const shown = status === 'succeeded' || (status !== 'queued' && kind.growing);
  if (!shown || result === null) return undefined;
  return kind.view(kind.result.parse(result), tools);
}

/** How far the parts of a running job are, where its kind tells. */
export function viewParts({ kind, status, result }: KeptWork): PartsProgress | undefined {
  return status === 'running' ? findKind(kind)?.parts?.(result) : undefined;
}
