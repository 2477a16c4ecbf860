import { findPage, relatedTools, staticRoutes, TOOLS } from '@glossa/contract';
import { LOCALES, loadAllMessages, NAMESPACES } from '@glossa/i18n';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMessages, type Messages } from '../../i18n/messages.ts';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '../../seo/fit.ts';
import { findSlot } from '../../tools/slots.ts';
import { describePage, type PageDescription } from '../page/describe.ts';
import { isBuilt } from '../page/is-built.ts';
import { pageToolName } from '../page/tool-name.ts';
import { landingContent } from './content.ts';
import { ownTexts, patternOf } from './patterns.ts';
import { ToolIcon } from './tool-icon.tsx';

/** Routes with a file and a head of their own. */
const OWN_ROUTES = new Set([
  '/',
  '/status',
  '/document-translator/translate',
  '/language-translator/translate',
]);
/** Account pages bring their own routes. */
const isAccount = (path: string) => {
  const { found } = findPage(path);
  return found?.type === 'general' && found.page.kind === 'account';
};
const routes = staticRoutes().filter((path) => !isAccount(path));

describe('tools and their slots', () => {
  const paths = TOOLS.flatMap((tool) => [
    { path: tool.slug, built: tool.built },
    ...tool.subPages.map(({ path, built }) => ({ path: `${tool.slug}/${path}`, built })),
  ]);
  it.each(paths.filter(({ path }) => !OWN_ROUTES.has(`/${path}`)))(
    '$path: built is $built',
    ({ path, built }) => expect(findSlot(path) !== undefined).toBe(built),
  );
  it('have texts of their own each', () => {
    for (const tool of TOOLS) {
      expect(NAMESPACES).toContain(ownTexts({ tool }));
      for (const subPage of tool.subPages)
        expect(NAMESPACES).toContain(ownTexts({ tool, subPage }));
    }
  });
  it('have an icon each', () => {
    const iconOf = (name: string) => ToolIcon({ name }).type;
    for (const { icon } of TOOLS)
      if (icon !== 'languages') expect(iconOf(icon), icon).not.toBe(iconOf('not an icon'));
  });
});

describe('pages in every locale', () => {
  interface Case {
    code: string;
    messages: Messages;
    described: Map<string, PageDescription>;
  }
  let cases: Case[];
  beforeAll(async () => {
    cases = await Promise.all(
      LOCALES.map(async (locale) => {
        const messages = createMessages(locale, await loadAllMessages(locale.code));
        const describeRoute = (path: string) => describePage(messages.i18n, findPage(path).found!);
        const described = new Map(routes.map((path) => [path, describeRoute(path)]));
        return { code: locale.code, messages, described };
      }),
    );
  });
  const ofEach = (check: (one: Case) => void) => () =>
    expectOfEach(cases, ({ code }) => code, check);

  it(
    'have titles and descriptions within limits, each its own',
    ofEach(({ described }) => {
      const titles = new Set<string>();
      const descriptions = new Set<string>();
      for (const [path, { title, description }] of described) {
        expect([...title].length, `${path}: ${title}`).toBeLessThanOrEqual(TITLE_LIMIT);
        expect([...description].length, path).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
        expect([...description].length, `${path}: ${description}`).toBeGreaterThan(40);
        expect(title + description, path).not.toMatch(/\{\{|general\/|pattern-/);
        titles.add(title);
        descriptions.add(description);
      }
      expect(titles.size).toBe(described.size);
      expect(descriptions.size).toBe(described.size);
    }),
  );

  it(
    'say of what is not built that it will be, and of nothing else',
    ofEach(({ messages, described }) => {
      const planned = messages.i18n.t('general/landing:planned_lead');
      for (const [path, { description, content }] of described) {
        const { found } = findPage(path);
        if (content === undefined || found === null || found.type === 'general') continue;
        expect(description.startsWith(planned), path).toBe(!isBuilt(found));
      }
    }),
  );

  it(
    'say everything a landing page says',
    ofEach(({ messages }) => {
      for (const tool of TOOLS) {
        const name = pageToolName(messages.i18n, findPage(`/${tool.slug}`).found!);
        const content = landingContent(messages.i18n, { tool }, { name });
        const isFun = tool.kind === 'fun';
        expect(content.steps, tool.slug).toHaveLength(isFun ? 0 : 3);
        // Some locales have no text yet that is about the one text tool and no other.
        expect([3, ...(isFun ? [0] : [])], tool.slug).toContain(content.uses.length);
        expect(content.questions.length, tool.slug).toBeGreaterThanOrEqual(2);
        expect(JSON.stringify(content), tool.slug).not.toMatch(/\{\{|undefined/);
        expect(messages.i18n.exists(`${patternOf(tool)}:hero.lead`)).toBe(true);
        expect(relatedTools(tool).length).toBeGreaterThan(0);
      }
    }),
  );

  it(
    'say nothing twice: neither two sections of a page, nor a page of languages what its tool’s page says',
    ofEach(({ messages }) => {
      for (const tool of TOOLS) {
        const name = pageToolName(messages.i18n, findPage(`/${tool.slug}`).found!);
        const { lead, steps, uses, questions } = landingContent(messages.i18n, { tool }, { name });
        const texts = [
          lead,
          ...[...steps, ...uses].map(({ text }) => text),
          ...questions.map(({ a }) => a),
        ];
        expect(new Set(texts).size, tool.slug).toBe(texts.length);
        const pair = { source: 'A', target: 'B' };
        const ofPair = landingContent(messages.i18n, { tool }, { name, pair });
        expect([...ofPair.steps, ...ofPair.uses], tool.slug).toEqual([]);
        expect(ofPair.questions.length, tool.slug).toBeLessThanOrEqual(questions.length);
      }
    }),
  );

  it(
    'name the languages of language pages',
    ofEach(({ messages }) => {
      const page = findPage('/pdf-translator/chinese-simplified-to-portuguese').found!;
      const pair = { source: 'Chinese (Simplified)', target: 'Portuguese' };
      const { title, description } = describePage(messages.i18n, page, pair);
      expect(title).toContain(pair.target);
      expect([...title].length).toBeLessThanOrEqual(TITLE_LIMIT);
      expect(description).toContain(pair.source);
    }),
  );
});
