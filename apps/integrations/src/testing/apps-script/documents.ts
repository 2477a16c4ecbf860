import { fileOf } from './drive.ts';
import type { ServiceHost } from './service-host.ts';
import { ui } from './services.ts';

export type Attributes = Record<string, string | number | boolean | null>;
export interface TextNode {
  type: 'TEXT';
  runs: { text: string; attributes?: Attributes }[];
}
export interface OtherNode {
  type: string;
  children?: DocumentNode[];
  [name: string]: unknown;
}
export type DocumentNode = TextNode | OtherNode;
export interface TabData {
  body: DocumentNode;
  header?: DocumentNode;
  footer?: DocumentNode;
  /** Contents of each footnote. */
  footnotes?: DocumentNode[];
  children?: TabData[];
}
export interface DocumentData {
  tabs: TabData[];
  /** Parts that are selected: path of child indices below the first tab's body, and offsets of a part. */
  selection?: { path: number[]; from?: number; to?: number }[];
}

/** What `getAttributes` answers for every text, set or not. */
const NO_ATTRIBUTES: Attributes = {
  BOLD: null,
  ITALIC: null,
  UNDERLINE: null,
  STRIKETHROUGH: null,
  FONT_SIZE: null,
  FONT_FAMILY: null,
  FOREGROUND_COLOR: null,
  BACKGROUND_COLOR: null,
  LINK_URL: null,
};
const TYPES = [
  'BODY_SECTION',
  'HEADER_SECTION',
  'FOOTER_SECTION',
  'FOOTNOTE_SECTION',
  'FOOTNOTE',
  'PARAGRAPH',
  'LIST_ITEM',
  'TABLE',
  'TABLE_ROW',
  'TABLE_CELL',
  'TABLE_OF_CONTENTS',
  'TEXT',
  'INLINE_IMAGE',
  'PAGE_BREAK',
];

const isText = (node: DocumentNode): node is TextNode => node.type === 'TEXT';
const plain = (node: TextNode) => node.runs.map(({ text }) => text).join('');

class Element {
  readonly node: DocumentNode;
  readonly parent: ContainerElement | undefined;
  constructor(node: DocumentNode, parent?: ContainerElement) {
    this.node = node;
    this.parent = parent;
  }
  getType = () => this.node.type;
  removeFromParent() {
    const { children } = this.parent!.node as OtherNode;
    children!.splice(children!.indexOf(this.node), 1);
    return this;
  }
}

class ContainerElement extends Element {
  get #children(): DocumentNode[] {
    return (this.node as OtherNode).children ?? [];
  }
  getNumChildren = () => this.#children.length;
  getChild(index: number): Element {
    const child = this.#children[index];
    if (child === undefined)
      throw new Error(`Child index (${index}) must be less than the number.`);
    return wrap(child, this);
  }
  insertText(index: number, text: string) {
    if (text === '') throw new Error('Cannot insert an empty text element.');
    const node: TextNode = { type: 'TEXT', runs: [{ text }] };
    const own = this.node as OtherNode;
    own.children ??= [];
    own.children.splice(index, 0, node);
    return new Text(node, this);
  }
}

