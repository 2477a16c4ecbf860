import { asSet, defineKind } from '../define-kind.ts';
import { fileContentInputSchema } from './input.ts';
import { fileContentResultSchema } from './result.ts';
import { runFileContent, STAGES } from './run.ts';

/** The text of a file, as it is read aloud; free. What clients see of its chapters is in a blob. */
export const fileContent = defineKind({
  kind: 'file-content',
  input: fileContentInputSchema,
  result: fileContentResultSchema,
  scope: 'media',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 0.5, memoryMb: 128 },
  run: runFileContent,
  view: ({ title, language, format, unread, coverKey }, { link }) => ({
    ...{ title, language, format, chapters: [] },
    ...(unread.length === 0 ? {} : { unread }),
    ...(coverKey === undefined ? {} : { cover: link(coverKey) }),
  }),
  growing: false,
  mails: false,
  keptMs: asSet,
});
