import {
  type Call,
  calls,
  ERROR_STATUS,
  failureSchema,
  HEADERS,
  successSchema,
  takesBody,
} from '@glossa/contract';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { refusalsOf, securityOf } from './openapi-policy.ts';

const VERSION = '1';

/** Statuses a call may refuse with, with the codes that have them. */
function refusals(schema: z.ZodType): RouteConfig['responses'] {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return {
    default: {
      description: `Refused. ${[...byStatus].map(([status, codes]) => `${status}: ${codes.join(', ')}`).join('; ')}.`,
      content: { 'application/json': { schema } },
    },
  };
}

/** Schemas of the fields in the path, and of all others. */
function split(call: Call): { params: z.ZodObject; rest: z.ZodType } {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  if (names.length === 0 || !(call.request instanceof z.ZodObject)) {
    return { params, rest: call.request };
  }
  const shape = Object.entries(call.request.shape).filter(([name]) => !names.includes(name));
  return { params, rest: z.object(Object.fromEntries(shape)) };
}

function requestOf(call: Call): RouteConfig['request'] {
  const { params, rest } = split(call);
  const given = Object.keys(params.shape).length > 0 ? { params } : {};
  const empty = rest instanceof z.ZodObject && Object.keys(rest.shape).length === 0;
  if (empty) return given;
  if (!takesBody(call)) return { ...given, query: rest as z.ZodObject };
  const content: Record<string, { schema: z.ZodType }> = {
    'application/json': { schema: rest },
    'application/x-www-form-urlencoded': { schema: rest },
  };
  if (call.policy.rawBody === 'multipart') {
    content['multipart/form-data'] = {
      schema: z.object({
        file: z.custom<File>().openapi({ type: 'string', format: 'binary' }),
        key: z.string().optional(),
      }),
    };
  }
  return { ...given, body: { content, required: true } };
}

function routeOf(call: Call, failure: z.ZodType): RouteConfig {
  const content = { 'application/json': { schema: failure } };
  const byPolicy = [...refusalsOf(call)].map(
    ([status, description]) => [status, { description, content }] as const,
  );
  const streams = (call.streams ?? []).map((media) => [media, { schema: z.string() }] as const);
  const done = successSchema(call.response);
  const { refusesWith200 } = call.policy;
  const json = { 'application/json': { schema: refusesWith200 ? z.union([done, failure]) : done } };
  return {
    operationId: call.id,
    method: call.method.toLowerCase() as 'get' | 'post' | 'delete',
    path: call.path,
    tags: [call.tag],
    summary: call.summary,
    security: securityOf(call),
    request: requestOf(call),
    responses: {
      200: {
        description: refusesWith200 ? 'Done, or refused with `ok` 1.' : 'Done.',
        content: { ...(call.onlyStreams ? {} : json), ...Object.fromEntries(streams) },
      },
      ...Object.fromEntries(byPolicy),
      ...refusals(failure),
    },
  };
}

/** The OpenAPI 3.1 document of every call of the contract. */
export function openapiDocument() {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'ticket', {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.accessTicket,
  });
  registry.registerComponent('securitySchemes', 'device', {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.deviceId,
  });
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description:
      'A jwt, or an API token with one of the scopes that the call names; where it names none, tokens may not make it.',
  });
  // Copied, because the contract's own zod objects cannot be named as components.
  const failure = registry.register('Failure', z.object(failureSchema.shape));
  for (const call of Object.values(calls)) registry.registerPath(routeOf(call, failure));
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Glossa',
      version: VERSION,
      description:
        'Translation and speech tools. Every call takes JSON, form or query fields alike and answers `{"ok":0,"data":…}` or `{"ok":1,"error":{…}}`.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    security: [{}, { ticket: [] }, { bearer: [] }, { device: [] }],
    servers: [{ url: '/' }],
  });
}
