interface CaretPositionDocument {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** Where in the text of `root` the point (in viewport pixels) lies, in UTF-16 units; `null` outside of its text. */
export function offsetAtPoint(root: HTMLElement, x: number, y: number): number | null {
  const view = root.ownerDocument as unknown as CaretPositionDocument;
  // Safari knows the older of the two only.
  const range = view.caretRangeFromPoint?.(x, y);
  const position =
    view.caretPositionFromPoint?.(x, y) ??
    (range ? { offsetNode: range.startContainer, offset: range.startOffset } : null);
  if (position === null || !root.contains(position.offsetNode)) return null;
  const before = root.ownerDocument.createRange();
  before.setStart(root, 0);
  before.setEnd(position.offsetNode, position.offset);
  return before.toString().length;
}
