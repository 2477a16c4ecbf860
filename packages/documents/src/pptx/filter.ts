import { ooxmlFilter } from '../ooxml/filter.ts';
import { MAIN_TYPES } from './parts.ts';
import { presentationPass } from './presentation.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.presentationml';
const MACRO_MIME = 'application/vnd.ms-powerpoint';

/** PowerPoint presentations (PresentationML), shows, templates, with macros or not. */
export const pptxFilter = ooxmlFilter({
  format: 'pptx',
  mime: `${MIME}.presentation`,
  aliases: {
    ppsx: `${MIME}.slideshow`,
    potx: `${MIME}.template`,
    pptm: `${MACRO_MIME}.presentation.macroEnabled.12`,
    ppsm: `${MACRO_MIME}.slideshow.macroEnabled.12`,
    potm: `${MACRO_MIME}.template.macroEnabled.12`,
  },
  folder: 'ppt/',
  mainTypes: MAIN_TYPES,
  pass: presentationPass,
});
