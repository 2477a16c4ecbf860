import { clock, inHundreds, type LanguageRules, type Say, signs, table } from './rules.ts';

const year = (say: Say, value: number) =>
  inHundreds(say, value, { hundred: ' hundrede', between: ' og ' }) ?? say.whole(value);

export const rules: LanguageRules = {
  signs: signs('snabela,punktum,skråstreg,bindestreg,understreg,og,plus,lig med,havelåge,til'),
  abbreviations: table(
    'f.eks.=for eksempel|bl.a.=blandt andet|osv.=og så videre|ca.=cirka|dvs.=det vil sige|dr.=doktor|prof.=professor|nr.=nummer|kl.=klokken|tlf.=telefon|mht.=med hensyn til|pga.=på grund af|mv.=med videre|m.m.=med mere|inkl.=inklusive|ekskl.=eksklusive|s.=side|kr.=kroner|mio.=millioner|mia.=milliarder|hr.=herr|fr.=fru|f.Kr.=før Kristus|e.Kr.=efter Kristus|evt.=eventuelt|jf.=jævnfør|st.=sankt',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year: y }) {
    const words = `${say.ordinal(day, 'common')} ${month}`;
    return y === undefined ? words : `${words} ${year(say, y)}`;
  },
  year,
  time: (say, hour, minute) =>
    clock(say.whole(hour, 'neuter'), minute, { minutes: say.whole(minute), zero: 'nul', full: '' }),
  ordinals: { pattern: '(\\d{1,3})(\\.)(?=\\s\\p{Ll})', say: (say, n) => say.ordinal(n, 'common') },
  unitForm: 'common',
  otherUnitForms: { gram: 'neuter', kilogram: 'neuter', minute: 'neuter', second: 'neuter' },
  currencies: { kr: 'DKK', 'kr.': 'DKK' },
};
