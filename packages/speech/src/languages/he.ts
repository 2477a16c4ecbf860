import { type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('שטרודל,נקודה,לוכסן,מקף,קו תחתון,ו,ועוד,שווה,סולמית,עד'),
  abbreviations: table(
    'ד"ר=דוקטור|ד״ר=דוקטור|פרופ׳=פרופסור|פרופ\'=פרופסור|גב׳=גברת|גב\'=גברת|עו"ד=עורך דין|עו״ד=עורך דין|וכו׳=וכולי|וכו\'=וכולי|מס׳=מספר|מס\'=מספר|רח׳=רחוב|רח\'=רחוב|עמ׳=עמוד|עמ\'=עמוד|בע"מ=בערבון מוגבל|בע״מ=בערבון מוגבל|לפנה"ס=לפני הספירה|לפנה״ס=לפני הספירה|ארה"ב=ארצות הברית|ארה״ב=ארצות הברית|ת"א=תל אביב|ת״א=תל אביב|חו"ל=חוץ לארץ|חו״ל=חוץ לארץ|צה"ל=צבא ההגנה לישראל|צה״ל=צבא ההגנה לישראל|כ"כ=כל כך|ע"י=על ידי|ע״י=על ידי|עפ"י=על פי|עפ״י=על פי',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.whole(day, 'masculine')} ב${month}`;
    return year === undefined ? words : `${words} ${say.whole(year, 'feminine')}`;
  },
  year: (say, value) => say.whole(value, 'feminine'),
  time(say, hour, minute) {
    const h = hour === 0 ? 'אפס' : say.whole(hour, 'feminine');
    if (minute === 0) return h;
    return minute < 10
      ? `${h} אפס ${say.whole(minute, 'feminine')}`
      : `${h} ${say.whole(minute, 'feminine')}`;
  },
  units: table(
    'קמ"ש=kilometer-per-hour|קמ״ש=kilometer-per-hour|ק"מ=kilometer|ק״מ=kilometer|ס"מ=centimeter|ס״מ=centimeter|מ"מ=millimeter|מ״מ=millimeter|ק"ג=kilogram|ק״ג=kilogram|מ"ל=milliliter|מ״ל=milliliter',
  ),
  measured: (words) =>
    words
      .replace(/^(אחד|אחת) (.+)$/, '$2 $1')
      .replace(/^שניים /, 'שני ')
      .replace(/^שתיים /, 'שתי '),
  unitForm: 'masculine',
  otherUnitForms: { hour: 'feminine', minute: 'feminine', second: 'feminine', celsius: 'feminine' },
};
