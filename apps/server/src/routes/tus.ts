import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, HEADERS } from '@glossa/contract';
import { type Owner, readOwner } from '@glossa/db';
import { type Services, statedMediaType } from '@glossa/jobs';
import { createArrivingFiles, isId, newId } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Server } from '@tus/server';
import type { AppContext, AppEnv } from '../http/env.ts';
import { PieceStore } from '../upload/piece-store.ts';
import type { Allowances } from '../visitors/allowance.ts';

const PATH = '/files/tus';
/** Where unfinished uploads are in the blob store. */
const PREFIX = 'tus/';
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
 * Resumable uploads (tus 1.0). Their pieces are in the blob store, so that any server takes the next one; of a finished
 * file they become one blob, which is an upload whose key is the last part of its tus URL.
 */
export async function mountTus(
  app: OpenAPIHono<AppEnv>,
  { work: { uploads }, stores: { blobs }, clock }: Pick<Services, 'work' | 'stores' | 'clock'>,
  dataDir: string,
  visitors: Allowances,
): Promise<TusUploads> {
  // Versions before kept pieces there; whoever sent them begins anew.
  await rm(join(dataDir, 'tus'), { recursive: true, force: true });
  const now = () => clock.now();
  const files = createArrivingFiles(blobs, PREFIX, now);
  const datastore = new PieceStore(files, UNFINISHED_MS, now);
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
      const name = (metadata?.filename ?? metadata?.name ?? '').toWellFormed();
      const type = metadata?.filetype ?? metadata?.type ?? undefined;
      await uploads.save(readOwner(metadata?.owner), {
        id,
        body: await files.open(id),
        name,
        mime: statedMediaType(type, name),
        signal: NEVER,
      });
      await files.remove(id);
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
