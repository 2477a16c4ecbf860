import { fileOf } from './drive.ts';
import type { ServiceHost } from './service-host.ts';
import { ui } from './services.ts';

export interface SlideStyle {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strikethrough?: boolean;
  smallCaps?: boolean;
  size?: number;
  family?: string;
  weight?: number;
  offset?: string;
  color?: string;
  background?: string;
  link?: string;
  linkedSlide?: string;
}
export interface SlideRun {
  text: string;
  style?: SlideStyle;
  /** Filled in by Google, such as the number of the slide. */
  auto?: boolean;
}
export interface SlideText {
  runs: SlideRun[];
}
export interface SlideElement {
  id: string;
  type: 'SHAPE' | 'TABLE' | 'GROUP' | 'IMAGE';
  title?: string;
  description?: string;
  text?: SlideText;
  cells?: { text: SlideText; merged?: boolean }[][];
  children?: SlideElement[];
}
export interface SlideData {
  id: string;
  elements: SlideElement[];
  notes: SlideText;
}
export interface PresentationData {
  slides: SlideData[];
  selection?: { type: string; elements?: string[]; slides?: string[]; text?: [number, number] };
}

interface Unit {
  unit: string;
  style: SlideStyle;
  auto: boolean;
}
const unitsOf = ({ runs }: SlideText): Unit[] =>
  runs.flatMap(({ text, style = {}, auto = false }) =>
    text.split('').map((unit) => ({ unit, style, auto })),
  );
function keep(text: SlideText, units: readonly Unit[]): void {
  text.runs = [];
  for (const { unit, style, auto } of units) {
    const last = text.runs.at(-1);
    const same = last && JSON.stringify([last.style, last.auto]) === JSON.stringify([style, auto]);
    if (same) last.text += unit;
    else text.runs.push({ text: unit, style, auto });
  }
}

/** A colour of Google's: RGB here. */
const color = (hex: string) => ({
  getColorType: () => 'RGB',
  asRgbColor: () => ({ asHexString: () => hex }),
  hex,
});
type Color = ReturnType<typeof color>;

