import { encode } from './encode.ts';
import type { Excluded } from './exclude.ts';
import { FlowReader } from './flow.ts';
import { type AttributeUnit, hasLetters, type Unit } from './unit.ts';

const ATTRIBUTES = ['alt', 'title', 'placeholder', 'aria-label'] as const;
/** These have such an attribute for programs. */
const NO_TITLE = new Set(['LINK', 'STYLE', 'IFRAME']);

export interface Findings {
  unit(unit: Unit): void;
  /** An open shadow root: its changes are told to nobody outside. */
  shadowRoot(root: ShadowRoot): void;
  /** An element without a shadow root. */
  withoutShadow(element: Element): void;
}

/**
 * Finds the units below `root` in reading order, one element a step: cut the steps into slices. Open shadow
 * roots are entered. `root` itself must not be excluded.
 */
export function* segment(
  root: Element | ShadowRoot,
  findings: Findings,
  excluded: Excluded,
): Generator<void, void> {
  const flows = new FlowReader(excluded);
  yield* visit(root, root instanceof ShadowRoot ? root.host : root);

  function* visit(parent: Element | ShadowRoot, box: Element): Generator<void, void> {
    yield;
    if (parent instanceof Element) {
      attributesOf(parent, findings, excluded);
      if (parent.shadowRoot !== null) {
        findings.shadowRoot(parent.shadowRoot);
        yield* visit(parent.shadowRoot, box);
      } else findings.withoutShadow(parent);
    }
    let run: ChildNode[] = [];
    const inner: Element[] = [];
    function flush(): void {
      for (const part of splitAtBreaks(run)) emit(part, parent, box);
      run = [];
    }
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (!(child instanceof Element)) {
        run.push(child);
        continue;
      }
      const flow = flows.flowOf(child);
      if (flow !== 'block') {
        run.push(child);
        if (flow !== 'break') inner.push(child);
        continue;
      }
      flush();
      yield* visitInner(inner.splice(0), box);
      if (excluded(child)) attributesOf(child, findings, excluded);
      else yield* visit(child, flows.see(child).boxless ? box : child);
    }
    flush();
    yield* visitInner(inner, box);
  }

  /** What stands in a sentence: attributes, and islands with text of their own. */
  function* visitInner(elements: Iterable<Element>, box: Element): Generator<void, void> {
    for (const element of elements) {
      yield;
      const flow = flows.flowOf(element);
      if (flow === 'island') yield* visit(element, element);
      else if (flow !== 'break') {
        attributesOf(element, findings, excluded);
        if (flow === 'inline') {
          findings.withoutShadow(element);
          yield* visitInner(element.children, box);
        }
      }
    }
  }

  function emit(nodes: ChildNode[], parent: Element | ShadowRoot, box: Element): void {
    const [only, ...more] = nodes.filter((node) => !isBlank(node));
    if (only === undefined) return;
    // One element around all of it is no code of the sentence.
    if (more.length === 0 && only instanceof Element && flows.flowOf(only) === 'inline') {
      emit([...only.childNodes], only, box);
      return;
    }
    const { keepsLines, places, rtl } = flows.see(box);
    const encoded = encode(nodes, flows, keepsLines);
    if (encoded === undefined) return;
    const stacks = !places && box.tagName !== 'BUTTON';
    findings.unit({ kind: 'text', parent, nodes, box, rtl, stacks, ...encoded });
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

/** Attributes with words for people. Values that a form submits are none of them. */
function attributesOf(element: Element, findings: Findings, excluded: Excluded): void {
  const { tagName } = element;
  if (tagName === 'INPUT' || tagName === 'TEXTAREA') {
    if (element.closest('[translate=no], .notranslate') !== null) return;
  } else if (excluded(element)) return;
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value === null || !hasLetters(value)) continue;
    if (name === 'title' && NO_TITLE.has(tagName)) continue;
    findings.unit(attributeUnit(element, name, value));
  }
}

function attributeUnit(element: Element, name: string, value: string): AttributeUnit {
  return { kind: 'attribute', element, name, box: element, source: value, value };
}
