import type { Channel } from '../headers.ts';
import type { Layout, SubPage, Tool } from './types.ts';

/** A tool as it is declared: what most tools have in common may be left out. */
export type ToolEntry = Omit<
  Tool,
  'formats' | 'channel' | 'layout' | 'related' | 'built' | 'subPages'
> &
  Partial<Pick<Tool, 'formats' | 'channel' | 'layout' | 'related' | 'built' | 'subPages'>>;

const CHANNEL: Channel = 'glossa';
const LAYOUT: Layout = 'default';

/** A tool with what was left out filled in: not built, no files, the site's channel and layout. */
export function tool(entry: ToolEntry): Tool {
  return {
    formats: [],
    channel: CHANNEL,
    layout: LAYOUT,
    related: [],
    built: false,
    subPages: [],
    ...entry,
  };
}

const page = (path: string, kind: SubPage['kind'], built: boolean, isPrivate = false): SubPage => ({
  path,
  kind,
  built,
  private: isPrivate,
});

/** The page with the tool alone, without the landing page around it. */
export const toolPage = (path: string, built = false): SubPage => page(path, 'tool', built);
/** The signed-in person's earlier work. */
export const historyPage = (path: string, built = false): SubPage =>
  page(path, 'history', built, true);
/** One item of the history. */
export const historyItemPage = (path: string, built = false): SubPage =>
  page(path, 'history-item', built, true);
/** Prices of the tool's app. */
export const pricingPage = (path: string, built = false): SubPage => page(path, 'pricing', built);
/** A tool of its own below another. */
export const variantPage = (path: string, built = false): SubPage => page(path, 'variant', built);
