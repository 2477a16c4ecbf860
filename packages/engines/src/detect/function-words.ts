/**
 * Words that readers tell a language by, commonest first: articles, pronouns, particles, greetings. They
 * decide short text, where letter statistics cannot; words of several languages count for each of them.
 */
export const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to a in is that it was for on are with as be this have from or had by not but what all were we when your can said there an which she do how their if will up other about out many then them these so some her would make like him into has look more go see no way could people my than who its now find down been over only also after before because while without through between under during until since even just very most such any each both should must may might being does did every never always often still again here those too off hello hi yes please thanks thank you good morning he they i me our us where why welcome sorry help big small cat dog house water friend love night day open close save cancel',
  es: 'el la de que y a en un ser se no haber por con su para como estar tener le lo todo pero más hacer o poder decir este ir otro ese si me ya ver porque dar cuando él muy sin vez mucho saber qué sobre mi alguno mismo yo también hasta año dos querer entre así desde eso ni nos llegar los las una es del al fue son está hola gracias sí buenos días usted dónde cómo amigo casa agua noche favor adiós gato perro nosotros tú te',
  fr: "le la les de des du un une et à en est que qui dans ce il elle ne pas pour sur se son sa ses plus par avec tout au aux nous vous ils je tu mais ou où si leur y dire été être avoir fait comme bien sans peut cette ces bonjour merci oui non c'est j'ai s'il quoi salut monsieur madame deux aussi même très quand maison chat chien eau nuit ami l d n qu",
  de: 'der die das und ist in zu den nicht von mit sich des auf für im dem ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde ich wir ihr du mich mir hallo danke bitte ja nein guten tag morgen was wo warum haus wasser freund katze hund kein keine schon heute',
  it: 'il lo la i gli le di che e è un una per in con non si da del della dei delle nel nella al alla sono come più ma ha anche questo questa suo sua io tu lui lei noi voi loro se mi ti ci ne o quando dove perché molto essere stato hanno ciao grazie sì prego buongiorno cosa casa acqua amico gatto cane notte tutto tutti',
  pt: 'o a os as de que e do da em um para é com não uma no na se por mais dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram olá obrigado obrigada sim bom dia onde porque casa água amigo gato cachorro noite nós são',
  nl: 'de het een en van ik te dat die in is niet zijn op aan met als voor had er maar om hem dan zou of wat mijn men dit zo door over ze zich bij ook tot je mij uit der daar haar naar heb hoe heeft hebben deze u want nog zal me zij nu geen omdat iets worden toch al waren veel meer doen toen moet ben zonder kan hun dus hallo dank ja nee goedemorgen waar waarom huis water vriend kat hond wij we',
  ro: 'și în de la a cu nu este pe că din o un se să mai pentru care au fost ce le ca sunt el ea dar sau prin după cum lui până fi am ai are avea aceasta acest această când foarte tot doar noi voi ei eu tu bună mulțumesc da ziua unde casă apă prieten pisică câine noapte ale lor fără iar dacă',
  tr: 've bir bu da de için ile çok ne daha gibi ama olarak sonra kadar var yok en ben sen o biz siz onlar mi mı mu mü değil ki her şey olan olduğu oldu olur ya şu diye nasıl neden merhaba teşekkür teşekkürler ederim evet hayır günaydın lütfen ev su arkadaş kedi köpek gece gün iyi',
  da: 'og i at det er en til af den for som på de med han ikke der var mig sig men et har om vi min havde ham hun nu over da fra du ud sin dem os op man hans hvor eller hvad skal selv her alle vil blev kunne ind når være dog noget jo deres efter ned skulle denne end dette mit også under have dig anden hende mine alt meget sit sine vor mod disse hvis din nogle hos blive mange ad bliver hendes været jer tak hej ja nej jeg hvordan farvel uge i dag går aften tidlig sent ses lige så hvad hvornår hvilken også fordi måske altid aldrig tid klokken arbejde skole bil',
  sv: 'och i att det som en på är av för med till den han ett om hon men var jag sig från vi så kan man när år säger under också efter eller nu sin där vid mot ska skulle kommer ut får finns vara hade alla andra mycket än då sedan över bara blir in upp även vad få två vill ha många hur mer går sverige detta nya dem hej tack ja nej inte varför hus vatten vän katt hund är du mig dig oss ni i dag går kväll morgon tidigt sent ses lika varför när vilken därför kanske alltid aldrig tid klockan arbete jobb skola bil bitti',
  no: 'og i det er på en til av som for at med ikke den de har han jeg et om var fra men vi så seg ble hun da kan eller nå skal vil ved også etter hva meg deg oss dere noe noen bare hvor hvem hvordan hvorfor når være blitt gjøre mye mer ut over inn opp alle andre denne dette disse mitt ditt sitt hei takk ja nei uke venn katt hund hus vann god natt sitt i dag går kveld tidlig sent sees ses like så når hvilken fordi kanskje alltid aldri tid klokken arbeid jobb skole bil morgen',
  nn: 'og i det er på ein til av som for at med ikkje den dei har han eg du kjem gjer her der eit om var frå men vi så seg vart ho då kan eller no skal vil ved òg etter kva meg deg oss noko nokon berre kor kven korleis kvifor når vere blitt gjere mykje meir ut over inn opp alle andre denne dette desse hei takk ja nei veke ven vatn kvar me dykk sjå i dag går kveld tidleg seint sjåast like når fordi kanskje alltid aldri tid klokka arbeid jobb skule bil morgon',
  pl: 'i w na z nie się że do to jest o jak ale a po co tak za od już jego tylko przez był było była dla mnie ich czy jej być mi ten ta te przy jeszcze może bardzo pan pani sobie ja ty on ona my wy oni gdzie kiedy dlaczego cześć dziękuję proszę dzień dobry dom woda przyjaciel kot pies noc są który która które oraz tym',
  fi: 'ja on ei se että oli hän en mutta ovat kun niin myös joka mitä tämä ole olen kuin jos vain minä sinä me te he tai nyt jo sen hänen siitä mukaan kanssa sitten vielä kaikki hyvin mikä missä miksi kiitos hei moi kyllä hyvää päivää huomenta talo vesi ystävä kissa koira yö jonka sekä ollut olla mihin mistä mihin milloin kuka kumpi kenen millainen paljonko tänään huomenna eilen aamulla illalla aina ehkä aika työ koulu auto minun sinun',
  ca: "el la els les de i que a en un una és per amb no es del dels al als ha van va com més però aquest aquesta aquests aquestes seu seva són també on quan perquè molt tot tots jo tu ell ella nosaltres vosaltres hola gràcies sí bon dia casa aigua amic gat gos nit si us plau fins sense l d s'ha ser",
  gl: 'o a os as de e que en un unha é por con non do da dos das ao á no na máis pero este esta foi son moi tamén onde cando porque eu ti el ela nós vós ola grazas si bos días casa auga amigo gato can noite ata sen xa',
  eu: 'eta da ez bat du dira zen ere izan duen egin da hau hori baina edo nire zure kaixo eskerrik asko bai ur etxe lagun katu txakur gau egun oso dut dugu zein',
  cs: 'a v se na je že o s z do i to k ve pro za by ale si po jako od tak jsem jsou není byl byla bylo který která které ten ta já ty on ona my vy oni kde kdy proč ahoj děkuji prosím dobrý den dům voda přítel kočka pes noc ano ne jsme také',
  sk: 'a v sa na je že o s z do aj to k vo pre za by ale si po ako od tak som sú nie bol bola bolo ktorý ktorá ktoré ten tá ja ty on ona my vy oni kde kedy prečo ahoj ďakujem prosím dobrý deň dom voda priateľ mačka pes noc áno sme tiež',
  hr: 'i u je na da se za od su s kao što ne o iz do a to koji koja koje ali nije bio bila biti sam si smo ste ja ti on ona mi vi oni gdje kada zašto bok hvala molim dobar dan kuća voda prijatelj mačka pas noć',
  sl: 'in v je na da se za od so s kot ne o iz do a to ki pa ni bil bila bilo sem si smo ste jaz ti on ona mi vi oni kje kdaj zakaj živjo hvala prosim dober dan hiša voda prijatelj mačka pes noč tudi ter',
  hu: 'a az és hogy nem is egy ez van volt meg de csak már én te ő mi ti ők kell lesz mint ki mit hol mikor miért szia köszönöm igen kérem jó napot ház víz barát macska kutya éjszaka nagyon vagy azt',
  id: 'dan yang di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena tersebut bisa ada mereka lebih kata tahun sudah atau saat oleh menjadi orang ia telah adalah seperti kami kita anda dia apa terima kasih halo selamat pagi ya rumah air teman kucing anjing malam',
  vi: 'và của là có không được trong cho một người với các này những đã để khi đến về như tôi bạn anh chị em cảm ơn xin chào vâng nhà nước mèo chó đêm rất cũng',
  la: 'et in est non ad cum ut sed qui quae quod ex de si sunt esse eius hoc aut ab nec per sic salve amicus aqua domus nox',
  ru: 'и в не на я что он с это как а но мы вы ты она они по из у за к от так же для о до бы был была были есть нет да всё ещё уже где когда кто мой меня мне его её их или если только очень привет спасибо пожалуйста здравствуйте завтра сегодня вчера дом вода друг',
  uk: 'і в не на я що він з це як а але ми ви ти вона вони по із у за до від так же для о був була були є ні та все ще вже де коли хто мій мене мені його її їх або якщо тільки дуже привіт дякую будь ласка завтра сьогодні вчора дім вода друг',
  be: 'і ў не на я што ён з гэта як а але мы вы ты яна яны па у за да ад так жа для быў была былі ёсць няма ужо дзе калі хто мой мяне мне яго яе іх або калі толькі вельмі прывітанне дзякуй заўтра сёння',
  bg: 'и в не на аз че той с това как а но ние вие ти тя те по от у за към до така за беше са е съм има няма да все още вече къде кога кой мой мен му ѝ или ако само много здравей благодаря моля утре днес вчера къща вода приятел се ще',
};

