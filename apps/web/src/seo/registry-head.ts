import { findPage } from '@glossa/contract';
import type { PairNames } from '../features/landing/content.ts';
import { describePage } from '../features/page/describe.ts';
import type { Messages } from '../i18n/messages.ts';
import { pageHead } from './head.ts';
import { structuredData } from './structured-data.ts';

/**
 * The head of a page of the registry, from its message groups, which must be loaded.
 * @param path without a locale prefix
 */
export function registryHead(
  { messages, origin }: { messages: Messages; origin: string },
  path: string,
  pair?: PairNames,
) {
  const { found: page } = findPage(path);
  if (page === null) return {};
  const description = describePage(messages.i18n, page, pair);
  const structured = structuredData({ messages, origin, page, description });
  return pageHead({ messages, origin, path, ...description, structured });
}
