import { type Fragment, findLanguage } from '@glossa/contract';
import { findPartners, sameFragment } from '../codes/fragment.ts';
import { codeKey } from './run.ts';
import type { HtmlEdit, HtmlSkeleton } from './types.ts';

export interface MergeHtmlOptions {
  /** Target language: a document's `lang` and `dir` are set to it. Fragments have neither. */
  to?: string;
}

/**
 * Puts translations into HTML. All that no target changes stays byte for byte as it was. Text from a target
 * is always escaped and can never become a tag. A target whose codes are not those of its source, well
 * nested, is not used.
 * @param targets translated fragment of a unit by id, or `undefined` to keep its source
 */
export function mergeHtml(
  skeleton: HtmlSkeleton,
  targets: (unitId: string) => Fragment | undefined,
  options: MergeHtmlOptions = {},
): string {
  const { html } = skeleton;
  const edits = [...skeleton.edits.map(toPatch), ...rootPatches(skeleton, options)].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );

  /** Source text from `start` to `end` with the patches that lie inside. */
  function render(start: number, end: number, from: number): string {
    let out = '';
    let at = start;
    for (let index = firstFrom(edits, start, from); index < edits.length; index++) {
      const patch = edits[index] as Patch;
      if (patch.start >= end && patch.start > start) break;
      if (patch.start < at || patch.end > end) continue;
      const text = patch.write((a, b) => render(a, b, index + 1));
      if (text === undefined) continue;
      out += html.slice(at, patch.start) + text;
      at = patch.end;
    }
    return out + html.slice(at, end);
  }

  function toPatch(edit: HtmlEdit): Patch {
    const { start, end } = edit;
    const write: Patch['write'] = (inner) => {
      const target = targets(edit.unit);
      if (edit.type === 'attribute') return writeAttribute(edit, target, html);
      return target && writeRun(edit, target, inner);
    };
    return { start, end, write };
  }
  return render(0, html.length, 0);
}

interface Patch {
  start: number;
  end: number;
  /** The new text, or `undefined` to leave what is there (patches inside it still apply). */
  write(inner: (start: number, end: number) => string): string | undefined;
}

/** Index of the first patch at or after `start`, from index `from` on. */
function firstFrom(patches: readonly Patch[], start: number, from: number): number {
  let low = from;
  let high = patches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((patches[middle] as Patch).start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function writeAttribute(
  { start, end, source }: Extract<HtmlEdit, { type: 'attribute' }>,
  target: Fragment | undefined,
  html: string,
): string | undefined {
  if (target === undefined) return undefined;
  const text = target.map((part) => (typeof part === 'string' ? part : '')).join('');
  if (text === source) return undefined;
  return quote(text, html.slice(start, end)[0]);
}

function quote(text: string, mark: string | undefined): string {
  const escaped = escapeHtml(text);
  return mark === "'"
    ? `'${escaped.replaceAll("'", '&#39;')}'`
    : `"${escaped.replaceAll('"', '&quot;')}"`;
}

function writeRun(
  { source, codes }: Extract<HtmlEdit, { type: 'run' }>,
  target: Fragment,
  inner: (start: number, end: number) => string,
): string | undefined {
  if (sameFragment(source, target) || !keepsCodes(source, target)) return undefined;
  let out = '';
  for (const part of target) {
    if (typeof part === 'string') out += escapeHtml(part);
    else {
      const code = codes.get(codeKey(part));
      if (code) out += inner(code.start, code.end);
    }
  }
  return out;
}

/** The same codes, each as often, and pairs as pairs again. */
function keepsCodes(source: Fragment, target: Fragment): boolean {
  return codesOf(source).join('\n') === codesOf(target).join('\n');
}

function codesOf(fragment: Fragment): string[] {
  const partners = findPartners(fragment);
  return fragment
    .flatMap((part, index) =>
      typeof part === 'string' ? [] : [`${codeKey(part)} ${partners[index] === -1 ? 'alone' : ''}`],
    )
    .sort();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (char) => ESCAPES[char] as string);
}

function rootPatches({ root, html }: HtmlSkeleton, { to }: MergeHtmlOptions): Patch[] {
  const language = to === undefined ? undefined : findLanguage(to);
  if (root === undefined || language === undefined) return [];
  const patches: Patch[] = [];
  const put = (start: number, end: number, text: string) =>
    patches.push({ start, end, write: () => text });
  const { lang, dir } = root;
  if (lang) put(lang.start, lang.end, quote(language.tag, html[lang.start]));
  if (dir) put(dir.start, dir.end, quote(language.dir, html[dir.start]));
  let added = lang ? '' : ` lang="${language.tag}"`;
  if (!dir && language.dir === 'rtl') added += ' dir="rtl"';
  const end = html[root.end - 2] === '/' ? root.end - 2 : root.end - 1;
  if (added !== '' && html[root.end - 1] === '>') put(end, end, added);
  return patches;
}
