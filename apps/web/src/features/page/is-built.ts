import type { Page } from '@glossa/contract';

/** Whether what a tool's page is about can be used; a page below the tool's may come later than the tool. */
export function isBuilt(page: Exclude<Page, { type: 'general' }>): boolean {
  return page.type === 'sub-page' ? page.subPage.built : page.tool.built;
}
