// @chunk shell
export interface Language {
  /** BCP 47 tag: ISO 639-1 where it exists, a variant only where engines tell it apart. */
  tag: string;
  /** English name. */
  name: string;
  /** English kebab case, used in `{languageKeyValue}` pages. Never changes once published. */
  slug: string;
  dir: 'ltr' | 'rtl';
}

const ROWS: ReadonlyArray<readonly [tag: string, name: string, slug: string, dir: 'ltr' | 'rtl']> =
  [
    ['af', 'Afrikaans', 'afrikaans', 'ltr'],
    ['sq', 'Albanian', 'albanian', 'ltr'],
    ['am', 'Amharic', 'amharic', 'ltr'],
    ['ar', 'Arabic', 'arabic', 'rtl'],
    ['an', 'Aragonese', 'aragonese', 'ltr'],
    ['hy', 'Armenian', 'armenian', 'ltr'],
    ['as', 'Assamese', 'assamese', 'ltr'],
    ['ast', 'Asturian', 'asturian', 'ltr'],
    ['av', 'Avar', 'avar', 'ltr'],
    ['awa', 'Awadhi', 'awadhi', 'ltr'],
    ['ay', 'Aymara', 'aymara', 'ltr'],
    ['az', 'Azerbaijani', 'azerbaijani', 'ltr'],
    ['bm', 'Bambara', 'bambara', 'ltr'],
    ['ba', 'Bashkir', 'bashkir', 'ltr'],
    ['eu', 'Basque', 'basque', 'ltr'],
    ['be', 'Belarusian', 'belarusian', 'ltr'],
    ['bn', 'Bengali', 'bengali', 'ltr'],
    ['bho', 'Bhojpuri', 'bhojpuri', 'ltr'],
    ['bs', 'Bosnian', 'bosnian', 'ltr'],
    ['br', 'Breton', 'breton', 'ltr'],
    ['bg', 'Bulgarian', 'bulgarian', 'ltr'],
    ['my', 'Burmese', 'burmese', 'ltr'],
    ['ca', 'Catalan', 'catalan', 'ltr'],
    ['ceb', 'Cebuano', 'cebuano', 'ltr'],
    ['ny', 'Chichewa', 'chichewa', 'ltr'],
    ['zh', 'Chinese (Simplified)', 'chinese-simplified', 'ltr'],
    ['zh-Hant', 'Chinese (Traditional)', 'chinese-traditional', 'ltr'],
    ['cv', 'Chuvash', 'chuvash', 'ltr'],
    ['co', 'Corsican', 'corsican', 'ltr'],
    ['crh', 'Crimean Tatar', 'crimean-tatar', 'ltr'],
    ['hr', 'Croatian', 'croatian', 'ltr'],
    ['cs', 'Czech', 'czech', 'ltr'],
    ['da', 'Danish', 'danish', 'ltr'],
    ['dv', 'Dhivehi', 'dhivehi', 'rtl'],
    ['doi', 'Dogri', 'dogri', 'ltr'],
    ['nl', 'Dutch', 'dutch', 'ltr'],
    ['dz', 'Dzongkha', 'dzongkha', 'ltr'],
    ['en', 'English', 'english', 'ltr'],
    ['en-GB', 'English (British)', 'english-british', 'ltr'],
    ['eo', 'Esperanto', 'esperanto', 'ltr'],
    ['et', 'Estonian', 'estonian', 'ltr'],
    ['ee', 'Ewe', 'ewe', 'ltr'],
    ['fo', 'Faroese', 'faroese', 'ltr'],
    ['fj', 'Fijian', 'fijian', 'ltr'],
    ['fil', 'Filipino', 'filipino', 'ltr'],
    ['fi', 'Finnish', 'finnish', 'ltr'],
    ['fr', 'French', 'french', 'ltr'],
    ['fr-CA', 'French (Canadian)', 'french-canadian', 'ltr'],
    ['fur', 'Friulian', 'friulian', 'ltr'],
    ['fy', 'Frisian', 'frisian', 'ltr'],
    ['ff', 'Fulah', 'fulah', 'ltr'],
    ['gl', 'Galician', 'galician', 'ltr'],
    ['lg', 'Ganda', 'ganda', 'ltr'],
    ['ka', 'Georgian', 'georgian', 'ltr'],
    ['de', 'German', 'german', 'ltr'],
    ['el', 'Greek', 'greek', 'ltr'],
    ['gn', 'Guarani', 'guarani', 'ltr'],
    ['gu', 'Gujarati', 'gujarati', 'ltr'],
    ['ht', 'Haitian Creole', 'haitian-creole', 'ltr'],
    ['ha', 'Hausa', 'hausa', 'ltr'],
    ['haw', 'Hawaiian', 'hawaiian', 'ltr'],
    ['he', 'Hebrew', 'hebrew', 'rtl'],
    ['hi', 'Hindi', 'hindi', 'ltr'],
    ['hmn', 'Hmong', 'hmong', 'ltr'],
    ['hu', 'Hungarian', 'hungarian', 'ltr'],
    ['is', 'Icelandic', 'icelandic', 'ltr'],
    ['ig', 'Igbo', 'igbo', 'ltr'],
    ['ilo', 'Iloko', 'iloko', 'ltr'],
    ['id', 'Indonesian', 'indonesian', 'ltr'],
    ['iu', 'Inuktitut', 'inuktitut', 'ltr'],
    ['ga', 'Irish', 'irish', 'ltr'],
    ['it', 'Italian', 'italian', 'ltr'],
    ['ja', 'Japanese', 'japanese', 'ltr'],
    ['jv', 'Javanese', 'javanese', 'ltr'],
    ['kl', 'Kalaallisut', 'kalaallisut', 'ltr'],
    ['kn', 'Kannada', 'kannada', 'ltr'],
    ['ks', 'Kashmiri', 'kashmiri', 'rtl'],
    ['kk', 'Kazakh', 'kazakh', 'ltr'],
    ['km', 'Khmer', 'khmer', 'ltr'],
    ['rw', 'Kinyarwanda', 'kinyarwanda', 'ltr'],
    ['kok', 'Konkani', 'konkani', 'ltr'],
    ['ko', 'Korean', 'korean', 'ltr'],
    ['kri', 'Krio', 'krio', 'ltr'],
    ['ku', 'Kurdish (Kurmanji)', 'kurdish-kurmanji', 'ltr'],
    ['ckb', 'Kurdish (Sorani)', 'kurdish-sorani', 'rtl'],
    ['ky', 'Kyrgyz', 'kyrgyz', 'ltr'],
    ['lo', 'Lao', 'lao', 'ltr'],
    ['la', 'Latin', 'latin', 'ltr'],
    ['lv', 'Latvian', 'latvian', 'ltr'],
    ['lij', 'Ligurian', 'ligurian', 'ltr'],
    ['ln', 'Lingala', 'lingala', 'ltr'],
    ['lt', 'Lithuanian', 'lithuanian', 'ltr'],
    ['lb', 'Luxembourgish', 'luxembourgish', 'ltr'],
    ['mk', 'Macedonian', 'macedonian', 'ltr'],
    ['mai', 'Maithili', 'maithili', 'ltr'],
    ['mg', 'Malagasy', 'malagasy', 'ltr'],
    ['ms', 'Malay', 'malay', 'ltr'],
    ['ml', 'Malayalam', 'malayalam', 'ltr'],
    ['mt', 'Maltese', 'maltese', 'ltr'],
    ['mni', 'Manipuri', 'manipuri', 'ltr'],
    ['mi', 'Maori', 'maori', 'ltr'],
    ['mr', 'Marathi', 'marathi', 'ltr'],
    ['lus', 'Mizo', 'mizo', 'ltr'],
    ['mn', 'Mongolian', 'mongolian', 'ltr'],
    ['ne', 'Nepali', 'nepali', 'ltr'],
    ['nso', 'Northern Sotho', 'northern-sotho', 'ltr'],
    ['no', 'Norwegian', 'norwegian', 'ltr'],
    ['nn', 'Norwegian (Nynorsk)', 'norwegian-nynorsk', 'ltr'],
    ['oc', 'Occitan', 'occitan', 'ltr'],
    ['or', 'Odia', 'odia', 'ltr'],
    ['om', 'Oromo', 'oromo', 'ltr'],
    ['pap', 'Papiamento', 'papiamento', 'ltr'],
    ['ps', 'Pashto', 'pashto', 'rtl'],
    ['fa', 'Persian', 'persian', 'rtl'],
    ['pl', 'Polish', 'polish', 'ltr'],
    ['pt', 'Portuguese', 'portuguese', 'ltr'],
    ['pt-BR', 'Portuguese (Brazilian)', 'portuguese-brazilian', 'ltr'],
    ['pa', 'Punjabi', 'punjabi', 'ltr'],
    ['qu', 'Quechua', 'quechua', 'ltr'],
    ['ro', 'Romanian', 'romanian', 'ltr'],
    ['rm', 'Romansh', 'romansh', 'ltr'],
    ['rn', 'Rundi', 'rundi', 'ltr'],
    ['ru', 'Russian', 'russian', 'ltr'],
    ['sm', 'Samoan', 'samoan', 'ltr'],
    ['sa', 'Sanskrit', 'sanskrit', 'ltr'],
    ['sc', 'Sardinian', 'sardinian', 'ltr'],
    ['gd', 'Scottish Gaelic', 'scottish-gaelic', 'ltr'],
    ['sr', 'Serbian', 'serbian', 'ltr'],
    ['sr-Latn', 'Serbian (Latin)', 'serbian-latin', 'ltr'],
    ['st', 'Sesotho', 'sesotho', 'ltr'],
    ['sn', 'Shona', 'shona', 'ltr'],
    ['scn', 'Sicilian', 'sicilian', 'ltr'],
    ['sd', 'Sindhi', 'sindhi', 'rtl'],
    ['si', 'Sinhala', 'sinhala', 'ltr'],
    ['sk', 'Slovak', 'slovak', 'ltr'],
    ['sl', 'Slovenian', 'slovenian', 'ltr'],
    ['so', 'Somali', 'somali', 'ltr'],
    ['es', 'Spanish', 'spanish', 'ltr'],
    ['es-419', 'Spanish (Latin American)', 'spanish-latin-american', 'ltr'],
    ['su', 'Sundanese', 'sundanese', 'ltr'],
    ['sw', 'Swahili', 'swahili', 'ltr'],
    ['ss', 'Swati', 'swati', 'ltr'],
    ['sv', 'Swedish', 'swedish', 'ltr'],
    ['ty', 'Tahitian', 'tahitian', 'ltr'],
    ['tg', 'Tajik', 'tajik', 'ltr'],
    ['ta', 'Tamil', 'tamil', 'ltr'],
    ['tt', 'Tatar', 'tatar', 'ltr'],
    ['te', 'Telugu', 'telugu', 'ltr'],
    ['th', 'Thai', 'thai', 'ltr'],
    ['bo', 'Tibetan', 'tibetan', 'ltr'],
    ['ti', 'Tigrinya', 'tigrinya', 'ltr'],
    ['to', 'Tongan', 'tongan', 'ltr'],
    ['ts', 'Tsonga', 'tsonga', 'ltr'],
    ['tn', 'Tswana', 'tswana', 'ltr'],
    ['tr', 'Turkish', 'turkish', 'ltr'],
    ['tk', 'Turkmen', 'turkmen', 'ltr'],
    ['ak', 'Twi', 'twi', 'ltr'],
    ['uk', 'Ukrainian', 'ukrainian', 'ltr'],
    ['ur', 'Urdu', 'urdu', 'rtl'],
    ['ug', 'Uyghur', 'uyghur', 'rtl'],
    ['uz', 'Uzbek', 'uzbek', 'ltr'],
    ['vec', 'Venetian', 'venetian', 'ltr'],
    ['vi', 'Vietnamese', 'vietnamese', 'ltr'],
    ['cy', 'Welsh', 'welsh', 'ltr'],
    ['wo', 'Wolof', 'wolof', 'ltr'],
    ['xh', 'Xhosa', 'xhosa', 'ltr'],
    ['sah', 'Yakut', 'yakut', 'ltr'],
    ['yi', 'Yiddish', 'yiddish', 'rtl'],
    ['yo', 'Yoruba', 'yoruba', 'ltr'],
    ['yua', 'Yucatec Maya', 'yucatec-maya', 'ltr'],
    ['zu', 'Zulu', 'zulu', 'ltr'],
  ];

