import type { JobKind } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import type { z } from 'zod';
import { KINDS } from './all.ts';
import type { Kind } from './define-kind.ts';

type InputOf<Name extends JobKind> = z.output<(typeof KINDS)[Name]['input']>;
type ResultOf<Name extends JobKind> = z.output<(typeof KINDS)[Name]['result']>;

/** What the row of a job of that kind keeps of the request; undefined where its version is no longer read. */
export function keptInput<Name extends JobKind>(
  name: Name,
  { input }: Pick<JobRow, 'input'>,
): InputOf<Name> | undefined {
  const kind: Pick<Kind, 'input'> = KINDS[name];
  return kind.input.safeParse(input).data as InputOf<Name> | undefined;
}

/** What the row of a job of that kind keeps of the work; undefined where there is none, or no more. */
export function keptResult<Name extends JobKind>(
  name: Name,
  { result }: Pick<JobRow, 'result'>,
): ResultOf<Name> | undefined {
  const kind: Pick<Kind, 'result'> = KINDS[name];
  return kind.result.safeParse(result).data as ResultOf<Name> | undefined;
}
