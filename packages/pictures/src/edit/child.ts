/** Entry point of a process that draws single regions: it loads what that needs and no more, for somebody waits. */
import { serveOperations } from '@glossa/processes';
import { redrawRegion } from './redraw.ts';

serveOperations({ redraw: redrawRegion });
