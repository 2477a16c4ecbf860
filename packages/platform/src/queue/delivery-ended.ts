import { GlossaError } from '@glossa/contract';

/**
 * - `canceled`: by `JobQueue.cancel`, here or in another process;
 * - `superseded`: the queue stopped hearing from this worker, so the job may run elsewhere by now;
 * - `shutdown`: the queue closes and has given the job back.
 */
export type DeliveryEnd = 'canceled' | 'superseded' | 'shutdown';

/** Reason of the signal that tells a handler to stop. */
export class DeliveryEnded extends GlossaError {
  readonly why: DeliveryEnd;

  constructor(why: DeliveryEnd) {
    if (why === 'canceled') super('job_canceled', 'The job was canceled');
    else super('internal', `The run has ended: ${why}`);
    this.name = 'DeliveryEnded';
    this.why = why;
  }
}
