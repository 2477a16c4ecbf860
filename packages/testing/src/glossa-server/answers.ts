/** Refuses a request: its status, code and seconds of `Retry-After`. */
export interface Refusal {
  status: number;
  code: string;
  retryAfter?: number;
}

/** An answer as JSON. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** An answer that refuses, as the server words it. */
export function refusal({ status, code, retryAfter }: Refusal): Response {
  const error = { code, message: code, requestId: 'mock' };
  return json(
    status,
    { ok: 1, error },
    retryAfter === undefined ? {} : { 'Retry-After': `${retryAfter}` },
  );
}

/** Resolves when whoever asked is gone. */
export const gone = ({ signal }: Request) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
