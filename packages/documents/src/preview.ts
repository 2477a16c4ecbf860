import {
  type CodeHint,
  findLanguage,
  type InlineCode,
  type TextUnit,
  type TextUnitKind,
} from '@glossa/contract';
import type { Targets } from './types.ts';
import { type TargetNode, targetTree } from './units/target-tree.ts';

export interface PreviewOptions {
  /** Catalogue tag of the targets. */
  to: string;
  /** Unicode code points of text at most; default 1,500. */
  limit?: number;
}

const BLOCKS: Partial<Record<TextUnitKind, string>> = {
  heading: 'h2',
  title: 'h1',
  'list-item': 'li',
};
const MARKS: Partial<Record<CodeHint, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  code: 'code',
};

/**
 * The beginning of a translated document as HTML for a look: paragraphs, headings, lists and emphasis, no links,
 * pictures or styles. All text is escaped, so the result is safe to show. Units without a target show their source.
 */
export function previewHtml(
  units: readonly TextUnit[],
  targets: Targets,
  { to, limit = 1500 }: PreviewOptions,
): string {
  const budget = new Budget(limit);
  let body = '';
  let inList = false;
  for (const unit of units) {
    if (unit.kind === 'attribute') continue;
    if (budget.left <= 0) break;
    const tag = BLOCKS[unit.kind] ?? 'p';
    if ((tag === 'li') !== inList) {
      body += inList ? '</ul>' : '<ul>';
      inList = !inList;
    }
    body += `<${tag}>${renderUnit(unit, targets, budget)}</${tag}>`;
  }
  if (inList) body += '</ul>';
  const language = findLanguage(to);
  return `<div lang="${language?.tag ?? 'und'}" dir="${language?.dir ?? 'auto'}">${body}</div>`;
}

class Budget {
  left: number;
  constructor(limit: number) {
    this.left = limit;
  }
  /** As much of `text` as is left, with an ellipsis where it is cut. */
  take(text: string): string {
    const chars = [...text];
    if (this.left <= 0) return '';
    const taken = chars.slice(0, this.left).join('');
    this.left -= chars.length;
    return this.left < 0 ? `${taken}…` : taken;
  }
}

function renderUnit(unit: TextUnit, targets: Targets, budget: Budget): string {
  const codes = new Map<string, InlineCode>();
  for (const part of unit.source)
    if (typeof part !== 'string' && part.type !== 'end') codes.set(part.id, part);
  const render = (nodes: readonly TargetNode[]): string =>
    nodes.map((node) => renderNode(node)).join('');
  const renderNode = (node: TargetNode): string => {
    if (node.type === 'text') return escapeHtml(budget.take(node.text));
    const code = codes.get(node.id);
    const hint = (code?.type !== 'end' && code?.hint) || 'other';
    if (node.type === 'standalone') {
      if (hint === 'break') return '<br>';
      return escapeHtml(budget.take(code?.type === 'standalone' ? (code.equiv ?? '') : ''));
    }
    const tag = MARKS[hint];
    const inner = render(node.children);
    return tag && inner !== '' ? `<${tag}>${inner}</${tag}>` : inner;
  };
  return render(targetTree(unit.source, targets(unit.id) ?? unit.source));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
}
