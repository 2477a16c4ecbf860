import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('chiocciola,punto,barra,trattino,trattino basso,e,più,uguale,cancelletto,a'),
  abbreviations: table(
    'Sig.=signor|Sig.ra=signora|Sigg.=signori|Dott.=dottor|Dott.ssa=dottoressa|Dr.=dottor|Prof.=professor|Prof.ssa=professoressa|Ing.=ingegner|Avv.=avvocato|ecc.=eccetera|es.=esempio|n.=numero|pag.=pagina|pagg.=pagine|tel.=telefono|a.C.=avanti Cristo|d.C.=dopo Cristo|ca.=circa|S.=San|cfr.=confronta',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${day === 1 ? say.ordinal(1) : say.whole(day)} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(hour === 1 ? 'una' : say.whole(hour), minute, {
      ...{ minutes: say.whole(minute), zero: 'zero', full: '' },
      ...(minute < 10 ? {} : { between: 'e' }),
    }),
  ordinals: {
    pattern: '(\\d{1,6})([º°ª])(?![CF])',
    say: (say, n, ending) => say.ordinal(n, ending === 'ª' ? 'feminine' : 'masculine'),
  },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine' },
  measured: (words) => words.replace(/^una ora$/, 'un’ora'),
};
