import handler, { createServerEntry } from '@tanstack/react-start/server-entry';
import { compressed } from './http/compress.ts';
import { decideLocale } from './locale/decide.ts';
import {
  contentSecurityPolicy,
  createNonce,
  NONCE_HEADER,
} from './security/content-security-policy.ts';

const rootRedirect = process.env.ROOT_REDIRECT || undefined;

/** Answers every request for a page; the API server mounts this after its own calls and the assets. */
export default createServerEntry({
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const decision = decideLocale(
      {
        method: request.method,
        pathname,
        search,
        cookie: request.headers.get('Cookie'),
        acceptLanguage: request.headers.get('Accept-Language'),
      },
      { rootRedirect },
    );
    if (decision.type === 'redirect') {
      const headers = { ...decision.headers, Location: decision.location };
      return new Response(null, { status: decision.status, headers });
    }
    const nonce = createNonce();
    const asked = new Headers(request.headers);
    asked.set(NONCE_HEADER, nonce);
    const response = await handler.fetch(new Request(request, { headers: asked }));
    const headers = new Headers(response.headers);
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
    }
    for (const [name, value] of Object.entries(decision.headers)) headers.append(name, value);
    return compressed(new Response(response.body, { status: response.status, headers }), request);
  },
});
