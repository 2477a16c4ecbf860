import { type LanguageRules, type Say, signs, table } from './rules.ts';

/** Genitive of an ordinal: tens and ones are declined, what is before them is a cardinal. */
const genitive = (words: string) =>
  words
    .split(' ')
    .map((word) => word.replace(/y$/, 'ego').replace(/ci$/, 'ciego').replace(/gi$/, 'giego'))
    .join(' ');
/** Locative and genitive of the hour, after prepositions. */
const oblique = (words: string) =>
  words
    .split(' ')
    .map((word) => word.replace(/ia$/, 'iej').replace(/ga$/, 'giej').replace(/a$/, 'ej'))
    .join(' ');

export const rules: LanguageRules = {
  signs: signs('małpa,kropka,ukośnik,myślnik,podkreślnik,i,plus,równa się,kratka,—'),
  abbreviations: table(
    'p.=pan|dr=doktor|prof.=profesor|inż.=inżynier|mgr=magister|np.=na przykład|itd.=i tak dalej|itp.=i tym podobne|tzn.=to znaczy|tj.=to jest|m.in.=między innymi|ok.=około|nr=numer|ul.=ulica|al.=aleja|str.=strona|tel.=telefon|godz.=godzina|r.=roku|w.=wiek|tys.=tysięcy|mln=milionów|mld=miliardów|p.n.e.=przed naszą erą|n.e.=naszej ery|św.=święty|tzw.=tak zwany|rys.=rysunek|wg=według',
  ),
  dateOrder: 'dmy',
  yearTail: '\\s?(?:roku|r\\.)',
  date(say, { day, month, year }) {
    const words = `${genitive(say.ordinal(day))} ${month}`;
    return year === undefined ? words : `${words} ${yearOf(say, year)} roku`;
  },
  year: (say, value) => yearOf(say, value),
  time(say, hour, minute, before) {
    const nominative = hour === 0 ? 'zero' : say.ordinal(hour, 'feminine');
    const h =
      hour > 0 && /^(?:o|po|od|do|około|przed|godzinie|godziny)$/.test(before)
        ? oblique(nominative)
        : nominative;
    if (minute === 0) return h;
    return `${h} ${minute < 10 ? 'zero ' : ''}${say.whole(minute)}`;
  },
  ordinals: { pattern: '(\\d{1,3})(\\.)(?=\\s\\p{Ll})', say: (say, n) => say.ordinal(n) },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', minute: 'feminine', second: 'feminine', mile: 'feminine' },
  units: table('godz.=hour|godz=hour|sek.=second'),
};

/** In `say.ordinal` of a year the words before the tens stay as they are: only adjectives end so. */
function yearOf(say: Say, year: number): string {
  return genitive(say.ordinal(year));
}
