import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 takes at most 10,000 parts, so this allows 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** How many parts travel, and are held in memory, at once. */
const PARTS_AT_ONCE = 2;

export interface UploadTarget {
  Bucket: string;
  Key: string;
  ContentType: string;
  Metadata: Record<string, string>;
}

/** The same bytes in blocks of `PART_BYTES`, the last one shorter; one empty block of no bytes. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (size + rest.byteLength > PART_BYTES) {
      const fits = PART_BYTES - size;
      yield Buffer.concat([...pending, rest.subarray(0, fits)]);
      rest = rest.subarray(fits);
      pending = [];
      size = 0;
    }
    pending.push(rest);
    size += rest.byteLength;
  }
  yield Buffer.concat(pending);
}

/**
 * Writes an object of unknown length: in one request when it is small, else in parts, which are removed
 * again when anything fails, the source included. Not the SDK's own `Upload`: that leaves parts behind
 * when it is aborted.
 */
export async function uploadObject(
  s3: S3Client,
  target: UploadTarget,
  chunks: AsyncIterable<Uint8Array>,
  abortSignal?: AbortSignal,
): Promise<void> {
  const parts = inParts(chunks);
  const first = await parts.next();
  const second = await parts.next();
  const send = { ...(abortSignal && { abortSignal }) };
  if (second.done) {
    const Body = first.value ?? new Uint8Array();
    await s3.send(new PutObjectCommand({ ...target, Body }), send);
    return;
  }
  try {
    await uploadParts(s3, target, chain([first.value!, second.value], parts), send);
  } finally {
    // Tells the source that no one reads on, however far the upload came.
    await parts.return();
  }
}

async function uploadParts(
  s3: S3Client,
  target: UploadTarget,
  parts: AsyncIterable<Uint8Array>,
  send: { abortSignal?: AbortSignal },
): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target), send);
  const uploading = new Set<Promise<void>>();
  const done: CompletedPart[] = [];
  const put = async (PartNumber: number, Body: Uint8Array) => {
    const part = { Bucket, Key, UploadId, PartNumber, Body };
    const { ETag } = await s3.send(new UploadPartCommand(part), send);
    done.push({ PartNumber, ETag });
  };
  try {
    let number = 0;
    for await (const part of parts) {
      const upload = put(++number, part);
      uploading.add(upload);
      void upload.then(
        () => uploading.delete(upload),
        () => {},
      );
      if (uploading.size >= PARTS_AT_ONCE) await Promise.race(uploading);
    }
    await Promise.all(uploading);
    const Parts = done.sort((a, b) => a.PartNumber! - b.PartNumber!);
    const complete = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    await s3.send(new CompleteMultipartUploadCommand(complete), send);
  } catch (error) {
    // A part that arrives after the abort would stay.
    await Promise.allSettled(uploading);
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {});
    throw error;
  }
}

async function* chain<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* first;
  yield* rest;
}
