import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('arroba,punto,barra,guion,guion bajo,y,más,igual a,almohadilla,a'),
  abbreviations: table(
    'Sr.=señor|Sra.=señora|Srta.=señorita|Sres.=señores|Dr.=doctor|Dra.=doctora|D.=don|Dña.=doña|Ud.=usted|Uds.=ustedes|p. ej.=por ejemplo|etc.=etcétera|n.º=número|Nº=número|núm.=número|pág.=página|págs.=páginas|tel.=teléfono|Avda.=avenida|C/=calle|aprox.=aproximadamente|a. C.=antes de Cristo|d. C.=después de Cristo|EE. UU.=Estados Unidos|Prof.=profesor|a. m.=de la mañana|p. m.=de la tarde',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.whole(day)} de ${month}`;
    return year === undefined ? words : `${words} de ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(say.whole(hour, 'feminine'), minute, {
      ...{ minutes: say.whole(minute), zero: 'cero', full: 'en punto' },
      ...(minute < 10 ? {} : { between: 'y' }),
    }),
  clock: 'h|horas',
  ordinals: {
    pattern: '(\\d{1,6})\\.?([ºª])',
    say: (say, n, ending) => say.ordinal(n, ending === 'ª' ? 'feminine' : 'masculine'),
  },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', mile: 'feminine' },
};
