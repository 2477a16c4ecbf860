/** A request is answered well within the minute Google waits for it, whatever engine the server has. */
const REQUEST_TEXTS = 100;
const REQUEST_CHARACTERS = 10_000;
/** Refusals after which half as much may go through. */
const TOO_MUCH = ['payload_too_large', 'limit_exceeded', 'timeout'];

/** @typedef {{ from: string, to: string, format?: 'html' | 'text' }} Wanted */

/** @param {string} text */
const hasLetters_ = (text) => /\p{L}/u.test(text);

/**
 * Translates texts (HTML, unless said otherwise), equal ones once. A null in the answer: this one was left.
 * @param {string[]} texts
 * @param {Wanted} pair
 * @returns {{ translations: (string | null)[], credits: number }}
 */
function translateTexts_(texts, pair) {
  const different = [...new Set(texts)];
  /** @type {Map<string, string | null>} */
  const known = new Map();
  let credits = 0;
  for (const group of groups_(different)) {
    const answer = translateGroup_(group, pair);
    credits += answer.credits;
    answer.translations.forEach((translation, index) => {
      known.set(group[index], translation);
    });
  }
  return { translations: texts.map((text) => known.get(text) ?? null), credits };
}

/**
 * Texts cut into requests.
 * @param {string[]} texts
 */
function groups_(texts) {
  /** @type {string[][]} */
  const groups = [];
  let characters = 0;
  for (const text of texts) {
    const last = groups[groups.length - 1];
    const fits =
      last && last.length < REQUEST_TEXTS && characters + text.length <= REQUEST_CHARACTERS;
    if (fits) last.push(text);
    else groups.push([text]);
    characters = (fits ? characters : 0) + text.length;
  }
  return groups;
}

/**
 * @param {string[]} texts
 * @param {Wanted} pair
 * @returns {{ translations: (string | null)[], credits: number }}
 */
function translateGroup_(texts, pair) {
  try {
    const { from, to, format = 'html' } = pair;
    const { translations, credits } = call_('/translate', { texts, from, to, format });
    return {
      translations: translations.map((/** @type {any} */ { text, engine }) =>
        engine === 'none' ? null : text,
      ),
      credits,
    };
  } catch (error) {
    const { code } = toProblem_(error);
    if (!TOO_MUCH.includes(code)) throw error;
    if (texts.length === 1) return { translations: [null], credits: 0 };
    const half = Math.ceil(texts.length / 2);
    const first = translateGroup_(texts.slice(0, half), pair);
    const second = translateGroup_(texts.slice(half), pair);
    return {
      translations: [...first.translations, ...second.translations],
      credits: first.credits + second.credits,
    };
  }
}
