/**
 * Stands in for WXT's context of a content script, which no script of ours uses: it would tell each page, by a message
 * that the page's own scripts hear, that the extension is there.
 */
export class ContentScriptContext {}