/**
 * So many different words are looked for in each language's words as they are written here. Who has more is better off with a
 * table of all words, but that takes longer to make than the first texts of a page may wait.
 */
const FEW = 120;

interface Words {
  tag: string;
  /** With a space before and after each. */
  words: string;
}

let lists: readonly Words[] | undefined;
let table: Map<string, string[]> | undefined;
const few = new Map<string, readonly string[] | undefined>();

/** The languages that have a word; undefined for none. */
function languagesOf(word: string): readonly string[] | undefined {
  if (table !== undefined) return table.get(word);
  if (few.has(word)) return few.get(word);
  if (few.size === FEW) {
    table = tableOfWords();
    few.clear();
    return table.get(word);
  }
  lists ??= Object.entries(FUNCTION_WORDS).map(([tag, words]) => ({ tag, words: ` ${words} ` }));
  const found: string[] = [];
  for (const { tag, words } of lists) if (words.includes(` ${word} `)) found.push(tag);
  const tags = found.length === 0 ? undefined : found;
  few.set(word, tags);
  return tags;
}

function tableOfWords(): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const [tag, words] of Object.entries(FUNCTION_WORDS)) {
    for (const word of new Set(words.split(' '))) {
      const tags = made.get(word);
      if (tags === undefined) made.set(word, [tag]);
      else tags.push(tag);
    }
  }
  return made;
}