class TextStyle {
  readonly #range: TextRange;
  constructor(range: TextRange) {
    this.#range = range;
  }
  /** Null where the runs of the range differ. */
  #get<K extends keyof SlideStyle>(name: K, otherwise: NonNullable<SlideStyle[K]>) {
    const values = this.#range.units().map(({ style }) => style[name] ?? otherwise);
    return values.every((value) => value === values[0]) ? (values[0] ?? null) : null;
  }
  #set(changes: { [K in keyof SlideStyle]: SlideStyle[K] | undefined }): this {
    this.#range.restyle((style) => {
      const merged = Object.entries({ ...style, ...changes });
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as SlideStyle;
    });
    return this;
  }
  isBold = () => this.#get('bold', false);
  isItalic = () => this.#get('italic', false);
  isUnderline = () => this.#get('underline', false);
  isStrikethrough = () => this.#get('strikethrough', false);
  isSmallCaps = () => this.#get('smallCaps', false);
  getFontFamily = () => this.#get('family', 'Arial');
  getFontWeight = () => this.#get('weight', 400);
  getFontSize = () => this.#get('size', 14);
  getBaselineOffset = () => this.#get('offset', 'NONE');
  getForegroundColor = () => color(this.#get('color', '#000000') ?? '');
  isBackgroundTransparent = () => this.#get('background', '') === '';
  getBackgroundColor = () => color(this.#get('background', '') ?? '');
  getLink = () => {
    const url = this.#get('link', '') || null;
    const slide = this.#get('linkedSlide', '') || null;
    if (url === null && slide === null) return null;
    return {
      getUrl: () => url,
      getLinkedSlide: () => (slide === null ? null : { getObjectId: () => slide }),
    };
  };
  setBold = (bold: boolean) => this.#set({ bold: bold || undefined });
  setItalic = (italic: boolean) => this.#set({ italic: italic || undefined });
  setUnderline = (underline: boolean) => this.#set({ underline: underline || undefined });
  setStrikethrough = (on: boolean) => this.#set({ strikethrough: on || undefined });
  setSmallCaps = (on: boolean) => this.#set({ smallCaps: on || undefined });
  setFontFamilyAndWeight = (family: string, weight: number) => this.#set({ family, weight });
  setFontSize = (size: number) => this.#set({ size });
  setBaselineOffset = (offset: string) => this.#set({ offset });
  setForegroundColor = ({ hex }: Color) => this.#set({ color: hex });
  setBackgroundColor = ({ hex }: Color) => this.#set({ background: hex });
  setBackgroundColorTransparent = () => this.#set({ background: undefined });
  /** As Google does, a link brings its underline. */
  setLinkUrl = (link: string) => this.#set({ link, linkedSlide: undefined, underline: true });
  setLinkSlide = (slide: { getObjectId(): string }) =>
    this.#set({ linkedSlide: slide.getObjectId(), link: undefined, underline: true });
  removeLink = () => this.#set({ link: undefined, linkedSlide: undefined });
}

class TextRange {
  readonly #text: SlideText;
  readonly #start: number;
  #end: number;
  constructor(text: SlideText, start = 0, end = unitsOf(text).length) {
    if (start < 0 || end > unitsOf(text).length || start > end) throw new Error('Invalid range.');
    this.#text = text;
    this.#start = start;
    this.#end = end;
  }
  /** Not Google's: what {@link TextStyle} reads. */
  units = () => unitsOf(this.#text).slice(this.#start, this.#end);
  /** Not Google's: what {@link TextStyle} writes. */
  restyle(change: (style: SlideStyle) => SlideStyle): void {
    const inside = (at: number) => at >= this.#start && at < this.#end;
    const units = unitsOf(this.#text);
    keep(
      this.#text,
      units.map((unit, at) => (inside(at) ? { ...unit, style: change(unit.style) } : unit)),
    );
  }
  getStartIndex = () => this.#start;
  getEndIndex = () => this.#end;
  isEmpty = () => this.#start === this.#end;
  asString = () =>
    this.units()
      .map(({ unit }) => unit)
      .join('');
  getTextStyle = () => new TextStyle(this);
  /** Offsets count from the beginning of the whole text, and may lie outside this range. */
  getRange = (start: number, end: number) => new TextRange(this.#text, start, end);
  getAutoTexts = () => (this.units().some(({ auto }) => auto) ? [{ getRange: () => this }] : []);
  getParagraphs() {
    const ranges: TextRange[] = [];
    let start = this.#start;
    for (const [offset, { unit }] of this.units().entries()) {
      if (unit !== '\n') continue;
      const end = this.#start + offset + 1;
      ranges.push(new TextRange(this.#text, start, end));
      start = end;
    }
    if (start < this.#end) ranges.push(new TextRange(this.#text, start, this.#end));
    return ranges.map((range) => ({ getRange: () => range }));
  }
  getRuns() {
    const ranges: TextRange[] = [];
    const units = this.units();
    let start = 0;
    for (let at = 1; at <= units.length; at += 1) {
      const same = JSON.stringify(units[at]?.style) === JSON.stringify(units[start]!.style);
      if (at < units.length && same) continue;
      ranges.push(new TextRange(this.#text, this.#start + start, this.#start + at));
      start = at;
    }
    return ranges;
  }
  setText(text: string) {
    const units = unitsOf(this.#text);
    const { style } = units[this.#start] ?? { style: {} };
    const fresh = text.split('').map((unit) => ({ unit, style, auto: false }));
    units.splice(this.#start, this.#end - this.#start, ...fresh);
    keep(this.#text, units);
    this.#end = this.#start + text.length;
    return this;
  }
}

class PageElement {
  readonly #data: SlideElement;
  constructor(data: SlideElement) {
    this.#data = data;
  }
  getObjectId = () => this.#data.id;
  getPageElementType = () => this.#data.type;
  getTitle = () => this.#data.title ?? '';
  getDescription = () => this.#data.description ?? '';
  setTitle(title: string) {
    this.#data.title = title;
    return this;
  }
  setDescription(description: string) {
    this.#data.description = description;
    return this;
  }
  asShape = () => ({ getText: () => new TextRange(this.#data.text!) });
  asGroup = () => ({
    getChildren: () => this.#data.children!.map((child) => new PageElement(child)),
  });
  asTable() {
    const cells = this.#data.cells!;
    return {
      getNumRows: () => cells.length,
      getNumColumns: () => cells[0]!.length,
      getCell: (row: number, column: number) => {
        const { text, merged = false } = cells[row]![column]!;
        return {
          getMergeState: () => (merged ? 'MERGED' : 'NORMAL'),
          getText() {
            if (merged) throw new Error('A merged cell has no text.');
            return new TextRange(text);
          },
        };
      },
    };
  }
}

/** Classes whose methods are held against the documented API. */
export const SLIDE_CLASSES = { TextStyle, TextRange, PageElement };

const flat = (elements: readonly SlideElement[]): SlideElement[] =>
  elements.flatMap((element) => [element, ...flat(element.children ?? [])]);

/** The part of SlidesApp that the add-on uses. */
export function slidesService(host: ServiceHost) {
  const names = (...all: string[]) => Object.fromEntries(all.map((name) => [name, name]));
  const pageOf = (slide: SlideData) => ({
    getObjectId: () => slide.id,
    getPageElements: () => slide.elements.map((element) => new PageElement(element)),
    getNotesPage: () => ({
      getSpeakerNotesShape: () => ({ getText: () => new TextRange(slide.notes) }),
    }),
  });
  const view = (id: string) => {
    const file = fileOf(host, id);
    const data = file.data as PresentationData;
    const element = (wanted: string) =>
      flat(data.slides.flatMap(({ elements }) => elements)).find((each) => each.id === wanted);
    const { type = 'NONE', elements = [], slides = [], text } = data.selection ?? {};
    return {
      getId: () => file.id,
      getName: () => file.name,
      getSlides: () => data.slides.map(pageOf),
      getPageElementById(wanted: string) {
        const found = element(wanted);
        return found ? new PageElement(found) : null;
      },
      getSelection: () => ({
        getSelectionType: () => type,
        getPageElementRange: () => ({
          getPageElements: () => elements.map((each) => new PageElement(element(each)!)),
        }),
        getPageRange: () => ({
          getPages: () => data.slides.filter((each) => slides.includes(each.id)).map(pageOf),
        }),
        getCurrentPage: () => pageOf(data.slides[0]!),
        getTextRange: () => (text ? new TextRange(element(elements[0]!)!.text!, ...text) : null),
      }),
    };
  };
  return {
    PageElementType: names('SHAPE', 'TABLE', 'GROUP', 'IMAGE'),
    CellMergeState: names('NORMAL', 'HEAD', 'MERGED'),
    ColorType: names('RGB', 'THEME', 'UNSUPPORTED'),
    SelectionType: names('NONE', 'TEXT', 'TABLE_CELL', 'PAGE', 'PAGE_ELEMENT', 'CURRENT_PAGE'),
    getUi: () => ui(host),
    getActivePresentation() {
      host.need('getActivePresentation', 'presentations.currentonly', 'presentations');
      return view(host.active.id);
    },
    openById(id: string) {
      host.need('SlidesApp.openById', 'presentations');
      return view(id);
    },
  };
}
