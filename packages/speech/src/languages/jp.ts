import { type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs(
    'アットマーク,ドット,スラッシュ,ハイフン,アンダーバー,と,プラス,イコール,シャープ,から',
  ),
  abbreviations: table('№=ナンバー|㈱=株式会社|〒=郵便番号'),
  dateOrder: 'ymd',
  date(say, { day, monthNumber, year }) {
    const words = `${say.whole(monthNumber)}月${say.whole(day)}日`;
    return year === undefined ? words : `${say.whole(year)}年${words}`;
  },
  year: (say, value) => say.whole(value),
  time(say, hour, minute) {
    const h = `${say.whole(hour)}時`;
    return minute === 0 ? h : `${h}${say.whole(minute)}分`;
  },
  percent: (words) => `${words}パーセント`,
  currencies: { '¥': 'JPY', '￥': 'JPY' },
};
