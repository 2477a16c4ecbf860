import { ooxmlFilter } from '../ooxml/filter.ts';
import { MAIN_TYPES } from './parts.ts';
import { presentationPass } from './presentation.ts';

/** PowerPoint presentations (PresentationML), shows, templates, with macros or not. */
export const pptxFilter = ooxmlFilter({
  format: 'pptx',
  folder: 'ppt/',
  mainTypes: MAIN_TYPES,
  pass: presentationPass,
});
