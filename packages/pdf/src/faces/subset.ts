/// <reference path="./web-assembly.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Face } from '@glossa/typography/faces';

/** What is called of HarfBuzz's subsetter (hb-subset.h). */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, type: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_pin_axis_location(
    input: number,
    face: number,
    tag: number,
    value: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
const DROP_TABLES = 3;
const NO_HINTING = 1;
/** Glyph ids stay as they are, so that what was shaped with the whole font is drawn with the subset. */
const RETAIN_GLYPH_IDS = 2;
/** Text is shaped already, and found by `/ToUnicode`. */
const UNUSED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'MATH', 'cmap', 'DSIG', 'meta'];

const tag = (name: string) =>
  [...name].reduce((value, character) => value * 256 + character.charCodeAt(0), 0);

let started: Promise<Subsetter> | undefined;

async function start(): Promise<Subsetter> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(path));
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize();
  return subsetter;
}

/**
 * A face cut to some glyphs, which keep their ids; the axes of a variable font are held.
 *
 * @returns a TrueType or OpenType file
 * @throws Error when HarfBuzz refuses the font
 */
export async function subset(face: Face, glyphs: Iterable<number>): Promise<Uint8Array> {
  started ??= start();
  const hb = await started;
  const memory = () => new Uint8Array(hb.memory.buffer);
  const data = hb.malloc(face.data.byteLength);
  memory().set(face.data, data);
  const blob = hb.hb_blob_create(data, face.data.byteLength, WRITABLE, 0, 0);
  const source = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const input = hb.hb_subset_input_create_or_fail();
  let result = 0;
  try {
    const wanted = hb.hb_subset_input_glyph_set(input);
    hb.hb_set_add(wanted, 0);
    for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
    const dropped = hb.hb_subset_input_set(input, DROP_TABLES);
    for (const table of UNUSED_TABLES) hb.hb_set_add(dropped, tag(table));
    hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS);
    for (const [axis, value] of Object.entries(face.axes))
      hb.hb_subset_input_pin_axis_location(input, source, tag(axis), value);
    result = hb.hb_subset_or_fail(source, input);
    if (!result) throw new Error(`cannot subset ${face.key}`);
    const made = hb.hb_face_reference_blob(result);
    const from = hb.hb_blob_get_data(made, 0);
    const bytes = memory().slice(from, from + hb.hb_blob_get_length(made));
    hb.hb_blob_destroy(made);
    return bytes;
  } finally {
    if (result) hb.hb_face_destroy(result);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(source);
    hb.free(data);
  }
}
