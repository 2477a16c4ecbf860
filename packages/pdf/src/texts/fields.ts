import { PdfArray, PdfDict, PdfString } from '@libpdf/core';
import { arrayAt, dictAt, follow, nameAt, numberAt, textAt, textOf } from '../content/objects.ts';
import type { PageTools } from '../write/page.ts';
import { alignmentOf, annotationsOf } from './annotations.ts';
import { placeOf, redraw } from './appearance.ts';
import type { SetText, TextPlace } from './model.ts';
import { hasWords, MAX_NODES, type Slot, type Source } from './slot.ts';

/** Flags of fields (12.7.5). */
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const PUSH_BUTTON = 1 << 16;
const COMBO = 1 << 17;
const COMB = 1 << 24;

/** A field that has a value, with what it takes over from those above it. */
interface Field {
  dict: PdfDict;
  /** Its annotations. */
  widgets: readonly PdfDict[];
  above: readonly PdfDict[];
  number: number;
}

const kidsOf = (dict: PdfDict, { resolve }: Source) =>
  (arrayAt(dict, 'Kids', resolve)?.toArray() ?? [])
    .map((kid) => follow(kid, resolve))
    .filter((kid): kid is PdfDict => kid instanceof PdfDict);

function* fieldsOf(source: Source, form: PdfDict): Generator<Field> {
  const seen = new Set<PdfDict>();
  const roots = (arrayAt(form, 'Fields', source.resolve)?.toArray() ?? [])
    .map((item) => follow(item, source.resolve))
    .filter((item): item is PdfDict => item instanceof PdfDict);
  const stack = roots.reverse().map((dict) => ({ dict, above: [form] as readonly PdfDict[] }));
  let number = 0;
  while (stack.length && seen.size < MAX_NODES) {
    const { dict, above } = stack.pop()!;
    if (seen.has(dict)) continue;
    seen.add(dict);
    const kids = kidsOf(dict, source);
    const fields = kids.filter((kid) => kid.has('T'));
    if (fields.length) {
      for (const kid of fields.reverse()) stack.push({ dict: kid, above: [dict, ...above] });
      continue;
    }
    number += 1;
    yield { dict, widgets: kids.length ? kids : [dict], above, number };
  }
}

/** The first of a field and those above it that has an entry. */
const holderOf = ({ dict, above }: Field, key: string) =>
  [dict, ...above].find((holder) => holder.has(key));

/** Names that programs give, where people would read a description. */
const IDENTIFIER = /^[\p{L}\p{N}]*[._[\]\d][\p{L}\p{N}._[\]]*$/u;

class FieldTexts {
  private readonly source: Source;
  private readonly form: PdfDict;
  private readonly field: Field;
  private readonly pages: ReadonlyMap<PdfDict, number>;

  constructor(source: Source, form: PdfDict, field: Field, pages: ReadonlyMap<PdfDict, number>) {
    this.source = source;
    this.form = form;
    this.field = field;
    this.pages = pages;
  }

  *texts(): Generator<Slot> {
    yield* this.tooltip();
    const type = nameAt(holderOf(this.field, 'FT'), 'FT', this.source.resolve);
    if (type === 'Ch') yield* this.options();
    else if (type === 'Tx') yield* this.value();
    else if (type === 'Btn' && this.flags & PUSH_BUTTON) yield* this.captions();
  }

  private get flags(): number {
    return numberAt(holderOf(this.field, 'Ff'), 'Ff', this.source.resolve) ?? 0;
  }

  private text(key: string): string | undefined {
    return textAt(holderOf(this.field, key), key, this.source.resolve);
  }

  private at(widget = this.field.widgets[0]!): { page?: number } {
    const page = this.pages.get(widget);
    return page === undefined ? {} : { page };
  }

  private places(isOneLine: boolean, widgets = this.field.widgets): (TextPlace | undefined)[] {
    const { resolve } = this.source;
    return widgets.map((widget) =>
      placeOf(
        widget,
        {
          look: textAt(widget, 'DA', resolve) ?? this.text('DA') ?? '',
          fonts: dictAt(dictAt(this.form, 'DR', resolve), 'Font', resolve),
          alignment: alignmentOf(
            numberAt(widget, 'Q', resolve) ?? numberAt(holderOf(this.field, 'Q'), 'Q', resolve),
          ),
          isOneLine,
        },
        resolve,
      ),
    );
  }

  /** A slot that is drawn by the widgets that have a place. */
  private drawn(isOneLine: boolean) {
    const places = this.places(isOneLine);
    const widgets = this.field.widgets.filter((_, index) => places[index]);
    return {
      places: places.filter((place) => place !== undefined),
      redraw: ({ drawn }: SetText, tools: PageTools) => {
        for (const [index, widget] of widgets.entries())
          if (drawn[index]) redraw(widget, drawn[index], tools);
      },
    };
  }