/** Every language the product knows; which pairs can be served depends on the engines. */
export const LANGUAGES: readonly Language[] = ROWS.map(([tag, name, slug, dir]) => ({
  tag,
  name,
  slug,
  dir,
}));

const byTag = new Map(LANGUAGES.map((language) => [language.tag.toLowerCase(), language]));

/** Tags that people and engines write for a language of the catalogue. */
const ALIASES = new Map(
  Object.entries({
    nb: 'no',
    'nb-no': 'no',
    'no-no': 'no',
    iw: 'he',
    in: 'id',
    ji: 'yi',
    jp: 'ja',
    tl: 'fil',
    mo: 'ro',
    'zh-cn': 'zh',
    'zh-sg': 'zh',
    'zh-hans': 'zh',
    'zh-tw': 'zh-Hant',
    'zh-hk': 'zh-Hant',
    'zh-mo': 'zh-Hant',
    'pt-pt': 'pt',
    'es-mx': 'es-419',
    'sr-cyrl': 'sr',
    tw: 'ak',
  }),
);

/** The language of the catalogue that `tag` names (case, aliases and unknown regions folded), or `undefined`. */
export function findLanguage(tag: string): Language | undefined {
  const key = tag.trim().replaceAll('_', '-').toLowerCase();
  const exact = byTag.get(key) ?? byTag.get(ALIASES.get(key)?.toLowerCase() ?? '');
  if (exact) return exact;
  const cut = key.lastIndexOf('-');
  return cut > 0 ? findLanguage(key.slice(0, cut)) : undefined;
}

/** The tag without region and script: `pt-BR` → `pt`, `zh-Hant` → `zh`. */
export function baseLanguage(tag: string): string {
  return tag.split('-')[0] ?? tag;
}

/** True for tags that one reader reads as they are: the same language in any region, but not in another script. */
export function isSameLanguage(one: string, other: string): boolean {
  return (
    one === other ||
    (baseLanguage(one) === baseLanguage(other) && scriptOf(one) === scriptOf(other))
  );
}

type Pair = Record<'from' | 'to', string>;

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;

/** Whether what is made for one pair of languages serves work on another; `auto` may turn out to be its source. */
export const servesPair = (made: Pair, { from, to }: Pair): boolean =>
  isSameLanguage(made.to, to) && (from === 'auto' || isSameLanguage(made.from, from));

/**
 * Tags in the order in which a reader likely wants them: those preferred first, as they are ranked there, then languages
 * before their variants. Equals keep their order.
 */
export function preferredFirst(tags: readonly string[], preferred: readonly string[]): string[] {
  const rank = (tag: string) => {
    const at = preferred.indexOf(tag);
    return at === -1 ? preferred.length + Number(tag.includes('-')) : at;
  };
  return [...tags].sort((a, b) => rank(a) - rank(b));
}
