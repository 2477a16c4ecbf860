/** True for a `pre` that holds words for readers, such as a mail or a list of changes. */
export function isProse(_pre: Element): boolean {
  return false;
}
