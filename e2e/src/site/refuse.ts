import type { Page } from 'playwright';

/** Refusals that people meet: no credits, too many requests, a fault of the server. */
export const REFUSALS = [
  { status: 402, code: 'insufficient_credits' },
  { status: 429, code: 'rate_limited', retryAfter: 7 },
  { status: 500, code: 'internal' },
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Refuses the calls of a path as the server would, until the returned function is called. */
export async function refuse(
  page: Page,
  path: string,
  refusal: Refusal,
): Promise<() => Promise<void>> {
  const { status, code } = refusal;
  await page.route(path, (route) =>
    route.fulfill({
      status,
      headers: 'retryAfter' in refusal ? { 'Retry-After': String(refusal.retryAfter) } : {},
      json: { ok: 1, error: { code, message: code, requestId: 'r' } },
    }),
  );
  return () => page.unroute(path);
}
