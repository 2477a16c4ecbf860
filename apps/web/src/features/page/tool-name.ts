import type { Page } from '@glossa/contract';
import type { i18n } from 'i18next';

/** Name of a tool, or of a tool below another, in the site's language. */
export function toolName({ t }: Pick<i18n, 't'>, slug: string): string {
  return t(`general/tools:${slug}` as never) as string;
}

/** Name of what a page is about; empty for pages that are no tool's. */
export function pageToolName(i18n: Pick<i18n, 't'>, page: Page): string {
  if (page.type === 'general') return '';
  const isVariant = page.type === 'sub-page' && page.subPage.kind === 'variant';
  return toolName(i18n, isVariant ? page.subPage.path : page.tool.slug);
}
