import type { Currency } from './currency-codes.ts';
import type { NumberForm } from './grammar.ts';
import type { NumberLanguage } from './languages.ts';

/** A unit of money in one language: its forms by plural category and its gender. */
export interface Unit {
  form: NumberForm;
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
}

// Names of money: the larger units as the CLDR display names have them, the smaller ones after the usage guides of
// each language (Duden, RAE, PWN, Grand dictionnaire terminologique …), looked through by hand.

/**
 * `gender: forms` of the larger unit, `;`, those of the smaller one. Forms are `one/other`, `one/few/many/other`
 * (with `PLURALS`), or one for all. Genders: m f n c, p plain.
 */
const TABLE: Readonly<Record<NumberLanguage, { and: string; plurals: string; units: string }>> = {
  en: {
    and: ' and ',
    plurals: 'one other',
    units: `USD p dollar/dollars p cent/cents|EUR p euro/euros p cent/cents|GBP p pound/pounds p penny/pence|CNY p yuan/yuan p fen/fen|RUB p rouble/roubles p kopeck/kopecks|TRY p lira/liras p kurus/kurus|PLN p zloty/zlotys p grosz/groszy|ILS p shekel/shekels p agora/agorot`,
  },
  zh: {
    and: '',
    plurals: 'other',
    units: 'CNY p 元 p 分|USD p 美元 p 美分|EUR p 欧元 p 欧分|GBP p 英镑 p 便士',
  },
  jp: {
    and: '',
    plurals: 'other',
    units: 'USD p ドル p セント|EUR p ユーロ p セント|GBP p ポンド p ペンス',
  },
  es: {
    and: ' con ',
    plurals: 'one many other',
    units:
      'EUR m euro/de_euros/euros m céntimo/de_céntimos/céntimos|USD m dólar/de_dólares/dólares m centavo/de_centavos/centavos|GBP f libra/de_libras/libras m penique/de_peniques/peniques',
  },
  ru: {
    and: ' ',
    plurals: 'one few many other',
    units:
      'RUB m рубль/рубля/рублей/рубля f копейка/копейки/копеек/копейки|USD m доллар/доллара/долларов/доллара m цент/цента/центов/цента|EUR m евро/евро/евро/евро m цент/цента/центов/цента|GBP m фунт/фунта/фунтов/фунта m пенс/пенса/пенсов/пенса',
  },
  ko: {
    and: ' ',
    plurals: 'other',
    units: 'KRW p 원 p 전|USD p 달러 p 센트|EUR p 유로 p 센트|GBP p 파운드 p 펜스',
  },
  fr: {
    and: ' et ',
    plurals: 'one many other',
    units:
      'EUR m euro/d’euros/euros m centime/de_centimes/centimes|USD m dollar/de_dollars/dollars m cent/de_cents/cents|GBP f livre/de_livres/livres m penny/de_pence/pence',
  },
  de: {
    and: ' und ',
    plurals: 'one other',
    units:
      'EUR m Euro/Euro m Cent/Cent|USD m Dollar/Dollar m Cent/Cent|GBP n Pfund/Pfund m Penny/Pence',
  },
  it: {
    and: ' e ',
    plurals: 'one many other',
    units:
      'EUR m euro/di_euro/euro m centesimo/di_centesimi/centesimi|USD m dollaro/di_dollari/dollari m centesimo/di_centesimi/centesimi|GBP f sterlina/di_sterline/sterline m penny/di_penny/penny',
  },
  pt: {
    and: ' e ',
    plurals: 'one many other',
    units:
      'EUR m euro/de_euros/euros m cêntimo/de_cêntimos/cêntimos|USD m dólar/de_dólares/dólares m cêntimo/de_cêntimos/cêntimos|GBP f libra/de_libras/libras m péni/de_pence/pence',
  },
  th: {
    and: '',
    plurals: 'other',
    units: 'THB p บาท p สตางค์|USD p ดอลลาร์ p เซนต์|EUR p ยูโร p เซนต์',
  },
  nl: {
    and: ' en ',
    plurals: 'one other',
    units:
      'EUR p euro/euro p cent/cent|USD p dollar/dollar p cent/cent|GBP p pond/pond p penny/pence',
  },
  ro: {
    and: ' și ',
    plurals: 'one few other',
    units:
      'RON m leu/lei/de_lei m ban/bani/de_bani|EUR m euro/euro/de_euro m cent/cenți/de_cenți|USD m dolar/dolari/de_dolari m cent/cenți/de_cenți|GBP f liră/lire/de_lire m penny/pence/de_pence',
  },
  ar: {
    and: ' و',
    plurals: 'one two few many other',
    units:
      'SAR m ريال/ريالان/ريالات/ريالًا/ريال f هللة/هللتان/هللات/هللة/هللة|USD m دولار/دولاران/دولارات/دولارًا/دولار m سنت/سنتان/سنتات/سنتًا/سنت|EUR m يورو/يوروان/يورو/يورو/يورو m سنت/سنتان/سنتات/سنتًا/سنت|GBP m جنيه/جنيهان/جنيهات/جنيهًا/جنيه m بنس/بنسان/بنسات/بنسًا/بنس',
  },
  tr: {
    and: ' ',
    plurals: 'other',
    units: 'TRY p lira p kuruş|USD p dolar p sent|EUR p avro p sent|GBP p sterlin p peni',
  },
  da: {
    and: ' og ',
    plurals: 'one other',
    units:
      'DKK c krone/kroner c øre/øre|EUR c euro/euro c cent/cent|USD c dollar/dollars c cent/cent|GBP n pund/pund c penny/pence',
  },
  pl: {
    and: ' ',
    plurals: 'one few many other',
    units:
      'PLN m złoty/złote/złotych/złotego m grosz/grosze/groszy/grosza|EUR n euro/euro/euro/euro m cent/centy/centów/centa|USD m dolar/dolary/dolarów/dolara m cent/centy/centów/centa|GBP m funt/funty/funtów/funta m pens/pensy/pensów/pensa',
  },
  sv: {
    and: ' och ',
    plurals: 'one other',
    units:
      'SEK c krona/kronor n öre/öre|EUR c euro/euro c cent/cent|USD c dollar/dollar c cent/cent|GBP n pund/pund c penny/pence',
  },
  fi: {
    and: ' ja ',
    plurals: 'one other',
    units:
      'EUR p euro/euroa p sentti/senttiä|USD p dollari/dollaria p sentti/senttiä|GBP p punta/puntaa p penny/pennyä|SEK p kruunu/kruunua p äyri/äyriä',
  },
  no: {
    and: ' og ',
    plurals: 'one other',
    units:
      'NOK m krone/kroner m øre/øre|EUR m euro/euro m cent/cent|USD m dollar/dollar m cent/cent|GBP n pund/pund m penny/pence',
  },
  he: {
    and: ' ו',
    plurals: 'one two other',
    units:
      'ILS m שקל/שקלים/שקלים f אגורה/אגורות/אגורות|USD m דולר/דולרים/דולרים m סנט/סנטים/סנטים|EUR m אירו/אירו/אירו m סנט/סנטים/סנטים|GBP f לירה/לירות/לירות m פני/פני/פני',
  },
};
const GENDERS: Readonly<Record<string, NumberForm>> = {
  m: 'masculine',
  f: 'feminine',
  n: 'neuter',
  c: 'common',
  p: 'plain',
};

/** The money words of one language. */
export function currencies(language: NumberLanguage): {
  and: string;
  units: Partial<Record<Currency, { major: Unit; minor: Unit }>>;
} {
  const { and, plurals, units } = TABLE[language];
  const categories = plurals.split(' ') as Intl.LDMLPluralRule[];
  const unit = (gender: string, written: string): Unit => {
    const words = written.split('/').map((word) => word.replaceAll('_', ' '));
    const forms = Object.fromEntries(categories.map((category, index) => [category, words[index]]));
    return { form: GENDERS[gender]!, forms: { ...forms, other: words.at(-1)! } };
  };
  return {
    and,
    units: Object.fromEntries(
      units.split('|').map((entry) => {
        const [code = '', majorGender = '', major = '', minorGender = '', minor = ''] =
          entry.split(' ');
        return [code, { major: unit(majorGender, major), minor: unit(minorGender, minor) }];
      }),
    ),
  };
}

/** Currencies that a language has words for. */
export const currenciesOf = (language: NumberLanguage): Currency[] =>
  Object.keys(currencies(language).units) as Currency[];
