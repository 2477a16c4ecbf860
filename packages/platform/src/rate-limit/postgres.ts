import { GlossaError } from '@glossa/contract';
import { type Clock, systemClock } from '../clock/port.ts';
import type { SqlExecutor } from '../sql/port.ts';
import type { RateLimiter, RateRule } from './port.ts';
import { judge, type Window } from './state.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const at = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
const WINDOW = 'points, (extract(epoch from ends_at) * 1000)::float8 as "endsAt"';

/** $1 key, $2 cost, $3 now, $4 end of a new window, $5 points of the rule. No row: it does not fit. */
const CONSUME = `
  insert into rate_limits as r (key, points, ends_at)
  select $1::text, $2::int, ${at('$4')} where $2::int <= $5::int
  on conflict (key) do update set
    points = case when r.ends_at > ${at('$3')} then r.points + excluded.points else excluded.points end,
    ends_at = case when r.ends_at > ${at('$3')} then r.ends_at else excluded.ends_at end
  where r.ends_at <= ${at('$3')} or r.points + excluded.points <= $5::int
  returning ${WINDOW}`;
const READ = `select ${WINDOW} from rate_limits where key = $1`;

/** Rate limits shared by every process of a database, in the table `rate_limits`. */
export function createPostgresRateLimiter(
  sql: SqlExecutor,
  clock: Clock = systemClock,
): RateLimiter {
  const sweeper = setInterval(() => {
    query(`delete from rate_limits where ends_at <= ${at('$1')}`, [clock.now()]).catch(() => {});
  }, SWEEP_EVERY_MS).unref();

  async function query(text: string, values: unknown[]): Promise<Window | undefined> {
    try {
      return (await sql.query<Window>(text, values)).rows[0];
    } catch (cause) {
      throw new GlossaError('service_unavailable', 'The rate limits are out of reach', { cause });
    }
  }

  async function peek(key: string, rule: RateRule, cost = 1) {
    return judge(await query(READ, [key]), rule, cost, clock.now());
  }

  return {
    async consume(key, rule, cost = 1) {
      const now = clock.now();
      const endsAt = now + rule.windowSeconds * 1000;
      const taken = await query(CONSUME, [key, cost, now, endsAt, rule.points]);
      if (!taken) {
        const state = await peek(key, rule, cost);
        return { ...state, allowed: false, retryAfter: Math.max(1, state.retryAfter) };
      }
      return judge({ ...taken, points: taken.points - cost }, rule, cost, now);
    },
    peek,
    async reset(key) {
      await query('delete from rate_limits where key = $1', [key]);
    },
    async close() {
      clearInterval(sweeper);
    },
  };
}
