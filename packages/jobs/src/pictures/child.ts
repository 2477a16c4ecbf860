/** Entry point of a process that decodes and draws pictures, and pages of transcripts. */
import { serveOperations } from '@glossa/processes';
import { preparePicture } from './prepare.ts';
import { renderPicture } from './render.ts';
import { writeTranscriptPdf } from './transcript-pdf.ts';

serveOperations({
  prepare: preparePicture,
  render: renderPicture,
  transcript: writeTranscriptPdf,
});
