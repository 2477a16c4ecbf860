/** Entry point of a process that decodes and draws pictures. */
import { serveOperations } from '@glossa/processes';
import { preparePicture } from './prepare.ts';
import { renderPicture } from './render.ts';

serveOperations({ prepare: preparePicture, render: renderPicture });
