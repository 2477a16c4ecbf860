import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ownPages } from '../../testing/own-pages.tsx';
import { wishServer } from './wished-server.ts';

const pages = ownPages();
/** Where the pages of others come from in these tests. */
const { origin } = location;
const site = (content: string, body = '') => ({
  html: `<!doctype html><html lang="en"><head><meta name="glossa-server" content="${content}"></head><body>${body}<p>Some words</p></body></html>`,
});
const offer = () => document.querySelector<HTMLElement>('[data-site-server]');
const use = page.getByRole('button', { name: 'Use this server' });

/** What is asked of the site's server, which is answered here. */
function answerSite(answer: () => Response | Promise<Response>): Request[] {
  const asked: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== `${origin}/engines`) return before(input, init);
    asked.push(request);
    return answer();
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return asked;
}
const glossa = () => Response.json({ ok: 0, data: { capabilities: [] } });
const server = async () => (await pages.extension.stored('settings')) as { server: string };

it('offers the server of a page that belongs to one, and takes it at one click', async () => {
  const { engine, extension, openPopup } = pages;
  const secrets = {
    [`${engine.url} passport`]: 'secret-passport',
    [`${engine.url} device_id`]: 'an-installation-of-the-other',
  };
  await extension.browser.storage.local.set(secrets);
  const asked = answerSite(glossa);
  const tab = await extension.open(site(`${origin}/`));
  await openPopup(tab);
  await expect.poll(() => offer()?.textContent).toContain(origin);
  expect(asked).toEqual([]);
  await use.click();
  await expect.poll(() => offer()?.dataset.siteServer).toBe('used');
  expect(await server()).toMatchObject({ server: origin });
  // Nothing goes along that the other server knows.
  expect(asked).toHaveLength(1);
  const sent = [...asked[0]!.headers].flat().join(' ');
  expect(sent).not.toMatch(/secret|installation/);
  expect(asked[0]!.credentials).toBe('omit');
  expect(await extension.browser.storage.local.get(Object.keys(secrets))).toEqual(secrets);
  tab.frame.remove();
});

it('says on a page of the server in use that it is used, and nothing on other pages', async () => {
  const { extension, openPopup, use: settle } = pages;
  await settle({ server: origin });
  const tab = await extension.open(site(origin));
  const popup = await openPopup(tab);
  await expect.poll(() => offer()?.dataset.siteServer).toBe('used');
  expect(use.elements()).toEqual([]);
  await popup.unmount();
  await tab.goto({ html: '<!doctype html><html lang="en"><p>Some words' });
  await openPopup(tab);
  await expect
    .element(page.getByRole('button', { name: 'Translate this page', exact: true }))
    .toBeVisible();
  expect(offer()).toBeNull();
  tab.frame.remove();
});

it.each([
  ['another server', 'https://glossa.example'],
  ['another port', 'http://localhost:1'],
  ['another scheme', 'javascript:alert(1)'],
  ['nothing', ''],
])('lets no page name %s', async (_, content) => {
  const { extension, openPopup } = pages;
  const tab = await extension.open(site(content));
  await openPopup(tab);
  await expect
    .element(page.getByRole('button', { name: 'Translate this page', exact: true }))
    .toBeVisible();
  await expect.poll(() => document.querySelector('[data-estimate]')).not.toBeNull();
  expect(offer()).toBeNull();
  tab.frame.remove();
});

it('lets no page name one from its body, nor press our button', async () => {
  const { engine, extension, openPopup } = pages;
  const tab = await extension.open({
    html: `<!doctype html><html lang="en"><body><form name="head"></form><meta name="glossa-server" content="${origin}"><p>Some words`,
  });
  await openPopup(tab);
  await expect.poll(() => document.querySelector('[data-estimate]')).not.toBeNull();
  expect(offer()).toBeNull();
  expect(await server()).toMatchObject({ server: engine.url });
  tab.frame.remove();
});

it.each([
  ['another kind of server', () => new Response('<html></html>'), /is no Glossa server/],
  ['one that is down', () => new Response('', { status: 502 }), /No Glossa server answers/],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch')), /No Glossa server answers/],
])('changes nothing where %s answers', async (_, answer, said) => {
  const { engine, extension, openPopup } = pages;
  answerSite(answer);
  const tab = await extension.open(site(origin));
  await openPopup(tab);
  await use.click();
  await expect.poll(() => offer()?.textContent).toMatch(said);
  expect(await server()).toMatchObject({ server: engine.url });
  tab.frame.remove();
});

it('changes nothing where the browser was told no', async () => {
  const { engine, extension, openPopup } = pages;
  const asked = answerSite(glossa);
  extension.browser.grants = false;
  const tab = await extension.open(site(origin));
  await openPopup(tab);
  await use.click();
  await expect.poll(() => offer()?.textContent).toMatch(/did not allow access/);
  expect([asked.length, await server()]).toEqual([
    0,
    expect.objectContaining({ server: engine.url }),
  ]);
  // Access that is given for something else later is no answer to it.
  await extension.browser.happen('permissions.onAdded', { origins: [`${origin}/*`] });
  expect(await extension.browser.storage.session.get('wishedServer')).toEqual({});
  tab.frame.remove();
});

it('goes on when the browser’s question has closed the popup', async () => {
  const { engine, extension } = pages;
  const tab = await extension.open(site(engine.url));
  engine.others = ({ url }) => (url === `${engine.url}/engines` ? glossa() : undefined);
  await pages.use({ server: 'http://old.test' });
  await wishServer({ server: engine.url, tabId: tab.id });
  extension.browser.granted = [];
  await extension.browser.happen('permissions.onAdded', { origins: ['http://other.test/*'] });
  extension.browser.granted = ['<all_urls>'];
  await extension.browser.happen('permissions.onAdded', { origins: [`${engine.url}/*`] });
  await expect.poll(server).toMatchObject({ server: engine.url });
  await expect.poll(() => extension.browser.badges.get(tab.id)?.text).toBe('✓');
  expect(await extension.browser.storage.session.get('wishedServer')).toEqual({});
  tab.frame.remove();
});
