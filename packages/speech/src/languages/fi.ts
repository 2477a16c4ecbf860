import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs(
    'ät-merkki,piste,kauttaviiva,viiva,alaviiva,ja,plus,on yhtä kuin,ristikkomerkki,viiva',
  ),
  abbreviations: table(
    'esim.=esimerkiksi|jne.=ja niin edelleen|ym.=ynnä muuta|yms.=ynnä muuta sellaista|mm.=muun muassa|n.=noin|nro=numero|tri=tohtori|prof.=professori|klo=kello|puh.=puhelin|ks.=katso|ts.=toisin sanoen|eli=eli|s.=sivu|vrt.=vertaa|milj.=miljoonaa|mrd.=miljardia|eKr.=ennen Kristusta|jKr.=jälkeen Kristuksen|os.=osoite|tod.näk.=todennäköisesti|ns.=niin sanottu|hra=herra|rva=rouva|huom.=huomaa|kpl=kappaletta',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.ordinal(day)} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(say.whole(hour), minute, { minutes: say.whole(minute), zero: 'nolla', full: '' }),
  ordinals: { pattern: '(\\d{1,3})(\\.)(?=\\s\\p{Ll})', say: (say, n) => say.ordinal(n) },
};
