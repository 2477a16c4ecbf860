/** One word of a clause while it is being rewritten. */
export interface Word {
  /** As it will be written. */
  text: string;
  /** In small letters with straight apostrophes, for looking up. */
  key: string;
  /** Done: later rules leave it alone. */
  fixed?: boolean;
}

/** A word from the source. */
export function word(text: string): Word {
  const lower = text.toLowerCase();
  return { text, key: lower.includes('’') ? lower.replaceAll('’', "'") : lower };
}

/** A word made by a rule. */
export function made(text: string, fixed = true): Word {
  return { text, key: text.toLowerCase(), ...(fixed ? { fixed } : {}) };
}

const set = (words: string) => new Set(words.split(' '));

/** Auxiliaries and what thou makes of them. */
export const THOU_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    are: 'art',
    were: 'wast',
    was: 'wast',
    have: 'hast',
    had: 'hadst',
    do: 'dost',
    did: 'didst',
    will: 'wilt',
    would: 'wouldst',
    shall: 'shalt',
    should: 'shouldst',
    can: 'canst',
    could: 'couldst',
    may: 'mayst',
    might: 'mightst',
    must: 'must',
    need: 'needest',
    dare: 'darest',
  }),
);

export const WH_WORDS = set(
  'who whom whose what which when where why how wherefore whither whence',
);
export const ADVERBS = set(
  "always never often still also just really truly only ever even already soon now once not surely certainly perhaps seldom sometimes usually probably indeed then both here there long ne'er ne’er oft verily dearly deeply quickly slowly well",
);
export const PREPOSITIONS = set(
  'to of for with from at by in on upon about against among before behind beneath beside between beyond near over through toward towards under unto within without like after into above below until since than except',
);
export const CONJUNCTIONS = set(
  'and or but if when because that while as so though although unless until before after since than whether where why how what who which whom because for yet nor',
);
export const DETERMINERS = set(
  'a an the this that these those my your his her its our their thy thine mine some any no every each all both many few much two three four five ten another other more most such what which whose',
);
export const SUBJECTS = set('i he she it we they you thou ye');
export const OBJECT_PRONOUNS = set('me him her it us them thee you');
/** After these "you" is an object although a verb follows it: let you go. */
export const CAUSATIVES = set(
  'let make made makes see saw hear heard help helped watch watched bid have had',
);
