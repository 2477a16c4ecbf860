import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');
const FOREIGN = 'evil.example';

/** Pages made for each request, kept pages, pages that are not there, redirects, and files that name the site. */
const PATHS = [
  '/',
  '/es/pdf-translator/french',
  '/faq',
  '/he/terms',
  '/language-translator/translate?text=Dog',
  '/signin',
  '/nowhere',
  '/en/faq',
  '/faq/',
  '/es/pdf-translator/french/_payload.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/openapi.json',
];

/** Ways to name another host, by which a proxy that keeps answers could be poisoned. */
const WAYS: Record<string, (path: string) => { path?: string; headers: Record<string, string> }> = {
  Host: () => ({ headers: { Host: FOREIGN } }),
  'Host with a port': () => ({ headers: { Host: `${FOREIGN}:8443` } }),
  'X-Forwarded-Host': () => ({
    headers: { 'X-Forwarded-Host': FOREIGN, 'X-Forwarded-Proto': 'https' },
  }),
  Forwarded: () => ({ headers: { Forwarded: `for=203.0.113.9;host=${FOREIGN};proto=https` } }),
  'X-Original-Host': () => ({ headers: { 'X-Original-Host': FOREIGN, 'X-Host': FOREIGN } }),
  'the whole address': (path) => ({
    path: `http://${FOREIGN}${path}`,
    headers: { Host: FOREIGN },
  }),
};

/** Status, headers and body as one text: what a cache would keep. */
async function answer(
  path: string,
  { path: target = path, headers }: ReturnType<(typeof WAYS)[string]>,
): Promise<{ status: number; whole: string }> {
  const { hostname, port } = new URL(ORIGIN);
  const asked = request({ hostname, port, path: target, headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(response);
  return {
    status: response.statusCode!,
    whole: `${response.rawHeaders.join('\n')}\n${body}`,
  };
}

it.each(Object.keys(WAYS))(
  'names no foreign host where PUBLIC_URL is not set, whatever %s says',
  async (way) => {
    await expectOfEach(
      PATHS,
      (path) => path,
      async (path) => {
        const foreign = await answer(path, WAYS[way]!(path));
        expect(foreign.whole).not.toContain(FOREIGN);
        // Nor does who asks next.
        const honest = await answer(path, { headers: {} });
        expect(honest.whole).not.toContain(FOREIGN);
        expect(foreign.status).toBe(honest.status);
      },
    );
  },
);

it('names the address at which it listens instead', async () => {
  const { whole } = await answer('/es/pdf-translator/french', { headers: { Host: FOREIGN } });
  expect(whole).toContain(`<link rel="canonical" href="${ORIGIN}/es/pdf-translator/french"`);
  expect(whole).toContain(`content="${ORIGIN}/og/es/pdf-translator`);
  expect(whole).toMatch(new RegExp(`<link [^>]*hreflang="de[^>]*href="${ORIGIN}/de/`, 'i'));
  const robots = await answer('/robots.txt', { headers: { Host: FOREIGN } });
  expect(robots.whole).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
