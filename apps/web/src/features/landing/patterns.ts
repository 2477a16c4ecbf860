import type { Tool } from '@glossa/contract';
import { NAMESPACES, type Namespace } from '@glossa/i18n';

/** Message group that holds what tools of one kind and action have in common. */
export function patternOf({ kind, action }: Pick<Tool, 'kind' | 'action'>): Namespace {
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
  if (kind === 'text') return 'translate/pattern-text';
  return 'new_translate/pattern-media';
}

const known: ReadonlySet<string> = new Set(NAMESPACES);

/** The tool's own message group, while it has been written in any language. */
export function ownTexts({
  messages,
  slug,
}: Pick<Tool, 'messages' | 'slug'>): Namespace | undefined {
  const name = `${messages}/${slug}`;
  return known.has(name) ? (name as Namespace) : undefined;
}
