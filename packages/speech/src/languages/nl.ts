import { inHundreds, type LanguageRules, type Say, signs, table } from './rules.ts';

const year = (say: Say, value: number) =>
  inHundreds(say, value, { hundred: 'honderd', between: '' }) ?? say.whole(value);

export const rules: LanguageRules = {
  signs: signs('apenstaartje,punt,schuine streep,streepje,laag streepje,en,plus,is,hekje,tot'),
  abbreviations: table(
    'dhr.=de heer|mevr.=mevrouw|mw.=mevrouw|dr.=dokter|prof.=professor|drs.=doctorandus|ir.=ingenieur|bijv.=bijvoorbeeld|bv.=bijvoorbeeld|enz.=enzovoort|d.w.z.=dat wil zeggen|nr.=nummer|blz.=bladzijde|tel.=telefoon|ca.=circa|o.a.=onder andere|m.b.t.=met betrekking tot|t.o.v.=ten opzichte van|i.v.m.=in verband met|a.u.b.=alstublieft|v.Chr.=voor Christus|n.Chr.=na Christus|St.=Sint|mln.=miljoen|mld.=miljard',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year: y }) {
    const words = `${say.whole(day)} ${month}`;
    return y === undefined ? words : `${words} ${year(say, y)}`;
  },
  year,
  time(say, hour, minute) {
    const h = `${say.whole(hour)} uur`;
    return minute === 0 ? h : `${h} ${say.whole(minute)}`;
  },
  clock: 'uur|u',
  ordinals: { pattern: '(\\d{1,6})(ste|de|e)', say: (say, n) => say.ordinal(n) },
};
