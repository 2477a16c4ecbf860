// Verbs of Late West Saxon, after Baker, Introduction to Old English, chapter 7 and glossary, and Bosworth and
// Toller, An Anglo-Saxon Dictionary (1898).

export interface Verb {
  infinitive: string;
  /** Present: I, thou, he, plural. */
  present: readonly [string, string, string, string];
  /** Past: I and he, thou, plural. */
  past: readonly [string, string, string];
  participle: string;
  /** Imperative, to one and to several. */
  imperative: readonly [string, string];
  /** The case of its object. */
  governs: 'acc' | 'dat' | 'gen';
}

/**
 * english infinitive he-present past-singular past-plural participle; * before the English marks verbs whose object
 * stands in the dative, + those with the genitive.
 */
const STRONG = `
bear beran birþ bær bǣron boren|begin onginnan onginþ ongann ongunnon ongunnen|bid biddan bitt bæd bǣdon beden|ask ascian ascaþ ascode ascodon ascod
bind bindan bint band bundon bunden|bite bītan bītt bāt biton biten|break brecan bricþ bræc brǣcon brocen|bring bringan bringþ brōhte brōhton brōht|burn birnan birnþ barn burnon burnen
buy bycgan bygþ bohte bohton boht|call clipian clipaþ clipode clipodon clipod|carry beran birþ bær bǣron boren|choose cēosan cīest cēas curon coren|come cuman cymþ cōm cōmon cumen|creep crēopan crīepþ crēap crupon cropen
die sweltan swilt swealt swulton swolten|drink drincan drincþ dranc druncon druncen|drive drīfan drīfþ drāf drifon drifen|eat etan itt ǣt ǣton eten|fall feallan fielþ fēoll fēollon feallen|feel fēlan fēlþ fēlde fēldon fēled
fight feohtan fieht feaht fuhton fohten|find findan fint fand fundon funden|flee flēon flīehþ flēah flugon flogen|fly flēogan flīehþ flēag flugon flogen|*follow folgian folgaþ folgode folgodon folgod|*forgive forgiefan forgiefþ forgeaf forgēafon forgiefen
forget forgietan forgiett forgeat forgēaton forgieten|freeze frēosan frīest frēas fruron froren|get begietan begiett begeat begēaton begieten|give giefan giefþ geaf gēafon giefen|grow weaxan wiext wēox wēoxon weaxen
hear gehīeran gehīerþ gehīerde gehīerdon gehīered|*help helpan hilpþ healp hulpon holpen|hide hȳdan hȳtt hȳdde hȳddon hȳded|hold healdan hielt hēold hēoldon healden|keep healdan hielt hēold hēoldon healden|kill ofslēan ofsliehþ ofslōg ofslōgon ofslægen
slay ofslēan ofsliehþ ofslōg ofslōgon ofslægen|learn leornian leornaþ leornode leornodon leornod|leave forlǣtan forlǣtt forlēt forlēton forlǣten|lead lǣdan lǣtt lǣdde lǣddon lǣded|lie licgan liþ læg lǣgon legen
live libban leofaþ lifde lifdon lifd|dwell wunian wunaþ wunode wunodon wunod|look lōcian lōcaþ lōcode lōcodon lōcod|love lufian lufaþ lufode lufodon lufod|make macian macaþ macode macodon macod|build timbran timbreþ timbrede timbredon timbred
meet mētan mētt mētte mētton mēted|+need behōfian behōfaþ behōfode behōfodon behōfod|*obey hīersumian hīersumaþ hīersumode hīersumodon hīersumod|open openian openaþ openode openodon openod|praise herian hereþ herede heredon hered
pray gebiddan gebitt gebæd gebǣdon gebeden|read rǣdan rǣtt rǣdde rǣddon rǣded|receive onfōn onfēhþ onfēng onfēngon onfangen|remember gemunan geman gemunde gemundon gemunen|ride rīdan rītt rād ridon riden
rise ārīsan ārīst ārās ārison ārisen|rule wealdan wielt wēold wēoldon wealden|run iernan iernþ arn urnon urnen|sail siglan sigleþ siglde sigldon sigled|say secgan sægþ sægde sægdon sægd|see sēon sihþ seah sāwon sewen
seek sēcan sēcþ sōhte sōhton sōht|sell sellan selþ sealde sealdon seald|send sendan sent sende sendon sended|*serve þegnian þegnaþ þegnode þegnodon þegnod|shine scīnan scīnþ scān scinon scinen|shoot scēotan scīett scēat scuton scoten
sing singan singþ sang sungon sungen|sink sincan sincþ sanc suncon suncen|sit sittan sitt sæt sǣton seten|sleep slǣpan slǣpþ slēp slēpon slǣpen|speak sprecan spricþ spræc sprǣcon sprecen|stand standan stent stōd stōdon standen
steal stelan stilþ stæl stǣlon stolen|strike slēan sliehþ slōg slōgon slægen|swear swerian swereþ swōr swōron sworen|swim swimman swimþ swamm swummon swummen|take niman nimþ nam nāmon numen|teach lǣran lǣrþ lǣrde lǣrdon lǣred
tell secgan sægþ sægde sægdon sægd|think þencan þencþ þōhte þōhton þōht|throw weorpan wierpþ wearp wurpon worpen|turn wendan went wende wendon wended|understand understandan understent understōd understōdon understanden
wake wæcnan wæcneþ wōc wōcon wæcned|walk gangan gæþ ēode ēodon gangen|wash wascan wæscþ wōsc wōscon wascen|watch wæccan wæcceþ wæhte wæhton wæht|weep wēpan wēpþ wēop wēopon wōpen|cry wēpan wēpþ wēop wēopon wōpen|win gewinnan gewinþ gewann gewunnon gewunnen
work wyrcan wyrcþ worhte worhton worht|write wrītan wrītt wrāt writon writen|fear ondrǣdan ondrǣtt ondrēd ondrēdon ondrǣden|hate hatian hataþ hatode hatodon hatod|honour ārian āraþ ārode ārodon ārod|*thank þancian þancaþ þancode þancodon þancod
*believe gelīefan gelīefþ gelīefde gelīefdon gelīefed|*answer andswarian andswaraþ andswarode andswarodon andswarod|wait bīdan bītt bād bidon biden|remain wunian wunaþ wunode wunodon wunod|dream mǣtan mǣtt mǣtte mǣtton mǣted|rest restan rest reste reston rested|play plegian plegaþ plegode plegodon plegod
laugh hliehhan hliehþ hlōg hlōgon hliehhen|hunt huntian huntaþ huntode huntodon huntod|heal hǣlan hǣlþ hǣlde hǣldon hǣled|greet grētan grētt grētte grētton grēted|bless blētsian blētsaþ blētsode blētsodon blētsod|bury byrgan byrgþ byrgde byrgdon byrged|conquer oferwinnan oferwinþ oferwann oferwunnon oferwunnen
guard weardian weardaþ weardode weardodon weardod|protect scieldan scielt scielde scieldon scielded|destroy fordōn fordēþ fordyde fordydon fordōn|end endian endaþ endode endodon endod|rain rignan rigneþ rignde rigndon rigned|save nerian nereþ nerede neredon nered|travel fēran fērþ fērde fērdon fēred`;

