import { type CodeHint, ownEntry } from '@glossa/contract';
import { type Atom, atomsOf, code, type InlineNode, nodesText } from '../inline/nodes.ts';
import { attributeOf, readAttributes } from '../xml/attributes.ts';
import type { XmlElement } from '../xml/reader.ts';
import { contentText } from '../xml/text.ts';
import { type FieldStack, isTranslatedField, type MarkedNode, resolveFields } from './fields.ts';
import type { RunPropsReader, WordRunProps } from './run-props.ts';

export interface ParagraphChoices {
  /** Translate text with the hidden property too. */
  hiddenText: boolean;
  /** Keep phonetic guides above their (translated) base text. */
  ruby: boolean;
}

/** Containers whose text belongs to the sentence around them. */
const GROUPS: Readonly<Record<string, CodeHint>> = {
  'w:hyperlink': 'link',
  'w:ins': 'other',
  'w:moveTo': 'other',
  'w:dir': 'other',
  'w:bdo': 'other',
  'w:customXml': 'other',
};
/** Marks of the proofing tools and of the last layout: they say nothing of a translation. */
const DROPPED = new Set(['w:proofErr', 'w:pPr', 'w:smartTagPr', 'w:lastRenderedPageBreak']);

const RUN_CODES: Readonly<Record<string, { hint: CodeHint; equiv?: string }>> = {
  'w:tab': { hint: 'tab', equiv: '\t' },
  'w:ptab': { hint: 'tab', equiv: '\t' },
  'w:br': { hint: 'break', equiv: '\n' },
  'w:cr': { hint: 'break', equiv: '\n' },
  'w:footnoteReference': { hint: 'footnote' },
  'w:endnoteReference': { hint: 'footnote' },
  'w:drawing': { hint: 'image' },
  'w:pict': { hint: 'image' },
  'w:object': { hint: 'image' },
  'mc:AlternateContent': { hint: 'image' },
};
const TEXT = new Set(['w:t', 'w:noBreakHyphen', 'w:softHyphen', 'w:ruby']);
const FLOATING = new Set(['w:commentReference', 'w:softHyphen']);
const NO_BREAK_HYPHEN = '\u2011';

/** Reads the content of `w:p` elements of one part into inline nodes. */
export class ParagraphReader {
  readonly #source: string;
  readonly #props: RunPropsReader;
  readonly #choices: ParagraphChoices;

  constructor(source: string, props: RunPropsReader, choices: ParagraphChoices) {
    this.#source = source;
    this.#props = props;
    this.#choices = choices;
  }

