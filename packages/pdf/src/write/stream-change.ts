import { PdfDict, PdfName, type PdfObject, type PdfRef } from '@libpdf/core';
import { compressedStream } from '../content/compressed.ts';
import { dictAt, follow, isStream, nameAt, type Resolve } from '../content/objects.ts';
import type { Owner } from '../content/shows.ts';
import { applyEdits, type Edit } from './edits.ts';
import { nameText } from './numbers.ts';

/** What of a file changes around the objects that a change makes. */
export interface Document {
  resolve: Resolve;
  register(object: PdfObject): PdfRef;
}

/** Entries that say how a stream's bytes are encoded. */
const ENCODING = new Set(['DecodeParms', 'Filter', 'Length']);

/** The edits of one content stream, and what its resources get for them. */
export class StreamChange {
  readonly owner: Owner;
  private readonly document: Document;
  private readonly edits: Edit[] = [];
  private readonly added = new Map<string, Map<string, PdfObject>>();
  private readonly names = new Map<PdfObject, string>();
  private readonly replaced = new Map<string, number>();

  constructor(owner: Owner, document: Document) {
    this.owner = owner;
    this.document = document;
  }

  edit(edit: Edit): void {
    this.edits.push(edit);
  }

  /**
   * Adds a resource, once for the same object.
   *
   * @param prefix its name begins so
   * @returns a name that the stream's resources do not have yet
   */
  addResource(category: string, prefix: string, object: PdfObject): string {
    const known = this.names.get(object);
    if (known) return known;
    const existing = dictAt(this.owner.resources, category, this.document.resolve);
    const added = this.added.get(category) ?? new Map<string, PdfObject>();
    this.added.set(category, added);
    let count = added.size + 1;
    while (existing?.has(`${prefix}${count}`) || added.has(`${prefix}${count}`)) count += 1;
    const name = `${prefix}${count}`;
    added.set(name, object);
    this.names.set(object, name);
    return name;
  }

  /** Draws a changed form where the stream drew `form`: a copy, since others may draw the same one. */
  replaceForm(form: Owner, copy: PdfRef): void {
    const { operator, name } = form.use!;
    this.edits.push({
      start: operator.start,
      end: operator.end,
      text: `${nameText(this.addResource('XObject', 'GlX', copy))} Do`,
    });
    this.replaced.set(name, (this.replaced.get(name) ?? 0) + 1);
  }

  /** The stream's bytes with all edits, between what else is drawn before and after. */
  bytes(before = '', after = ''): Uint8Array {
    const edited = applyEdits(this.owner.bytes, this.edits);
    return Buffer.concat([Buffer.from(before, 'latin1'), edited, Buffer.from(after, 'latin1')]);
  }

  /** A copy of the stream's resources with what was added, without forms that it no longer draws. */
  resources(): PdfDict {
    const { resolve } = this.document;
    const copy = this.owner.resources?.clone() ?? new PdfDict();
    for (const [category, entries] of this.added) {
      const own = dictAt(this.owner.resources, category, resolve)?.clone() ?? new PdfDict();
      for (const [name, object] of entries) own.set(name, object);
      copy.set(category, own);
    }
    this.dropForms(copy);
    return copy;
  }

  /** Old text must not stay in the file in forms that are listed and never drawn. */
  private dropForms(resources: PdfDict): void {
    const { resolve } = this.document;
    const objects = dictAt(resources, 'XObject', resolve);
    if (!objects) return;
    const kept = objects.clone();
    const drawn = drawnNames(this.owner);
    for (const key of [...objects.keys()].map(({ value }) => value)) {
      if (this.added.get('XObject')?.has(key)) continue;
      const object = follow(objects.get(key), resolve);
      if (!isStream(object) || nameAt(object, 'Subtype', resolve) !== 'Form') continue;
      const uses = this.owner.forms.filter((form) => form.use?.name === key).length;
      const isReplaced = uses > 0 && this.replaced.get(key) === uses;
      if (isReplaced || !drawn.has(key)) kept.delete(key);
    }
    resources.set('XObject', kept);
  }

  /** The form anew with all changes. */
  form(): PdfRef {
    const { stream } = this.owner.use!;
    const entries = [...stream.clone()]
      .map(([{ value: key }, value]) => [key, value] as const)
      .filter(([key]) => !ENCODING.has(key));
    const copy = compressedStream(entries, this.bytes());
    copy.set('Type', PdfName.of('XObject'));
    copy.set('Resources', this.resources());
    return this.document.register(copy);
  }
}

/** Names that a stream draws, with those that forms without resources of their own draw from its resources. */
function drawnNames(owner: Owner): Set<string> {
  const names = new Set(owner.drawn);
  for (const form of owner.forms) {
    if (form.resources !== owner.resources) continue;
    for (const name of drawnNames(form)) names.add(name);
  }
  return names;
}
