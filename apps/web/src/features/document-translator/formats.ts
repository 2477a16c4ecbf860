/** Formats that documents may have today, as the file chooser filters them; the server judges by content. */
export const ACCEPTED = '.docx,.html,.htm,.md,.markdown,.csv,.txt';
