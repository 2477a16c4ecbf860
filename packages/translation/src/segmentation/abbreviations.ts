/**
 * Abbreviations that do not end a sentence, by language, written without the last stop and in lower case.
 * `title`: never ends a sentence (a name or a phrase follows). `number`: does not when a number follows.
 * Abbreviations that may well end a sentence (etc., Inc., usw.) are left to the case of the next word.
 */
interface Abbreviations {
  title: ReadonlySet<string>;
  number: ReadonlySet<string>;
}

const words = (list: string) => list.split(/\s+/).filter((word) => word !== '');

const ANY = {
  title:
    'mr mrs ms mme dr prof st hr fr sr sra jr rev gen col capt lt sgt maj hon pres gov sen rep e.g i.e cf vs viz ca approx',
  number: 'no nr nos vol fig figs p pp art sec ch ed eq tab cap pg',
};

const BY_LANGUAGE: Readonly<Record<string, { title?: string; number?: string }>> = {
  en: {
    title:
      'messrs mmes mt ft adm brig cmdr comdr cpl lieut supt insp det gens cols drs profs revs hons fr br bros al eg ie esp incl resp assoc asst dept est vs v',
    number:
      'para paras ver rev approx tel ext apt rm bldg rte jan feb mar apr jun jul aug sep sept oct nov dec',
  },
  de: {
    title:
      'hr hrn fr frl dr prof dipl ing dipl.-ing mag phil jur med rer nat hl st z.b z b d.h d h u.a u a o.ä o ä i.d.r i d r s.o s.u u.u z.t z t z.zt v.a v a b.z.w bzw bspw ggf ggfs sog evtl inkl exkl zzgl abzgl ca vgl geb gest verh allg bes gem lt max min mind insb insbes i.a a.d m.e m e n.chr v.chr v n',
    number:
      'nr nrn art abs § bd abb kap s ziff str tel aufl jg jhdt jh zi tab anm lfd rn rz jan feb mär apr jun jul aug sep sept okt nov dez',
  },
  fr: {
    title:
      'm mm mme mmes mlle mlles mgr me dr pr st ste cie p.ex p ex c.-à-d c-à-d càd env éd fasc hab apr av boul bd cf réf resp sté',
    number: 'n no nos art p pp vol chap fig tél t § al janv févr avr juil sept oct nov déc',
  },
  es: {
    title:
      'sr sra sres sras srta srtas d dña dn dr dra dres lic ing arq prof profa gral cnel cap tte sto sta fr mons excmo excma ilmo ilma ud uds vd vds p.ej p ej ej ee.uu ee uu avda av pza dpto depto aprox máx mín cía',
    number: 'n núm núms nº art arts pág págs p pp vol cap fig tel t ed párr',
  },
  pt: {
    title:
      'sr sra srs sras srta d dr dra drs prof profa profª eng arq exmo exma ilmo ilma v.exa v ex p.ex p ex av pça dept depto aprox máx mín cia sto sta s gen cel ten',
    number: 'n núm nº art arts pág págs p pp vol cap fig tel ed séc',
  },
  it: {
    title:
      'sig sigg sig.ra sigra sig.na dott dott.ssa dottssa prof prof.ssa profssa ing arch avv on egr gent spett rag geom cav comm mons s ss p.es p es es ecc.mo v.le p.za c.so ca',
    number: 'n nn nr num art artt pag pagg p pp vol cap fig tel par sez',
  },
  nl: {
    title:
      'dhr mevr mw mej dr drs ir ing prof mr jhr ds mgr st bijv bv b.v d.w.z d w z i.p.v m.a.w m.b.t n.a.v o.a o.m t.a.v t.o.v t.w.v z.g zgn incl excl evt resp ca max min',
    number: 'nr nrs art blz p pp bl afb fig vol hfdst par tel',
  },
  ro: {
    title:
      'dl dna dnă d-l d-na d-ra dlui dnei dr prof ing ec av gen col lt sf sfânta ș.a s.a d.e d.ex de.ex ex p.ex',
    number: 'nr art alin lit pag p pp vol cap fig tel str bd bl sc et ap',
  },
  da: {
    title:
      'hr fr frk dr prof f.eks f eks bl.a bl a d.v.s dvs m.fl m.m m.v ca evt inkl ekskl hhv jf jfr kl mht osv pga vedr vha iht ift stk afd adv',
    number: 'nr s pkt kap bd fig tlf stk art par §',
  },
  no: {
    title:
      'hr fr frk dr prof f.eks f eks bl.a bl a d.v.s dvs ca evt inkl ekskl hhv jf jfr kl mht pga vedr vha iht ift mv m.m st avd adv',
    number: 'nr s pkt kap bd fig tlf art par §',
  },
  sv: {
    title:
      'hr fr frk dr prof t.ex t ex bl.a bl a d.v.s d v s dvs s.k s k m.fl m fl m.m p.g.a p g a fr.o.m fr o m t.o.m t o m f.d f d ca ev inkl exkl resp jfr kl st avd',
    number: 'nr s sid kap bd fig tel art par §',
  },
  fi: {
    title: 'hra rva nti tri prof dr esim mm ns nk ym yms ks vrt tms ko em ed so ts eli n toim lyh',
    number: 'nro n s ss luku kuva puh art klo v',
  },
  pl: {
    title:
      'p pan pani pp dr prof mgr inż hab lek med ks o św bł gen płk mjr kpt por ppor np m.in m in tj tzn tzw zob por ul al pl os im red woj gm pow ok min maks wg śp j.w',
    number: 'nr art ust pkt par str s t tom rozdz rys tab poz r w tel',
  },
  ru: {
    title:
      'г гг гр гн г-н г-жа проф акад доц д-р инж т.е т е т.н т н т.к т к т.о т.д т д т.п т п им ул пр просп пл пер наб бул обл р-н пос дер с см ср напр др св о стр ок прим ред изд',
    number: 'п пп ст ч с стр рис табл гл т том № кв д корп тел ок стр п',
  },
  uk: {
    title:
      'п пан пані проф акад доц д-р т.зв т зв т.д т.п ім вул просп пл пров обл р-н див пор напр та ін св',
    number: 'п пп ст ч с стор рис табл гл т № кв буд тел',
  },
  tr: {
    title:
      'dr prof doç yrd av müh sn bay bayan alb yzb tğm org mah cad sok sk bul apt örn ör vb vs bkz krş yy m.ö m.s t.c mh',
    number: 'no s ss sf bl böl c cilt şek tel md',
  },
  ar: { title: 'د أ م السيد ب ق.م ص.ب أ.د', number: 'ص ج رقم' },
  he: { title: "ד פרופ גב מר אינג רח שד עמ'", number: 'עמ מס סע' },
  th: {
    title:
      'นาย นาง น.ส ดร ศ รศ ผศ พล.อ พ.ต.ท พ.ศ ค.ศ จ อ ต ถ ซ โทร กทม บจก บมจ หจก ฯลฯ ม.ร.ว ด.ช ด.ญ',
    number: 'น หน้า เล่ม',
  },
  el: {
    title: 'κ κα κος δρ καθ αγ π.χ π χ δηλ βλ πρβλ λ.χ μ.μ π.μ κ.λπ',
    number: 'αρ σελ σ άρθρ παρ τηλ',
  },
  cs: {
    title:
      'p pí dr ing mgr bc prof doc rndr mudr judr phdr např tj tzv resp popř apod sv gen plk ul nám',
    number: 'č str s odst písm obr tab tel',
  },
  sk: {
    title: 'p pí dr ing mgr bc prof doc napr tj tzv resp príp sv gen plk ul nám',
    number: 'č str s ods písm obr tab tel',
  },
  hu: { title: 'dr prof ifj id özv szt ún pl vö ld kb stb u', number: 'sz o old köt ábra tel' },
  ca: {
    title: 'sr sra srs d dr dra prof p.ex p ex av pl c ex',
    number: 'núm n art pàg p vol cap fig tel',
  },
};

const cache = new Map<string, Abbreviations>();

/** The abbreviations of a language (base tag); those of no language in particular are always included. */
export function abbreviationsOf(language: string): Abbreviations {
  let found = cache.get(language);
  if (found === undefined) {
    const own = BY_LANGUAGE[language === 'nn' ? 'no' : language];
    found = {
      title: new Set([...words(ANY.title), ...words(own?.title ?? '')]),
      number: new Set([...words(ANY.number), ...words(own?.number ?? '')]),
    };
    cache.set(language, found);
  }
  return found;
}

/** Languages that write ordinals with a stop: "am 3. Oktober", "19. Jahrhundert". */
export const ORDINAL_STOP: ReadonlySet<string> = new Set(
  words('de da no nn fi sv cs sk sl hr bs sr hu et lv pl tr is fo lb eu'),
);

/** English words that begin a sentence more often than they follow an initialism ("in the U.S. The …"). */
export const ENGLISH_STARTERS: ReadonlySet<string> = new Set(
  words(
    'the a an he she it they we you i this that these those there here in on at but and so however then when if as for after before what who why how his her their our its',
  ),
);
