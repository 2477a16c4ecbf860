import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { GlossaError } from '@glossa/contract';
import { limitedChunks, resolveRange } from './body.ts';
import { assertKey, assertPrefix } from './keys.ts';
import type { BlobInfo, BlobStore } from './port.ts';
import { limitAnswers } from './s3-patience.ts';
import { uploadObject } from './s3-upload.ts';

/**
 * From `S3_ENDPOINT`, `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY`, `S3_FORCE_PATH_STYLE`,
 * `S3_TIMEOUT_SECONDS`.
 */
export interface S3Settings {
  /** Absent for Amazon's own. */
  endpoint?: string | undefined;
  bucket: string;
  region?: string | undefined;
  /** Without keys, the machine's own role is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** `https://host/bucket/key`, which most self-hosted stores want. Default: true when `endpoint` is set. */
  forcePathStyle?: boolean | undefined;
  /** Milliseconds until a call is answered, or the store is away. Default: half a minute. */
  answerMs?: number | undefined;
}

/** A store that cannot be connected to by then is away. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** Connections for bytes that are read, however slowly: more than a server lets be downloaded at once, so that jobs read on. */
const READING_CONNECTIONS = 512;
/** Seconds after which whoever found it away may ask again. */
const RETRY_SECONDS = 5;

function translate(error: unknown): unknown {
  if (error instanceof GlossaError) return error;
  if (error instanceof NoSuchKey || error instanceof NotFound || statusOf(error) === 404) {
    return new GlossaError('not_found', 'There is no such file', { cause: error });
  }
  if (error instanceof S3ServiceException || statusOf(error) !== undefined || isNetwork(error)) {
    return new GlossaError(
      'service_unavailable',
      `The file store answered: ${(error as Error).message || (error as Error).name}`,
      { cause: error, retryAfter: RETRY_SECONDS },
    );
  }
  return error;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function isNetwork(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: string };
  return name === 'TimeoutError' || (typeof code === 'string' && /^E[A-Z_]+$/.test(code));
}

/** @param maxSockets connections at once; the SDK's own number unless given */
function client(settings: S3Settings, maxSockets?: number): S3Client {
  const { endpoint, accessKeyId, secretAccessKey } = settings;
  return new S3Client({
    region: settings.region ?? 'us-east-1',
    forcePathStyle: settings.forcePathStyle ?? endpoint !== undefined,
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      ...(maxSockets !== undefined && {
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      }),
    },
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
}

/** Blobs in an S3-compatible store. The bucket must exist. */
export function createS3BlobStore(settings: S3Settings): BlobStore {
  const { answerMs = ANSWER_MS } = settings;
  const s3 = limitAnswers(client(settings), answerMs);
  // Apart, for a slow reader keeps its connection: whatever else is asked would wait for it.
  const reading = limitAnswers(client(settings, READING_CONNECTIONS), answerMs);
  const Bucket = settings.bucket;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw translate(error);
    }
  };

  async function head(key: string): Promise<BlobInfo | undefined> {
    assertKey(key);
    try {
      const found = await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
      return {
        key,
        size: found.ContentLength ?? 0,
        mime: found.ContentType ?? 'application/octet-stream',
        name: decodeURIComponent(found.Metadata?.name ?? ''),
        createdAt: found.LastModified ?? new Date(0),
      };
    } catch (error) {
      const translated = translate(error);
      if (translated instanceof GlossaError && translated.code === 'not_found') return undefined;
      throw translated;
    }
  }

  return {
    head,

    async put(key, body, { mime, name, maxBytes, signal }) {
      assertKey(key);
      signal?.throwIfAborted();
      let size = 0;
      async function* counted() {
        for await (const chunk of limitedChunks(body, { maxBytes, signal })) {
          size += chunk.byteLength;
          yield chunk;
        }
      }
      const target = {
        Bucket,
        Key: key,
        ContentType: mime,
        // Headers hold ASCII only.
        Metadata: { name: encodeURIComponent(name.toWellFormed()) },
      };
      return guarded(async () => {
        try {
          await uploadObject(s3, target, counted(), signal);
        } catch (error) {
          signal?.throwIfAborted();
          throw error;
        }
        return { key, size, mime, name, createdAt: (await head(key))?.createdAt ?? new Date() };
      });
    },

    async get(key, range) {
      const info = await head(key);
      if (!info) throw new GlossaError('not_found', 'There is no such file');
      const bytes = range && resolveRange(range, info.size);
      return guarded(async () => {
        const { Body } = await reading.send(
          new GetObjectCommand({
            Bucket,
            Key: key,
            ...(bytes && { Range: `bytes=${bytes.start}-${bytes.end}` }),
          }),
        );
        const body = Body?.transformToWebStream() ?? new Blob([]).stream();
        return { info, body: body as ReadableStream<Uint8Array> };
      });
    },

    async delete(key) {
      assertKey(key);
      await guarded(() => s3.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    async *list(prefix) {
      assertPrefix(prefix);
      let token: string | undefined;
      do {
        const page = await guarded(() =>
          s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token })),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) {
            yield { key: Key, size: Size ?? 0, createdAt: LastModified ?? new Date(0) };
          }
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async close() {
      s3.destroy();
      reading.destroy();
    },
  };
}
