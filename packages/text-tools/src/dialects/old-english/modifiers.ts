// Determiners, pronouns, numerals and adjectives, after Baker, Introduction to Old English, chapters 5, 8 and 9.
import type { Case, Gender, Number_ } from './nouns.ts';

/** What a modifier agrees with. */
export interface Agreement {
  gender: Gender;
  number: Number_;
  case: Case;
}

type Forms = Readonly<Record<Case, string>>;

/** Forms in the order nominative, accusative, genitive, dative. */
function forms(written: string): Forms {
  const [nom = '', acc = '', gen = '', dat = ''] = written.split(' ');
  return { nom, acc, gen, dat };
}

const THE = {
  m: forms('se þone þæs þǣm'),
  f: forms('sēo þā þǣre þǣre'),
  n: forms('þæt þæt þæs þǣm'),
  pl: forms('þā þā þāra þǣm'),
};
const THIS = {
  m: forms('þes þisne þisses þissum'),
  f: forms('þēos þās þisse þisse'),
  n: forms('þis þis þisses þissum'),
  pl: forms('þās þās þissa þissum'),
};

const key = ({ gender, number }: Agreement) => (number === 'pl' ? 'pl' : gender);

/** The, and the demonstrative that. */
export const the = (agreement: Agreement) => THE[key(agreement)][agreement.case];
/** This and these. */
const these = (agreement: Agreement) => THIS[key(agreement)][agreement.case];

/** Endings of the strong adjective; U stands for -u after a short stem, nothing after a long one. */
const STRONG = {
  m: forms('0 ne es um'),
  f: forms('U e re re'),
  n: forms('0 0 es um'),
  pl: forms('e e ra um'),
};
const WEAK = {
  m: forms('a an an an'),
  f: forms('e an an an'),
  n: forms('e e an an'),
  pl: forms('an an ena um'),
};

/** An adjective: its bare form, its stem before endings that begin with a vowel, and whether that is short. */
interface Adjective {
  bare: string;
  stem: string;
  short: boolean;
}

function adjective(written: string): Adjective {
  const [bare = '', stem] = written.split('/');
  const base = stem ?? bare.replace(/e$/, '');
  return { bare, stem: base, short: /(?:^|[^āēīōūȳǣea])[aeiouyæ][^aeiouyæāēīōūȳǣ]$/.test(bare) };
}

function decline({ bare, stem, short }: Adjective, agreement: Agreement, weak: boolean): string {
  const ending = (weak ? WEAK : STRONG)[key(agreement)][agreement.case];
  if (ending === '0') return bare;
  if (ending === 'U') return short ? `${bare}u` : bare;
  return (/^[aeiou]/.test(ending) ? stem : bare.replace(/e$/, '')) + ending;
}

const ADJECTIVES: ReadonlyMap<string, Adjective> = new Map(
  `good gōd|great micel/micl|big micel/micl|large micel/micl|little lȳtel/lȳtl|small lȳtel/lȳtl|old eald|young geong|new nīwe|holy hālig/hālg|wise wīs|strong strang|mighty mihtig/mihtg
brave mōdig/mōdg|bold beald|dead dēad|alive cwic|cold ceald|hot hāt|warm wearm|dark deorc|bright beorht|black blæc/blac|white hwīt|red rēad|green grēne|grey grǣg|blue hǣwen|long lang|short sceort
high hēah|deep dēop|wide wīd|broad brād|true sōþ|false lēas|evil yfel/yfl|bad yfel/yfl|sad unrōt|happy blīþe|glad glæd/glad|angry ierre|hungry hungrig/hungr|tired wērig/wērg|weary wērig/wērg|rich welig/welg
poor earm|beautiful fæger/fægr|fair fæger/fægr|ugly unfæger/unfægr|sweet swēte|bitter biter/bitr|heavy hefig/hefg|full full|empty īdel/īdl|free frēo|sick sēoc|ill sēoc|whole hāl|healthy hāl|dear lēof|beloved lēof
noble æþele|royal cynelic|ready gearu|afraid āfyrht|proud mōdig/mōdg|swift swift|fast swift|slow slāw|hard heard|soft sōfte|sharp scearp|clean clǣne|golden gylden/gyldn|silver sylfren/sylfrn|eternal ēce|famous mǣre|dear lēof|lonely āna|foolish dysig/dysg|wild wilde|fierce grimm|cruel wælhrēow|cheerful blīþe|own āgen/āgn`
    .split(/[|\n]/)
    .map((entry) => {
      const [english = '', form = ''] = entry.split(' ');
      return [english, adjective(form)];
    }),
);

