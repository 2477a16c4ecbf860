/** Share of characters without a meaning above which a piece cannot be read. */
const UNREADABLE_SHARE = 0.3;

/** Control characters, private use, unassigned and the replacement character mean nothing to a reader. */
const MEANINGLESS = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFFFD]/u;

/** Whether a character stands for nothing that could be translated. */
function isMeaningless(text: string): boolean {
  return MEANINGLESS.test(text);
}

const CID = /\(cid:\d+\)/g;

/** Whether a piece's font does not say what its characters mean. `errors`: characters PDFium found no mapping for. */
export function isUnreadable(texts: readonly string[], errors: number): boolean {
  const shown = texts.filter((text) => text.trim() !== '');
  if (shown.length === 0) return false;
  const joined = shown.join('');
  const cids = joined.match(CID)?.join('').length ?? 0;
  const bad = shown.filter(isMeaningless).length + errors;
  return bad / shown.length >= UNREADABLE_SHARE || cids / joined.length >= UNREADABLE_SHARE;
}
