/**
 * Letters outside of ASCII of languages that legacy encodings were made for, the most frequent first. What decides
 * between two encodings is which of these letters a text would have, and how often.
 */
export const LETTERS: readonly { encodings: readonly string[]; letters: string }[] = [
  // Western Europe
  { encodings: ['windows-1252'], letters: 'éàèêçùâîôûëïœÉÀÊÇ' },
  { encodings: ['windows-1252'], letters: 'äüößÜÄÖ' },
  { encodings: ['windows-1252'], letters: 'áóéíñ¿¡úüÁÉÓÍÚÑ' },
  { encodings: ['windows-1252'], letters: 'ãáçéóêíõâúàôÉÁÓÀÚÂÇ' },
  { encodings: ['windows-1252'], letters: 'èàòùìéÈÀÒ' },
  { encodings: ['windows-1252'], letters: 'äåöÄÖÅé' },
  { encodings: ['windows-1252'], letters: 'åøæØÅÆé' },
  { encodings: ['windows-1252'], letters: 'éëïèöüêçáó' },
  { encodings: ['windows-1252'], letters: 'áðíóþéöúýæÞÁÓÍÖÉÚÆ' },
  // Central Europe
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'ąłężśóćńźŻŁŚĆŹÓ' },
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'íáěéčřšžýůúťďňóČŘŽŠÚÁÍĎÝÓŤŇ' },
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'áéőöóíüűúÉÁÓÖÍŐÚÜ' },
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'ăîşţâŞÎŢĂÂ' },
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'čžšćđŠŽČĐĆ' },
  { encodings: ['windows-1250', 'iso-8859-2'], letters: 'áíčéšúžýľťôňďäóČŠŽÚĽÁŤÍŇĎŕĺ' },
  // Baltic, Turkish, Vietnamese
  { encodings: ['windows-1257'], letters: 'ėšūčžįųąęŠĮČŽŪĖ' },
  { encodings: ['windows-1257'], letters: 'āīēūšķļņžģčŠĀĒĪŅĶŽČ' },
  { encodings: ['windows-1257'], letters: 'äõüöšžÜÕÄÖ' },
  { encodings: ['windows-1254'], letters: 'ıüşğçöİÜŞÖÇâî' },
  { encodings: ['windows-1258'], letters: '\u0301\u0300đôư\u0323ơêâă\u0309\u0303áàéèíóúùýĐÔƯ' },
  // Cyrillic
  {
    encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
    letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъПВНСКОТИМДАРЯЭБГЕЗЧУЛХФШЖЦЮЩЁЙЫЬЪ',
  },
  {
    encodings: ['windows-1251', 'koi8-u'],
    letters: 'оаниієтврслкдумпзяьбгчйхжшцїюєфщґПНВТСЗЯДКМБОАІРУГХЧЛШЖЦЄЇЮФЩЙИЕҐ',
  },
  {
    encodings: ['windows-1251'],
    letters: 'аоеитнрсвлкдпмзъугбячжшщцйхфюьНДТИКПСОВАЗРМЕБЩГЧУХЛЯФШЖЦЙЮ',
  },
  {
    encodings: ['windows-1251'],
    letters: 'аоиентрсјвукдмплзгбшчжцњљхћђџфНДТСКЈОПМДБИШВЗУХЉЊЋЂЏФГРЦЧЖЛЕ',
  },
  // Greek, Hebrew, Arabic, Thai
  {
    encodings: ['windows-1253', 'iso-8859-7'],
    letters: 'αοιετνσρηςκπυλμάίόέθδωγχήφβύώξζψΤΑΕΠΟΝΜΚΓΔΣΗΘΛΦΒΙΧΡΥΏΌΈΆΉΊΎΞΖΨΩϊϋΐΰ',
  },
  {
    encodings: ['windows-1255', 'iso-8859-8'],
    letters: 'יוהאלמרתבשנעחדקםפכגטצןזסךףץ\u05b8\u05b7\u05b4\u05bc\u05b0\u05b6\u05b5\u05b9',
  },
  { encodings: ['windows-1256', 'iso-8859-6'], letters: 'اليمنترهوعبدكأسفحقشجىةصخإطذزضءثغظئآؤ،؟' },
  { encodings: ['windows-874'], letters: 'านรอกเง่ยล้มวดทสตะปัไบิคหแจีพขชู์ใโุำผซืถธณศภษญฎฐฏฆฉฟฮๆ็ฝๅฤฬ' },
];

/** Characters of two bytes: the most frequent of each language, and how the others are ranked by their lead byte. */
export const DOUBLE_BYTE: readonly {
  encoding: string;
  common: string;
  /** Lead bytes of kana, or of frequent characters. */
  usual: readonly (readonly [from: number, to: number])[];
}[] = [
  {
    encoding: 'shift_jis',
    common:
      'いのんたなにてるしかっとうはがをれであこまらすりもくさどだよきけそえわせつめちみ。、ンスルトイ',
    usual: [
      [0x82, 0x83],
      [0x88, 0x97],
    ],
  },
  {
    encoding: 'euc-jp',
    common:
      'いのんたなにてるしかっとうはがをれであこまらすりもくさどだよきけそえわせつめちみ。、ンスルトイ',
    usual: [
      [0xa4, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  {
    encoding: 'gb18030',
    common:
      '的我你是了不们这一他么在有个好来人那会什没说要就吗到去为道和可她吧知想看能都过对上还里大，。？！',
    usual: [[0xb0, 0xd7]],
  },
  {
    encoding: 'big5',
    common:
      '的我你是了不們這一他麼在有個好來人那會什沒說要就嗎到去為道和可她吧知想看能都過對上還裡大，。？！',
    usual: [[0xa4, 0xc6]],
  },
  {
    encoding: 'euc-kr',
    common:
      '이다는가고에지하나을의아어은그한기도니게리로사라자만서있거해들면시안내요인일여대우수무네야정',
    usual: [[0xb0, 0xc8]],
  },
];
