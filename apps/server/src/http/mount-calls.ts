import { type Call, type CallId, calls, type Policy } from '@glossa/contract';
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { allow, type CheckOperator } from '../access.ts';
import { knownChannel } from '../middleware/known-channel.ts';
import { limitWork, type PricedLimit } from '../middleware/rate-limit.ts';
import type { AppContext, AppEnv } from './env.ts';
import { success } from './envelope.ts';
import type { CallHandler, CallHandlers } from './handlers.ts';
import { parseFields, readFields } from './read-fields.ts';

/** Counts that policies name beside that of work; taken once the fields are checked. */
export interface RequestLimits {
  work: PricedLimit;
  signIn(c: AppContext): Promise<void>;
  signUp(c: AppContext): Promise<void>;
  mail(c: AppContext): Promise<void>;
}

export interface MountOptions {
  /** Lets pages of other sites call. */
  anyOrigin: MiddlewareHandler;
  /** Finds the account of a credential. */
  recognise: MiddlewareHandler;
  limits: RequestLimits;
  checkOperator: CheckOperator;
  /** Checks answers against the contract: for tests. */
  checkResponses: boolean;
}

const refuseWith200: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('refusesWith200', true);
  await next();
};

/** Path of a call as the router has it: `/jobs/:id`. */
export const routePath = ({ path }: Pick<Call, 'path'>) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** What comes before a call's body is read, in order. */
function guards(
  policy: Policy,
  { recognise, limits, checkOperator }: MountOptions,
): MiddlewareHandler[] {
  const ignoresCredentials = policy.who === 'public' && policy.ignoresCredentials === true;
  return [
    ...(ignoresCredentials ? [] : [recognise]),
    allow(policy, checkOperator),
    ...(policy.limit === 'work' ? [limitWork(limits.work)] : []),
  ];
}

async function countRequest(c: AppContext, { limit }: Policy, limits: RequestLimits) {
  if (limit === 'sign-in') await limits.signIn(c);
  if (limit === 'sign-up') await limits.signUp(c);
  if (limit === 'mail') await limits.mail(c);
}

function mountCall<C extends Call>(
  app: OpenAPIHono<AppEnv>,
  call: C,
  handler: CallHandler<C>,
  options: MountOptions,
): void {
  const { policy } = call;
  const path = routePath(call);
  app.use(path, options.anyOrigin);
  if (path.startsWith('/:channel/')) app.use(path, knownChannel);
  if (policy.refusesWith200) app.use(path, refuseWith200);
  for (const guard of guards(policy, options)) app.on(call.method, path, guard);
  app.on(call.method, path, async (c) => {
    const input: z.output<C['request']> =
      policy.rawBody === undefined
        ? parseFields(call, await readFields(call, c.req.raw, c.req.param()))
        : ({} as z.output<C['request']>);
    await countRequest(c, policy, options.limits);
    const data = await handler(input, c);
    if (data instanceof Response) return data;
    c.header('Cache-Control', 'no-store');
    return c.json(
      success(options.checkResponses ? call.response.parse(data) : data) as object,
      200,
    );
  });
}

/**
 * Mounts every call of the contract by its policy: who may make it, what it counts towards, how its body is read; it
 * answers in the envelope.
 */
export function mountCalls(
  app: OpenAPIHono<AppEnv>,
  handlers: CallHandlers,
  options: MountOptions,
): void {
  for (const id of Object.keys(calls) as CallId[]) {
    const call = calls[id];
    mountCall(app, call, handlers[id] as CallHandler<typeof call>, options);
  }
}
