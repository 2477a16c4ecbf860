import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { textIn } from '../markup/mixed.ts';
import { MarkupWriter } from '../markup/writer.ts';
import type { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { type XmlElement, XmlReader } from '../xml/reader.ts';
import type { NamespacePrefixes } from '../xml/scope.ts';
import { readInline, xliffName } from './inline.ts';
import { XliffMeta } from './meta.ts';

const XLIFF_NAMESPACES: NamespacePrefixes = {
  'urn:oasis:names:tc:xliff:document:1.1': 'xliff',
  'urn:oasis:names:tc:xliff:document:1.2': 'xliff',
  'urn:oasis:names:tc:xliff:document:2.0': 'xliff',
  'urn:oasis:names:tc:xliff:sizerestriction:2.0': 'slr',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};
/** States of targets that a person has agreed to (XLIFF 1.2, 2.3; XLIFF 2.1, 4.3.1.30). */
const AGREED = new Set(['final', 'signed-off', 'reviewed']);

export interface XliffContext {
  collector: UnitCollector;
  /** Keep every target that is there. */
  existingTargets: boolean;
  /** Language of the targets when merging. */
  to: string | undefined;
}

/** One pass over an XLIFF document: sources are units, targets are written beside them. */
export class XliffPass {
  readonly #source: string;
  readonly #context: XliffContext;
  readonly #edits: EditList;
  readonly #meta: XliffMeta;
  /** Whether the elements around the current one are to be translated. */
  readonly #translate: boolean[] = [];
  #file: { element: Tag; written: number } | undefined;
  #root: Tag | undefined;

  constructor(source: string, context: XliffContext) {
    this.#source = source;
    this.#context = context;
    this.#edits = new EditList(source);
    this.#meta = new XliffMeta(source);
  }

  run(): string | undefined {
    const reader = new XmlReader(this.#source, XLIFF_NAMESPACES, { doctype: true });
    while (reader.next()) {
      const name = xliffName(reader);
      if (reader.type === 'end') {
        if (name === 'file') this.#endFile();
        continue;
      }
      const tag: Tag = {
        start: reader.start,
        end: reader.end,
        rawName: reader.rawName,
        scope: reader.scope,
      };
      this.#translate.length = reader.depth - 1;
      const outer = this.#translate.at(-1) ?? true;
      const stated = this.#attribute(tag, 'translate');
      const translated = stated === undefined ? outer : stated !== 'no';
      if (name === 'unit') this.#meta.enterUnit(tag);
      if (reader.name === 'slr:profiles') this.#meta.profiles(tag);
      if (name === 'note') {
        this.#meta.note(reader.readElement());
        continue;
      }
      if (name === 'trans-unit' || name === 'segment') {
        const element = reader.readElement();
        if (!translated) continue;
        if (name === 'segment') this.#segment(element);
        else this.#transUnit(element);
        continue;
      }
      if (name === 'bin-unit' || name === 'alt-trans') {
        reader.readElement();
        continue;
      }
      this.#translate.push(translated);
      if (name === 'xliff') this.#root = tag;
      if (name === 'file') this.#file = { element: tag, written: this.#context.collector.written };
    }
    return this.#edits.size > 0 ? this.#edits.apply() : undefined;
  }

  /** A file that got targets says in which language they are. */
  #endFile(): void {
    const { collector, to } = this.#context;
    if (to === undefined || !this.#file || collector.written === this.#file.written) return;
    const isSecond = this.#attribute(this.#root ?? this.#file.element, 'srcLang') !== undefined;
    if (isSecond && this.#root) {
      this.#set(this.#root, 'trgLang', to);
      this.#root = undefined;
    } else if (!isSecond) this.#set(this.#file.element, 'target-language', to);
  }

  #transUnit(unit: XmlElement): void {
    const source = child(unit, 'source');
    if (!source) return;
    const target = child(unit, 'target');
    if (this.#attribute(unit, 'approved') === 'yes' && this.#hasText(target)) return;
    if (this.#isKept(target, target && this.#attribute(target, 'state'))) return;
    this.#meta.enterTransUnit(unit);
    const divided = child(unit, 'seg-source');
    const segments = divided ? marked(this.#source, divided) : [];
    const state = ' state="needs-review-translation"';
    if (!divided || segments.length === 0) {
      const text = this.#translated(source, 'sentence');
      if (text !== undefined) this.#write(source, target, text, state);
      return;
    }
    this.#meta.divide();
    const edits = new EditList(this.#source);
    for (const segment of segments) {
      const text = this.#translated(segment, 'none');
      if (text !== undefined) edits.add(segment.openEnd, segment.closeStart, text);
    }
    if (edits.size === 0) return;
    const slice = edits.take(divided.openEnd);
    this.#write(divided, target, slice(divided.openEnd, divided.closeStart), state);
  }

  #segment(segment: XmlElement): void {
    const source = child(segment, 'source');
    if (!source) return;
    const target = child(segment, 'target');
    if (this.#isKept(target, this.#attribute(segment, 'state'))) return;
    const text = this.#translated(source, 'none');
    if (text === undefined) return;
    this.#set(segment, 'state', 'translated');
    this.#write(source, target, text, '');
  }

  #isKept(target: XmlElement | undefined, state = ''): boolean {
    return this.#hasText(target) && (this.#context.existingTargets || AGREED.has(state));
  }

  #hasText(target: XmlElement | undefined): boolean {
    return target !== undefined && hasLetters(textIn(this.#source, target));
  }

  #translated(element: XmlElement, segmentation: 'sentence' | 'none'): string | undefined {
    const unit = buildInlineUnit(readInline(this.#source, element));
    if (!unit) return undefined;
    const written = this.#context.collector.take(unit.source, {
      ...{ kind: 'paragraph', segmentation },
      ...this.#meta.meta,
    });
    if (!written) return undefined;
    const slice = (start: number, end: number) => this.#source.slice(start, end);
    return renderInlineUnit(unit, written, new MarkupWriter(slice));
  }

  /** The target stands after `before`, on a line of its own where the source does. */
  #write(before: XmlElement, target: XmlElement | undefined, text: string, state: string): void {
    const { to = '' } = this.#context;
    if (!target) {
      const lead = this.#source.slice(Math.max(0, before.start - 200), before.start);
      const indent = lead.slice(lead.trimEnd().length);
      const prefix = before.rawName.slice(0, before.rawName.indexOf(':') + 1);
      const xml = `${indent}<${prefix}target${state}>${text}</${prefix}target>`;
      this.#edits.add(before.end, before.end, xml);
      return;
    }
    if (state !== '') this.#set(target, 'state', 'needs-review-translation');
    if (this.#attribute(target, 'xml:lang') !== undefined) this.#set(target, 'xml:lang', to);
    if (target.openEnd < target.end) this.#edits.add(target.openEnd, target.closeStart, text);
    else this.#edits.add(target.end - 2, target.end, `>${text}</${target.rawName}>`);
  }

  #attribute(tag: Pick<Tag, 'start' | 'rawName' | 'scope'>, wanted: string): string | undefined {
    return attributeOf(this.#source, tag, wanted)?.value;
  }

  #set(tag: Pick<Tag, 'start' | 'rawName' | 'scope'>, name: string, value: string): void {
    const present = attributeOf(this.#source, tag, name);
    if (present) {
      if (present.value !== value) this.#edits.add(present.valueStart, present.valueEnd, value);
      return;
    }
    const at = tag.start + 1 + tag.rawName.length;
    this.#edits.add(at, at, ` ${name}="${value}"`);
  }
}

type Tag = Pick<XmlElement, 'start' | 'end' | 'rawName' | 'scope'>;

function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((each) => xliffName(each) === name);
}

/** Segments of a `seg-source`, wherever in it they stand. */
function marked(source: string, element: XmlElement): XmlElement[] {
  return element.children.flatMap((each) => {
    const type = attributeOf(source, each, 'mtype')?.value;
    return xliffName(each) === 'mrk' && type === 'seg' ? [each] : marked(source, each);
  });
}