function second(third: string): string {
  return third.endsWith('aþ')
    ? third.replace(/þ$/, 'st')
    : third.replace(/(?:eþ|þ|tt|st|t)$/, (end) =>
        end === 'eþ'
          ? 'est'
          : end === 'þ'
            ? 'st'
            : end === 'tt'
              ? 'tst'
              : end === 't'
                ? 'tst'
                : 'st',
      );
}

function regular(
  infinitive: string,
  he: string,
  past: string,
  plural: string,
  participle: string,
): Omit<Verb, 'governs'> {
  const contracted = /(?:ēan|ēon|ōn)$/.test(infinitive);
  const stem = contracted ? infinitive.replace(/n$/, '') : infinitive.replace(/an$/, '');
  const weakSecond = infinitive.endsWith('ian') && he.endsWith('aþ');
  const many = contracted ? `${stem}þ` : `${stem}aþ`;
  const pastSecond =
    past.endsWith('de') || past.endsWith('te') ? `${past}st` : `${plural.replace(/on$/, '')}e`;
  return {
    infinitive,
    present: [contracted ? stem : `${stem}e`, second(he), he, many],
    past: [past, pastSecond, plural],
    participle,
    imperative: [weakSecond ? he.replace(/þ$/, '') : imperative(stem, he), many],
  };
}

/** Short weak stems and contracted verbs have an imperative of their own; others are the bare stem. */
function imperative(stem: string, he: string): string {
  if (/eþ$/.test(he)) return he.replace(/þ$/, '');
  const last = stem.replace(/([bcdfglmnprst])\1$/, '$1').replace(/cg$/, 'ge');
  return (
    { slēa: 'sleah', ofslēa: 'ofsleah', sēo: 'seoh', flēo: 'fleoh', onfō: 'onfōh', secg: 'sege' }[
      stem
    ] ??
    (stem === 'sitt' || stem === 'bidd' || stem === 'licg' || stem === 'bycg'
      ? last.replace(/([td])$/, '$1e')
      : stem)
  );
}

