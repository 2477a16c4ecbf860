import { type ErrorCode, GlossaError } from '@glossa/contract';

/** Why a program did not do its work. */
export type ProgramFailure =
  | 'not_installed'
  /** An argument names an address it may not open. */
  | 'address'
  | 'timeout'
  | 'memory'
  | 'output'
  /** It ended with a status other than 0. */
  | 'exit'
  | 'signal';

const CODES: Readonly<Record<ProgramFailure, ErrorCode>> = {
  not_installed: 'engine_unavailable',
  address: 'validation_failed',
  timeout: 'timeout',
  memory: 'limit_exceeded',
  output: 'limit_exceeded',
  exit: 'engine_unavailable',
  signal: 'engine_unavailable',
};

export interface ProgramErrorFacts {
  /** Exit status, where it ended by itself. */
  status?: number;
  /** What it died of, unless this process killed it. */
  signal?: NodeJS.Signals;
  /** The end of what it said, for the log: it may quote what it was given. */
  stderr?: string;
  /** Processor time in milliseconds of all its processes when it was out of time, where the system tells it. */
  cpuMs?: number | undefined;
  cause?: unknown;
}

/** A program that could not be started, went over a limit or failed; `reason` says which. */
export class ProgramError extends GlossaError {
  readonly reason: ProgramFailure;
  readonly exitStatus: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  readonly stderr: string;
  readonly cpuMs: number | undefined;

  constructor(reason: ProgramFailure, message: string, facts: ProgramErrorFacts = {}) {
    super(CODES[reason], message, facts.cause === undefined ? {} : { cause: facts.cause });
    this.name = 'ProgramError';
    this.reason = reason;
    this.exitStatus = facts.status;
    this.signal = facts.signal;
    this.stderr = facts.stderr ?? '';
    this.cpuMs = facts.cpuMs;
  }
}
