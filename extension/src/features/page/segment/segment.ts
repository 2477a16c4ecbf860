import type { Step } from '../walk/slices.ts';
import { attributesOf } from './attributes.ts';
import { encode } from './encode.ts';
import { type Excluded, openParts } from './exclude.ts';
import { FlowReader } from './flow.ts';
import { cutIntoPassages, encodePassage } from './preformatted.ts';
import { shadowRootOf } from './shadow-root.ts';
import type { Unit } from './unit.ts';

export interface Findings {
  unit(unit: Unit): void;
  /** A shadow root: its changes are told to nobody outside. */
  shadowRoot(root: ShadowRoot): void;
  /**
   * Cuts a text node of preformatted text where a passage of it begins or ends; answers its second part, or undefined
   * where it must stay whole.
   */
  cut?(node: Text, offset: number): Text | undefined;
  /** Called before the first cut of a text; what it answers is yielded, to be waited for. */
  beforeCuts?(): Step;
  /** An element without a shadow root. */
  withoutShadow(element: Element): void;
}

/**
 * Finds the units below `root` in reading order, one element a step: cut the steps into slices. Shadow roots are
 * entered, closed ones where the browser gives them. `root` itself must not be excluded.
 * @param staysInline true for what stays as it is where it is a part of a sentence
 */
export function* segment(
  root: Element | ShadowRoot,
  findings: Findings,
  excluded: Excluded,
  staysInline?: (element: Element) => boolean,
): Generator<Step, void> {
  const flows = new FlowReader(excluded, staysInline);
  yield* visit(root, boxOf(root instanceof ShadowRoot ? root.host : root));

  function* visit(parent: Element | ShadowRoot, box: Element): Generator<Step, void> {
    yield;
    if (parent instanceof Element) {
      readAttributes(parent, box);
      const shadow = shadowRootOf(parent);
      if (shadow !== null) {
        findings.shadowRoot(shadow);
        yield* visit(shadow, box);
      } else findings.withoutShadow(parent);
    }
    const run: ChildNode[] = [];
    const inner: Element[] = [];
    function* flush(): Generator<Step, void> {
      for (const part of splitAtBreaks(run.splice(0))) yield* emit(part, parent, box);
    }
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (!(child instanceof Element)) {
        run.push(child);
        continue;
      }
      const flow = flows.flowOf(child);
      if (flow !== 'block') {
        run.push(child);
        if (flow !== 'break' && flow !== 'gap') inner.push(child);
        continue;
      }
      yield* flush();
      yield* visitInner(inner.splice(0), box);
      if (excluded(child)) yield* passBy(child, box);
      else yield* visit(child, flows.see(child).boxless ? box : child);
    }
    yield* flush();
    yield* visitInner(inner, box);
  }

  /** What stands in a sentence: attributes, and islands with text of their own. */
  function* visitInner(elements: Iterable<Element>, box: Element): Generator<Step, void> {
    for (const element of elements) {
      yield;
      const flow = flows.flowOf(element);
      if (flow === 'island') yield* visit(element, flows.see(element).boxless ? box : element);
      else if (flow === 'opaque') yield* passBy(element, box);
      else if (flow === 'inline') {
        readAttributes(element, box);
        findings.withoutShadow(element);
        yield* visitInner(element.children, box);
      }
    }
  }

  /** What stays as it is, but for parts that the page wants translated. */
  function* passBy(element: Element, box: Element): Generator<Step, void> {
    readAttributes(element, box);
    if (excluded(element) !== 'closed') return;
    for (const part of openParts(element, excluded)) yield* visit(part, boxOf(part));
  }

  function readAttributes(element: Element, box: Element): void {
    const seen = flows.see(element).boxless ? box : element;
    for (const unit of attributesOf(element, seen, excluded)) findings.unit(unit);
  }

  /** The nearest element that can be seen. */
  function boxOf(element: Element): Element {
    let at = element;
    while (flows.see(at).boxless && at.parentElement !== null) at = at.parentElement;
    return at;
  }

  function* emit(
    nodes: ChildNode[],
    parent: Element | ShadowRoot,
    box: Element,
  ): Generator<Step, void> {
    const [only, ...more] = nodes.filter((node) => !isBlank(node));
    if (only === undefined) return;
    // One element around all of it is no code of the sentence.
    if (more.length === 0 && only instanceof Element && flows.flowOf(only) === 'inline') {
      yield* emit([...only.childNodes], only, box);
      return;
    }
    const { keepsLines, places, rtl } = flows.see(box);
    const stacks = !places && box.tagName !== 'BUTTON';
    const place = { kind: 'text' as const, parent, box, rtl, stacks };
    if (keepsLines && box.closest('pre') !== null) {
      yield findings.beforeCuts?.();
      for (const passage of cutIntoPassages(nodes, cut)) {
        yield;
        const encoded = passage && encodePassage(passage, flows);
        if (encoded !== undefined) findings.unit({ ...place, ...passage!, ...encoded });
      }
      return;
    }
    const encoded = encode(nodes, flows, keepsLines ? 'breaks' : 'spaces');
    if (encoded !== undefined) findings.unit({ ...place, nodes, ...encoded });
  }

  function cut(node: Text, offset: number): Text | undefined {
    return findings.cut === undefined ? node.splitText(offset) : findings.cut(node, offset);
  }
}

/** Comments and white space, which no reader sees. */
function isBlank(node: Node): boolean {
  return node instanceof Text ? node.data.trim() === '' : !(node instanceof Element);
}

/** Two line breaks in a row part paragraphs; what parts them belongs to neither. */
function splitAtBreaks(run: ChildNode[]): ChildNode[][] {
  const parts: ChildNode[][] = [];
  let part: ChildNode[] = [];
  let breaks: ChildNode[] = [];
  for (const node of run) {
    const isBreak = node instanceof Element && node.tagName === 'BR';
    if (isBreak || (breaks.length > 0 && isBlank(node))) {
      breaks.push(node);
      continue;
    }
    const count = breaks.filter((each) => each instanceof Element).length;
    if (count >= 2) {
      parts.push(part);
      part = [];
    } else part.push(...breaks);
    breaks = [];
    part.push(node);
  }
  parts.push(part);
  return parts.filter(({ length }) => length > 0);
}
