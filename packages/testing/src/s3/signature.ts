import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Percent-encoding of Signature Version 4: all but `A-Za-z0-9-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function headerValue(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

/** `20260101T000000Z` in epoch milliseconds. */
function parseTime(text: string): number {
  return Date.parse(
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/**
 * Judges a request's `Authorization` header by AWS Signature Version 4, body included. Answers S3's
 * error code, or undefined when it is right.
 */
export function refuseSignature(
  request: IncomingMessage,
  url: URL,
  body: Uint8Array,
  keys: S3Keys,
): string | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AccessDenied';
  const [, accessKeyId, day, region, signedHeaders = '', signature = ''] = match;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const time = headerValue(request, 'x-amz-date');
  if (!(Math.abs(Date.now() - parseTime(time)) < MAX_SKEW_MS) || !time.startsWith(day ?? '')) {
    return 'RequestTimeTooSkewed';
  }
  const names = signedHeaders.split(';');
  const amazon = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...amazon].every((name) => names.includes(name))) return 'AccessDenied';
  const payload = headerValue(request, 'x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const canonicalRequest = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${headerValue(request, name)}`),
    '',
    signedHeaders,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, sha256(canonicalRequest)].join('\n');
  const key = [day!, region!, 's3', 'aws4_request'].reduce<string | Uint8Array>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(key, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch';
}
