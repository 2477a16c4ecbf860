import { type ErrorCode, type JobKind, TOKEN_SCOPES } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { findKind } from '../kinds/all.ts';
import type { Kind } from '../kinds/define-kind.ts';
import { viewResult } from '../kinds/view-job.ts';

/** The link to a blob, and the words for an error, that clients see in these tests. */
export const linkTo = (blobKey: string) => `https://glossa.example/files/${blobKey}`;
export const toldError = (code: ErrorCode) => ({ code, message: `It is ${code}.` });

/** A request and a result as rows have kept them, and what clients see of the result. */
export interface KeptRow {
  input: object;
  result: object;
  seen: object;
}

/** What holds of every kind of job. A row that was kept once is never changed here: there are such rows. */
export function describeKind<Name extends JobKind, I extends z.ZodType, R extends z.ZodType>(
  { kind: name, ...kind }: Kind<Name, I, R>,
  { input, result, seen }: KeptRow,
): void {
  const tools = { link: linkTo, error: toldError };
  const view = (
    status: 'succeeded' | 'running' | 'failed' | 'canceled' | 'queued',
    kept: object | null = result,
  ) => viewResult({ kind: name, status, result: kept }, tools);

  describe(`the kind ${name}`, () => {
    it('is declared whole, and listed', () => {
      expect(findKind(name)).toMatchObject({ kind: name });
      expect(TOKEN_SCOPES).toContain(kind.scope);
      expect(Object.values(kind.resources).every((share) => share > 0)).toBe(true);
      const percents = Object.values<number>(kind.stages);
      expect(percents.length).toBeGreaterThan(0);
      expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      for (const percent of percents) expect(percent >= 0 && percent < 100).toBe(true);
      expect(kind.keptMs(60_000)).toBeGreaterThan(0);
    });

    it('reads what rows have kept, and shows blobs as links', () => {
      expect(kind.input.safeParse(input).error).toBeUndefined();
      expect(view('succeeded')).toEqual(seen);
      expect(view('succeeded', null)).toBeUndefined();
      for (const status of ['running', 'failed', 'canceled'] as const) {
        expect(view(status)).toEqual(kind.growing ? seen : undefined);
      }
      // A job that was taken up again shows nothing of the run before.
      expect(view('queued')).toBeUndefined();
    });
  });
}
