const APP_TYPE = 'google_workspace';
const RETRIES = 3;
/** Longer waits are left to a later run. */
const LONGEST_WAIT_SECONDS = 20;
const LANGUAGES_KEPT_SECONDS = 21_600;
/** What the cache takes as one value. */
const CACHE_VALUE_CHARACTERS = 90_000;

/**
 * Makes a call of the API; answers its `data`. A server that is busy, or asks to wait a little, is asked again.
 * @param {string} path
 * @param {object} [body] posted as JSON; without one the call is a GET
 * @param {Partial<Settings>} [as] settings to use instead of the kept ones
 */
function call_(path, body, as = {}) {
  const { server, token } = { ...readSettings_(), ...as };
  /** @type {GoogleAppsScript.URL_Fetch.URLFetchRequestOptions} */
  const request = {
    method: body === undefined ? 'get' : 'post',
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': locale_(),
    },
    muteHttpExceptions: true,
    ...(body === undefined
      ? {}
      : {
          contentType: 'application/json',
          payload: JSON.stringify({ ...body, app_type: APP_TYPE }),
        }),
  };
  for (let attempt = 0; ; attempt += 1) {
    const problem = tryOnce_(`${server}${path}`, request);
    if (!(problem instanceof Problem)) return problem.data;
    const seconds = problem.retryAfter;
    const mayHelp = seconds !== undefined && seconds <= LONGEST_WAIT_SECONDS;
    if (!mayHelp || attempt === RETRIES) throw problem;
    const wait = Math.max(seconds, 2 ** attempt) * 1000;
    if (wait > timeLeft_()) throw problem;
    Utilities.sleep(wait);
  }
}

/**
 * @param {string} address
 * @param {GoogleAppsScript.URL_Fetch.URLFetchRequestOptions} request
 * @returns {Problem | { data: any }} a problem with `retryAfter` may pass
 */
function tryOnce_(address, request) {
  let response;
  try {
    response = UrlFetchApp.fetch(address, request);
  } catch (error) {
    // Thrown for what is no answer: an unknown name, a refused connection, a quota of Google's.
    const why = error instanceof Error ? error.message : `${error}`;
    return new Problem('unreachable', `${say_('unreachable')} (${why})`, 1);
  }
  const status = response.getResponseCode();
  /** @type {any} */
  let answer;
  try {
    answer = JSON.parse(response.getContentText());
  } catch {
    return new Problem('unreachable', say_('not_glossa'), status >= 500 ? 1 : undefined);
  }
  if (status === 200 && answer && answer.ok === 0) return { data: answer.data };
  const { code, message } = answer?.error || {};
  return new Problem(
    code || `http_${status}`,
    message || say_('not_glossa'),
    retryAfter_(status, response),
  );
}

/**
 * Seconds to wait before the same request may work; none where waiting does not help.
 * @param {number} status
 * @param {GoogleAppsScript.URL_Fetch.HTTPResponse} response
 */
function retryAfter_(status, response) {
  if (status !== 429 && status !== 502 && status !== 503) return undefined;
  /** @type {Record<string, any>} */
  const headers = response.getHeaders();
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'retry-after');
  const seconds = Number(name && headers[name]);
  return seconds > 0 ? seconds : 1;
}

/**
 * Languages with their names in this person's language, and the pairs that can be served (`from>to`).
 * @returns {{ languages: [tag: string, name: string][], pairs: string[] }}
 */
function languages_() {
  const locale = locale_();
  const cache = CacheService.getUserCache();
  const key = `languages ${readSettings_().server} ${locale}`.slice(0, 250);
  const kept = cache.get(key);
  if (kept) return JSON.parse(kept);
  const { languages, pairs } = call_(`/languages?locale=${encodeURIComponent(locale)}`);
  const list = {
    languages: languages.map((/** @type {any} */ { tag, name }) => [tag, name]),
    pairs: pairs.map((/** @type {any} */ { from, to }) => `${from}>${to}`),
  };
  const text = JSON.stringify(list);
  if (text.length < CACHE_VALUE_CHARACTERS) cache.put(key, text, LANGUAGES_KEPT_SECONDS);
  return list;
}

/**
 * Credits that are left, where the token may read them; else null.
 * @returns {number | null}
 */
function balance_() {
  try {
    const { items } = call_('/credits/ledger?limit=1');
    return items.length > 0 ? items[0].balance : null;
  } catch {
    return null;
  }
}
