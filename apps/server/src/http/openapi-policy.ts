import { BODY_BYTES, type Call, takesBody } from '@glossa/contract';
import type { RouteConfig } from '@hono/zod-openapi';
import { scopesOf } from '../access.ts';

/** Who may make the call, in the terms of OpenAPI: one of these; nothing where credentials do not matter. */
export function securityOf({ policy }: Pick<Call, 'policy'>): RouteConfig['security'] {
  if (policy.who === 'public') return [];
  const known: Record<string, string[]>[] = [{ ticket: [] }, { bearer: [...scopesOf(policy)] }];
  if (policy.who === 'operator') return [{ ticket: [] }, { bearer: [] }];
  return policy.who === 'account' ? known : [{}, ...known, { device: [] }];
}

/** What a call's policy refuses, by status: the sentence of the documentation. */
export function refusalsOf({
  method,
  policy,
}: Pick<Call, 'method' | 'policy'>): Map<number, string> {
  const told = new Map<number, string>();
  if (policy.who !== 'public' && policy.who !== 'operator') {
    told.set(403, 'An API token without the scope, or something of somebody else.');
  }
  if (policy.pays) told.set(402, 'Not enough credits: `insufficient_credits`.');
  if (takesBody({ method })) {
    const bytes = policy.maxBytes ?? BODY_BYTES;
    told.set(
      413,
      policy.rawBody === undefined
        ? `A body of more than ${bytes} bytes: \`payload_too_large\`.`
        : `Too large a file, or other fields of more than ${bytes} bytes: \`payload_too_large\`.`,
    );
  }
  if (policy.limit !== undefined) {
    told.set(429, `Too many requests (counted as ${policy.limit}): \`rate_limited\`.`);
  }
  return told;
}
