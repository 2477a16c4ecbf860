import { type LanguageRules, type Say, signs, table } from './rules.ts';

function year(say: Say, value: number): string {
  const rest = value % 100;
  const isPaired = value >= 1010 && value <= 2099 && !(value >= 2000 && value < 2010);
  if (!isPaired || value % 1000 === 0) return say.whole(value);
  const head = say.whole(Math.floor(value / 100));
  if (rest === 0) return `${head} hundred`;
  return `${head} ${rest < 10 ? 'oh ' : ''}${say.whole(rest)}`;
}

export const rules: LanguageRules = {
  signs: signs('at,dot,slash,dash,underscore,and,plus,equals,hash,to'),
  abbreviations: table(
    'Mr.=Mister|Mrs.=Missis|Ms.=Miz|Dr.=Doctor|Prof.=Professor|St.=Saint|Jr.=Junior|Sr.=Senior|vs.=versus|etc.=et cetera|e.g.=for example|i.e.=that is|No.=number|approx.=approximately|Inc.=Incorporated|Ltd.=Limited|dept.=department|w/o=without|a.m.=a m|p.m.=p m|fig.=figure|Gen.=General|Capt.=Captain|Ave.=Avenue|Blvd.=Boulevard',
  ),
  dateOrder: 'mdy',
  date(say, { day, month, year: y, dayFirst, before }) {
    const nth = say.ordinal(day);
    const the = before === 'the' ? '' : 'the ';
    const name = dayFirst ? `${the}${nth} of ${month}` : `${month} ${nth}`;
    return y === undefined ? name : `${name}, ${year(say, y)}`;
  },
  year,
  time(say, hour, minute) {
    const h = hour === 0 ? 'zero' : say.whole(hour);
    if (minute === 0) return hour > 12 || hour === 0 ? `${h} hundred` : `${h} o'clock`;
    return `${h} ${minute < 10 ? 'oh ' : ''}${say.whole(minute)}`;
  },
  ordinals: { pattern: '(\\d[\\d,]*)(st|nd|rd|th)', say: (say, n) => say.ordinal(n) },
  currencies: { kr: 'SEK' },
};
