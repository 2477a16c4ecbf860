import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { describe, expect, it } from 'vitest';
import { bundle, INTEGRATIONS } from './bundle.ts';
import { openHost } from './testing/apps-script/open-host.ts';

const MESSAGES = join(import.meta.dirname, '../../../packages/i18n/messages');
const texts = (locale: string, part: string): Record<string, string> =>
  JSON.parse(readFileSync(join(MESSAGES, locale, 'other_translator', `${part}.json`), 'utf8'));
const GOOGLE = Object.values(INTEGRATIONS).filter((name) => name.startsWith('google-'));
const fetch = () => ({ error: 'Nothing is asked here.' });

const CASES = readdirSync(MESSAGES).map((locale) => ({
  locale,
  page: texts(locale, 'integration'),
  addOn: texts(locale, 'add-on'),
}));
const ofEach = (check: (one: (typeof CASES)[number]) => void | Promise<void>) => () =>
  expectOfEach(CASES, ({ locale }) => locale, check);

/** What the site's page tells people to do, held against the sources that it hands out. */
describe('the steps of the set-up pages in every language', () => {
  it(
    'name the files that are handed out',
    ofEach(async ({ page }) => {
      for (const name of GOOGLE) {
        const files = (await bundle(name)).map((file) => file.name);
        expect(files).toEqual(['Code.gs', 'Sidebar.html', 'appsscript.json']);
        // Google's editor adds the end of an HTML file's name itself.
        for (const file of files)
          expect(page.source_google_text).toContain(file.replace(/\.html$/, ''));
      }
      const airtable = (await bundle('airtable')).map((file) => file.name);
      const { frontendEntry } = JSON.parse(
        (await bundle('airtable')).find((file) => file.name === 'block.json')!.text,
      );
      expect(airtable).toContain(frontendEntry.replace(/^\.\//, ''));
      // What npm installs, and Airtable's own tool runs and hands on.
      expect(airtable).toContain('package.json');
      for (const command of ['npm install', 'block run', 'block release'])
        expect(page.source_airtable_text).toContain(command);
    }),
  );

  it(
    'name the menu and its entry as they stand in the file',
    ofEach(async ({ page, addOn }) => {
      for (const name of GOOGLE) {
        const host = await openHost(name, {}, { fetch });
        host.run('onOpen');
        const [menu, ...others] = host.menus;
        expect(others).toEqual([]);
        expect(menu!.items.map(({ label }) => label)).toEqual([texts('en', 'add-on').menu]);
        const step = page.allow_google_text!;
        expect(step.indexOf(addOn.menu!)).toBeGreaterThan(step.indexOf(menu!.title));
        expect(step).toContain(menu!.title);
      }
    }),
  );

  it(
    'have every text that the add-ons show',
    ofEach(async ({ addOn }) => {
      const keys = new Set<string>();
      for (const name of Object.values(INTEGRATIONS))
        for (const { text } of await bundle(name))
          for (const [, said, shown] of text.matchAll(/\bsay_?\('(\w+)'|data-text="(\w+)"/g))
            keys.add(said ?? shown!);
      expect(keys.size).toBeGreaterThan(30);
      expect([...keys].filter((key) => addOn[key] === undefined)).toEqual([]);
    }),
  );
});