  private *tooltip(): Generator<Slot> {
    const { dict, number } = this.field;
    const text = textAt(dict, 'TU', this.source.resolve);
    if (!hasWords(text) || text === this.text('T') || IDENTIFIER.test(text)) return;
    yield {
      id: `field:${number}:tooltip`,
      kind: 'field-tooltip',
      text,
      ...this.at(),
      places: [],
      put: (set) => dict.set('TU', PdfString.fromString(set.text)),
    };
  }

  /** What is shown of choices; what is sent and kept (the first of a pair) stays. */
  private *options(): Generator<Slot> {
    const { resolve } = this.source;
    const options = arrayAt(holderOf(this.field, 'Opt'), 'Opt', resolve);
    const isCombo = Boolean(this.flags & COMBO);
    const value = this.text('V');
    for (const [index, item] of (options?.toArray() ?? []).entries()) {
      const option = follow(item, resolve);
      const pair = option instanceof PdfArray ? option : undefined;
      const kept = pair ? follow(pair.at(0), resolve) : option;
      const shown = pair ? follow(pair.at(1), resolve) : option;
      if (!(kept instanceof PdfString) || !(shown instanceof PdfString)) continue;
      const text = textOf(shown);
      if (!hasWords(text)) continue;
      const { places, redraw: draw } =
        isCombo && value === textOf(kept) ? this.drawn(true) : { places: [], redraw: undefined };
      yield {
        id: `field:${this.field.number}:option:${index + 1}`,
        kind: 'field-option',
        text,
        ...this.at(),
        places,
        put: (set, tools) => {
          options!.set(index, PdfArray.of(kept, PdfString.fromString(set.text)));
          draw?.(set, tools);
          if (!isCombo) this.leaveToViewers();
        },
      };
    }
  }

  /**
   * Lists show many of their options at once, and which of them depends on who scrolls: viewers draw a field that has no
   * appearance. (`NeedAppearances` would have them draw all fields anew, and lose what ours look like.)
   */
  private leaveToViewers(): void {
    for (const widget of this.field.widgets) widget.delete('AP');
  }

  private *value(): Generator<Slot> {
    const { flags } = this;
    const text = this.text('V')?.replace(/\r\n?/g, '\n');
    // Comb fields and those of limited length hold codes and numbers.
    const isCode = flags & (PASSWORD | COMB) || holderOf(this.field, 'MaxLen');
    if (isCode || !hasWords(text)) return;
    const { places, redraw: draw } = this.drawn(!(flags & MULTILINE));
    const holder = holderOf(this.field, 'V')!;
    const isDefault = this.text('DV') === this.text('V');
    yield {
      id: `field:${this.field.number}:value`,
      kind: 'field-value',
      text,
      ...this.at(),
      places,
      put: (set, tools) => {
        holder.set('V', PdfString.fromString(set.text));
        holder.delete('RV');
        if (isDefault) holderOf(this.field, 'DV')?.set('DV', PdfString.fromString(set.text));
        draw(set, tools);
      },
    };
  }

  private *captions(): Generator<Slot> {
    const { resolve } = this.source;
    for (const [index, widget] of this.field.widgets.entries()) {
      const looks = dictAt(widget, 'MK', resolve);
      const text = textAt(looks, 'CA', resolve);
      if (!looks || !hasWords(text)) continue;
      const [place] = this.places(true, [widget]);
      yield {
        id: `field:${this.field.number}:button:${index + 1}`,
        kind: 'button',
        text,
        ...this.at(widget),
        places: place ? [{ ...place, alignment: 'center' }] : [],
        put: (set, tools) => {
          looks.set('CA', PdfString.fromString(set.text));
          // When a pointer is over it, and when it is pressed: it would show the old words.
          looks.delete('RC');
          looks.delete('AC');
          if (set.drawn[0]) redraw(widget, set.drawn[0], tools);
        },
      };
    }
  }
}

/** Texts of the document's form. */
export function* fieldTexts(source: Source): Generator<Slot> {
  const form = dictAt(source.catalog, 'AcroForm', source.resolve);
  if (!form) return;
  const pages = new Map([...annotationsOf(source)].map(({ dict, page }) => [dict, page]));
  for (const field of fieldsOf(source, form))
    yield* new FieldTexts(source, form, field, pages).texts();
}

/**
 * Has readers show the appearances of fields that have them, where the form asks for fields to be drawn anew: that would
 * be done by the form's own fonts, which may have no letters of the translation.
 */
export function keepAppearances(source: Source): void {
  const form = dictAt(source.catalog, 'AcroForm', source.resolve);
  if (!form?.has('NeedAppearances')) return;
  const fields = [...fieldsOf(source, form)];
  if (fields.every(({ widgets }) => widgets.every((widget) => widget.has('AP'))))
    form.delete('NeedAppearances');
}

/** Whether somebody signed the document (12.8). */
export function isSigned(source: Source): boolean {
  const form = dictAt(source.catalog, 'AcroForm', source.resolve);
  if (!form) return false;
  return [...fieldsOf(source, form)].some(
    (field) =>
      nameAt(holderOf(field, 'FT'), 'FT', source.resolve) === 'Sig' &&
      dictAt(field.dict, 'V', source.resolve) !== undefined,
  );
}
