/** Entry point of a process that writes transcripts that are large or pages. */
import { serveOperations } from '@glossa/processes';
import { writeTranscriptFile } from './file-in-child.ts';

serveOperations({ transcript: writeTranscriptFile });
