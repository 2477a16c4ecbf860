// English verbs, so that sentences can be taken apart: irregular ones with their past and participle, and the
// regular ones most used.

const IRREGULAR = `arise arose arisen|awake awoke awoken|bear bore borne|beat beat beaten|become became become|begin began begun|bend bent bent|bet bet bet|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred|bring brought brought|build built built|burn burnt burnt|burst burst burst|buy bought bought|catch caught caught|choose chose chosen|cling clung clung|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt|dig dug dug|draw drew drawn|dream dreamt dreamt|drink drank drunk|drive drove driven|dwell dwelt dwelt|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|flee fled fled|fling flung flung|fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|forsake forsook forsaken|freeze froze frozen|get got got|give gave given|go went gone|grind ground ground|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|hurt hurt hurt|keep kept kept|kneel knelt knelt|know knew known|lay laid laid|lead led led|lean leant leant|leap leapt leapt|learn learnt learnt|leave left left|lend lent lent|let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant|meet met met|pay paid paid|put put put|quit quit quit|read read read|ride rode ridden|ring rang rung|rise rose risen|run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shake shook shaken|shed shed shed|shine shone shone|shoot shot shot|show showed shown|shut shut shut|sing sang sung|sink sank sunk|sit sat sat|slay slew slain|sleep slept slept|slide slid slid|smell smelt smelt|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread|spring sprang sprung|stand stood stood|steal stole stolen|stick stuck stuck|sting stung stung|strike struck struck|strive strove striven|swear swore sworn|sweep swept swept|swell swelled swollen|swim swam swum|swing swung swung|take took taken|teach taught taught|tear tore torn|tell told told|think thought thought|throw threw thrown|tread trod trodden|understand understood understood|wake woke woken|wear wore worn|weave wove woven|weep wept wept|win won won|wind wound wound|write wrote written`;

const REGULAR = `accept accuse act add admire admit adore advise agree aid allow amuse anger annoy answer appear arm arrest arrive ask attack avoid bake banish bathe beg behave believe belong betray bless blame boast boil borrow bother bow breathe bury call care carry cast cause change charge chase cheat cheer clean climb close comfort command complain confess confuse conquer consider continue cook count cover crave cross crown cry cure curse damn dance dare decide defeat defend deliver deny depart deserve desire despise destroy die dine disappear discover disturb doubt drag dress drop drown earn embrace encourage end endure enjoy enter escape expect explain fail fear fetch fill finish fix flatter follow fool force gather greet grieve guard guess guide happen harm hate heal heed help hire honour honor hope hunt hurry imagine invite join joke judge jump kick kill kiss knock lack laugh lift like limp linger listen live lock long look love marry matter mend mention miss mock mourn move murder need note notice obey offer open order owe own pack pardon pass paint perish pity place plan play please plead pour praise pray preach prefer prepare press pretend prevent promise protect prove pull punish push question quarrel rain raise reach receive recognise recognize refuse regret reign rejoice remain remember repeat repent reply report rescue respect rest return reveal reward rob roll rule sail save scorn scream search seem serve share shout sigh sin smile snow sound spare spoil squeeze stab stare start starve stay step stop study suffer suppose surrender suspect talk tarry taste tempt thank threaten touch trade travel treat tremble trick trouble trust try turn urge use vanish venture visit wait walk wander want warn wash waste watch weaken weigh whip whisper wish wonder work worry worship wound wrong yield bark howl roar glow flow bloom fade shiver tumble stumble cough sneeze snore creak stir glitter gleam glance nod rush march sweat chew drift float buzz chirp crow sparkle wither scare chat abhor tarry repose affright vex slumber compel commit permit rebel omit enter sneak fancy bake sew carve heat cool protest`;

/** Verbs whose last consonant is doubled although they have two syllables. */
const DOUBLING = new Set([
  'admit',
  'forget',
  'regret',
  'begin',
  'forbid',
  'prefer',
  'abhor',
  'compel',
  'commit',
  'permit',
  'rebel',
  'omit',
]);

const PAST_OF = new Map<string, string>();
const BASE_OF_PAST = new Map<string, string>();
const PARTICIPLES = new Map<string, string>();
const BASES = new Set<string>(['be', 'do', ...REGULAR.split(' ')]);
for (const entry of IRREGULAR.split('|')) {
  const [base = '', past = '', participle = ''] = entry.split(' ');
  BASES.add(base);
  PAST_OF.set(base, past);
  if (!BASE_OF_PAST.has(past)) BASE_OF_PAST.set(past, base);
  PARTICIPLES.set(participle, base);
}
PAST_OF.set('do', 'did');
PARTICIPLES.set('done', 'do');
PARTICIPLES.set('been', 'be');
for (const base of REGULAR.split(' ')) {
  const past = withEnding(base, 'ed');
  BASE_OF_PAST.set(past, base);
  PARTICIPLES.set(past, base);
}
const BASE_OF_THIRD = new Map([...BASES].map((base) => [thirdPerson(base), base]));
const BASE_OF_ING = new Map(
  [...BASES].map((base) => [
    base === 'lie' || base === 'die' ? `${base[0]}ying` : withEnding(base, 'ing'),
    base,
  ]),
);

/** True for the base form of a verb this module knows. */
export const isBase = (word: string): boolean => BASES.has(word);
/** Base of a form in -s. */
export const baseOfThird = (word: string): string | undefined => BASE_OF_THIRD.get(word);
/** Base of a past form that is not also a base. */
export const baseOfPast = (word: string): string | undefined =>
  BASES.has(word) ? undefined : BASE_OF_PAST.get(word);
/** Base of a past participle. */
export const baseOfParticiple = (word: string): string | undefined => PARTICIPLES.get(word);
/** Base of a form in -ing. */
export const baseOfIng = (word: string): string | undefined => BASE_OF_ING.get(word);

/** Past form of a verb. */
export function pastOf(base: string): string {
  return PAST_OF.get(base) ?? withEnding(base, 'ed');
}

/** A verb with an ending that begins with a vowel, spelt as English does: loving, runneth, criest. */
export function withEnding(base: string, ending: 'ed' | 'ing' | 'est' | 'eth'): string {
  if (base.endsWith('e'))
    return ending === 'ing' ? `${base.replace(/([^eoy])e$/, '$1')}ing` : base + ending.slice(1);
  if (/[^aeiou]y$/.test(base) && ending !== 'ing') return `${base.slice(0, -1)}i${ending}`;
  if (/^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/.test(base) || DOUBLING.has(base))
    return base + base.at(-1) + ending;
  return base + ending;
}

/** Third person singular in -s. */
export function thirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/(?:[sxz]|[cs]h|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}
