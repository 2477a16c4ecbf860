import { clock, inHundreds, type LanguageRules, type Say, signs, table } from './rules.ts';

const year = (say: Say, value: number) => {
  if (value > 2009 && value < 2100) return `tjue ${say.whole(value % 100)}`;
  return (
    inHundreds(
      say,
      value,
      value % 100 === 0 ? { hundred: ' hundre', between: '' } : { hundred: '', between: ' ' },
    ) ?? say.whole(value)
  );
};

export const rules: LanguageRules = {
  signs: signs('krøllalfa,punktum,skråstrek,bindestrek,understrek,og,pluss,er lik,emneknagg,til'),
  abbreviations: table(
    'f.eks.=for eksempel|bl.a.=blant annet|osv.=og så videre|ca.=cirka|dvs.=det vil si|dr.=doktor|prof.=professor|nr.=nummer|kl.=klokken|tlf.=telefon|pga.=på grunn av|mht.=med hensyn til|m.m.=med mer|inkl.=inklusive|ekskl.=eksklusive|s.=side|mill.=millioner|mrd.=milliarder|hr.=herr|fr.=fru|f.Kr.=før Kristus|e.Kr.=etter Kristus|evt.=eventuelt|jf.=jamfør|St.=Sankt|kr.=kroner',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year: y }) {
    const words = `${say.ordinal(day)} ${month}`;
    return y === undefined ? words : `${words} ${year(say, y)}`;
  },
  year,
  time: (say, hour, minute) =>
    clock(say.whole(hour, 'neuter'), minute, {
      minutes: say.whole(minute, 'neuter'),
      zero: 'null',
      full: '',
    }),
  ordinals: { pattern: '(\\d{1,3})(\\.)(?=\\s\\p{Ll})', say: (say, n) => say.ordinal(n) },
  unitForm: 'masculine',
  otherUnitForms: { gram: 'neuter', kilogram: 'neuter', minute: 'neuter', second: 'neuter' },
  currencies: { kr: 'NOK', 'kr.': 'NOK' },
};
