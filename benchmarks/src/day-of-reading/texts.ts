/** Words of a language that nobody speaks; the same for the same seed. */
export function createWriter(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };

  function word(): string {
    let text = '';
    for (let at = 2 + below(7); at > 0; at--) {
      const letters = at % 2 === 0 ? 'bdfgklmnprstv' : 'aeiou';
      text += letters[below(letters.length)];
    }
    return text;
  }

  function sentence(words = 4 + below(22)): string {
    const [first = '', ...rest] = Array.from({ length: words }, word);
    const end = ['.', '.', '.', '?', '!'][below(5)];
    return `${first[0]!.toUpperCase()}${first.slice(1)} ${rest.join(' ')}${end}`;
  }

  /** Coded text as pages send it: one paragraph in three has a link and an ampersand. */
  function paragraph(): string {
    const text = Array.from({ length: 1 + below(5) }, () => sentence()).join(' ');
    if (below(3) > 0) return text;
    const [before, ...after] = text.split(' ');
    return `${before} <a id=1>${word()} &amp; ${word()}</a> ${after.join(' ')}`;
  }

  return { below, word, sentence, paragraph };
}
export type Writer = ReturnType<typeof createWriter>;

/** The units of a page: what its site has on every page, a title, and what only it has. */
export function writePage(writer: Writer, site: readonly string[]): string[] {
  const { below, paragraph, sentence } = writer;
  return [sentence(6), ...site, ...Array.from({ length: 6 + below(24) }, paragraph)];
}
