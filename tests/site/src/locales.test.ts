import { expect, inject, it } from 'vitest';

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(inject('serverUrl') + path, { headers, redirect: 'manual' });

it('redirects by Accept-Language and cookie, and says what was read', async () => {
  const spanish = await ask('/status', { 'Accept-Language': 'es-MX,en;q=0.5' });
  expect(spanish.status).toBe(302);
  expect(spanish.headers.get('Location')).toBe('/es/status');
  expect(spanish.headers.get('Cache-Control')).toBe('private');
  expect(spanish.headers.get('Vary')).toContain('Accept-Language');
  const chosen = await ask('/status', { 'Accept-Language': 'es', Cookie: 'glossa_locale=en' });
  expect(chosen.status).toBe(200);
});

it('remembers a prefix, and drops a slash too many', async () => {
  const arabic = await ask('/ar', { 'Accept-Language': 'es' });
  expect(arabic.status).toBe(200);
  expect(arabic.headers.get('Set-Cookie')).toMatch(
    /^glossa_locale=ar; Path=\/; Max-Age=31536000; SameSite=Lax$/,
  );
  const slash = await ask('/ar/status/');
  expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/ar/status']);
});

it.each([
  ['/no-such-page', 'en-US', 'Page Not Found', 'Page not found: /no-such-page'],
  ['/es/nada', 'es-ES', 'Página no encontrada', 'Page not found: /es/nada'],
  ['/jp/nada', 'ja-JP', 'ページが見つかりません', 'Page not found: /jp/nada'],
])('answers %s with the 404 page', async (path, lang, title, message) => {
  const response = await ask(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(`<html lang="${lang}"`);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<meta name="error-message" content="${message}"/>`);
});

it('lets only scripts with the nonce of the answer run', async () => {
  const response = await ask('/?to=es', { 'x-glossa-nonce': 'chosen-by-a-stranger' });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy')!)![1]!;
  const scripts = [...(await response.text()).matchAll(/<script[^>]*>/g)].map(String);
  expect(nonce).not.toContain('stranger');
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});
