import { type Call, GlossaError, type ResponseOf } from '@glossa/contract';
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppContext, AppEnv } from './env.ts';
import { success } from './envelope.ts';
import { readFields } from './read-fields.ts';

/** What a handler works with: the checked fields, and the request's context. */
export type CallHandler<C extends Call> = (
  input: z.output<C['request']>,
  context: AppContext,
) => Promise<ResponseOf<C> | Response>;

export interface MountOptions {
  /** Bytes of a body at most. */
  maxBytes: number;
  /** The handler reads the body itself (uploads); it is given the query and path fields only, unchecked. */
  rawBody?: boolean;
  /** Checks answers against the contract: for tests. */
  checkResponses?: boolean;
}

const DEEPEST_ISSUE_LIST = 20;

function parse<C extends Call>(call: C, fields: Record<string, unknown>): z.output<C['request']> {
  const result = call.request.safeParse(fields);
  if (result.success) return result.data as z.output<C['request']>;
  const issues = result.error.issues
    .slice(0, DEEPEST_ISSUE_LIST)
    .map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
  throw new GlossaError('validation_failed', `${call.id}: ${issues[0]?.message}`, {
    details: { issues },
  });
}

/** Mounts a call of the contract: reads and checks its fields, answers in the envelope. */
export function mountCall<C extends Call>(
  app: OpenAPIHono<AppEnv>,
  call: C,
  handler: CallHandler<C>,
  options: MountOptions,
): void {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(call.method, path, async (c) => {
    const fields = options.rawBody
      ? {}
      : await readFields(call, c.req.raw, c.req.param(), options.maxBytes);
    const input = options.rawBody ? (fields as z.output<C['request']>) : parse(call, fields);
    const data = await handler(input, c);
    if (data instanceof Response) return data;
    return c.json(
      success(options.checkResponses ? call.response.parse(data) : data) as object,
      200,
    );
  });
}
