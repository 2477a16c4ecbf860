/**
 * How words for 2 to 12 begin, ordinals and pairs too, in the languages of the site: text writes small numbers out.
 * A language's twelve less one are parted by blanks, what begins them by strokes.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  en: 'two|second|twice|both|double|half|pair|couple|fortnight three|third|thrice|triple four|quarter five|fifth|fift six|sixth|half seven|week eight nine|nint ten eleven twel|dozen',
  es: 'dos|segund|doble|ambos|ambas|par|medi tres|terc|triple cuatro|cuart cinco|quint seis|sext siete|sépt|semana ocho|octav nueve|noven diez|décim once doce|docena',
  fr: 'deux|second|double|demi|paire trois|tiers|triple quatre|quart cinq six|sixi sept|semaine huit neuf|neuv dix onze douz',
  de: 'zwei|zwo|zweit|beid|doppel|paar|halb|half drei|dritt|drei vier|viert fünf sechs|sechst sieb|woche acht neun zehn elf zwölf|dutzend',
  it: 'due|second|doppi|entramb|mezz|paio|coppia tre|terz|tripl quattr|quart cinq|quint sei|sest sette|settim otto|ottav nove|non dieci|decim undici dodici',
  pt: 'dois|duas|segund|dupl|dobro|amb|mei|par três|terc|tripl quatro|quart cinco|quint seis|sext sete|sétim|semana oito|oitav nove|non dez|décim onze doze',
  nl: 'twee|tweed|dubbel|beide|half|halve|paar drie|derd vier|kwart vijf|vijfd zes zeven|week acht negen tien elf twaalf',
  ro: 'doi|două|doua|dublu|ambel|amândoi|jumăt trei|tripl patru|sfert cinci șase|sase șapte|sapte|săptăm opt nouă zece unsprezece doispre|douăspre',
  sv: 'två|andr|dubb|båda|halv|par tre|tredj fyra|fjärd|kvart fem sex|sjätt sju|vecka åtta|åttond nio tio elva|elft tolv|dussin',
  da: 'to|tre|and|dobb|begge|halv|par tre|tredj fire|fjerd|kvart fem seks|sjett syv|uge otte|otten ni ti elleve|ellev tolv|dusin',
  no: 'to|and|dobb|begge|halv|par tre|tredj fire|fjerd|kvart fem seks|sjett sju|syv|uke åtte ni ti elleve tolv|dusin',
  pl: 'dwa|dwie|dwo|dwu|drug|oba|obie|obu|podw|półtora|pół|par trzy|trze|troj|trój cztery|czter|czw|kwart pięć|pięci|piąt sześ|szós|sześci siedem|siedm|siódm|tydz|tyg osiem|ośm|ósm dziewię|dziewią dziesię|dziesią jedenast|jedenaś dwunast|dwanaś|tuzin',
  ru: 'два|две|двух|двум|двой|двое|дву|второ|втор|оба|обе|обо|пол|пар три|трё|трех|трем|трет|тро четыр|четве пят шест сем|седьм|недел восем|восьм девят десят одиннадцат двенадцат|дюжин',
  fi: 'kaksi|kahd|kaht|toi|molem|puoli|pari kolm|kolme neljä|neljän|vartti viisi|viid|viit|viide kuusi|kuud|kuut|kuude seitsem|viikko kahdeks yhdeks kymmen yksitoista|yhdentoista kaksitoista|kahdentoista',
  tr: 'iki|çift|yarım|her üç|üçün dört|çeyrek beş altı yedi|hafta sekiz dokuz on on bir|onbir on iki|oniki|düzine',
  ar: 'اثن|إثن|ثان|ضعف|نصف|كلا|كلت ثلاث|ثالث|ثلث أربع|رابع|ربع خمس|خامس ست|سادس سبع|سابع|أسبوع ثمان|ثامن تسع|تاسع عشر|عاشر أحد|إحدى|حادي اثن|إثن|ثاني',
  he: 'שני|שתי|שנ|זוג|כפול|חצי|דו שלוש|שליש|שלש ארבע|רביע|רבע חמיש|חמש שיש|שש שבע|שביע|שבוע שמונ|שמינ תשע|תשיע עשר|עשיר אחד|אחת שנים|שתים',
  ko: '두|둘|이|양|쌍|반 세|셋|석|삼 네|넷|넉|사 다섯|오 여섯|육 일곱|칠|주 여덟|팔 아홉|구 열|십 열|십일 열두|십이|열둘',
  ja: '二|２|両|ふた|半 三|みっ 四|よっ 五|いつ 六 七|週 八 九 十 十一 十二',
  zh: '二|两|兩|双|雙|半 三 四 五 六 七|周|週 八 九 十 十一 十二',
  th: 'สอง|คู่|ครึ่ง|ทั้ง|โท สาม|ตรี สี่ ห้า หก เจ็ด|สัปดาห์ แปด เก้า สิบ สิบเอ็ด สิบสอง|โหล',
};
/** Words for a hundred and a thousand, in all the languages. */
const ROUND: Readonly<Record<number, RegExp>> = {
  100: /hundr|honderd|hundert|\bcien|\bcent|\bcem\b|\bsut[ăe]|\bsto\b|\bsetk|\bсто\b|\bсотн|\bsata|\bsada|yüz|مئة|مائة|מאה|백|百|ร้อย/iu,
  1000: /thousand|tausend|duizend|\bmil\b|\bmille|\bmill?ier|\bmii\b|\bmie\b|tusen|tusind|tysi|тысяч|тыс|\btuhan|\bbin\b|ألف|آلاف|אלף|천|千|พัน/iu,
};
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };
const patterns = new Map<string, readonly RegExp[]>();

function patternsOf(language: string): readonly RegExp[] | undefined {
  const tag = SAME[language] ?? language;
  const beginnings = BEGINNINGS[tag];
  if (beginnings === undefined) return undefined;
  let found = patterns.get(tag);
  if (found === undefined) {
    // `on bir` is one number in two words.
    found = beginnings
      .replace(/on (bir|iki)/g, 'on_$1')
      .split(' ')
      .map((group) => {
        const body = group.replaceAll('_', '\\s');
        const before = /ar|he|ko|ja|zh|th/.test(tag) ? '' : String.raw`(?<!\p{L})`;
        return new RegExp(`${before}(?:${body})`, 'iu');
      });
    patterns.set(tag, found);
  }
  return found;
}

/**
 * True when a text may say a small or a round number in words. 0, 1 and languages that are not known always may.
 * @param number a whole number
 * @param language base tag
 */
export function maySpell(text: string, number: number, language: string): boolean {
  if (number > 12) return ROUND[number]?.test(text) ?? false;
  if (number < 2) return true;
  const pattern = patternsOf(language)?.[number - 2];
  return pattern === undefined || pattern.test(text);
}
