/** Attribute of a page's root: since when something is there, in epoch milliseconds. */
export const NOTED = 'data-noted';

/** Script for a page that notes to the moment when it first holds something, whoever looks when. */
export const noteScript = (selector: string) => `(() => {
  const root = document.documentElement;
  root.removeAttribute('${NOTED}');
  const note = () => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) return;
    root.setAttribute('${NOTED}', String(Date.now()));
    observer.disconnect();
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  note();
})()`;
