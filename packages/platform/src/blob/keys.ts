import { GlossaError } from '@glossa/contract';

const MAX_LENGTH = 512;
const SEGMENT = /^(?!\.{1,2}$)[a-z0-9_.-]{1,200}$/;

/** Errors: `bad_request` unless `key` is segments of `a-z0-9_.-` joined by `/`, none of them `.` or `..`. */
export function assertKey(key: string): void {
  if (key.length > MAX_LENGTH || !key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new GlossaError('bad_request', 'The file key is not valid');
  }
}

/** Errors: `bad_request` unless `prefix` could begin a key. */
export function assertPrefix(prefix: string): void {
  const cut = prefix.lastIndexOf('/');
  if (cut >= 0) assertKey(prefix.slice(0, cut));
  if (!/^[a-z0-9_.-]*$/.test(prefix.slice(cut + 1))) {
    throw new GlossaError('bad_request', 'The file prefix is not valid');
  }
}
