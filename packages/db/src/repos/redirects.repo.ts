import { GlossaError } from '@glossa/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import { redirects } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';

export type RedirectRow = typeof redirects.$inferSelect;
export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;

export interface RedirectsRepo {
  /**
   * Sets the redirect of a path, replacing an earlier one. Errors: `validation_failed` for a path that is
   * not one, a target that is neither a path nor an http(s) address, another status, and a target that
   * leads back to the path.
   */
  set(rule: Pick<RedirectRow, 'path' | 'target' | 'status'>): Promise<RedirectRow>;
  /** True when there was one. */
  remove(path: string): Promise<boolean>;
  /** All rules, by path. */
  list(): Promise<RedirectRow[]>;
}

const refuse = (message: string): never => {
  throw new GlossaError('validation_failed', message);
};

/** `/old/` → `/old`; anything but a path of this site is refused. */
function cleanPath(path: string): string {
  // Two slashes begin the address of another host.
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(path)) refuse(`${path} is not the path of a page.`);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function cleanTarget(target: string): string {
  if (target.startsWith('/')) return cleanPath(target);
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    refuse(`${target} is neither a path nor an http(s) address.`);
  return target;
}

/** Redirect rules over a database. */
export function createRedirectsRepo(db: Db, clock: Clock = wallClock): RedirectsRepo {
  const list = () => db.select().from(redirects).orderBy(asc(redirects.path));

  /** True when rules lead from `start` to `goal`. */
  function reaches(rules: readonly RedirectRow[], start: string, goal: string): boolean {
    const targets = new Map(rules.map(({ path, target }) => [path, target]));
    let at: string | undefined = start;
    for (let hops = 0; at !== undefined && hops <= rules.length; hops++) {
      if (at === goal) return true;
      at = targets.get(at);
    }
    return false;
  }

  return {
    async set({ path: given, target: wanted, status }) {
      const path = cleanPath(given);
      const target = cleanTarget(wanted);
      if (!(REDIRECT_STATUSES as readonly number[]).includes(status))
        refuse(`${status} is not a status of a redirect.`);
      if (reaches(await list(), target, path)) refuse(`${target} leads back to ${path}.`);
      const createdAt = new Date(clock.now());
      const rows = await db
        .insert(redirects)
        .values({ path, target, status, createdAt })
        .onConflictDoUpdate({ target: redirects.path, set: { target, status, createdAt } })
        .returning();
      return rows[0]!;
    },
    async remove(given) {
      const rows = await db
        .delete(redirects)
        .where(eq(redirects.path, cleanPath(given)))
        .returning();
      return rows.length > 0;
    },
    list,
  };
}
