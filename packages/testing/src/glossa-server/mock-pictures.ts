import { gone, json, type Refusal, refusal } from './answers.ts';

/** The colour that translations of the mock have. */
export const TRANSLATED = [0, 120, 60] as const;

/** What is used of a canvas, in browsers and in Node. */
export interface Canvas {
  width: number;
  height: number;
  context: {
    fillStyle: unknown;
    fillRect(x: number, y: number, width: number, height: number): void;
    getImageData(x: number, y: number, width: number, height: number): { data: Iterable<number> };
  };
  /** What is on it, as PNG. */
  png(): Promise<Blob>;
}

interface Create {
  imgs: string[];
  from: string;
  to: string;
}

interface Job {
  bytes: Blob;
  canceled: boolean;
}

const ok = (data: unknown) => json(200, { ok: 0, data });

function view(jobId: string, status: string) {
  return {
    ...{ jobId, kind: 'image', status, stage: 'read', progress: 50, createdAt: 1, updatedAt: 1 },
    credits: { reserved: 1, charged: 0 },
  };
}

/**
 * A Glossa server that translates pictures: the result is a green picture of the same size. A picture whose first pixel
 * is blue has no text.
 */
export class MockPictures {
  readonly url: string;
  /** What was asked, in order: `upload`, `create`, `cancel`, `delete`, `file`. */
  asked: string[] = [];
  /** Languages of the jobs. */
  languages: { from: string; to: string }[] = [];
  /** Sizes of the pictures whose jobs were done, in pixels. */
  sizes: { width: number; height: number }[] = [];
  /** What jobs wait for before they are over. */
  held: Promise<unknown> | undefined;
  /** Jobs that run at this moment, and the most that ever did. */
  running = 0;
  mostRunning = 0;
  /** Asked before each job is made. */
  refuse: (() => Refusal | undefined) | undefined;
  readonly #files = new Map<string, Blob>();
  readonly #jobs = new Map<string, Job>();
  readonly #drawn: (picture: Blob) => Promise<Canvas>;
  #next = 1;

  /**
   * @param drawn makes a canvas of a picture's size with the picture on it
   * @param url where it is reached: another one for each server, that nothing of it is in any cache
   */
  constructor(
    drawn: (picture: Blob) => Promise<Canvas>,
    url = `http://pictures-${crypto.randomUUID()}.test`,
  ) {
    this.#drawn = drawn;
    this.url = url;
  }

  /** How often something was asked. */
  count = (what: string): number => this.asked.filter((each) => each === what).length;

  /** Answers a request as a fetch of it would. */
  answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, kind, id = '', action] = pathname.split('/');
    if (pathname === '/upload') {
      this.asked.push('upload');
      const bytes = (await request.formData()).get('file') as Blob;
      const key = `key-${this.#next++}`;
      this.#files.set(key, bytes);
      return ok({ key, url: '/x', name: 'picture', size: bytes.size, mime: 'image/png' });
    }
    if (pathname === '/img-translate/create') return this.#create(request);
    if (kind === 'jobs' && action === 'cancel') {
      this.asked.push('cancel');
      this.#jobs.get(id)!.canceled = true;
      return ok(view(id, 'canceled'));
    }
    if (kind === 'jobs' && request.method === 'DELETE') {
      this.asked.push('delete');
      this.#jobs.delete(id);
      return ok({ deleted: true });
    }
    if (kind === 'jobs' && action === 'events') return this.#events(id, request);
    if (kind === 'files') {
      this.asked.push('file');
      return new Response(this.#files.get(id)!, { headers: { 'Content-Type': 'image/png' } });
    }
    return json(404, {});
  };

  async #create(request: Request): Promise<Response> {
    this.asked.push('create');
    const { imgs, from, to } = (await request.json()) as Create;
    this.languages.push({ from, to });
    const refused = this.refuse?.();
    if (refused !== undefined) return refusal(refused);
    const jobId = `job-${this.#next++}`;
    this.#jobs.set(jobId, { bytes: this.#files.get(imgs[0]!)!, canceled: false });
    return ok({ jobId });
  }

  #events(id: string, request: Request): Response {
    const encoder = new TextEncoder();
    const stream = new ReadableStream({
      start: async (controller) => {
        const send = (data: unknown) =>
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
        send(view(id, 'running'));
        this.running++;
        this.mostRunning = Math.max(this.mostRunning, this.running);
        await Promise.race([gone(request), this.held]);
        this.running--;
        if (request.signal.aborted) return;
        send(await this.#finished(id));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  async #finished(jobId: string): Promise<unknown> {
    const job = this.#jobs.get(jobId);
    if (job === undefined || job.canceled) return view(jobId, 'canceled');
    const { width, height, context, png } = await this.#drawn(job.bytes);
    this.sizes.push({ width, height });
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    const textless = red === 0 && green === 0 && blue === 255;
    context.fillStyle = `rgb(${TRANSLATED.join()})`;
    context.fillRect(0, 0, width, height);
    const file = `file-${this.#next++}`;
    this.#files.set(file, await png());
    const region = {
      ...{ id: '1', vertical: false, source: 'words', translation: 'TRANSLATED' },
      ...{ font: 'sans-serif', size: 20, color: '#ffffff', background: '#000000' },
      polygon: [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
    };
    const url = `${this.url}/files/${file}`;
    const image = {
      ...{ originalUrl: url, url, name: 'picture', width, height, language: 'en' },
      regions: textless ? [] : [region],
    };
    return {
      ...view(jobId, 'succeeded'),
      credits: { reserved: 1, charged: textless ? 0 : 1 },
      result: { images: [image] },
    };
  }
}
