// Nouns of Late West Saxon, after Peter S. Baker, Introduction to Old English (3rd ed., 2012), glossary and
// chapter 6, and J. R. Clark Hall, A Concise Anglo-Saxon Dictionary (4th ed., 1960).

import { remembering } from '../../text/remember.ts';

export type Gender = 'm' | 'f' | 'n';
export type Case = 'nom' | 'acc' | 'gen' | 'dat';
export type Number_ = 'sg' | 'pl';

export interface Noun {
  gender: Gender;
  forms: Record<Number_, Record<Case, string>>;
}

/**
 * Declension: m strong masculine, n strong neuter (long stem), ns neuter (short stem), f strong feminine (long),
 * fs feminine (short), wm, wf, wn weak. Then the nominative, and where they differ the stem before endings of
 * the singular and of the plural.
 */
const DECLINED = `
king m cyning|lord m hlāford|stone m stān|day m dæg dæg dag|way m weg|path m pæþ pæþ paþ|heaven m heofon|angel m engel engl
arm m earm|bishop m biscop|bird m fugel fugl|boat m bāt|board n bord|bone n bān|book! f bōc|body wm līchama|beast n dēor|animal n dēor
bread m hlāf|castle f burg|cat m catt|cow! f cū|chief m ealdor ealdr|child! n cild|church wf cirice|cloud n wolcen wolcn|corn n corn|craft m cræft|cup m steap
death m dēaþ|deed f dǣd|deer n dēor|dog m hund|door fs duru|dream n swefn|drink m drinc|ear wn ēare|earth wf eorþe|enemy! m fēond
eye wn ēage|faith wm gelēafa|field m feld|fight n gefeoht|fire n fȳr|fish m fisc|flood n flōd|folk n folc|food m mete|forest m weald
friend! m frēond|garden m wyrtgeard|gate ns geat geat gat|ghost m gāst|spirit m gāst|gift fs giefu gief|girl n mægden mægdn|god m god|God m god|gold n gold
grave ns græf græf graf|grass ns gærs|guest m giest|hair n hǣr|hall f heall|hand! f hand|head n hēafod hēafd|heart wf heorte|help f help|hero m hæle|hill m hyll
home m hām|honour f ār|horse n hors|hound m hund|house n hūs|hunter wm hunta|ice n īs|iron n īsern|island n īegland|joy m drēam
kingdom n rīce rīc|knight m cniht|boy wm cnapa|knife n seax|lake m mere mer|land n land|language f sprǣc|law fs lagu lag|leaf n lēaf|letter n gewrit|lie m lyge lyg
life n līf|light n lēoht|love fs lufu luf|man! m mann|maiden n mægden mægdn|master m hlāford|mead m medu|meat n flǣsc|messenger wm boda|mind n mōd|monk m munuc
moon wm mōna|morning m morgen|mountain m beorg|mouth m mūþ|name wm nama|night! f niht|oak f āc|oath m āþ|ox wm oxa|peace m friþ|people n folc|person m mann
pit m pytt|place f stōw|poem n lēoþ|poet m scop|poison n āttor āttr|power n mægen mægn|priest m prēost|prayer n gebed|queen f cwēn|rain m regn
ring m hring|river! f ēa|road m weg|rock m stān|sail n segl|saint wm hālga|sea! f sǣ|sailor m scipmann|servant m þegn|sheep n scēap|shepherd m hyrde hyrd|shield m scield|ship ns scip
silver n seolfor seolfr|sin f synn|slave m þēow|snake wf nǣdre|snow m snāw|soldier wm cempa|son! m sunu|song m sang|soul f sāwol sāwl|spear n spere sper|star wm steorra|stick wm sticca
storm m storm|story n spell|summer m sumor sumr|sun wf sunne|sword n sweord|tale n spell|teacher m lārēow|thief m þēof|thing n þing|thunder m þunor þunr|time wm tīma
tongue wf tunge|tower m torr|table m bēod|glory n wuldor wuldr|town m tūn|city f burg|treasure n hord|tree n trēow|truth n sōþ|village m tūn|voice f stefn|wall m weall|war n gefeoht|warrior wm wiga|water n wæter
wave m wǣg|weapon n wǣpen wǣpn|well wm burna|whale m hwæl hwæl hwal|wife n wīf|wind m wind|wine n wīn|winter m winter wintr|wisdom m wīsdōm|wolf m wulf|woman! n wīf|wonder n wundor wundr|wood m wudu
word n word|work n weorc|world f weorold|worm m wyrm|dragon wm draca|wound f wund|year n gēar|youth f geoguþ|battle f gūþ|army m here her|blood n blōd|breath m orþ
bridge f brycg|cave n scræf|cold m ciele|crown m bēag|egg n ǣg|evening m ǣfen ǣfn|evil n yfel yfl|fear m ege eg|flame m līeg|foot! m fōt|tooth! m tōþ|goose! f gōs|mouse! f mūs|father! m fæder|mother! f mōdor|brother! m brōþor|sister! f sweostor|daughter! f dohtor`;

