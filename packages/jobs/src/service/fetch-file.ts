import type { SafeFetch } from '@glossa/platform';
import { safeFileName } from '../work/file-name.ts';
import type { FetchFile } from '../work/load-source.ts';
import { statedMediaType } from '../work/media-type.ts';

const ENCODED_NAME = /filename\*\s*=\s*utf-8''([^;\s]+)/i;
const PLAIN_NAME = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name a server gives a file (RFC 6266), else the last part of its path. */
export function fileNameOf(url: URL, contentDisposition?: string): string {
  const encoded = ENCODED_NAME.exec(contentDisposition ?? '')?.[1];
  const plain = PLAIN_NAME.exec(contentDisposition ?? '');
  const given = encoded === undefined ? (plain?.[1] ?? plain?.[2]) : decode(encoded);
  const last = url.pathname.split('/').findLast((part) => part !== '');
  return safeFileName((given ?? decode(last ?? '')).toWellFormed());
}

/** Downloads of URLs that strangers give. */
export function createFetchFile(safeFetch: SafeFetch): FetchFile {
  return async (url, options) => {
    const response = await safeFetch.get(url, options);
    const name = fileNameOf(response.url, response.headers['content-disposition']);
    const mime = statedMediaType(response.headers['content-type'], name);
    return { body: response.body, mime, name };
  };
}
