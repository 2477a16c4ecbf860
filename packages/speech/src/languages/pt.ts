import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('arroba,ponto,barra,hífen,sublinhado,e,mais,igual a,cardinal,a'),
  abbreviations: table(
    'Sr.=senhor|Sra.=senhora|Sr.ª=senhora|Dr.=doutor|Dra.=doutora|Dr.ª=doutora|Prof.=professor|Eng.=engenheiro|etc.=et cetera|p. ex.=por exemplo|n.º=número|pág.=página|págs.=páginas|tel.=telefone|Av.=avenida|R.=rua|a.C.=antes de Cristo|d.C.=depois de Cristo|aprox.=aproximadamente|Exmo.=excelentíssimo|Lda.=limitada|séc.=século',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.whole(day)} de ${month}`;
    return year === undefined ? words : `${words} de ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(say.whole(hour, 'feminine'), minute, {
      ...{ minutes: say.whole(minute), zero: 'zero', full: hour === 1 ? 'hora' : 'horas' },
      ...(minute < 10 ? {} : { between: 'e' }),
    }),
  clock: 'horas|h',
  ordinals: {
    pattern: '(\\d{1,6})\\.?([ºª])',
    say: (say, n, ending) => say.ordinal(n, ending === 'ª' ? 'feminine' : 'masculine'),
  },
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', mile: 'feminine' },
};
