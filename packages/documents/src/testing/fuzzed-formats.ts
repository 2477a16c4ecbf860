/** Packages of XML that are fuzzed in files of their own; the file that takes the others needs no list of them. */
export const OFFICE = ['docx', 'pptx', 'xlsx'];
export const OPEN = ['odt', 'ods', 'odp', 'epub'];
