/** Address of the Glossa server; the page that hands this file out fills in its own. */
export const DEFAULT_SERVER = 'https://glossa.example';
/** Interface texts by key, in the language of that page. */
export const TEXTS: Readonly<Record<string, string>> = {};
