import { clock, type LanguageRules, type Say, signs, table } from './rules.ts';

/** Genitive of an ordinal in the neuter: its last word alone is declined. */
const genitive = (words: string) =>
  words.replace(/ье$/, 'ьего').replace(/[ое]е$/, (ending) => (ending === 'ее' ? 'его' : 'ого'));
const nth = (say: Say, n: number) => genitive(say.ordinal(n, 'neuter')).replace(/^одна /, '');
const HOURS: Readonly<Record<string, string>> = { one: 'час', few: 'часа', many: 'часов' };
const plural = new Intl.PluralRules('ru');
const ENDINGS: Readonly<Record<string, string>> = { м: 'ом', му: 'ому', х: 'ых', ми: 'ыми' };

export const rules: LanguageRules = {
  signs: signs('собака,точка,косая черта,дефис,подчёркивание,и,плюс,равно,решётка,—'),
  abbreviations: table(
    'т. е.=то есть|т.е.=то есть|т. д.=так далее|т.д.=так далее|т. п.=тому подобное|т.п.=тому подобное|т. к.=так как|т.к.=так как|и др.=и другие|напр.=например|др.=другие|г-н=господин|г-жа=госпожа|ул.=улица|д.=дом|кв.=квартира|стр.=страница|рис.=рисунок|тел.=телефон|руб.=рублей|коп.=копеек|млн=миллионов|млрд=миллиардов|тыс.=тысяч|проф.=профессор|им.=имени|до н. э.=до нашей эры|н. э.=нашей эры|№=номер|см.=смотри|св.=святой|обл.=область|г.=года|гг.=годов',
  ),
  dateOrder: 'dmy',
  yearTail: '\\s?(?:года|г\\.)',
  date(say, { day, month, year }) {
    const words = `${nth(say, day)} ${month}`;
    return year === undefined ? words : `${words} ${nth(say, year)} года`;
  },
  year: nth,
  time(say, hour, minute) {
    if (minute === 0) return `${say.whole(hour)} ${HOURS[plural.select(hour)] ?? 'часов'}`;
    return clock(say.whole(hour), minute, { minutes: say.whole(minute), zero: 'ноль', full: '' });
  },
  ordinals: {
    pattern: '(\\d{1,6})-(го|му|ый|ой|й|ая|я|ое|е|ые|м|х|ми)',
    say(say, n, ending) {
      if (/^(?:ая|я)$/.test(ending)) return say.ordinal(n, 'feminine');
      if (/^(?:ое|е)$/.test(ending)) return say.ordinal(n, 'neuter');
      if (ending === 'го') return genitive(say.ordinal(n, 'neuter'));
      const stem = say.ordinal(n, 'masculine');
      const other = ENDINGS[ending];
      if (other === undefined) return ending === 'ые' ? stem.replace(/[ыо]й$/, 'ые') : stem;
      if (/ий$/.test(stem))
        return stem.replace(/ий$/, `ь${other.replace('о', 'е').replace('ы', 'и')}`);
      return stem.replace(/[ыо]й$/, other);
    },
  },
  units: table(
    'км/ч=kilometer-per-hour|км=kilometer|м=meter|см=centimeter|мм=millimeter|кг=kilogram|г=gram|л=liter|мл=milliliter|ГБ=gigabyte|МБ=megabyte|КБ=kilobyte|ТБ=terabyte|мин=minute|с=second|ч=hour|га=hectare',
  ),
  unitForm: 'masculine',
  otherUnitForms: { minute: 'feminine', second: 'feminine', mile: 'feminine' },
};
