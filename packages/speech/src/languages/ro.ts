import { clock, type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('arond,punct,bară,cratimă,liniuță jos,și,plus,egal,diez,până la'),
  abbreviations: table(
    'dl.=domnul|Dl.=domnul|dna.=doamna|Dna.=doamna|d-na=doamna|dr.=doctor|Dr.=doctor|prof.=profesor|ing.=inginer|etc.=et cetera|ex.=exemplu|nr.=numărul|Nr.=numărul|pag.=pagina|tel.=telefon|str.=strada|Str.=strada|bd.=bulevardul|ș.a.=și altele|î.Hr.=înainte de Hristos|d.Hr.=după Hristos|aprox.=aproximativ|Sf.=Sfântul|mil.=milioane|sec.=secolul',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${day === 1 ? 'întâi' : say.whole(day, 'masculine')} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time: (say, hour, minute) =>
    clock(hour === 1 ? 'unu' : say.whole(hour, 'feminine'), minute, {
      ...{ minutes: say.whole(minute, 'neuter'), zero: 'zero', full: 'fix', between: 'și' },
      ...(minute < 10 ? { between: '' } : {}),
    }),
  ordinals: {
    pattern: '(?:(?:al|a)\\s)?(\\d{1,6})-(lea|a)',
    say: (say, n, ending) => say.ordinal(n, ending === 'a' ? 'feminine' : 'masculine'),
  },
  unitForm: 'masculine',
  otherUnitForms: {
    hour: 'feminine',
    second: 'feminine',
    mile: 'feminine',
    kilogram: 'neuter',
    gram: 'neuter',
    percent: 'neuter',
    degree: 'neuter',
    celsius: 'neuter',
  },
  number: (words) => words.replace(/(?<!\p{L})una (?=mie|sută)/gu, 'o '),
  counted: (words) => words.replace(/^unu$/, 'un').replace(/^una$/, 'o'),
};
