/** Last words of keys whose values are shown to readers, however short. */
const SHOWN = new Set(
  'title subtitle supertitle description desc summary excerpt tagline abstract caption heading headline header subheading label alt lead intro introduction teaser blurb deck quote slogan motto message notice disclaimer subject question answer body text'.split(
    ' ',
  ),
);
/** Last words of keys whose values are settings, or names that must not change, though they look like prose. */
const SETTINGS = new Set(
  'author authors editor editors by byline contributor contributors reviewer reviewers owner maintainer name names person company organization organisation contact address copyright license licence layout template theme style styles class classes css color colour font icon image images img picture thumbnail photo logo cover src file files path url uri link href permalink slug alias aliases redirect id ids uid uuid ref key keys code command cmd run script query regex pattern format type kind lang language languages locale date time datetime timezone created updated modified published version weight order category categories tag tags keyword keywords topic topics series section menu parent group status state env environment test output engine email phone isbn doi'.split(
    ' ',
  ),
);
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/u;
/** Paths, addresses, files, dates and expressions, without white space or wholly in braces. */
const NO_PROSE =
  /^(?:[\w+.-]+:\/\/\S*|mailto:\S+|[^\s@]+@\S+|\S*[/\\]\S*|\S+\.\w{1,5}|\{\{.*\}\})$/u;
const CODE = /[{}$\\;=]|=>|\(\)|^[-/.]\S|^[\w-]+ --?\w/;

/**
 * Whether a value of front matter is shown to readers: those of keys that say so, and else what reads as prose, of at
 * least two words.
 *
 * @param key Name of the value, of the list it stands in, or of what holds it.
 */
export function isShownValue(key: string, value: string): boolean {
  if (!/\p{L}/u.test(value) || NO_PROSE.test(value.trim())) return false;
  const word = lastWord(key);
  if (SHOWN.has(word)) return true;
  if (SETTINGS.has(word)) return false;
  const text = value.replace(/<[^<>]*>/g, ' ').replace(/\]\([^()]*\)/g, '] ');
  return !CODE.test(text) && (isOfWords(text) || SPACELESS.test(text));
}

/** True for values that are names of something, of few words: they are not divided into sentences. */
export function isTitleKey(key: string): boolean {
  return /title|heading|headline|label$/i.test(key);
}

function isOfWords(text: string): boolean {
  return (
    text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1 && /\p{L}{2}/u.test(text)
  );
}

/** `og_description`, `seoDescription` and `SEO description` end with `description`. */
function lastWord(key: string): string {
  const words = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}+/gu);
  return words?.at(-1)?.toLowerCase() ?? '';
}
