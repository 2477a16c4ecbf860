import { LANGUAGES, TOOLS } from '@glossa/contract';
import { byTier } from '@glossa/testing/tier';
import { describe, expect, inject, it } from 'vitest';
import { offenders } from './offenders.ts';

const ORIGIN = inject('serverUrl');
/** Languages whose pages are asked for. */
const KEYS = byTier({ short: LANGUAGES.filter((_, n) => n % 8 === 0), full: LANGUAGES });

describe('files of the site', () => {
  it('tell crawlers, models and browsers what is there', async () => {
    const read = async (path: string) => (await fetch(ORIGIN + path)).text();
    expect(await read('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const llms = await read('/llms.txt');
    expect(llms).toContain('## Documents\n');
    expect(llms).not.toMatch(/^## \w+\.\w+$/m);
    for (const { slug } of TOOLS) expect(llms).toContain(`(${ORIGIN}/${slug})`);
    const manifest = JSON.parse(await read('/manifest.webmanifest')) as {
      icons: { src: string }[];
      share_target: { action: string };
    };
    for (const { src } of manifest.icons) expect((await fetch(ORIGIN + src)).status).toBe(200);
    expect(manifest.share_target.action).toBe('/language-translator/translate');
  });

  it('send a page’s data, and a picture of it', async () => {
    const payload = await (await fetch(`${ORIGIN}/es/pdf-translator/french/_payload.json`)).json();
    expect(payload).toMatchObject({
      locale: 'es',
      path: '/pdf-translator/french',
      tool: 'pdf-translator',
    });
    expect((await fetch(`${ORIGIN}/nowhere/_payload.json`)).status).toBe(404);
    const picture = await fetch(`${ORIGIN}/og/ar/pdf-translator.png`);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
    expect((await fetch(`${ORIGIN}/og/nowhere.png`)).status).toBe(404);
  });

  it('know every language of the catalogue as a key', async () => {
    const wrong = await offenders(KEYS, async ({ slug }) => {
      const response = await fetch(`${ORIGIN}/language-translator/${slug}`, { redirect: 'manual' });
      await response.arrayBuffer();
      return response.status === 200 ? undefined : [slug, response.status];
    });
    expect(wrong).toEqual([]);
  });
});

describe('kept pages', () => {
  it('are compressed, validated by their tags, and let only known scripts run', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${ORIGIN}/faq`, { headers });
    const first = await ask({ 'Accept-Encoding': 'br' });
    expect(first.headers.get('Content-Encoding')).toBe('br');
    const etag = first.headers.get('ETag')!;
    const html = await first.text();
    expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(html);
    const policy = first.headers.get('Content-Security-Policy')!;
    const { host } = new URL(ORIGIN);
    expect(policy).toMatch(new RegExp(`script-src ${host}/assets/ 'sha256-`));
    expect(policy).not.toContain('nonce');
    expect(html).not.toContain('nonce=');
  });

  it('tell who asks for another host nothing of the first one', async () => {
    const html = await (await fetch(`${ORIGIN}/terms`)).text();
    expect(html).toContain(`href="${ORIGIN}/terms"`);
  });
});
