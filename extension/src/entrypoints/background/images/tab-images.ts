import { wallOf } from '@glossa/core';
import type { ImageAnswer, ImageRequest, ImageSum } from '../../../messaging/image-protocol.ts';
import type { CallError } from '../../../messaging/protocol.ts';
import { callError } from '../call-error.ts';
import { NoAccess } from './fetch-picture.ts';
import type { Places } from './places.ts';
import type { PictureTranslator } from './translate-picture.ts';

export interface FramePort {
  post(answer: ImageAnswer): void;
}

export interface TabImagesDeps {
  translator: Pick<PictureTranslator, 'translate'>;
  places: Pick<Places, 'take'>;
  /** False in private windows. */
  kept: boolean;
  /** No frame is left. */
  ended(): void;
}

type Ask = Extract<ImageRequest, { type: 'ask' }>;

/** What would refuse every other picture for the same reason. */
const FOR_ALL = new Set(['unsupported_language_pair', 'rate_limited', 'engine_unavailable']);

function isWall({ code, reason }: CallError): boolean {
  return wallOf(code) !== null || reason === 'daily_cap' || FOR_ALL.has(code);
}

/** The pictures of one tab, all its frames together; none is asked for after its frame has gone. */
export class TabImages {
  readonly #deps: TabImagesDeps;
  readonly #frames = new Map<FramePort, Map<number, AbortController>>();
  #sum: ImageSum = emptySum();
  /** Ends what waits when all would be refused. */
  #wall = new AbortController();

  constructor(deps: TabImagesDeps) {
    this.#deps = deps;
  }

  join(frame: FramePort): void {
    this.#frames.set(frame, new Map());
  }

  leave(frame: FramePort): void {
    for (const stop of this.#frames.get(frame)?.values() ?? []) stop.abort(gone());
    this.#frames.delete(frame);
    if (this.#frames.size === 0) this.#deps.ended();
  }

  serve(frame: FramePort, request: ImageRequest): void {
    if (request.type === 'ask') void this.#ask(frame, request);
    else if (request.type === 'drop') this.#frames.get(frame)?.get(request.id)?.abort(gone());
  }

  async #ask(frame: FramePort, { id, picture, from, to, anew, again, alone }: Ask): Promise<void> {
    const asked = this.#frames.get(frame);
    if (asked === undefined) return;
    if (again) this.#takeBack();
    // Whoever asks after a refusal wants it tried again.
    if ((again || alone) && this.#wall.signal.aborted && this.#isIdle()) {
      this.#wall = new AbortController();
      this.#sum.wall = null;
    }
    const stop = new AbortController();
    asked.set(id, stop);
    const wall = this.#wall.signal;
    const signal = AbortSignal.any([stop.signal, wall]);
    this.#change({ asked: 1 });
    let release = () => {};
    try {
      release = await this.#deps.places.take(signal);
      signal.throwIfAborted();
      const wanted = { picture, from, to, anew, kept: this.#deps.kept };
      const { picture: translated, credits } = await this.#deps.translator.translate(
        wanted,
        signal,
      );
      signal.throwIfAborted();
      frame.post({ type: 'done', id, picture: translated, credits });
      const withoutText = translated.base64 === null ? 1 : 0;
      this.#change({ done: 1, withoutText, credits });
    } catch (error) {
      if (stop.signal.aborted) this.#change({ asked: -1 });
      else this.#fail(frame, id, wall.aborted ? wall.reason : error);
    } finally {
      // Not before a wall is known: the next one would be sent.
      release();
      asked.delete(id);
    }
  }

  #fail(frame: FramePort, id: number, error: unknown): void {
    const told = callError(error);
    const site = error instanceof NoAccess ? error.site : undefined;
    frame.post({ type: 'failed', id, error: { ...told, site } });
    if (isWall(told) && !this.#wall.signal.aborted) {
      this.#sum.wall = told;
      this.#wall.abort(error);
    }
    if (site !== undefined) {
      this.#sum.closedSites = [...new Set([...this.#sum.closedSites, site])];
    }
    this.#change({ failed: 1 });
  }

  #isIdle(): boolean {
    return [...this.#frames.values()].every((asked) => asked.size === 0);
  }

  /** What failed counts no more once it is asked for again. */
  #takeBack(): void {
    const { asked, failed } = this.#sum;
    if (failed > 0) Object.assign(this.#sum, { asked: asked - 1, failed: failed - 1 });
    this.#sum.closedSites = [];
  }

  #change(by: Partial<Record<'asked' | 'done' | 'withoutText' | 'failed' | 'credits', number>>) {
    for (const [name, more] of Object.entries(by)) this.#sum[name as keyof typeof by]! += more;
    for (const frame of this.#frames.keys()) frame.post({ type: 'sum', ...this.#sum });
  }
}

function emptySum(): ImageSum {
  return { asked: 0, done: 0, withoutText: 0, failed: 0, credits: 0, wall: null, closedSites: [] };
}

function gone(): DOMException {
  return new DOMException('Nobody waits.', 'AbortError');
}
