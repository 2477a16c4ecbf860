import { BODY_BYTES, type Call, GlossaError, takesBody } from '@glossa/contract';
import { coerceFields, readNumbers } from '@glossa/contract/coerce-fields';
import type { z } from 'zod';
import { readBody } from './read-body.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new GlossaError('bad_request', 'The body is not UTF-8.', { cause });
  }
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new GlossaError('bad_request', 'The body is not JSON.', { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new GlossaError('bad_request', 'The body is not a JSON object.');
  }
  return value as Record<string, unknown>;
}

/** Values by name, repeated names as lists; `name[]` is the same as `name`. */
function group(pairs: Iterable<[string, string]>): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [key, value] of pairs) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}

async function multipartFields(
  bytes: Uint8Array,
  contentType: string,
): Promise<[string, string][]> {
  let form: FormData;
  try {
    form = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': contentType },
    }).formData();
  } catch (cause) {
    throw new GlossaError('bad_request', 'The form could not be read.', { cause });
  }
  return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

/** `curl -d '{…}'` calls its JSON a form; no form begins like that. */
function looksLikeJson(bytes: Uint8Array): boolean {
  return bytes[0] === '{'.charCodeAt(0);
}

async function bodyFields(call: Call, request: Request) {
  const contentType = request.headers.get('Content-Type') ?? '';
  const bytes = await readBody(request, call.policy.maxBytes ?? BODY_BYTES);
  if (bytes.byteLength === 0) return {};
  const media = contentType.split(';')[0]!.trim().toLowerCase();
  if (media === 'application/x-www-form-urlencoded' && !looksLikeJson(bytes)) {
    return coerceFields(call.request, group(new URLSearchParams(decode(bytes))));
  }
  if (media === 'multipart/form-data') {
    return coerceFields(call.request, group(await multipartFields(bytes, contentType)));
  }
  return readNumbers(call.request, parseObject(decode(bytes)));
}

/** No call has fields nested as deep as this. */
const MAX_DEPTH = 32;

/** Fields of people's texts, which may hold any character; those of others are names, keys and words of ours. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'texts', 'payload']);

/**
 * Checks every string of a request. Errors: `validation_failed` for a lone surrogate, for half a character
 * can be neither stored nor translated, and for NUL in anything but a text, for no database takes it in a name;
 * `bad_request` for values nested too deep.
 */
function checkStrings(value: unknown, mayHoldNul: boolean, depth = 0): void {
  if (depth > MAX_DEPTH) throw new GlossaError('bad_request', 'The body is nested too deep.');
  if (typeof value === 'string') {
    if (!value.isWellFormed()) {
      throw new GlossaError('validation_failed', 'The text holds half a character.', {
        details: [{ message: 'lone surrogate' }],
      });
    }
    if (!mayHoldNul && value.includes('\0')) {
      throw new GlossaError('validation_failed', 'A field holds a NUL character.', {
        details: [{ message: 'NUL' }],
      });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) checkStrings(item, mayHoldNul, depth + 1);
  }
}

/**
 * The fields of a call, wherever they stand: path before body before query (`decisions.md` §2: JSON,
 * form and query fields alike). A body without a known content type is read as JSON. Errors: those of
 * {@link checkStrings}, and `not_found` for a NUL in a path.
 */
export async function readFields(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const query = coerceFields(call.request, group(new URL(request.url).searchParams));
  const body = takesBody(call) ? await bodyFields(call, request) : {};
  const fields = { ...query, ...body, ...params };
  for (const [name, value] of Object.entries(fields)) {
    // What stands in a path is an id: any that is not ours is unknown.
    if (Object.hasOwn(params, name) && String(value).includes('\0')) {
      throw new GlossaError('not_found', 'There is nothing of this name.');
    }
    checkStrings(value, TEXTS.has(name));
  }
  return fields;
}

const MAX_ISSUES = 20;

/** Fields as the call's schema reads them. Errors: `validation_failed`, with what does not fit in `details`. */
export function parseFields<C extends Call>(
  call: C,
  fields: Record<string, unknown>,
): z.output<C['request']> {
  const result = call.request.safeParse(fields);
  if (result.success) return result.data as z.output<C['request']>;
  const issues = result.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  throw new GlossaError('validation_failed', `${call.id}: ${issues[0]?.message}`, {
    details: { issues },
  });
}
