import type { Code } from '../../codes/code.ts';
import type { Setting } from './passages.ts';

/** A text node and the value that was read from it. */
export interface ReadText {
  node: Text;
  value: string;
}

/** A sentence or paragraph as it stands in the page: neighbouring nodes of one parent. */
export interface PageTextUnit {
  kind: 'text';
  parent: Node;
  nodes: ChildNode[];
  /** The nearest element with a box, for whether the unit can be seen. */
  box: Element;
  /** Coded text: HTML of its words with numbered tags. */
  source: string;
  codes: Code[];
  texts: ReadText[];
  /** The text around it runs from right to left; undefined where direction means nothing. */
  rtl: boolean | undefined;
  /** The original can stand above the translation without breaking the layout. */
  stacks: boolean;
  /** The language it is in, once that was told; `auto` where nothing tells. */
  language?: string;
  /** How it was set in preformatted text, without which it is `source`. */
  setting?: Setting;
}

/** Text of an attribute. */
export interface AttributeUnit {
  kind: 'attribute';
  element: Element;
  name: string;
  box: Element;
  source: string;
  value: string;
  language?: string;
}

export type Unit = PageTextUnit | AttributeUnit;
