import { findLanguage, fragmentText, type TextUnit, type TranslatedUnit } from '@glossa/contract';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char]!);

const TAGS: Partial<Record<TextUnit['kind'], string>> = {
  title: 'h2',
  heading: 'h3',
  'list-item': 'li',
  note: 'small',
  caption: 'em',
};

/** The translated beginning of a document as plain HTML: text and its kinds, no attributes of the source. */
export function previewHtml(
  units: readonly TextUnit[],
  translated: ReadonlyMap<string, TranslatedUnit>,
  to: string,
): string {
  const rows = units.map((unit) => {
    const tag = TAGS[unit.kind] ?? 'p';
    const text = fragmentText(translated.get(unit.id)?.target ?? unit.source);
    const row = `<${tag}>${escapeHtml(text).replaceAll('\n', '<br>')}</${tag}>`;
    return unit.kind === 'list-item' ? `<ul>${row}</ul>` : row;
  });
  const dir = findLanguage(to)?.dir ?? 'ltr';
  return `<div lang="${escapeHtml(to)}" dir="${dir}">${rows.join('\n')}</div>`.replaceAll(
    '</ul>\n<ul>',
    '\n',
  );
}
