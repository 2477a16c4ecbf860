/** Where the languages chosen lately are kept; free of imports, for it is part of the entry script. */
const RECENT = 'recent_languages';

/**
 * Runs in the head before anything is painted: what the server presumed is not shown to a reader for whom it is
 * likely something else, until the page is alive (`.presumed` in the style sheet).
 */
export const READER_SCRIPT = `try{var l=navigator.languages;if(localStorage.getItem('${RECENT}')||l.some(function(x){return x.slice(0,2)!=l[0].slice(0,2)}))document.documentElement.dataset.reader=''}catch(e){}`;
