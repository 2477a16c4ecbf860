import { clock, inHundreds, type LanguageRules, type Say, signs, table } from './rules.ts';

const year = (say: Say, value: number) => {
  if (value > 2009 && value < 2100) {
    return `tjugohundra${say.whole(value % 100).replace(/ /g, '')}`;
  }
  return inHundreds(say, value, { hundred: 'hundra', between: '' }) ?? say.whole(value);
};

export const rules: LanguageRules = {
  signs: signs(
    'snabel-a,punkt,snedstreck,bindestreck,understreck,och,plus,är lika med,nummertecken,till',
  ),
  abbreviations: table(
    't.ex.=till exempel|t. ex.=till exempel|bl.a.=bland annat|bl. a.=bland annat|osv.=och så vidare|m.m.=med mera|ca=cirka|dvs.=det vill säga|dr=doktor|prof.=professor|nr=nummer|kl.=klockan|tel.=telefon|p.g.a.=på grund av|inkl.=inklusive|exkl.=exklusive|s.k.=så kallad|sid.=sidan|f.d.=före detta|jfr=jämför|f.Kr.=före Kristus|e.Kr.=efter Kristus|milj.=miljoner|st.=styck|S:t=Sankt|resp.=respektive|fr.o.m.=från och med|t.o.m.=till och med',
  ),
  dateOrder: 'ymd',
  date(say, { day, month, year: y }) {
    const words = `${say.ordinal(day, 'common')} ${month}`;
    return y === undefined ? words : `${words} ${year(say, y)}`;
  },
  year,
  time: (say, hour, minute) =>
    clock(say.whole(hour, 'neuter'), minute, {
      minutes: say.whole(minute),
      zero: 'noll',
      full: '',
    }),
  ordinals: { pattern: '(\\d{1,6}):(a|e)', say: (say, n) => say.ordinal(n, 'common') },
  unitForm: 'common',
  otherUnitForms: { gram: 'neuter', kilogram: 'neuter' },
  currencies: { kr: 'SEK', 'kr.': 'SEK' },
};
