import type { Page } from '@glossa/contract';
import type { PageDescription } from '../features/page/describe.ts';
import { isBuilt } from '../features/page/is-built.ts';
import { toolName } from '../features/page/tool-name.ts';
import type { Messages } from '../i18n/messages.ts';
import { localizedPath } from '../locale/paths.ts';

export interface StructuredDataInput {
  messages: Messages;
  origin: string;
  page: Page;
  description: PageDescription;
}

/** JSON-LD of a page in its body, where search engines read it as well. */
export function StructuredData(input: StructuredDataInput) {
  return structuredData(input).map((block) => (
    <script
      key={(block as { '@type': string })['@type']}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(block).replaceAll('<', '\\u003c') }}
    />
  ));
}

/** JSON-LD of a page (schema.org): breadcrumbs, and for a tool the application and its questions. */
function structuredData({ messages, origin, page, description }: StructuredDataInput): object[] {
  const { i18n, locale } = messages;
  const address = (path: string) => origin + localizedPath(path, locale);
  const product = i18n.t('general/common:productName');
  const trail = [{ name: product, path: '/' }];
  if (page.type === 'sub-page' || page.type === 'language') {
    trail.push({ name: toolName(i18n, page.tool.slug), path: `/${page.tool.slug}` });
  }
  trail.push({ name: description.name, path: page.path });
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  };
  const { content } = description;
  if (page.type === 'general' || content === undefined) return [breadcrumbs];
  const application = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: description.name,
    description: description.description,
    url: address(page.path),
    inLanguage: locale.tag,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  };
  // A tool that cannot be used yet is not offered as one.
  const offered = page.tool.built ? [application] : [];
  if (page.type === 'sub-page' && page.subPage.kind !== 'variant') return [...offered, breadcrumbs];
  // Nor are its answers, which say what it will do, given as facts.
  if (!isBuilt(page)) return [...offered, breadcrumbs];
  const questions = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: content.questions.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  };
  return [...offered, questions, breadcrumbs];
}
