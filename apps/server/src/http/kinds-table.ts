import { allKinds } from '@glossa/jobs';

const yes = (is: boolean) => (is ? 'yes' : 'no');
const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** The table of the kinds of jobs on the API's page, between its title and the next paragraph. */
const TABLE = /(?<=\n## Kinds of jobs\n[\s\S]*?\|---\|---\|---\|---\|---\|\n)[\s\S]*?(?=\n\n)/;

/** The API's page with the kinds of jobs as they are. Errors: when it has no such table. */
export function withKinds(page: string): string {
  if (!TABLE.test(page)) throw new Error('The page has no table of the kinds of jobs.');
  const rows = allKinds.map(({ kind, scope, stages, growing, mails }) =>
    [
      code([kind]),
      code([scope]),
      code(Object.keys(stages)),
      yes(growing),
      yes(mails !== false),
    ].join(' | '),
  );
  return page.replace(TABLE, rows.map((row) => `| ${row} |`).join('\n'));
}
