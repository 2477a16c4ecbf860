import type { Looks, Run } from './runs.ts';

/** Tags of one look in a format: how they begin and end. */
export type TagNames = (looks: Looks) => readonly (readonly [open: string, close: string])[];

/**
 * Runs as text with tags in pairs: a tag stays open over runs that share its look, and tags are closed in the order in
 * which they were opened, last first.
 */
export function tagged(
  runs: readonly Run[],
  tagsOf: TagNames,
  written: (text: string) => string,
  before: (run: Run) => string = () => '',
): string {
  let text = '';
  let open: (readonly [string, string])[] = [];
  for (const run of runs) {
    const wanted = tagsOf(run.looks);
    let same = 0;
    while (same < open.length && same < wanted.length && open[same]![0] === wanted[same]![0])
      same++;
    for (const [, close] of open.slice(same).toReversed()) text += close;
    for (const [start] of wanted.slice(same)) text += start;
    open = [...wanted];
    text += before(run) + written(run.text);
  }
  for (const [, close] of open.toReversed()) text += close;
  return text;
}

/** Tags as HTML names them. */
export const styleTags = (looks: Looks): [string, string][] =>
  (
    [
      ['bold', 'b'],
      ['italic', 'i'],
      ['underline', 'u'],
      ['strike', 's'],
    ] as const
  ).flatMap(([look, name]) =>
    looks[look] ? [[`<${name}>`, `</${name}>`] as [string, string]] : [],
  );
