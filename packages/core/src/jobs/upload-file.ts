import { calls } from '@glossa/contract';
import { errorFromBody, errorFromNetwork } from '../client/api-error.ts';
import type { Client } from '../client/client.ts';
import type { UploadFile } from './types.ts';

/** Larger files are sent in pieces that survive a broken connection and a reload. */
const RESUMABLE_BYTES = 4 * 1024 * 1024;
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000];

/**
 * Sends files to the server of a client: small ones in one request, large ones by tus.
 * @param options.kept false leaves no trace of an upload in this browser: after a reload it begins anew
 */
export function createUpload(client: Client, { kept = true } = {}): UploadFile {
  return async (file, options) => {
    if (file.size > RESUMABLE_BYTES) return uploadResumably(client, file, { ...options, kept });
    const form = new FormData();
    form.set('file', file);
    const { key } = await client.form(calls.upload, form, { signal: options.signal });
    options.onProgress(1);
    return { key, name: file.name, size: file.size };
  };
}

async function uploadResumably(
  client: Client,
  file: File,
  { signal, onProgress, kept }: Parameters<UploadFile>[1] & { kept: boolean },
): ReturnType<UploadFile> {
  const { DetailedError, Upload } = await import('tus-js-client');
  const headers = await client.headers('ai');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${client.options.aiHost}/files/tus`,
      headers,
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      removeFingerprintOnSuccess: true,
      storeFingerprintForResuming: kept,
      onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
      onError: (error) => reject(toApiError(error, signal)),
      onSuccess: () => {
        signal.removeEventListener('abort', stop);
        const key = new URL(upload.url!, 'http://relative').pathname.split('/').at(-1)!;
        resolve({ key, name: file.name, size: file.size });
      },
    });
    function toApiError(error: unknown, aborted: AbortSignal): unknown {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      if (!response) return errorFromNetwork(error, aborted);
      const retryAfter = response.getHeader('Retry-After') ?? null;
      return errorFromBody(parseBody(response.getBody()), response.getStatus(), retryAfter);
    }
    function stop(): void {
      // Ends the upload on the server too: nobody will go on with it.
      upload.abort(true).catch(() => {});
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
    upload.findPreviousUploads().then(
      ([previous]) => {
        if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
        upload.start();
      },
      () => upload.start(),
    );
  });
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
