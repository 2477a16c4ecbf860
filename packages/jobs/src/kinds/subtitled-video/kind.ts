import { asSet, defineKind } from '../define-kind.ts';
import { subtitledVideoInputSchema, subtitledVideoResultSchema } from './input.ts';
import { runSubtitledVideo, STAGES } from './run.ts';

/** A video with subtitles in its pictures, or beside them: either costs as video does. */
export const subtitledVideo = defineKind({
  kind: 'subtitled-video',
  input: subtitledVideoInputSchema,
  result: subtitledVideoResultSchema,
  scope: 'media',
  putAside: () => ({ credits: 0 }),
  stages: STAGES,
  resources: { cpu: 2, memoryMb: 512 },
  run: runSubtitledVideo,
  view: ({ blobKey, fileName }, { link }) => ({ url: link(blobKey), fileName }),
  growing: false,
  mails: false,
  keptMs: asSet,
});
