/** Something the person should know, with a code of the API or of our own. */
class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} [retryAfter] seconds after which it may work
   */
  constructor(code, message, retryAfter) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * A text of the interface, `{{names}}` filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
function say_(key, values = {}) {
  return (TEXTS[key] || key).replace(/\{\{(\w+)\}\}/g, (all, name) => `${values[name] ?? all}`);
}

/** The language of this person; cells are not told it (Google gives them no data of persons). */
function locale_() {
  try {
    return Session.getActiveUserLocale();
  } catch {
    return 'en';
  }
}

/** @param {unknown} error */
function toProblem_(error) {
  if (error instanceof Problem) return error;
  return new Problem('internal', error instanceof Error ? error.message : `${error}`);
}
