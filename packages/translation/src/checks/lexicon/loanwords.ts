/**
 * English words that most languages in Latin letters, and technical prose in any, write as they are. Written for the
 * purpose, in the singular: their plurals in -s go with them.
 */
const INTERNATIONAL = new Set(
  `admin album alias anime antivirus app applet archive array ascii assembler atom audio avatar backend backup
   bandwidth banner bar baud beacon benchmark beta binary bisect bit bitmap blog bluetooth bonus boolean boot
   bootloader box brainstorming broker browser buffer bug business byte bytecode cache camera camping canvas captcha
   cashback cast chalet charter chat chatbot checkbox checkpoint checksum chip chipset click clipboard cloud cluster
   codec comic commit compiler computer container context cookie copyright crash cron cursor daemon dashboard data
   database datagram deadlock debug debugger debugging default designer desktop dialog digital dip directory docker
   domain dongle download driver dump editor email emoji emulator endian endpoint engine euro event export extra
   feedback file film filter firewall firmware fitness flash flex focus font format forum frame framework freeware
   frontend gadget gamepad gamma gateway golf hacker handshake hardware hash hashtag header heartbeat hobby host hotel
   hotspot html icon idea index info input insider interface internet interview intranet item iterator jazz job joker
   joystick karaoke karate kernel keyframe label laptop laser layout lexer link linker loader locale log login logo
   logout loop machine macro mail mailbox malware manager manga marketing media meta metadata microchip midi mime mix
   mixer mobile modem module monitor motor mouse multicast multimedia mutex namespace nanny netbook newsletter node
   nonce notebook null object offline offset okay online opcode open operator output override package pager panda
   panel parameter parser partner party passphrase patch payload phishing ping pipe pixel pizza platform player plugin
   podcast pong pool pop popup port portal prefix premium printer processor profiling program prompt proxy pseudo punk
   quota radio ransomware rebase reboot render replica repository reset resort robot rock rollback root router runtime
   safari sandbox sauna scanner schema screen screenshot script scroll scrollbar segment selfie server service session
   shell shopping shutdown slider slogan info smartphone snapshot socket software spam sponsor sport spyware standard
   standby startup stash stat status stereo stock stream streaming string super superuser sushi swap switch sync
   system tab tablet tag taxi team template tenant terminal test thread thumbnail ticket timeline timeout token toner
   tool toolbar toolkit tooltip touchpad touchscreen trackball trailer trend trigger tsunami tuning tutorial unicast
   unicode unit update upload upstream user vector video virus visa void web webcam webhook website widget wiki
   wildcard window windows workflow workshop workspace wrapper yoga zero zip zone zoom`.split(
    /\s+/,
  ),
);

/** Values, keywords and units that prose in any script writes as they are, without quotation marks. */
const LITERALS = new Set(
  `true false null root auto default kill email web bit byte hash token cookie webhook shell nonce atom proxy socket online
   offline wiki blog`.split(/\s+/),
);

/**
 * Words that a language has in common with English beyond its list in `shared/`, by their endings and one by one.
 * Closely related languages stand together.
 */
const COGNATES: ReadonlyArray<readonly [languages: string, ending: RegExp, words: string]> = [
  [
    'pt gl',
    /(?:al|ar|ante|ente)$/,
    'factor motor vector editor setor vice proxy zero item toner pixel maxima minima',
  ],
  [
    'ro',
    /(?:al|or|ar|ent|ant|ext|ist|ism|um|ic|iv|ut|ect|ol|ul)$/,
    `format limit model program mod plan port test transfer filtru moment document element fragment segment pixel popular
     tip tabel tip card final control control acces proces succes progres invalid valid fix minus plus separate transparent`,
  ],
  [
    'sv da no nb nn',
    /(?:ion|al|ent|ant|or|ist|ism|um|us|iv|ans|ens)$/,
    `system problem standard format parameter symbol register person process atom form under over for full side bet
     program data type typer test text info land hand finger arm sand gang film plan plus minus per till all alls just at
     her vi man de den gift hat fast slut bad time times post postal kurs art arter race tolerance match ring arrest hint
     tone toner text minister september november december april august logger disk element processor literal trivial
     lister liste fire hell helt dag far stat stats vist vast bar dam trail hinder vinter winter letter let best rest
     fond kind kinder ham barn barns star bark bra mor land lands vind blind mild mil mile miles ski skill still ordinary
     sin dine sine mine hens host bane mode model moderator religion dame vare are bare taler tales tale`,
  ],
  [
    'it',
    /(?:[ao]|ive|[aeiou]le)$/,
    `date come dove fine case pace cure mare more note sole rare vice large stile forte immune costume nature norme in per
     non con film bar sport computer file branch pull tuple preset planner sprite provider fault wraparound nesting
     segmentation head leak caps suite`,
  ],
  [
    'de nl af',
    /(?:al|ent|ant|iv)$/,
    `also dies wild blind mild fest rest stark hier orange rosa lila super name hand land
     warm arm fast still bald gut was man war hat bring bringt finger winter ring gold wind sand butter kind intern extern`,
  ],
  [
    'pl cs sk',
    /(?:or|em|um|ent|ant|at|us|al)$/,
    `list limit plan pod problem program start test format element panel fragment segment moment menu audio video tempo
     film port raport motor model robot sport zero system toner argument terminal logo module parametr heartbeat flag ton lot most las pole same sam brat but but no to`,
  ],
  ['fi et', /^$/, 'per video radio auto on short sauna robot kana into mutta pseudo'],
  [
    'tr az',
    /^$/,
    'program model video plan panel limit film radyo test not son kart para tane alan yan on ton organ virgin ideal normal toner logo short modem',
  ],
];

/** Shorter words end so by chance (`that`). */
const LATINATE = 5;
const cognates = new Map<string, { ending: RegExp; words: ReadonlySet<string> }>();
for (const [languages, ending, words] of COGNATES) {
  for (const language of languages.split(' '))
    cognates.set(language, { ending, words: new Set(words.split(/\s+/)) });
}

const singular = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : word);

/** True for a word that texts in Latin letters may hold as English has it. */
export function isLoanword(word: string): boolean {
  return isLiteral(word) || INTERNATIONAL.has(word) || INTERNATIONAL.has(singular(word));
}

/** True for a word that texts in any script write in Latin letters. */
export function isLiteral(word: string): boolean {
  return LITERALS.has(word);
}

/**
 * True when a language (base tag) has this English word too, by its ending or by the list.
 * @param common the word is written often: if the language had it, its texts would
 */
export function isCognate(word: string, language: string, common: boolean): boolean {
  const own = cognates.get(language);
  return (
    own !== undefined &&
    (own.words.has(word) || (!common && word.length >= LATINATE && own.ending.test(word)))
  );
}
