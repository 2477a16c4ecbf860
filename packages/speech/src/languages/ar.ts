import { type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('آت,نقطة,شرطة مائلة,شرطة,شرطة سفلية,و,زائد,يساوي,هاشتاغ,إلى'),
  abbreviations: table(
    'د.=دكتور|أ.=أستاذ|أ.د.=أستاذ دكتور|م.=مهندس|إلخ.=إلى آخره|إلخ=إلى آخره|ص.=صفحة|ق.م.=قبل الميلاد|هـ=هجرية|ت.=هاتف|ص.ب.=صندوق بريد|ش.=شارع',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.ordinal(day, 'masculine')} من ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year, 'masculine')}`;
  },
  year: (say, value) => say.whole(value),
  time(say, hour, minute) {
    const h = hour === 0 ? say.whole(0) : hour === 1 ? 'الواحدة' : say.ordinal(hour, 'feminine');
    return minute === 0
      ? h
      : `${h} و${say.whole(minute, 'feminine')} ${minute > 2 && minute < 11 ? 'دقائق' : 'دقيقة'}`;
  },
  percent: (words) => `${words} في المئة`,
  units: table(
    'كم/س=kilometer-per-hour|كم=kilometer|سم=centimeter|مم=millimeter|كغ=kilogram|كجم=kilogram|غ=gram|مل=milliliter|م=meter|ل=liter',
  ),
  measured: (words) =>
    words.replace(/^(?:واحد|واحدة) (.+)$/, '$1 واحد').replace(/^إثنان (\S+)$/, '$1ان'),
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', minute: 'feminine', second: 'feminine', celsius: 'feminine' },
};
