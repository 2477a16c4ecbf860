/**
 * A text without styles.
 * @param {() => string | null} get
 * @param {(text: string) => unknown} set false: the text did not fit
 * @returns {Unit}
 */
function plainUnit_(get, set) {
  /** @type {Run[]} */
  let runs = [];
  return {
    read() {
      runs = [{ text: get() || '', style: 0 }];
      return runsToHtml_(runs);
    },
    write: (html) => set(layOut_(htmlToRuns_(html, runs)).text) !== false,
  };
}
