import { inHundreds, type LanguageRules, type Say, signs, table } from './rules.ts';

const WEAK = /^(?:am|im|vom|zum|den|dem|des|der|bis|seit|ab|beim)$/;
const year = (say: Say, value: number) =>
  inHundreds(say, value, { hundred: 'hundert', between: '' }) ?? say.whole(value);

export const rules: LanguageRules = {
  signs: signs('ät,Punkt,Schrägstrich,Minus,Unterstrich,und,plus,gleich,Raute,bis'),
  abbreviations: table(
    'z. B.=zum Beispiel|z.B.=zum Beispiel|d. h.=das heißt|d.h.=das heißt|u. a.=unter anderem|u.a.=unter anderem|usw.=und so weiter|bzw.=beziehungsweise|ca.=zirka|Dr.=Doktor|Prof.=Professor|Nr.=Nummer|Str.=Straße|str.=straße|Tel.=Telefon|Hr.=Herr|Fr.=Frau|St.=Sankt|vgl.=vergleiche|ggf.=gegebenenfalls|inkl.=inklusive|evtl.=eventuell|Abb.=Abbildung|S.=Seite|v. Chr.=vor Christus|n. Chr.=nach Christus|Mio.=Millionen|Mrd.=Milliarden|max.=maximal|min.=mindestens',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year: y, before }) {
    const nth = `${say.ordinal(day)}${before === 'der' ? '' : WEAK.test(before) ? 'n' : 'r'}`;
    return y === undefined ? `${nth} ${month}` : `${nth} ${month} ${year(say, y)}`;
  },
  year,
  time: (say, hour, minute) => {
    const h = `${say.whole(hour, 'masculine')} Uhr`;
    return minute === 0 ? h : `${h} ${say.whole(minute)}`;
  },
  clock: 'Uhr',
  ordinals: {
    pattern: '(\\d{1,3})(\\.)(?=\\s\\p{L})',
    say: (say, n, _ending, before) =>
      `${say.ordinal(n)}${before !== 'der' && WEAK.test(before) ? 'n' : ''}`,
  },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', minute: 'feminine', second: 'feminine', mile: 'feminine' },
};
