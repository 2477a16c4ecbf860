/**
 * The least number of words to put in, take out or change until `heard` is `truth`, and the pairs that are the same
 * (Levenshtein).
 */
export function compareWords(
  truth: readonly string[],
  heard: readonly string[],
): { errors: number; same: [number, number][] } {
  const columns = heard.length + 1;
  const cost = Array.from({ length: truth.length + 1 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= truth.length; row++)
    for (let column = 1; column < columns; column++) {
      const change = truth[row - 1] === heard[column - 1] ? 0 : 1;
      cost[row]![column] = Math.min(
        cost[row - 1]![column - 1]! + change,
        cost[row - 1]![column]! + 1,
        cost[row]![column - 1]! + 1,
      );
    }
  const same: [number, number][] = [];
  let [row, column] = [truth.length, heard.length];
  while (row > 0 && column > 0) {
    const here = cost[row]![column]!;
    if (truth[row - 1] === heard[column - 1] && here === cost[row - 1]![column - 1]!) {
      same.unshift([--row, --column]);
    } else if (here === cost[row - 1]![column - 1]! + 1) {
      row--;
      column--;
    } else if (here === cost[row - 1]![column]! + 1) row--;
    else column--;
  }
  return { errors: cost[truth.length]![heard.length]!, same };
}