/** The four cases of singular and plural where no declension gives them. */
const IRREGULAR: Readonly<Record<string, string>> = {
  bōc: 'bōc bōc bēc bēc bēc bēc bōca bōcum',
  cild: 'cild cild cildes cilde cildru cildru cildra cildrum',
  fēond: 'fēond fēond fēondes fīend fīend fīend fēonda fēondum',
  frēond: 'frēond frēond frēondes frīend frīend frīend frēonda frēondum',
  hand: 'hand hand handa handa handa handa handa handum',
  mann: 'mann mann mannes menn menn menn manna mannum',
  niht: 'niht niht nihte niht niht niht nihta nihtum',
  sunu: 'sunu sunu suna suna suna suna suna sunum',
  fōt: 'fōt fōt fōtes fēt fēt fēt fōta fōtum',
  tōþ: 'tōþ tōþ tōþes tēþ tēþ tēþ tōþa tōþum',
  gōs: 'gōs gōs gōse gēs gēs gēs gōsa gōsum',
  mūs: 'mūs mūs mūse mȳs mȳs mȳs mūsa mūsum',
  cū: 'cū cū cūe cȳ cȳ cȳ cūa cūm',
  sǣ: 'sǣ sǣ sǣ sǣ sǣ sǣ sǣ sǣm',
  ēa: 'ēa ēa ēa ēa ēa ēa ēa ēam',
  wīf: 'wīf wīf wīfes wīfe wīf wīf wīfa wīfum',
  fæder: 'fæder fæder fæder fæder fæderas fæderas fædera fæderum',
  mōdor: 'mōdor mōdor mōdor mēder mōdor mōdor mōdra mōdrum',
  brōþor: 'brōþor brōþor brōþor brēþer brōþor brōþor brōþra brōþrum',
  sweostor: 'sweostor sweostor sweostor sweostor sweostor sweostor sweostra sweostrum',
  dohtor: 'dohtor dohtor dohtor dehter dohtor dohtor dohtra dohtrum',
};

/** Endings in the order nominative, accusative, genitive, dative; 0 stands for none. */
const ENDINGS: Readonly<Record<string, string>> = {
  m: '0 0 es e as as a um',
  n: '0 0 es e 0 0 a um',
  ns: '0 0 es e u u a um',
  f: '0 e e e a a a um',
  fs: '0 e e e a a a um',
  wm: 'a an an an an an ena um',
  wf: 'e an an an an an ena um',
  wn: 'e e an an an an ena um',
};
const CASES: readonly Case[] = ['nom', 'acc', 'gen', 'dat'];

function cases(words: readonly string[]): Record<Case, string> {
  return Object.fromEntries(CASES.map((name, index) => [name, words[index]])) as Record<
    Case,
    string
  >;
}

function decline(
  kind: string,
  nominative: string,
  singular: string,
  plural: string,
): Noun['forms'] {
  const endings = ENDINGS[kind]!.split(' ');
  const stem = kind.startsWith('w') ? nominative.replace(/[ae]$/, '') : undefined;
  const forms = endings.map((ending, index) => {
    if (ending === '0') return nominative;
    return (stem ?? (index < 4 ? singular : plural)) + ending;
  });
  return { sg: cases(forms.slice(0, 4)), pl: cases(forms.slice(4)) };
}

/** Nouns by their English singular. */
export const NOUNS: ReadonlyMap<string, Noun> = new Map(
  DECLINED.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [english = '', kind = '', nominative = '', singular, plural] = entry.split(' ');
      const gender = kind.replace(/^w/, '').charAt(0) as Gender;
      if (english.endsWith('!')) {
        const words = IRREGULAR[nominative]!.split(' ');
        const forms = { sg: cases(words.slice(0, 4)), pl: cases(words.slice(4)) };
        return [english.slice(0, -1), { gender, forms }];
      }
      // Final -u and -e of strong nouns fall away before endings.
      const stem =
        singular ?? (kind.startsWith('w') ? nominative : nominative.replace(/[ue]$/, ''));
      return [english, { gender, forms: decline(kind, nominative, stem, plural ?? stem) }];
    }),
);

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  oxen: 'ox',
  wives: 'wife',
  wolves: 'wolf',
  lives: 'life',
  leaves: 'leaf',
  thieves: 'thief',
  knives: 'knife',
};

/** The noun of an English word, and whether the word is its plural. */
export const findNoun = remembering(lookUpNoun);

function lookUpNoun(word: string): { noun: Noun; number: Number_ } | undefined {
  const singular = NOUNS.get(word);
  if (singular) return { noun: singular, number: 'sg' };
  for (const base of [
    IRREGULAR_PLURALS[word],
    /[^s]s$/.test(word) ? word.slice(0, -1) : undefined,
    word.endsWith('es') ? word.slice(0, -2) : undefined,
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : undefined,
  ]) {
    const noun = base === undefined ? undefined : NOUNS.get(base);
    if (noun) return { noun, number: 'pl' };
  }
  return undefined;
}
