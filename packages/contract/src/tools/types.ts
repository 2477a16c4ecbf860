import type { Channel } from '../headers.ts';

/** What a tool works on. */
export const TOOL_KINDS = [
  'text',
  'document',
  'subtitle',
  'image',
  'audio',
  'video',
  'voice',
  'fun',
  'integration',
] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** What a tool does; with the kind it tells which shared texts describe the tool. */
export type ToolAction =
  | 'translate'
  | 'read'
  | 'transcribe'
  | 'dub'
  | 'speak'
  | 'clone'
  | 'convert'
  | 'connect';

/** Where a tool stands in menus, the footer and the directory. */
export const TOOL_GROUPS = [
  'text',
  'documents',
  'pictures',
  'subtitles',
  'media',
  'voice',
  'fun',
  'integrations',
] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

/** What one credit buys (`decisions.md` §4); `free` costs nothing. */
export type PriceUnit = 'text' | 'document' | 'image' | 'media' | 'speech' | 'free';

export const LAYOUTS = ['default', 'texttospeech'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Named route middlewares of the specification (§2). */
export const MIDDLEWARES = ['app-privacy', 'language-key-value', 'language-key-value-all'] as const;
export type Middleware = (typeof MIDDLEWARES)[number];
export type LanguageKeyMiddleware = Exclude<Middleware, 'app-privacy'>;

/** The nine message groups of the specification (§3). */
export const MESSAGE_GROUPS = [
  'general',
  'translate',
  'new',
  'handwrite',
  'new_translate',
  'alt',
  'moretools',
  'srt',
  'other_translator',
] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** A page below a tool's own, such as `generate` or `history/:id`. */
export interface SubPage {
  /** Path below the tool's, without a leading slash; a part that starts with `:` takes any value. */
  path: string;
  /** What the page is: the tool alone, what was done before, prices, or a tool of its own. */
  kind: 'tool' | 'history' | 'history-item' | 'pricing' | 'variant';
  /** Shows a sign-in panel, is not indexed and not in sitemaps. */
  private: boolean;
  /** False while the page has one honest line in place of the tool. */
  built: boolean;
}

/** One tool, declared once: routes, menus, sitemaps, pages and tests are derived from it. */
export interface Tool {
  /** First segment of its path; never changes once published. */
  slug: string;
  kind: ToolKind;
  action: ToolAction;
  group: ToolGroup;
  /** Accepted file extensions without a dot, best known first; empty where no file is taken. */
  formats: readonly string[];
  price: PriceUnit;
  channel: Channel;
  layout: Layout;
  /** Takes `/{slug}/{languageKeyValue}`, checked by this middleware. */
  languageKeys?: LanguageKeyMiddleware;
  /** Name of an icon of Lucide in kebab case. */
  icon: string;
  /** Slugs of tools that help with the same task. */
  related: readonly string[];
  /** Message group that holds the tool's own texts, in the part named like its slug. */
  messages: MessageGroup;
  /** False while the landing page has one honest line in place of the tool. */
  built: boolean;
  subPages: readonly SubPage[];
}

/** A page that is no tool. */
export interface GeneralPage {
  /** Path without a locale prefix; parts in braces are parameters. */
  path: string;
  kind: 'home' | 'company' | 'account' | 'legal' | 'directory' | 'pricing' | 'status' | 'extension';
  layout: Layout;
  middleware?: Middleware;
  private: boolean;
}
