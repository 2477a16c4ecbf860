import { json, type Refusal, refusal } from './mock-engine.ts';

/** The colour that translations of the mock have. */
export const TRANSLATED = [0, 120, 60] as const;

interface Job {
  bytes: Blob;
  canceled: boolean;
}

let servers = 0;

const ok = (data: unknown) => json(200, { ok: 0, data });

function view(jobId: string, status: string) {
  return {
    ...{ jobId, kind: 'image', status, stage: 'read', progress: 50, createdAt: 1, updatedAt: 1 },
    credits: { reserved: 1, charged: 0 },
  };
}

/**
 * A Glossa server that translates pictures, by an injected fetch: the result is a green picture of the same size. A
 * picture whose first pixel is blue has no text. What is no server's (`.test`) is fetched really.
 */
export class MockPictures {
  readonly url = `http://pictures-${++servers}-${crypto.randomUUID()}.test`;
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
  /** Addresses that the background fetched of the pages' own sites. */
  fetched: string[] = [];
  /** The pages' own sites give their pictures to nobody else. */
  closed = false;
  readonly #files = new Map<string, Blob>();
  readonly #jobs = new Map<string, Job>();
  #next = 1;

  count = (what: string): number => this.asked.filter((each) => each === what).length;

  /** To be injected as `fetch`. */
  fetch = async (request: Request): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url);
    if (!hostname.endsWith('.test')) {
      this.fetched.push(request.url);
      if (this.closed) throw new TypeError('Failed to fetch');
      // The made-up browser gives access to every site.
      const { pathname: path, search } = new URL(request.url);
      return fetch(path + search);
    }
    const [, kind, id = '', action] = pathname.split('/');
    if (pathname === '/upload') {
      this.asked.push('upload');
      const bytes = (await request.formData()).get('file') as Blob;
      const key = `key-${this.#next++}`;
      this.#files.set(key, bytes);
      return ok({ key, url: '/x', name: 'picture', size: bytes.size, mime: 'image/png' });
    }
    if (pathname === '/img-translate/create') return this.#create(await request.json());
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
    if (kind === 'jobs' && action === 'events') return this.#events(id, request.signal);
    if (kind === 'files') {
      this.asked.push('file');
      return new Response(this.#files.get(id)!, { headers: { 'Content-Type': 'image/png' } });
    }
    return json(404, {});
  };

  #create({ imgs, from, to }: { imgs: string[]; from: string; to: string }): Response {
    this.asked.push('create');
    this.languages.push({ from, to });
    const refused = this.refuse?.();
    if (refused !== undefined) return refusal(refused);
    const jobId = `job-${this.#next++}`;
    this.#jobs.set(jobId, { bytes: this.#files.get(imgs[0]!)!, canceled: false });
    return ok({ jobId });
  }

  #events(id: string, signal: AbortSignal): Response {
    const encoder = new TextEncoder();
    const gone = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const stream = new ReadableStream({
      start: async (controller) => {
        const send = (data: unknown) =>
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(data)}\n\n`));
        send(view(id, 'running'));
        this.running++;
        this.mostRunning = Math.max(this.mostRunning, this.running);
        await Promise.race([gone, this.held]);
        this.running--;
        if (signal.aborted) return;
        send(await this.#finished(id));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  async #finished(jobId: string): Promise<unknown> {
    const job = this.#jobs.get(jobId);
    if (job === undefined || job.canceled) return view(jobId, 'canceled');
    const picture = await createImageBitmap(job.bytes);
    const { width, height } = picture;
    this.sizes.push({ width, height });
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    const textless = red === 0 && green === 0 && blue === 255;
    context.fillStyle = `rgb(${TRANSLATED.join()})`;
    context.fillRect(0, 0, width, height);
    const file = `file-${this.#next++}`;
    this.#files.set(file, await canvas.convertToBlob({ type: 'image/png' }));
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
