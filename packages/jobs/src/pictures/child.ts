/** Entry point of a process that decodes and draws pictures, and writes transcripts that are large or pages. */
import { serveOperations } from '@glossa/processes';
import { preparePicture } from './prepare.ts';
import { renderPicture } from './render.ts';
import { writeTranscriptFile } from './transcript-file.ts';

serveOperations({
  prepare: preparePicture,
  render: renderPicture,
  transcript: writeTranscriptFile,
});
