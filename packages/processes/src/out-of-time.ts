import { GlossaError } from '@glossa/contract';

/** Work that was ended because it took longer than it may, by the clock. */
export class OutOfTimeError extends GlossaError {
  /** Processor time the work took until then, in milliseconds; undefined where the system does not tell. */
  readonly cpuMs: number | undefined;

  constructor(message: string, cpuMs: number | undefined, cause?: unknown) {
    super('timeout', message, cause === undefined ? {} : { cause });
    this.name = 'OutOfTimeError';
    this.cpuMs = cpuMs;
  }
}
