import type { ServiceHost } from './service-host.ts';

/** Google's limits (developers.google.com/apps-script/guides/services/quotas) */
const BODY_BYTES = 50 * 1024 * 1024;
const HEADERS = 100;
const HEADER_BYTES = 8 * 1024;
const ADDRESS_BYTES = 2 * 1024;

interface FetchOptions {
  method?: string;
  headers?: Record<string, string>;
  contentType?: string;
  payload?: string;
  muteHttpExceptions?: boolean;
}

/** `UrlFetchApp`: throws for what is no answer and, unless muted, for answers that say that something failed. */
export function urlFetch(host: ServiceHost) {
  return {
    fetch(address: string, options: FetchOptions = {}) {
      host.need('UrlFetchApp.fetch', 'script.external_request');
      const { method = 'get', headers = {}, contentType, payload } = options;
      const type: Record<string, string> = contentType ? { 'Content-Type': contentType } : {};
      const request = {
        address,
        method: method.toUpperCase(),
        headers: { ...headers, ...type },
        ...(payload === undefined ? {} : { body: payload }),
      };
      checkLimits(host, request);
      const answer = host.fetch(request);
      if ('error' in answer) throw new Error(`Address unavailable: ${address}`);
      if (Buffer.byteLength(answer.text) > BODY_BYTES)
        throw new Error('Limit Exceeded: URLFetch response size.');
      if (answer.status >= 400 && options.muteHttpExceptions !== true) {
        throw new Error(`Request failed for ${address} returned code ${answer.status}.`);
      }
      return {
        getResponseCode: () => answer.status,
        getContentText: () => answer.text,
        getHeaders: () => answer.headers,
      };
    },
  };
}

function checkLimits(
  host: ServiceHost,
  request: { address: string; headers: Record<string, string>; body?: string },
): void {
  const { address, headers, body = '' } = request;
  const entries = Object.entries(headers);
  if (host.requests.length >= host.callsPerDay)
    throw new Error('Service invoked too many times for one day: urlfetch.');
  if (Buffer.byteLength(address) > ADDRESS_BYTES)
    throw new Error('Limit Exceeded: URLFetch URL Length.');
  if (entries.length > HEADERS || Buffer.byteLength(entries.flat().join('')) > HEADER_BYTES)
    throw new Error('Limit Exceeded: URLFetch headers.');
  if (Buffer.byteLength(body) > BODY_BYTES) throw new Error('Limit Exceeded: URLFetch POST Size.');
}
