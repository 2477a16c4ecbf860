import { type LanguageRules, signs, table } from './rules.ts';

export const rules: LanguageRules = {
  signs: signs('แอต,จุด,ทับ,ขีด,ขีดล่าง,และ,บวก,เท่ากับ,ชาร์ป,ถึง'),
  abbreviations: table(
    'พ.ศ.=พุทธศักราช|ค.ศ.=คริสต์ศักราช|ดร.=ดอกเตอร์|ศ.=ศาสตราจารย์|กทม.=กรุงเทพมหานคร|น.ส.=นางสาว|ด.ช.=เด็กชาย|ด.ญ.=เด็กหญิง|โทร.=โทรศัพท์|จ.=จังหวัด|อ.=อำเภอ|ต.=ตำบล|ถ.=ถนน|ฯลฯ=และอื่นๆ|บมจ.=บริษัทมหาชนจำกัด|รพ.=โรงพยาบาล|ร.ร.=โรงเรียน|กม.=กิโลเมตร|ชม.=ชั่วโมง|นพ.=นายแพทย์|พญ.=แพทย์หญิง|เบอร์=เบอร์',
  ),
  dateOrder: 'dmy',
  date(say, { day, month, year }) {
    const words = `${say.whole(day)} ${month}`;
    return year === undefined ? words : `${words} ${say.whole(year)}`;
  },
  year: (say, value) => say.whole(value),
  time(say, hour, minute) {
    const h = `${say.whole(hour)}นาฬิกา`;
    return minute === 0 ? h : `${h}${say.whole(minute)}นาที`;
  },
  clock: 'น\\.',
  units: table(
    'กม.=kilometer|ม.=meter|ซม.=centimeter|มม.=millimeter|กก.=kilogram|กรัม=gram|ชม.=hour|กม./ชม.=kilometer-per-hour',
  ),
};
