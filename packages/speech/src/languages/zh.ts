import { type LanguageRules, signs, table } from './rules.ts';

/** Two of something. */
const counted = (words: string) => words.replace(/^二$/, '两').replace(/^二(?=[百千万亿])/, '两');

export const rules: LanguageRules = {
  signs: signs('艾特,点,斜杠,杠,下划线,和,加,等于,井号,到'),
  abbreviations: table('№=号|CEO=C E O'),
  dateOrder: 'ymd',
  date(say, { day, monthNumber, year }) {
    const words = `${say.whole(monthNumber)}月${say.whole(day)}日`;
    return year === undefined ? words : `${say.digits(String(year))}年${words}`;
  },
  year: (say, value) => say.digits(String(value)),
  time(say, hour, minute) {
    const h = `${counted(say.whole(hour))}点`;
    if (minute === 0) return h;
    return `${h}${minute < 10 ? '零' : ''}${say.whole(minute)}分`;
  },
  ordinals: {
    pattern: '(2)()(?=[个個位只隻条條张張本件次天年人家种種辆輛公周週杯岁点])',
    say: () => '两',
  },
  percent: (words) => `百分之${words}`,
  currencies: { '¥': 'CNY', '￥': 'CNY' },
  counted,
};
