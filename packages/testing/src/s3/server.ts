import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Bucket, S3Error } from './bucket.ts';
import { refuseSignature, type S3Keys } from './signature.ts';

/**
 * A server that speaks the part of Amazon's S3 that a blob store uses: objects, ranges, metadata,
 * multipart uploads and pages of listings, in one bucket in memory, with path-style addresses. Requests
 * must be signed with Signature Version 4. Written from Amazon's API reference.
 */
export interface TestS3 {
  /** Fits `createS3BlobStore`. */
  settings: S3Keys & { endpoint: string; bucket: string };
  bucket: Bucket;
  /** The next `count` requests that `matches` says yes to fail with that status; -1 drops the connection. */
  failNext(count: number, status: number, matches?: (request: IncomingMessage) => boolean): void;
  /** Stops answering, as a machine that goes down; its objects stay. */
  halt(): Promise<void>;
  /** Answers again at the same address, after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

function sendXml(response: ServerResponse, status: number, root: string, content: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`);
}

function description({ headers }: IncomingMessage) {
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return {
    type: headers['content-type'] ?? 'binary/octet-stream',
    metadata: Object.fromEntries(metadata.map(([name, value]) => [name, String(value)])),
  };
}

function sendObject(bucket: Bucket, { request, response, key }: Call): void {
  const { body, etag, type, metadata, modified } = bucket.get(key);
  const headers = {
    ...metadata,
    etag: `"${etag}"`,
    'content-type': type,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  const start = Number(range[1]);
  const end = Math.min(range[2] === '' ? body.length - 1 : Number(range[2]), body.length - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange');
  response.writeHead(206, {
    ...headers,
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${body.length}`,
  });
  response.end(body.subarray(start, end + 1));
}

function sendList(bucket: Bucket, { response, query }: Call): void {
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64').toString();
  const { items, more } = bucket.list(prefix, after);
  const contents = items.map(
    ([key, { body, etag, modified }]) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modified.toISOString()}</LastModified>` +
      `<ETag>&quot;${etag}&quot;</ETag><Size>${body.length}</Size></Contents>`,
  );
  const last = Buffer.from(items.at(-1)?.[0] ?? '').toString('base64');
  const next = more ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  const head = `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${items.length}</KeyCount>`;
  const truncated = `<IsTruncated>${more}</IsTruncated>`;
  sendXml(response, 200, 'ListBucketResult', head + truncated + next + contents.join(''));
}

function wantedParts(body: Buffer): { number: number; etag: string }[] {
  return [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:&quot;|&#34;|")?([0-9a-f]{32})/.exec(part)?.[1] ?? '',
  }));
}

function handle(bucket: Bucket, call: Call): void {
  const { request, response, key, query, body } = call;
  const uploadId = query.get('uploadId');
  const tagged = (etag: string) => response.writeHead(200, { etag: `"${etag}"` }).end();
  if (key === '') {
    if (request.method !== 'GET' || query.get('list-type') !== '2') {
      throw new S3Error(501, 'NotImplemented');
    }
    sendList(bucket, call);
    return;
  }
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      sendObject(bucket, call);
      return;
    case 'PUT':
      if (uploadId === null) tagged(bucket.put(key, body, description(request)).etag);
      else tagged(bucket.putPart(uploadId, key, Number(query.get('partNumber')), body));
      return;
    case 'POST':
      if (query.has('uploads')) {
        const id = bucket.createUpload(key, description(request));
        const content = `<Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId>`;
        sendXml(response, 200, 'InitiateMultipartUploadResult', content);
      } else if (uploadId !== null) {
        const { etag } = bucket.completeUpload(uploadId, key, wantedParts(body));
        const content = `<Key>${escapeXml(key)}</Key><ETag>&quot;${etag}&quot;</ETag>`;
        sendXml(response, 200, 'CompleteMultipartUploadResult', content);
      } else throw new S3Error(501, 'NotImplemented');
      return;
    case 'DELETE':
      if (uploadId === null) bucket.delete(key);
      else bucket.abortUpload(uploadId, key);
      response.writeHead(204).end();
      return;
  }
  throw new S3Error(501, 'NotImplemented');
}

/** Starts it on a free port of 127.0.0.1. */
export async function startS3(): Promise<TestS3> {
  const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' };
  const name = 'glossa-test';
  const bucket = new Bucket();
  const failures: { status: number; matches: (request: IncomingMessage) => boolean }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const body = await buffer(request);
    const failure = failures.findIndex(({ matches }) => matches(request));
    if (failure >= 0) {
      const [{ status } = { status: 500 }] = failures.splice(failure, 1);
      if (status === -1) {
        request.socket.destroy();
        return;
      }
      throw new S3Error(status, status === 503 ? 'SlowDown' : 'InternalError');
    }
    const refused = refuseSignature(request, url, body, keys);
    if (refused) throw new S3Error(refused === 'XAmzContentSHA256Mismatch' ? 400 : 403, refused);
    const [, wanted, ...rest] = url.pathname.split('/');
    if (wanted !== name) throw new S3Error(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    handle(bucket, { request, response, key, query: url.searchParams, body });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      const { status = 500, code = 'InternalError' } = error as Partial<S3Error>;
      if (request.method === 'HEAD') response.writeHead(status).end();
      else sendXml(response, status, 'Error', `<Code>${code}</Code><Message>${code}</Message>`);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const halt = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: name },
    bucket,
    failNext(count, status, matches = () => true) {
      for (let i = 0; i < count; i++) failures.push({ status, matches });
    },
    halt,
    resume: () => listen(port),
    async stop() {
      if (server.listening) await halt();
    },
  };
}
