import { describe, expect, it } from 'vitest';
import { Failure, stepFailure } from './failure.mjs';

/** @param {unknown} cause @param {string} [output] */
const line = (cause, output) => stepFailure('Installing packages', cause, output).message;
/** @param {string} code */
const system = (code) => Object.assign(new Error(`${code}: it failed`), { code });

describe('what went wrong, in one line', () => {
  it.each([
    ['a full disk', 'npm error code ENOSPC\nnpm error nospc write', /disk is full/],
    [
      'a full disk of pnpm',
      'ERR_PNPM  failed: No space left on device (os error 28)',
      /disk is full/,
    ],
    ['no name service', 'npm error code EAI_AGAIN getaddrinfo', /registry cannot be reached/],
    [
      'no network in pnpm',
      'error sending request for url: dns error',
      /registry cannot be reached/,
    ],
    ['a read-only folder', 'EROFS: read-only file system, mkdir', /read-only/],
    ['another owner', 'EACCES: permission denied, mkdir', /Permission denied/],
    ['a lockfile out of date', 'Error: ERR_PNPM_OUTDATED_LOCKFILE', /lockfile|pnpm-lock/],
  ])('%s', (_, output, expected) => {
    expect(line('pnpm ended with code 1', output)).toMatch(expected);
    expect(line('pnpm ended with code 1', output)).not.toContain('\n');
  });

  it('reads the code of a system error', () => {
    expect(line(system('ENOSPC'))).toMatch(/disk is full/);
    expect(line(system('EROFS'))).toMatch(/read-only/);
  });
  it('quotes the telling line of output it does not know', () => {
    expect(line('code 1', 'Progress 1\nERR_PNPM_ODD  this is odd\nmore\n')).toBe(
      'Installing packages failed: ERR_PNPM_ODD  this is odd',
    );
  });
  it('leaves a failure that is explained already as it is', () => {
    expect(line(new Failure('As it is.'))).toBe('As it is.');
  });
});
