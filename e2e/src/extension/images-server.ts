import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Refusal } from './mock-engine.ts';

interface Job {
  bytes: Uint8Array;
  canceled: boolean;
}

export interface ImagesServer {
  url: string;
  /** What was asked, in order: `upload`, `create`, `cancel`, `delete`, `file`. */
  asked: string[];
  /** Languages of the jobs. */
  languages: { from: string; to: string }[];
  /** Sizes of the pictures whose jobs were done, in pixels. */
  sizes: { width: number; height: number }[];
  /** Before a job is over, in milliseconds. */
  latencyMs: number;
  /** What jobs wait for before they are over. */
  held: Promise<unknown> | undefined;
  /** Jobs that run at this moment, and the most that ever did. */
  running: number;
  mostRunning: number;
  /** Asked before each job is made. */
  refuse: (() => Refusal | undefined) | undefined;
  reset(): void;
  close(): Promise<void>;
}

/** The colour that translations of the mock have. */
export const TRANSLATED = [0, 120, 60] as const;

/**
 * A Glossa server that translates pictures: the result is a green picture of the same size. A picture whose first
 * pixel is blue has no text.
 */
export async function startImagesServer(): Promise<ImagesServer> {
  const files = new Map<string, Uint8Array>();
  const jobs = new Map<string, Job>();
  let next = 1;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    const { pathname } = new URL(request.url!, 'http://x');
    const json = (data: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ ok: 0, data }));
    };
    const [, kind, id = '', action] = pathname.split('/');
    if (pathname === '/upload') {
      server.asked.push('upload');
      const bytes = await uploaded(request);
      const key = `key-${next++}`;
      files.set(key, bytes);
      return json({ key, url: '/x', name: 'picture', size: bytes.length, mime: 'image/png' });
    }
    if (pathname === '/img-translate/create') {
      server.asked.push('create');
      const { imgs, from, to } = JSON.parse((await bodyOf(request)).toString());
      server.languages.push({ from, to });
      const refusal = server.refuse?.();
      if (refusal !== undefined) return refuse(response, refusal);
      const jobId = `job-${next++}`;
      jobs.set(jobId, { bytes: files.get(imgs[0])!, canceled: false });
      return json({ jobId });
    }
    if (kind === 'jobs' && action === 'cancel') {
      server.asked.push('cancel');
      jobs.get(id)!.canceled = true;
      return json(view(id, 'canceled'));
    }
    if (kind === 'jobs' && request.method === 'DELETE') {
      server.asked.push('delete');
      jobs.delete(id);
      return json({ deleted: true });
    }
    if (kind === 'jobs' && action === 'events') {
      response.setHeader('Content-Type', 'text/event-stream');
      const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
      send(view(id, 'running'));
      server.running++;
      server.mostRunning = Math.max(server.mostRunning, server.running);
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      await sleep(server.latencyMs, undefined, { signal: gone.signal }).catch(() => {});
      await Promise.race([server.held, once(response, 'close')]);
      server.running--;
      if (gone.signal.aborted) return;
      send(await finished(id));
      return void response.end();
    }
    if (kind === 'files') {
      server.asked.push('file');
      response.setHeader('Content-Type', 'image/png');
      return void response.end(files.get(id));
    }
    response.statusCode = 404;
    response.end('{}');
  }

  async function finished(jobId: string): Promise<unknown> {
    const job = jobs.get(jobId);
    if (job === undefined || job.canceled) return view(jobId, 'canceled');
    const picture = await loadImage(job.bytes);
    const { width, height } = picture;
    server.sizes.push({ width, height });
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    const textless = red === 0 && green === 0 && blue === 255;
    context.fillStyle = `rgb(${TRANSLATED.join()})`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'white';
    context.font = `bold ${Math.round(width / 10)}px sans-serif`;
    context.fillText('TRANSLATED', width * 0.06, height * 0.55);
    const file = `file-${next++}`;
    files.set(file, canvas.toBuffer('image/png'));
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
    const url = `${server.url}/files/${file}`;
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

  const http = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as { port: number };
  const server: ImagesServer = {
    ...{ url: `http://127.0.0.1:${port}`, asked: [], languages: [], sizes: [] },
    ...{ latencyMs: 0, held: undefined, running: 0, mostRunning: 0, refuse: undefined },
    reset() {
      Object.assign(server, { asked: [], languages: [], sizes: [], latencyMs: 0 });
      Object.assign(server, { held: undefined, mostRunning: 0, refuse: undefined });
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}

function view(jobId: string, status: string) {
  return {
    ...{ jobId, kind: 'image', status, stage: 'read', progress: 50, createdAt: 1, updatedAt: 1 },
    credits: { reserved: 1, charged: 0 },
  };
}

function refuse(response: ServerResponse, { status, code, retryAfter }: Refusal): void {
  response.statusCode = status;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ ok: 1, error: { code, message: code, requestId: 'mock' } }));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function uploaded(request: IncomingMessage): Promise<Uint8Array> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await bodyOf(request)), { headers }).formData();
  return new Uint8Array(await (form.get('file') as File).arrayBuffer());
}