/** A literal would have browsers look up what a letter is when they read the script, which takes long the first time. */
let anyWord: RegExp | undefined;

function wordsOf(text: string): readonly string[] {
  if (/^[\0-\x7f]*$/.test(text)) return text.match(/[a-z]+(?:'[a-z]+)*/g) ?? [];
  anyWord ??= /\p{L}+(?:['’]\p{L}+)*/gu;
  return text.match(anyWord) ?? [];
}

/**
 * How much of a text each language's words explain, 0–1. A word that many languages share counts less
 * for each.
 */
export function functionWordShares(text: string): Map<string, number> {
  const words = wordsOf(text.toLowerCase());
  const shares = new Map<string, number>();
  const count = (tags: readonly string[] | undefined, parts: number) => {
    for (const tag of tags ?? []) {
      const worth = 1 / (1 + 0.25 * (tags!.length - 1)) / parts;
      shares.set(tag, (shares.get(tag) ?? 0) + worth / words.length);
    }
  };
  for (const whole of words) {
    const tags = languagesOf(whole);
    if (tags !== undefined) count(tags, 1);
    else {
      // French and Italian write the article onto the word: l'homme, dell'anno.
      const parts = whole.split(/['’]/u);
      if (parts.length > 1) for (const part of parts) count(languagesOf(part), parts.length);
    }
  }
  return shares;
}
