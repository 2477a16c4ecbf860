import type { SubPage, Tool } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';

/** Message group that holds what tools of one kind and action, or of one site, have in common. */
export function patternOf({
  slug,
  kind,
  action,
}: Pick<Tool, 'slug' | 'kind' | 'action'>): Namespace {
  // These begin with captions that there are: nobody gives a recording.
  if (slug.startsWith('youtube-') && action !== 'dub') return 'new_translate/pattern-youtube';
  if (action === 'read') return 'handwrite/pattern-read';
  if (action === 'transcribe') return 'new_translate/pattern-transcribe';
  if (action === 'dub') return 'new_translate/pattern-dub';
  if (action === 'speak') return 'new/pattern-speak';
  if (action === 'clone') return 'new/pattern-clone';
  if (kind === 'fun') return 'moretools/pattern-fun';
  if (kind === 'integration') return 'other_translator/pattern-integration';
  if (kind === 'image') return 'alt/pattern-picture';
  if (kind === 'subtitle') return 'srt/pattern-subtitle';
  if (kind === 'document') return 'translate/pattern-document';
  // Speaking across languages is text, spoken in and read out.
  if (kind === 'text' || kind === 'voice') return 'translate/pattern-text';
  return 'new_translate/pattern-media';
}

/** A page that is a landing page: a tool's, or that of one of its variants. */
export interface LandingPage {
  tool: Tool;
  subPage?: SubPage;
}

/**
 * The message group of a page's own texts: a variant's, else its tool's. Each has one, which not every locale
 * has yet.
 */
export function ownTexts({ tool, subPage }: LandingPage): Namespace {
  const slug = subPage?.kind === 'variant' ? subPage.path : tool.slug;
  return `${tool.messages}/${slug}` as Namespace;
}
