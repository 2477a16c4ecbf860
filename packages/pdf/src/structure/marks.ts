const BULLET = /^[•◦▪▫‣⁃●○■□◆◇►▶➢➤✓✔❖∙·*–—\-\u00b7\uf0b7\uf0a7\uf0d8\uf0fc]$/u;
const NUMBER = /^[([]?(?:\d{1,3}|[a-zA-Z]|[ivxlIVXL]{1,6})[.)\]]$/;
const OUTLINE = /^\d{1,3}(?:\.\d{1,3})+\.?$/;
/** Switches of programs, as manual pages list them. */
const OPTION = /^-{1,2}\p{L}[\p{L}\p{N}-]*$/u;
const REFERENCE = /^\[[^\]\s]{1,8}\]$/;

/** Kinds of marks that items of a list begin with. */
export type Mark = 'bullet' | 'number' | 'outline' | 'reference' | 'note' | 'option';

/** What kind of list mark a word is, if any. */
export function markOf(word: string): Mark | undefined {
  if (BULLET.test(word)) return 'bullet';
  if (OPTION.test(word)) return 'option';
  if (REFERENCE.test(word)) return 'reference';
  if (NUMBER.test(word)) return 'number';
  return OUTLINE.test(word) ? 'outline' : undefined;
}

/** Number of a section before its title: `3`, `3.1`, `A.2`. */
export function isSectionNumber(word: string): boolean {
  return /^(?:\d{1,3}|[A-Z])(?:\.\d{1,3})*\.?$/.test(word);
}
