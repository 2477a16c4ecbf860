/** Written by programs in the place of an object; never meant to be heard. */
const JUNK = /\[object Object\]/g;
/** Controls, marks of direction, joiners of nothing, and the halves of characters. */
const UNHEARD =
  /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text without what nobody can hear, in composed characters, with one kind of line end. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(JUNK, '')
    .replace(UNHEARD, '')
    .normalize('NFC');
}
