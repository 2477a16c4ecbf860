import { GlossaError, LIMITS } from '@glossa/contract';
import { fromBase64 } from '../../../features/images/base64.ts';
import { pictureType } from '../../../features/images/picture-type.ts';
import type { DailySpend } from '../../../features/spend/daily-spend.ts';
import { ONE_PICTURE } from '../../../features/spend/metered.ts';
import type { Picture, TranslatedPicture } from '../../../messaging/image-protocol.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageJobs } from './image-job.ts';
import type { PendingJobs } from './pending-jobs.ts';
import { Shared } from './shared.ts';

export interface TranslateDeps {
  /** The server, which also tells whose answers the cache holds. */
  connect(): Promise<{ server: string; jobs: ImageJobs; settled(): void }>;
  fetchPicture(
    picture: Extract<Picture, { url: string }>,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Waits until the server may be asked, and again where it says when. */
  patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** False where it is known that nobody translates a pair. */
  isServed(from: string, to: string): Promise<boolean>;
  cache: ImageCache;
  pending: PendingJobs;
  spend: Pick<DailySpend, 'hold' | 'settle'>;
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

export interface Wanted {
  picture: Picture;
  from: string;
  to: string;
  /** Asks the server even where the answer is known. */
  anew: boolean;
  /** False in private windows: nothing is kept here, nor on the server. */
  kept: boolean;
}

interface Outcome {
  picture: TranslatedPicture;
  /** Charged for it now. */
  credits: number;
}

/** Translates pictures: the same bytes, or the same address at the same time, are asked for once. */
export class PictureTranslator {
  readonly #deps: TranslateDeps;
  readonly #byAddress = new Shared<Uint8Array<ArrayBuffer>>();
  readonly #byBytes = new Shared<Outcome>();
  /** Who waits for a job pays for it once. */
  readonly #paid = new WeakSet<Outcome>();

  constructor(deps: TranslateDeps) {
    this.#deps = deps;
  }

  async translate(wanted: Wanted, signal: AbortSignal): Promise<Outcome> {
    const { picture, kept, from, to } = wanted;
    if (!(await this.#deps.isServed(from, to))) {
      const details = { from, to };
      throw new GlossaError('unsupported_language_pair', 'No engine.', { details });
    }
    const bytes =
      'base64' in picture
        ? decoded(picture.base64)
        : await this.#byAddress.get(`${kept} ${picture.url}`, signal, (shared) =>
            this.#deps.fetchPicture(picture, shared),
          );
    if (pictureType(bytes) === null) {
      throw new GlossaError('unsupported_format', 'This is no picture that can be read.');
    }
    const { server } = await this.#deps.connect();
    const key = [server, from, to, await this.#deps.digest(bytes)].join('\n');
    const known = wanted.anew ? undefined : await this.#deps.cache.find(key, { kept });
    if (known !== undefined) return { picture: known, credits: 0 };
    const outcome = await this.#byBytes.get(`${kept} ${key}`, signal, (shared) =>
      this.#run(key, bytes, wanted, shared),
    );
    if (this.#paid.has(outcome)) return { ...outcome, credits: 0 };
    this.#paid.add(outcome);
    return outcome;
  }

  async #run(
    key: string,
    bytes: Uint8Array<ArrayBuffer>,
    { from, to, kept }: Wanted,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { connect, patiently, cache, pending, spend } = this.#deps;
    const { jobs, settled } = await connect();
    const type = pictureType(bytes)!;
    // The background may have been stopped while it waited for a job: that goes on.
    let jobId = await pending.find(key);
    if (jobId === undefined) await spend.hold(ONE_PICTURE);
    let spent = 0;
    try {
      jobId ??= await patiently(() => jobs.create({ bytes, type, from, to }, signal), signal);
      await pending.keep(key, jobId);
      signal.throwIfAborted();
      const { picture, credits } = await jobs.follow(jobId, signal);
      spent = credits;
      settled();
      await cache.remember(key, picture, { kept });
      return { picture, credits };
    } catch (error) {
      if (signal.aborted && jobId !== undefined) await jobs.cancel(jobId).catch(() => {});
      throw error;
    } finally {
      if (!kept && jobId !== undefined) await jobs.delete(jobId).catch(() => {});
      await pending.forget(key);
      await spend.settle(ONE_PICTURE, { credits: spent });
    }
  }
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  // Four characters stand for three bytes; those that are fetched are counted as they come.
  if (base64.length > Math.ceil(LIMITS.image.bytes / 3) * 4) {
    throw new GlossaError('payload_too_large', 'The picture is too large.');
  }
  return fromBase64(base64);
}
