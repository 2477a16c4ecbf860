import { type LanguageRules, signs, table } from './rules.ts';

/** Hours are counted in numbers of Korean's own. */
const HOURS =
  '영 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 열세 열네 열다섯 열여섯 열일곱 열여덟 열아홉 스무 스물한 스물두 스물세 스물네'.split(
    ' ',
  );
const MONTHS = '일 이 삼 사 오 유 칠 팔 구 시 십일 십이'.split(' ');

export const rules: LanguageRules = {
  signs: signs('골뱅이,점,슬래시,하이픈,밑줄,그리고,더하기,는,샵,에서'),
  abbreviations: table('㈜=주식회사|№=번호'),
  dateOrder: 'ymd',
  date(say, { day, monthNumber, year }) {
    const words = `${MONTHS[monthNumber - 1]}월 ${say.whole(day)}일`;
    return year === undefined ? words : `${say.whole(year)}년 ${words}`;
  },
  year: (say, value) => say.whole(value),
  time(say, hour, minute) {
    const h = `${HOURS[hour]} 시`;
    return minute === 0 ? h : `${h} ${say.whole(minute)} 분`;
  },
  ordinals: { pattern: '(\\d{1,2})(번째)', say: (say, n) => say.ordinal(n) },
  percent: (words) => `${words} 퍼센트`,
};
