import type { AppType } from '@glossa/contract';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { Caller } from './caller.ts';

/** What middleware puts into each request's context. `Bindings` are absent when a test calls the app directly. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    log: Logger;
    caller: Caller;
    /** Surface that made the call, where it said so. */
    appType?: AppType;
    /** Set where a refusal is answered with HTTP 200 (`decisions.md` §2). */
    refusesWith200?: boolean;
  };
}
export type AppContext = Context<AppEnv>;
