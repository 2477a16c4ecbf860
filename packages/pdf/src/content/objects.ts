import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  type PdfStream,
  PdfString,
} from '@libpdf/core';

/** Looks an indirect object up; null where the file has none. */
export type Resolve = (ref: PdfRef) => PdfObject | null;

/** References to references, at most. */
const MAX_HOPS = 16;

/** What `object` stands for after following references. */
export function follow(
  object: PdfObject | undefined | null,
  resolve: Resolve,
): PdfObject | undefined {
  let found = object ?? undefined;
  for (let hops = 0; found instanceof PdfRef; hops += 1) {
    if (hops === MAX_HOPS) return undefined;
    found = resolve(found) ?? undefined;
  }
  return found;
}

/** A dictionary or the dictionary of a stream. */
export function dictAt(
  dict: PdfDict | undefined,
  key: string,
  resolve: Resolve,
): PdfDict | undefined {
  const value = follow(dict?.get(key), resolve);
  return value instanceof PdfDict ? value : undefined;
}

export function isStream(object: PdfObject | undefined): object is PdfStream {
  return object instanceof PdfDict && object.type === 'stream';
}

export function arrayAt(
  dict: PdfDict | undefined,
  key: string,
  resolve: Resolve,
): PdfArray | undefined {
  const value = follow(dict?.get(key), resolve);
  return value instanceof PdfArray ? value : undefined;
}

export function nameAt(
  dict: PdfDict | undefined,
  key: string,
  resolve: Resolve,
): string | undefined {
  const value = follow(dict?.get(key), resolve);
  return value instanceof PdfName ? value.value : undefined;
}

export function numberAt(
  dict: PdfDict | undefined,
  key: string,
  resolve: Resolve,
): number | undefined {
  const value = follow(dict?.get(key), resolve);
  return value instanceof PdfNumber ? value.value : undefined;
}

export function textAt(
  dict: PdfDict | undefined,
  key: string,
  resolve: Resolve,
): string | undefined {
  const value = follow(dict?.get(key), resolve);
  return value instanceof PdfString ? textOf(value) : undefined;
}

/** Stands before and behind the names of languages within a text string (7.9.2.2). */
const ESCAPE = '\u001b';

/** A text string: UTF-8 and UTF-16 by their marks, else PDFDocEncoding. */
export function textOf(string: PdfString): string {
  const { bytes } = string;
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = isUtf8 ? Buffer.from(bytes.subarray(3)).toString('utf8') : string.asString();
  return text
    .split(ESCAPE)
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** The numbers of an array; what is none counts as 0. */
export function numbersOf(array: PdfArray | undefined, resolve: Resolve): number[] {
  return (array?.toArray() ?? []).map((item) => {
    const value = follow(item, resolve);
    return value instanceof PdfNumber ? value.value : 0;
  });
}