  /** Inline nodes of a paragraph; `fields` are those open where it begins, and is left as it is where it ends. */
  read(paragraph: XmlElement, fields: FieldStack): InlineNode[] {
    return resolveFields(this.#content(paragraph.children, fields));
  }

  #content(children: readonly XmlElement[], fields: FieldStack): MarkedNode[] {
    return children.flatMap((child) => this.#inline(child, fields));
  }

  #inline(element: XmlElement, fields: FieldStack): MarkedNode[] {
    if (DROPPED.has(element.name)) return [];
    if (element.name === 'w:r') return this.#run(element, fields);
    // A smart tag is what a recogniser said of the source text: it does not hold for the translation.
    if (element.name === 'w:smartTag') return this.#content(element.children, fields);
    if (element.name === 'w:sdt') return this.#contentControl(element, fields);
    if (element.name === 'w:fldSimple') return [this.#simpleField(element, fields)];
    const hint = ownEntry(GROUPS, element.name);
    if (hint) return [this.#group(element, element, hint, fields)];
    const math = element.name === 'm:oMath' || element.name === 'm:oMathPara';
    if (math) return [code([block(element)], 'code', this.#mathText(element))];
    const marksPlace = element.openEnd === element.end;
    return [code([block(element)], 'other', '', marksPlace)];
  }

  /** `content` is `element` itself or the element in it that holds the runs. */
  #group(element: XmlElement, content: XmlElement, hint: CodeHint, fields: FieldStack): InlineNode {
    const properties = content.children.filter(({ name }) => name === 'w:customXmlPr');
    const openEnd = properties.at(-1)?.end ?? content.openEnd;
    const runs = content.children.filter((child) => !properties.includes(child));
    if (content.end === content.openEnd) return code([block(element)], hint);
    return {
      type: 'group',
      open: [{ type: 'block', start: element.start, end: openEnd }],
      close: [{ type: 'block', start: content.closeStart, end: element.end }],
      hint,
      children: resolveFields(this.#content(runs, fields)),
    };
  }

  #contentControl(element: XmlElement, fields: FieldStack): MarkedNode[] {
    const content = element.children.find(({ name }) => name === 'w:sdtContent');
    if (!content) return [code([block(element)], 'other')];
    return [this.#group(element, content, 'field', fields)];
  }

  #simpleField(element: XmlElement, fields: FieldStack): InlineNode {
    const instruction = attributeOf(this.#source, element, 'w:instr');
    const group = this.#group(element, element, 'field', fields);
    if (group.type !== 'group' || isTranslatedField(instruction?.value ?? '')) return group;
    return code([block(element)], 'field', nodesText(group.children));
  }

  #run(run: XmlElement, fields: FieldStack): MarkedNode[] {
    const props = this.#props.read(run.children.find(({ name }) => name === 'w:rPr'));
    const content = run.children.filter(({ name }) => name !== 'w:rPr' && !DROPPED.has(name));
    if (props.hidden && !this.#choices.hiddenText && !content.some(isFieldPart))
      return [code([block(run)], 'other')];
    const whole = content.length === 1 && !TEXT.has(content[0]!.name);
    return content.flatMap((child) => {
      const atom: Atom = whole
        ? block(run)
        : { type: 'run', props, start: child.start, end: child.end };
      return this.#runContent(child, atom, props, run, fields);
    });
  }

  #runContent(
    child: XmlElement,
    atom: Atom,
    props: WordRunProps,
    run: XmlElement,
    fields: FieldStack,
  ): MarkedNode[] {
    switch (child.name) {
      case 'w:t':
        return [this.#text(this.#textOf(child), atom, props, fields)];
      case 'w:noBreakHyphen':
        return [this.#text(NO_BREAK_HYPHEN, atom, props, fields)];
      // Where the source may be hyphenated means nothing in another language.
      case 'w:softHyphen':
        return fields.translatable ? [] : [code([atom], 'other')];
      case 'w:ruby':
        return this.#ruby(child, atom, run, fields);
      case 'w:instrText':
        fields.instruction(contentText(this.#inner(child)));
        return [code([atom], 'other')];
      case 'w:fldChar': {
        const kind = attributeOf(this.#source, child, 'w:fldCharType');
        return [fields.mark(kind?.value ?? '', [atom]) ?? code([atom], 'other')];
      }
      default: {
        const { hint, equiv } = ownEntry(RUN_CODES, child.name) ?? { hint: 'other' as const };
        return [code([atom], hint, equiv, isAnchored(child, 3) || FLOATING.has(child.name))];
      }
    }
  }

  #text(text: string, atom: Atom, props: WordRunProps, fields: FieldStack): InlineNode {
    if (fields.translatable && !(props.hidden && !this.#choices.hiddenText))
      return { type: 'text', text, props };
    return fields.shown && !props.hidden ? code([atom], 'field', text) : code([atom], 'other');
  }

  #ruby(ruby: XmlElement, atom: Atom, run: XmlElement, fields: FieldStack): MarkedNode[] {
    const base = ruby.children.find(({ name }) => name === 'w:rubyBase');
    if (!base || !fields.translatable) return [code([atom], 'ruby')];
    const children = resolveFields(this.#content(base.children, fields));
    if (!this.#choices.ruby) return children;
    const rPr = run.children.find(({ name }) => name === 'w:rPr');
    const head = this.#source.slice(run.start, run.openEnd);
    const properties = rPr ? this.#source.slice(rPr.start, rPr.end) : '';
    return [
      {
        type: 'group',
        open: [
          { type: 'markup', markup: head + properties },
          { type: 'block', start: ruby.start, end: base.openEnd },
        ],
        close: [
          { type: 'block', start: base.closeStart, end: ruby.end },
          { type: 'markup', markup: `</${run.rawName}>` },
        ],
        hint: 'ruby',
        children: children.length > 0 ? children : [code(atomsOf(children), 'ruby')],
      },
    ];
  }

  #inner(element: XmlElement): string {
    return this.#source.slice(element.openEnd, element.closeStart);
  }

  /** Without `xml:space="preserve"` Word trims the text of a run. */
  #textOf(element: XmlElement): string {
    const text = contentText(this.#inner(element))
      .replace(/[\r\n]+/g, ' ')
      .replaceAll('\u00ad', '');
    const preserve = readAttributes(this.#source, element).some(
      ({ name, value }) => name === 'xml:space' && value === 'preserve',
    );
    return preserve ? text : trimBlanks(text);
  }

  #mathText(element: XmlElement): string {
    if (element.name === 'm:t') return contentText(this.#inner(element));
    return element.children.map((child) => this.#mathText(child)).join('');
  }
}

function isFieldPart({ name }: XmlElement): boolean {
  return name === 'w:fldChar' || name === 'w:instrText';
}

/** A drawing that floats beside the text: `wp:anchor`, within a few levels of wrappers. */
function isAnchored(element: XmlElement, depth: number): boolean {
  return element.children.some(
    (child) => child.name === 'wp:anchor' || (depth > 0 && isAnchored(child, depth - 1)),
  );
}

function block(element: XmlElement): Atom {
  return { type: 'block', start: element.start, end: element.end };
}

/** Without blanks at its ends. Looked at from behind: a pattern would begin anew at each of many blanks. */
function trimBlanks(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end--;
  return text.slice(0, end).replace(/^[ \t]+/, '');
}
