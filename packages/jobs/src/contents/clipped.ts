/** So many code points of a text, to the end of a word where one is near. */
export function clipped(text: string, most: number): string {
  const points = [...text];
  if (points.length <= most) return text;
  const kept = points.slice(0, most - 1).join('');
  const space = kept.lastIndexOf(' ');
  return `${(space > kept.length / 2 ? kept.slice(0, space) : kept).trimEnd()}…`;
}
