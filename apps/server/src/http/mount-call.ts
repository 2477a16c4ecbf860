import type { Call, ResponseOf } from '@glossa/contract';
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { AppContext, AppEnv } from './env.ts';
import { success } from './envelope.ts';
import { parseFields, readFields } from './read-fields.ts';

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
    const input = options.rawBody ? (fields as z.output<C['request']>) : parseFields(call, fields);
    const data = await handler(input, c);
    if (data instanceof Response) return data;
    c.header('Cache-Control', 'no-store');
    return c.json(
      success(options.checkResponses ? call.response.parse(data) : data) as object,
      200,
    );
  });
}