/** Possessives that decline like strong adjectives; his, her and their do not change. */
const POSSESSIVES: ReadonlyMap<string, Adjective | string> = new Map<string, Adjective | string>([
  ['my', adjective('mīn')],
  ['your', adjective('þīn')],
  ['our', adjective('ūre/ūr')],
  ['his', 'his'],
  ['its', 'his'],
  ['her', 'hire'],
  ['their', 'hira'],
]);
const QUANTIFIERS: ReadonlyMap<string, Adjective | string> = new Map<string, Adjective | string>([
  ['all', adjective('eall')],
  ['many', adjective('manig/manig')],
  ['some', adjective('sum')],
  ['no', adjective('nān')],
  ['every', adjective('ǣlc')],
  ['each', adjective('ǣlc')],
  ['any', adjective('ǣnig/ǣng')],
  ['other', adjective('ōþer/ōþr')],
  ['another', adjective('ōþer/ōþr')],
  ['which', adjective('hwilc')],
  ['such', adjective('swilc')],
  ['one', adjective('ān')],
  ['four', 'fēower'],
  ['five', 'fīf'],
  ['six', 'siex'],
  ['seven', 'seofon'],
  ['eight', 'eahta'],
  ['nine', 'nigon'],
  ['ten', 'tīen'],
  ['twelve', 'twelf'],
  ['hundred', 'hund'],
]);
const TWO = {
  m: forms('twēgen twēgen twēga twǣm'),
  f: forms('twā twā twēga twǣm'),
  n: forms('twā twā twēga twǣm'),
};
const THREE = {
  m: forms('þrīe þrīe þrēora þrim'),
  f: forms('þrēo þrēo þrēora þrim'),
  n: forms('þrēo þrēo þrēora þrim'),
};

export const isAdjective = (word: string) => ADJECTIVES.has(word);

/** An adjective that agrees; weak after a determiner. */
export function adjectiveForm(word: string, agreement: Agreement, weak: boolean): string {
  return decline(ADJECTIVES.get(word)!, agreement, weak);
}

/** Words before a noun that determine it, with the form that agrees; `undefined` for other words. */
export function determinerForm(word: string, agreement: Agreement): string | undefined {
  if (word === 'a' || word === 'an') return '';
  if (word === 'the' || word === 'that' || word === 'those') return the(agreement);
  if (word === 'this' || word === 'these') return these(agreement);
  if (word === 'two') return TWO[agreement.gender][agreement.case];
  if (word === 'three') return THREE[agreement.gender][agreement.case];
  const found = POSSESSIVES.get(word) ?? QUANTIFIERS.get(word);
  return typeof found === 'object' ? decline(found, agreement, false) : found;
}

/** Determiners after which an adjective is weak. */
export const makesWeak = (word: string) =>
  /^(?:the|this|that|these|those)$/.test(word) || POSSESSIVES.has(word);
const DETERMINERS = new Set([
  ...'a an the that those this these two three'.split(' '),
  ...POSSESSIVES.keys(),
  ...QUANTIFIERS.keys(),
]);
export const isDeterminer = (word: string) => DETERMINERS.has(word);

export interface Pronoun {
  forms: Forms;
  person: 1 | 2 | 3;
  number: Number_;
}

/** Personal pronouns by any English form: nominative, accusative, genitive, dative. */
export const PRONOUNS: ReadonlyMap<string, Pronoun> = new Map(
  (
    [
      ['i me', 'ic mē mīn mē', 1, 'sg'],
      ['we us', 'wē ūs ūre ūs', 1, 'pl'],
      ['you thou thee', 'þū þē þīn þē', 2, 'sg'],
      ['ye', 'gē ēow ēower ēow', 2, 'pl'],
      ['he him', 'hē hine his him', 3, 'sg'],
      ['she her', 'hēo hīe hire hire', 3, 'sg'],
      ['it', 'hit hit his him', 3, 'sg'],
      ['they them', 'hīe hīe hira him', 3, 'pl'],
    ] as const
  ).flatMap(([words, written, person, number]) => {
    const pronoun = { forms: forms(written), person, number };
    return words.split(' ').map((word) => [word, pronoun] as const);
  }),
);

/** One case of a pronoun. */
export const pronounForm = (pronoun: Pronoun, name: Case) => pronoun.forms[name];
