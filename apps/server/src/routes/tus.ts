import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GlossaError, HEADERS } from '@glossa/contract';
import { type Owner, readOwner } from '@glossa/db';
import { statedMediaType, type Work } from '@glossa/jobs';
import { isId, newId } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { AppContext, AppEnv } from '../http/env.ts';
import type { Allowances } from '../visitors/allowance.ts';

const PATH = '/files/tus';
/** An upload that is not finished after this long is dropped. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;
const NEVER = new AbortController().signal;

const idOf = (url: string) => {
  const last = new URL(url).pathname.slice(PATH.length + 1);
  return isId(last) ? last : undefined;
};

export interface TusUploads {
  /** Drops uploads that nobody finished. */
  cleanUp(): Promise<unknown>;
}

/**
 * Resumable uploads (tus 1.0). The pieces are kept in a folder of this machine; a finished file moves to
 * the blob store and is then an upload whose key is the last part of its tus URL.
 */
export async function mountTus(
  app: OpenAPIHono<AppEnv>,
  { uploads }: Pick<Work, 'uploads'>,
  dataDir: string,
  visitors: Allowances,
): Promise<TusUploads> {
  const directory = join(dataDir, 'tus');
  await mkdir(directory, { recursive: true });
  const datastore = new FileStore({ directory, expirationPeriodInMilliseconds: UNFINISHED_MS });
  const owners = new WeakMap<object, Owner>();
  const tus = new Server({
    path: PATH,
    datastore,
    maxSize: uploads.maxBytes,
    relativeLocation: true,
    allowedHeaders: Object.values(HEADERS),
    exposedHeaders: [HEADERS.requestId],
    namingFunction: () => newId(),
    getFileIdFromRequest: (request) => idOf(request.url),
    onUploadCreate: async (request, { metadata }) => ({
      metadata: { ...metadata, owner: owners.get(request) ?? '' },
    }),
    async onUploadFinish(_request, { id, metadata }) {
      const file = join(directory, id);
      const name = (metadata?.filename ?? metadata?.name ?? '').toWellFormed();
      const type = metadata?.filetype ?? metadata?.type ?? undefined;
      await uploads.save(readOwner(metadata?.owner), {
        id,
        body: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
        name,
        mime: statedMediaType(type, name),
        signal: NEVER,
      });
      await datastore.remove(id);
      return {};
    },
  });

  async function ownerOf(id: string): Promise<string | undefined> {
    const upload = await datastore.getUpload(id).catch(() => undefined);
    return upload?.metadata?.owner ?? undefined;
  }

  /** A client that did not hear of the end asks where it stands: everything has arrived. */
  function finished(c: AppContext, size: number): Response {
    const length = String(size);
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': length, 'Upload-Length': length };
    return c.body(null, 200, { ...headers, 'Cache-Control': 'no-store' });
  }

  // Before the pattern below, which matches this path too.
  app.on(['POST', 'OPTIONS'], PATH, async (c) => {
    const caller = c.get('caller');
    owners.set(c.req.raw, caller.owner);
    if (c.req.method === 'POST') {
      // A length that is told later may be any. What is announced counts, whether or not it arrives.
      const size = Number(c.req.header('Upload-Length') ?? Number.MAX_SAFE_INTEGER);
      if (size === 0) throw new GlossaError('validation_failed', 'An empty file cannot be sent.');
      await visitors.of(caller)?.upload(size, async () => ({ size }));
    }
    return tus.handleWeb(c.req.raw);
  });
  app.all(`${PATH}/*`, async (c) => {
    const { owner } = c.get('caller');
    const id = idOf(c.req.url);
    if (c.req.method !== 'OPTIONS') {
      const row = id === undefined ? undefined : await uploads.find(owner, id);
      if (row !== undefined && c.req.method === 'HEAD') return finished(c, row.size);
      if (id === undefined || (await ownerOf(id)) !== owner) {
        throw new GlossaError('not_found', 'There is no such upload of the caller.');
      }
    }
    return tus.handleWeb(c.req.raw);
  });
  return { cleanUp: () => tus.cleanUpExpiredUploads() };
}
