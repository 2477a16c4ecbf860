/** Google ends a custom function after 30 s; what was translated until then is remembered. */
const FUNCTION_MS = 15_000;
const REMEMBERED_SECONDS = 21_600;
/** Values above what the cache takes are asked for each time. */
const REMEMBERED_CHARACTERS = 30_000;

/**
 * Translates a text, or every text of a range at once.
 *
 * @param {string|Array<Array<string>>} text A text, or a range such as A2:A200: one call for all of it.
 * @param {string} to Language to translate into, such as "es" or "pt-BR".
 * @param {string} [from] Language of the text; detected when left out.
 * @return {string|Array<Array<string>>} The translation; numbers, dates and empty cells as they are.
 * @customfunction
 */
function GLOSSA(text, to, from) {
  RUN.ms = FUNCTION_MS;
  const { server, token } = readSettings_();
  if (!token) throw new Error(say_('connect_first'));
  if (!to) throw new Error(say_('choose_language'));
  const cells = Array.isArray(text) ? text : [[text]];
  const pair = { from: from || 'auto', to, format: /** @type {const} */ ('text') };
  const asked = cells.flat().filter((cell) => typeof cell === 'string' && hasLetters_(cell));
  const known = remembered_([...new Set(asked)], [server, pair.from, to].join(' '), pair);
  /** @param {any} cell */
  const translated = (cell) => known.get(cell) ?? cell;
  return Array.isArray(text) ? cells.map((row) => row.map(translated)) : translated(text);
}

/**
 * Translations from the cache, and the rest from the server, group by group.
 * @param {string[]} texts
 * @param {string} setting what else a translation depends on
 * @param {Wanted} pair
 */
function remembered_(texts, setting, pair) {
  const cache = CacheService.getScriptCache();
  const keys = new Map(texts.map((text) => [text, cacheKey_(`${setting}\n${text}`)]));
  const found = cache.getAll([...keys.values()]);
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const [text, key] of keys) if (found[key] !== undefined) known.set(text, found[key]);
  for (const group of groups_(texts.filter((text) => !known.has(text)))) {
    if (timeLeft_() < 0) throw new Error(say_('function_slow'));
    const { translations } = translateTexts_(group, pair);
    /** @type {Record<string, string>} */
    const fresh = {};
    group.forEach((text, index) => {
      const translation = translations[index];
      if (translation === null) return;
      known.set(text, translation);
      const key = keys.get(text);
      if (key && translation.length < REMEMBERED_CHARACTERS) fresh[key] = translation;
    });
    cache.putAll(fresh, REMEMBERED_SECONDS);
  }
  return known;
}

/** @param {string} text */
function cacheKey_(text) {
  const { SHA_256 } = Utilities.DigestAlgorithm;
  return Utilities.base64Encode(Utilities.computeDigest(SHA_256, text, Utilities.Charset.UTF_8));
}
