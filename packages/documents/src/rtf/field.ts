import { corrupt } from '../errors.ts';
import type { RtfScanner } from './scanner.ts';
import { ENDS } from './words.ts';

export interface RtfField {
  instruction: string;
  /** What the field shows, as far as it is plain. */
  text: string;
  /** Content of the result, without its braces. */
  result: { start: number; end: number } | undefined;
  /** The result has paragraphs, as a table of contents has. */
  hasParagraphs: boolean;
  /** After the group of the field. */
  end: number;
}

/** Reads over a field whose `\field` was just read. Errors: `corrupt_file` when it has no end. */
export function readField(scanner: RtfScanner): RtfField {
  const field: RtfField = {
    instruction: '',
    text: '',
    result: undefined,
    hasParagraphs: false,
    end: 0,
  };
  /** Depth at which the instruction or the result began. */
  let part: { name: string; depth: number } | undefined;
  for (let depth = 1; depth > 0; ) {
    const { type, name, start, end } = scanner.next();
    if (type === 'end') throw corrupt('A field of the file has no end.');
    if (type === 'open') depth++;
    else if (type === 'close') {
      if (part?.depth === depth) {
        if (part.name === 'fldrslt' && field.result) field.result.end = start;
        part = undefined;
      }
      depth--;
    } else if (type === 'word' && !part && /^fld(?:inst|rslt)$/.test(name)) {
      part = { name, depth };
      if (name === 'fldrslt') field.result ??= { start: end, end };
    } else if (type === 'word' && part?.name === 'fldrslt' && ENDS.has(name))
      field.hasParagraphs = true;
    else if (type === 'text') {
      if (part?.name === 'fldinst') field.instruction += name;
      else if (part) field.text += name;
    }
  }
  field.end = scanner.position;
  return field;
}
