import {
  IMAGE_PORT,
  type ImageAnswer,
  type ImageRequest,
  type ImageSum,
  type Picture,
  type PictureError,
  type TranslatedPicture,
} from '../../messaging/image-protocol.ts';
import { LastingPort } from '../../messaging/lasting-port.ts';

export interface ImageListener {
  /** @param credits what was charged for it now */
  done(id: number, picture: TranslatedPicture, credits: number): void;
  failed(id: number, error: PictureError): void;
  sum(sum: ImageSum): void;
}

type Ask = Extract<ImageRequest, { type: 'ask' }>;

/** Asks the background for translated pictures; what a background that ended left unanswered is asked again. */
export class ImageLink {
  readonly #listener: ImageListener;
  readonly #waiting = new Map<number, Ask>();
  readonly #port: LastingPort<ImageRequest, ImageAnswer>;
  #nextId = 1;
  #paused = false;

  constructor(listener: ImageListener) {
    this.#listener = listener;
    this.#port = new LastingPort(IMAGE_PORT, {
      waits: () => this.#waiting.size > 0,
      answered: (answer) => this.#answer(answer),
      postAgain: () => this.#postAll(),
      lost: () => {
        for (const id of [...this.#waiting.keys()]) this.#fail(id, { code: 'internal' });
      },
    });
  }

  /** Answers the number under which the listener hears of it. */
  ask(picture: Picture, how: Pick<Ask, 'from' | 'to' | 'anew' | 'again' | 'alone'>): number {
    const id = this.#nextId++;
    const ask: Ask = { type: 'ask', id, ...how, picture };
    this.#waiting.set(id, ask);
    if (!this.#paused) this.#port.post(ask);
    return id;
  }

  /** Nobody waits for it any more. */
  drop(id: number): void {
    if (!this.#waiting.delete(id)) return;
    this.#port.tell({ type: 'drop', id });
    this.#port.rest();
  }

  /** Ends all requests; what is unanswered is asked again after `resume`. */
  pause(): void {
    this.#paused = true;
    this.#port.close();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#postAll();
  }

  stop(): void {
    this.#waiting.clear();
    this.#port.close();
  }

  #postAll(): void {
    for (const ask of this.#waiting.values()) this.#port.post(ask);
  }

  #answer(answer: ImageAnswer): void {
    if (answer.type === 'sum') this.#listener.sum(answer);
    else if (answer.type === 'failed') this.#fail(answer.id, answer.error);
    else if (this.#waiting.delete(answer.id)) {
      this.#listener.done(answer.id, answer.picture, answer.credits);
    }
  }

  #fail(id: number, error: PictureError): void {
    if (this.#waiting.delete(id)) this.#listener.failed(id, error);
  }
}
