// @chunk shell
/** Height in pixels; it stands in the style sheet of wavesurfer.js, of which the hash below is. */
export const WAVEFORM_HEIGHT = 96;

/** CSP source of the style sheet that wavesurfer.js puts into its shadow tree (a test reads it from a page). */
export const WAVEFORM_STYLE = "'sha256-Y/8t1dAKa3ay+RZEiEFEDr8dFiQhpaFvYXXUfT3p6ZU='";