class Text extends Element {
  get #node(): TextNode {
    return this.node as TextNode;
  }
  /** Attributes of each UTF-16 unit. */
  #units(): { unit: string; attributes: Attributes }[] {
    return this.#node.runs.flatMap(({ text, attributes = {} }) =>
      text.split('').map((unit) => ({ unit, attributes })),
    );
  }
  #keep(units: readonly { unit: string; attributes: Attributes }[]): void {
    const runs: TextNode['runs'] = [];
    for (const { unit, attributes } of units) {
      const last = runs.at(-1);
      if (last && JSON.stringify(last.attributes) === JSON.stringify(attributes)) last.text += unit;
      else runs.push({ text: unit, attributes });
    }
    this.#node.runs = runs;
  }
  asText = () => this;
  getText = () => plain(this.#node);
  setText(text: string) {
    const { attributes = {} } = this.#node.runs[0] ?? {};
    this.#keep(text.split('').map((unit) => ({ unit, attributes })));
    return this;
  }
  insertText(offset: number, text: string) {
    const units = this.#units();
    const { attributes } = units[Math.max(0, offset - 1)] ?? { attributes: {} };
    units.splice(offset, 0, ...text.split('').map((unit) => ({ unit, attributes })));
    this.#keep(units);
    return this;
  }
  deleteText(first: number, last: number) {
    const units = this.#units();
    if (first < 0 || last >= units.length || first > last) throw new Error('Index out of range.');
    units.splice(first, last - first + 1);
    this.#keep(units);
    return this;
  }
  getTextAttributeIndices() {
    let at = 0;
    return this.#node.runs.map(({ text }) => {
      const start = at;
      at += text.length;
      return start;
    });
  }
  getAttributes(offset: number): Attributes {
    const unit = this.#units()[offset];
    if (unit === undefined) throw new Error(`Index (${offset}) must be less than the length.`);
    return { ...NO_ATTRIBUTES, ...unit.attributes };
  }
  setAttributes(first: number, last: number, changes: Attributes) {
    const units = this.#units();
    if (first < 0 || last >= units.length || first > last) throw new Error('Index out of range.');
    for (let at = first; at <= last; at += 1) {
      const merged = Object.entries({ ...units[at]!.attributes, ...changes });
      units[at]!.attributes = Object.fromEntries(merged.filter(([, value]) => value !== null));
    }
    this.#keep(units.map(({ unit, attributes }) => ({ unit, attributes })));
    return this;
  }
}

/** Objects without children have no methods for children either. */
function wrap(node: DocumentNode, parent?: ContainerElement): Element {
  if (isText(node)) return new Text(node, parent);
  return node.children === undefined
    ? new Element(node, parent)
    : new ContainerElement(node, parent);
}

/** Classes whose methods are held against the documented API. */
export const DOCUMENT_CLASSES = { Text, Paragraph: ContainerElement };

/** The part of DocumentApp that the add-on uses. */
export function documentService(host: ServiceHost) {
  const optional = (node: DocumentNode | undefined) => (node === undefined ? null : wrap(node));
  const tabOf = (tab: TabData): object => ({
    getChildTabs: () => (tab.children ?? []).map(tabOf),
    asDocumentTab: () => ({
      getBody: () => wrap(tab.body),
      getHeader: () => optional(tab.header),
      getFooter: () => optional(tab.footer),
      getFootnotes: () =>
        (tab.footnotes ?? []).map((node) => ({ getFootnoteContents: () => wrap(node) })),
    }),
  });
  const at = (data: DocumentData, path: readonly number[]): Element =>
    path.reduce<Element>(
      (element, index) => (element as ContainerElement).getChild(index),
      wrap(data.tabs[0]!.body),
    );
  const view = (id: string) => {
    const file = fileOf(host, id);
    const data = file.data as DocumentData;
    return {
      getId: () => file.id,
      getName: () => file.name,
      getTabs: () => data.tabs.map(tabOf),
      getSelection: () =>
        data.selection === undefined
          ? null
          : {
              getRangeElements: () =>
                data.selection!.map(({ path, from, to }) => ({
                  getElement: () => at(data, path),
                  isPartial: () => from !== undefined,
                  getStartOffset: () => from ?? -1,
                  getEndOffsetInclusive: () => to ?? -1,
                })),
            },
    };
  };
  return {
    ElementType: Object.fromEntries(TYPES.map((type) => [type, type])),
    getUi: () => ui(host),
    getActiveDocument() {
      host.need('getActiveDocument', 'documents.currentonly', 'documents');
      return view(host.active.id);
    },
    openById(id: string) {
      host.need('DocumentApp.openById', 'documents');
      return view(id);
    },
  };
}
