import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('et,nokta,eğik çizgi,tire,alt çizgi,ve,artı,eşittir,diyez,ila'),
  abbreviations: table(
    'Dr.=doktor|Prof.=profesör|Doç.=doçent|Av.=avukat|Sn.=sayın|vb.=ve benzeri|vs.=vesaire|örn.=örneğin|bkz.=bakınız|No.=numara|no.=numara|Tel.=telefon|Cad.=caddesi|Sok.=sokağı|Mah.=mahallesi|yy.=yüzyıl|M.Ö.=milattan önce|M.S.=milattan sonra|Ltd.=limitet|Şti.=şirketi|A.Ş.=anonim şirketi|s.=sayfa|yak.=yaklaşık|T.C.=Türkiye Cumhuriyeti',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.whole(day)} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(say.whole(hour), minute, { minutes: say.whole(minute), zero: 'sıfır', full: '' }),
  ordinals: {
    pattern: "(\\d{1,6})(?:(\\.)(?=\\s\\p{Ll})|['’]?([iıuü]?nc[iıuü]))",
    say: (say, n) => say.ordinal(n),
  },
  measured: (words) => words.replace(/^(.*) kilometre saat$/, 'saatte $1 kilometre'),
  units: table('sa=hour|dk=minute|sn=second|km/sa=kilometer-per-hour'),
};
