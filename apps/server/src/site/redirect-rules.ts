import type { RedirectRow, RedirectsRepo } from '@glossa/db';
import { localizedPath, splitLocale } from '@glossa/i18n';
import type { Logger } from 'pino';

const FRESH_MS = 5000;
/** Rules of this age are read again while they are still good: no page has to wait or take the long way meanwhile. */
const READ_AGAIN_MS = FRESH_MS / 2;

export interface Redirect {
  /** Where to: a path of this site in the locale that was asked for, or an absolute address. */
  location: string;
  status: number;
}

export interface RedirectRules {
  /** The rule for a page's address, with or without a locale prefix. */
  find(pathname: string): Promise<Redirect | undefined>;
  /** True when what is known is fresh and says nothing about a page: it may be shown without asking further. */
  isFree(pathname: string): boolean;
  /** All rules by path, for browsers that navigate by themselves. */
  all(): Promise<Record<string, { redirect: string }>>;
}

/**
 * The operator's redirects, read again when older than five seconds: every process follows a change by
 * then. While the database is out of reach the last ones known are followed.
 */
export function createRedirectRules(
  repo: Pick<RedirectsRepo, 'list'>,
  logger: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): RedirectRules {
  let rules: ReadonlyMap<string, RedirectRow> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      rules = new Map((await repo.list()).map((rule) => [rule.path, rule]));
    } catch (error) {
      logger.warn({ err: error }, 'redirects could not be read');
    }
    readAt = now();
  }

  function refresh(): Promise<void> | undefined {
    if (now() - readAt > READ_AGAIN_MS)
      reading ??= read().finally(() => {
        reading = undefined;
      });
    return reading;
  }

  /** Waits only for the first reading: a page is not held up by a newer one. */
  async function current(): Promise<ReadonlyMap<string, RedirectRow>> {
    const newer = refresh();
    if (readAt === Number.NEGATIVE_INFINITY) await newer;
    return rules;
  }

  return {
    async find(pathname) {
      const { locale, path } = splitLocale(pathname);
      const rule = (await current()).get(path);
      if (rule === undefined) return undefined;
      const { target, status } = rule;
      return { location: target.startsWith('/') ? localizedPath(target, locale) : target, status };
    },
    isFree(pathname) {
      if (readAt !== Number.NEGATIVE_INFINITY) void refresh();
      return (
        now() - readAt <= FRESH_MS && (rules.size === 0 || !rules.has(splitLocale(pathname).path))
      );
    },
    async all() {
      const entries = [...(await current()).values()];
      return Object.fromEntries(entries.map(({ path, target }) => [path, { redirect: target }]));
    },
  };
}
