/** Stands in for modules that a browser never loads (`vite/site-in-browser.ts`). */
function refuse(): never {
  throw new Error('Only a server has this.');
}

export {
  refuse as preparedHtml,
  refuse as preparedText,
  refuse as renderedOnce,
  refuse as serverMessages,
};
