import type { CodeHint, Fragment, InlineCode } from '@glossa/contract';

/** A well-nested target: text, standalone codes and pairs with what is inside them. */
export type TargetNode =
  | { type: 'text'; text: string }
  | { type: 'standalone'; id: string }
  | { type: 'pair'; id: string; children: TargetNode[] };

const MARKS: ReadonlySet<CodeHint> = new Set(['bold', 'italic', 'underline', 'style']);

/**
 * The target as a tree that any format can be written from: codes the source does not have and second uses are
 * dropped, overlapping pairs are closed in order, and codes that are missing are put at the end; those that only mark
 * emphasis are too, empty, where `marks` asks for them.
 */
export function targetTree(
  source: Fragment,
  target: Fragment,
  { marks = false }: { marks?: boolean } = {},
): TargetNode[] {
  const missing = new Map<string, InlineCode>();
  for (const part of source)
    if (typeof part !== 'string' && part.type !== 'end') missing.set(part.id, part);
  const root: TargetNode[] = [];
  const stack: { id: string; children: TargetNode[] }[] = [];
  const here = () => stack.at(-1)?.children ?? root;
  for (const part of target) {
    if (typeof part === 'string') pushText(here(), part);
    else if (part.type === 'end') closeTo(stack, part.id);
    else if (missing.get(part.id)?.type === part.type) {
      missing.delete(part.id);
      if (part.type === 'standalone') here().push({ type: 'standalone', id: part.id });
      else {
        const pair: TargetNode = { type: 'pair', id: part.id, children: [] };
        here().push(pair);
        stack.push(pair);
      }
    }
  }
  for (const code of missing.values()) {
    if (code.type === 'standalone') root.push({ type: 'standalone', id: code.id });
    else if (code.type === 'start' && (marks || !MARKS.has(code.hint ?? 'other')))
      root.push({ type: 'pair', id: code.id, children: [] });
  }
  return root;
}

function pushText(nodes: TargetNode[], text: string): void {
  const last = nodes.at(-1);
  if (last?.type === 'text') last.text += text;
  else if (text !== '') nodes.push({ type: 'text', text });
}

function closeTo(stack: { id: string }[], id: string): void {
  const at = stack.findLastIndex((open) => open.id === id);
  if (at >= 0) stack.length = at;
}

/** `target` with exactly the codes of `source`, well nested: see `targetTree`. Halves of pairs stand alone. */
export function repairTarget(source: Fragment, target: Fragment): Fragment {
  const halves = halvesOf(source);
  const whole = (fragment: Fragment): Fragment =>
    fragment.map((part) => {
      const key = typeof part === 'string' ? undefined : keyOf(part);
      return key !== undefined && halves.has(key) ? { type: 'standalone', id: key } : part;
    });
  const starts = new Map<string, InlineCode>(halves);
  for (const part of source)
    if (typeof part !== 'string' && part.type !== 'end') starts.set(part.id, part);
  const out: (string | InlineCode)[] = [];
  const write = (nodes: readonly TargetNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') out.push(node.text);
      else out.push(starts.get(node.id)!);
      if (node.type !== 'pair') continue;
      write(node.children);
      out.push({ type: 'end', id: node.id });
    }
  };
  write(targetTree(whole(source), whole(target), { marks: true }));
  return out;
}

const keyOf = ({ type, id }: InlineCode) => `${type} ${id}`;

/** Starts without an end and ends without a start, as malformed HTML has them, by a key no other code has. */
function halvesOf(fragment: Fragment): Map<string, InlineCode> {
  const open = new Set<string>();
  const halves = new Map<string, InlineCode>();
  for (const part of fragment) {
    if (typeof part === 'string' || part.type === 'standalone') continue;
    if (part.type === 'end' && open.delete(part.id)) halves.delete(`start ${part.id}`);
    else {
      if (part.type === 'start') open.add(part.id);
      halves.set(keyOf(part), part);
    }
  }
  return halves;
}
