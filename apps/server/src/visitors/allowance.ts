import { GlossaError, LIMITS } from '@glossa/contract';
import { ownerOfDevice, ownerOfNetwork, type Taking, type VisitorUsageRepo } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import type { Caller } from '../http/caller.ts';
import { hashNetwork } from '../middleware/caller.ts';

const DAY_MS = 24 * 60 * 60_000;
const MB = 1024 * 1024;

/** A small file (`decisions.md` §3). */
const SMALL_FILE = LIMITS.visitor;
const UPLOADED_BYTES_PER_DAY = 20 * MB;

/** What visitors may do in a day (UTC); 0: as much as they like. */
export interface VisitorLimits {
  charactersPerDay: number;
  /** Files of each kind. */
  filesPerDay: number;
}

export interface AllowanceDeps {
  usage: VisitorUsageRepo;
  clock: Clock;
  limits: VisitorLimits;
  /** Key of the hash that stands for a network. */
  secret: string;
  /** Count loopback clients by address too (tests of the limits). */
  limitLoopback: boolean;
}

/** What was taken of a visitor's allowance for something that is not done yet. */
export interface Taken extends Taking {
  giveBack(amount?: number): Promise<void>;
}

/** The allowance of one visitor: of the device and of its network, of which each must have room. */
export interface Allowance {
  /** The visitor as a name for what is kept in memory. */
  visitor: string;
  /** Takes characters. Undefined: they are not counted. Errors: `visitor_limit_reached`. */
  characters(amount: number): Promise<Taken | undefined>;
  /** False where files are not counted. */
  limitsFiles: boolean;
  /**
   * How many files of a kind like this one the visitor may still have today: 0 where it is not small, undefined where
   * files are not counted. Nothing is taken.
   */
  filesLeft(kind: string, file: { bytes: number; pages: number }): Promise<number | undefined>;
  /**
   * Takes one file of a kind, which must be small; `each`: every page of it counts as one.
   * Errors: `visitor_limit_reached`; those of `countPages`.
   */
  file(
    kind: string,
    bytes: number,
    countPages: () => Promise<number>,
    each?: boolean,
  ): Promise<Taken | undefined>;
  /**
   * Runs `save` for an upload of a small file, which takes no more than `maxBytes`; what it finds is counted.
   * `declared`: bytes at least, by what the client says. Errors: `visitor_limit_reached`; those of `save`.
   */
  upload<T extends { size: number }>(
    declared: number,
    save: (maxBytes: number | undefined) => Promise<T>,
  ): Promise<T>;
}

/** Daily allowances of callers without an account. */
export function createAllowances(deps: AllowanceDeps) {
  const { usage, clock, limits } = deps;
  const { charactersPerDay, filesPerDay } = limits;

  function keysOf({ device, network, loopback }: Caller): string[] {
    const keys: string[] = device === undefined ? [] : [ownerOfDevice(device)];
    if (!loopback || deps.limitLoopback)
      keys.push(ownerOfNetwork(hashNetwork(deps.secret, network)));
    return keys;
  }

  function reached(what: string, limit: number, used: number): GlossaError {
    const resetsAt = (Math.floor(clock.now() / DAY_MS) + 1) * (DAY_MS / 1000);
    return new GlossaError('visitor_limit_reached', `A visitor’s limit: ${limit} ${what} a day.`, {
      details: { what, limit, used, resetsAt },
    });
  }

  function checkBytes(bytes: number): void {
    if (bytes > SMALL_FILE.bytes) throw reached('file_bytes', SMALL_FILE.bytes, bytes);
  }

  async function take(taking: Taking, limit: number): Promise<Taken | undefined> {
    if (limit === 0 || taking.amount === 0 || taking.keys.length === 0) return undefined;
    const { taken, used } = await usage.take(taking, limit);
    if (!taken) throw reached(taking.what, limit, used);
    return {
      ...taking,
      giveBack: (amount = taking.amount) => usage.giveBack({ ...taking, amount }),
    };
  }

  return {
    /** Undefined for an account: it pays. */
    of(caller: Caller): Allowance | undefined {
      if (caller.account !== undefined) return undefined;
      const keys = keysOf(caller);
      return {
        visitor: caller.owner,
        limitsFiles: filesPerDay > 0,
        characters: (amount) => take({ keys, what: 'characters', amount }, charactersPerDay),
        async filesLeft(kind, { bytes, pages }) {
          if (filesPerDay === 0) return undefined;
          if (bytes > SMALL_FILE.bytes || pages > SMALL_FILE.pages) return 0;
          if (keys.length === 0) return filesPerDay;
          const used = await usage.used({ keys, what: `file:${kind}` });
          return Math.max(0, filesPerDay - used);
        },
        async file(kind, bytes, countPages, each = false) {
          if (filesPerDay === 0) return undefined;
          checkBytes(bytes);
          const pages = await countPages();
          if (pages > SMALL_FILE.pages) throw reached('file_pages', SMALL_FILE.pages, pages);
          return take({ keys, what: `file:${kind}`, amount: each ? pages : 1 }, filesPerDay);
        },
        async upload(declared, save) {
          if (filesPerDay === 0) return save(undefined);
          checkBytes(declared);
          const amount = SMALL_FILE.bytes;
          const taken = await take({ keys, what: 'bytes', amount }, UPLOADED_BYTES_PER_DAY);
          try {
            const saved = await save(SMALL_FILE.bytes);
            if (saved.size < amount) await taken?.giveBack(amount - saved.size);
            return saved;
          } catch (error) {
            await taken?.giveBack();
            const large = error instanceof GlossaError && error.code === 'payload_too_large';
            throw large ? reached('file_bytes', SMALL_FILE.bytes, amount) : error;
          }
        },
      };
    },

    /** Runs `submit` for a job that uses what was taken: it goes back when the job comes to nothing. */
    async forJob<T>(taken: Taken | undefined, jobId: string, submit: () => Promise<T>): Promise<T> {
      if (taken === undefined) return submit();
      try {
        await usage.bind(jobId, taken);
        return await submit();
      } catch (error) {
        await usage.settle([{ jobId, nothing: true }]);
        throw error;
      }
    },
  };
}
export type Allowances = ReturnType<typeof createAllowances>;