const SPECIAL: Readonly<Record<string, Verb>> = {
  be: {
    infinitive: 'bēon',
    present: ['eom', 'eart', 'is', 'sind'],
    past: ['wæs', 'wǣre', 'wǣron'],
    participle: 'gebēon',
    imperative: ['wes', 'wesaþ'],
    governs: 'acc',
  },
  have: {
    infinitive: 'habban',
    present: ['hæbbe', 'hæfst', 'hæfþ', 'habbaþ'],
    past: ['hæfde', 'hæfdest', 'hæfdon'],
    participle: 'hæfd',
    imperative: ['hafa', 'habbaþ'],
    governs: 'acc',
  },
  go: {
    infinitive: 'gān',
    present: ['gā', 'gǣst', 'gǣþ', 'gāþ'],
    past: ['ēode', 'ēodest', 'ēodon'],
    participle: 'gegān',
    imperative: ['gā', 'gāþ'],
    governs: 'acc',
  },
  do: {
    infinitive: 'dōn',
    present: ['dō', 'dēst', 'dēþ', 'dōþ'],
    past: ['dyde', 'dydest', 'dydon'],
    participle: 'gedōn',
    imperative: ['dō', 'dōþ'],
    governs: 'acc',
  },
  know: {
    infinitive: 'witan',
    present: ['wāt', 'wāst', 'wāt', 'witon'],
    past: ['wiste', 'wistest', 'wiston'],
    participle: 'witen',
    imperative: ['wite', 'witaþ'],
    governs: 'acc',
  },
  want: {
    infinitive: 'willan',
    present: ['wille', 'wilt', 'wile', 'willaþ'],
    past: ['wolde', 'woldest', 'woldon'],
    participle: 'gewilnod',
    imperative: ['wilna', 'wilniaþ'],
    governs: 'acc',
  },
  will: modal('willan', 'wille wilt wile willaþ', 'wolde woldest woldon'),
  shall: modal('sculan', 'sceal scealt sceal sculon', 'sceolde sceoldest sceoldon'),
  can: modal('magan', 'mæg meaht mæg magon', 'meahte meahtest meahton'),
  may: modal('mōtan', 'mōt mōst mōt mōton', 'mōste mōstest mōston'),
  become: {
    infinitive: 'weorþan',
    present: ['weorþe', 'wierst', 'wierþ', 'weorþaþ'],
    past: ['wearþ', 'wurde', 'wurdon'],
    participle: 'worden',
    imperative: ['weorþ', 'weorþaþ'],
    governs: 'acc',
  },
};

function modal(infinitive: string, present: string, past: string): Verb {
  return {
    infinitive,
    present: present.split(' ') as unknown as Verb['present'],
    past: past.split(' ') as unknown as Verb['past'],
    participle: '',
    imperative: ['', ''],
    governs: 'acc',
  };
}

/** Verbs by their English base form. */
export const VERBS: ReadonlyMap<string, Verb> = new Map([
  ...STRONG.trim()
    .split(/[|\n]/)
    .map((entry): [string, Verb] => {
      const [head = '', infinitive = '', he = '', past = '', plural = '', participle = ''] =
        entry.split(' ');
      const governs = head.startsWith('*') ? 'dat' : head.startsWith('+') ? 'gen' : 'acc';
      return [
        head.replace(/^[*+]/, ''),
        { ...regular(infinitive, he, past, plural, participle), governs },
      ];
    }),
  ...Object.entries(SPECIAL),
]);

/** Ne before the verb, contracted where the two ran together. */
export function negated(form: string): string {
  const contracted: Readonly<Record<string, string>> = {
    eom: 'neom',
    eart: 'neart',
    is: 'nis',
    wæs: 'næs',
    wǣre: 'nǣre',
    wǣron: 'nǣron',
    hæbbe: 'næbbe',
    hæfst: 'næfst',
    hæfþ: 'næfþ',
    habbaþ: 'nabbaþ',
    hæfde: 'næfde',
    hæfdest: 'næfdest',
    hæfdon: 'næfdon',
    wille: 'nyle',
    wilt: 'nylt',
    wile: 'nyle',
    willaþ: 'nyllaþ',
    wolde: 'nolde',
    woldest: 'noldest',
    woldon: 'noldon',
    wāt: 'nāt',
    wāst: 'nāst',
    witon: 'nyton',
    wiste: 'nyste',
    wistest: 'nystest',
    wiston: 'nyston',
  };
  return contracted[form] ?? `ne ${form}`;
}

/** The infinitive after to: tō singenne. */
export function inflectedInfinitive(verb: Verb): string {
  return `tō ${verb.infinitive.replace(/a?n$/, (end) => (end === 'an' ? 'enne' : 'nne'))}`;
}
