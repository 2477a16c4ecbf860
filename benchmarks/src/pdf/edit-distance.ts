/** Letters that have to be added, dropped or exchanged to make one text of another (Levenshtein). */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let row = b.map((_, index) => index + 1);
  for (const [at, letter] of a.entries()) {
    let before = at;
    let left = at + 1;
    row = row.map((above, index) => {
      const value = Math.min(above + 1, left + 1, before + (letter === b[index] ? 0 : 1));
      before = above;
      left = value;
      return value;
    });
  }
  return row.at(-1) ?? a.length;
}
