import { startAccountServer, newPerson, signedInState } from '/work/main/e2e/src/account/account-server.ts';
import { createRequire } from 'node:module';
const require = createRequire('/work/main/e2e/package.json');
const { chromium } = require('playwright');
import { mkdirSync } from 'node:fs';
const out = '/tmp/shots'; mkdirSync(out, { recursive: true });
const server = await startAccountServer();
console.log(server.url, server.dataDir);
const person = newPerson();
const passport = await server.open(person);
const head = { 'X-Access-Ticket': passport };
for (let i = 0; i < 6; i++) await server.post('/translate', { texts: ['The house number ' + i + ' is big. '.repeat(90)], from: 'en', to: 'es' }, head);
await server.operator('credits', 'grant', person.email, '1200', '--reason', 'Thank you for the report');
await server.operator('plans', 'set', person.email, 'Pro1 Monthly', '--until', '2027-01-31');
await server.post('/translate', { texts: ['Something about a plan and the words. '.repeat(120)], from: 'en', to: 'es' }, head);
await server.post('/api/user/tokens', { name: 'nightly import', scopes: ['translate', 'documents'], days: 90 }, head);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const only = process.argv[2];
const pages: [string, string, boolean][] = [
  ['login', '/login', false], ['signup', '/signup', false], ['forgot', '/forgot-password', false], ['expired', '/signup/activation?result=expired', false],
  ['dashboard', '/dashboard', true], ['sessions', '/dashboard?section=sessions', true], ['developers-section', '/dashboard?section=developers', true], ['settings', '/dashboard?section=settings', true],
  ['link', '/link-extension?challenge=' + 'A'.repeat(43) + '&app_type=firefox_addon', true], ['developers', '/developers', false], ['private', '/dashboard', false],
];
const kinds = [{ n: '1440-light', w: 1440, c: 'light', p: '' }, { n: '360-dark', w: 360, c: 'dark', p: '' }, { n: '360-ar', w: 360, c: 'light', p: '/ar' }, { n: '1440-ar-dark', w: 1440, c: 'dark', p: '/ar' }];
for (const [name, path, signed] of pages) {
  if (only && !name.startsWith(only)) continue;
  for (const k of kinds) {
    const ctx = await browser.newContext({ baseURL: server.url, viewport: { width: k.w, height: 900 }, colorScheme: k.c as never, ...(signed ? { storageState: signedInState(server.url, passport) } : {}) });
    const page = await ctx.newPage();
    page.on('console', (m: any) => { if (['error', 'warning'].includes(m.type())) console.log(name, k.n, m.text().slice(0, 400)); });
    page.on('pageerror', (e: any) => console.log(name, k.n, e.stack.slice(0, 600)));
    await page.goto(k.p + path);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: `${out}/${name}-${k.n}.png`, fullPage: true });
    await ctx.close();
  }
}
await browser.close(); await server.stop();
