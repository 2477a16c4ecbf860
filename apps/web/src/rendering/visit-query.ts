/** Parameters that only tell where a visit came from: pages read them when they are alive, if at all. */
const VISIT = /^(utm_[a-z]+|gclid|fbclid|msclkid|invite_code)$/;

/**
 * True where a page is the same HTML with a query as without, so that one that is kept may be sent.
 * @param search query with its `?`, or empty
 */
export function isVisitQuery(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => VISIT.test(name));
}
