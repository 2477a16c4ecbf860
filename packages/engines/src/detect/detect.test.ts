import { findLanguage } from '@glossa/contract';
import { cpuMs } from '@glossa/testing/cpu-time';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect.ts';

/** The languages of the site, three sentences each: everyday, formal, short. */
const SENTENCES: Record<string, [string, string, string]> = {
  en: [
    'Where did you put the keys to the car?',
    'The committee approved the annual budget after a long debate.',
    'See you tomorrow morning.',
  ],
  zh: ['请问火车站怎么走？', '委员会经过长时间的讨论，批准了年度预算。', '明天见。'],
  ja: ['車の鍵はどこに置きましたか。', '委員会は長い議論の末に年間予算を承認した。', 'また明日。'],
  es: [
    '¿Dónde pusiste las llaves del coche?',
    'El comité aprobó el presupuesto anual tras un largo debate.',
    'Nos vemos mañana por la mañana.',
  ],
  ru: [
    'Куда ты положил ключи от машины?',
    'После долгих прений комитет утвердил годовой бюджет.',
    'До завтра.',
  ],
  ko: ['차 열쇠를 어디에 두었어요?', '위원회는 오랜 토론 끝에 연간 예산을 승인했다.', '내일 봐요.'],
  fr: [
    'Où as-tu mis les clés de la voiture ?',
    'Le comité a approuvé le budget annuel après un long débat.',
    'À demain matin.',
  ],
  de: [
    'Wo hast du die Autoschlüssel hingelegt?',
    'Der Ausschuss genehmigte den Jahreshaushalt nach langer Debatte.',
    'Bis morgen früh.',
  ],
  it: [
    'Dove hai messo le chiavi della macchina?',
    'Il comitato ha approvato il bilancio annuale dopo un lungo dibattito.',
    'Ci vediamo domani mattina.',
  ],
  pt: [
    'Onde é que puseste as chaves do carro?',
    'A comissão aprovou o orçamento anual após um longo debate.',
    'Até amanhã de manhã.',
  ],
  th: ['คุณวางกุญแจรถไว้ที่ไหน', 'คณะกรรมการอนุมัติงบประมาณประจำปีหลังการอภิปรายที่ยาวนาน', 'พบกันพรุ่งนี้'],
  nl: [
    'Waar heb je de autosleutels gelegd?',
    'De commissie keurde na een lang debat de jaarlijkse begroting goed.',
    'Tot morgenochtend.',
  ],
  ro: [
    'Unde ai pus cheile de la mașină?',
    'Comitetul a aprobat bugetul anual după o lungă dezbatere.',
    'Ne vedem mâine dimineață.',
  ],
  ar: [
    'أين وضعت مفاتيح السيارة؟',
    'وافقت اللجنة على الميزانية السنوية بعد نقاش طويل.',
    'إلى اللقاء غدا.',
  ],
  tr: [
    'Arabanın anahtarlarını nereye koydun?',
    'Komite, uzun bir tartışmanın ardından yıllık bütçeyi onayladı.',
    'Yarın sabah görüşürüz.',
  ],
  da: [
    'Hvor har du lagt bilnøglerne?',
    'Udvalget godkendte årsbudgettet efter en lang debat.',
    'Hvad laver du i aften?',
  ],
  pl: [
    'Gdzie położyłeś kluczyki do samochodu?',
    'Po długiej debacie komisja zatwierdziła budżet roczny.',
    'Do zobaczenia jutro rano.',
  ],
  sv: [
    'Var har du lagt bilnycklarna?',
    'Utskottet godkände årsbudgeten efter en lång debatt.',
    'Vi ses i morgon bitti.',
  ],
  fi: [
    'Mihin laitoit auton avaimet?',
    'Valiokunta hyväksyi vuosibudjetin pitkän keskustelun jälkeen.',
    'Nähdään huomenna aamulla.',
  ],
  no: [
    'Hvor har du lagt bilnøklene?',
    'Komiteen godkjente årsbudsjettet etter en lang debatt.',
    'Vi sees i morgen tidlig.',
  ],
  he: ['איפה שמת את מפתחות המכונית?', 'הוועדה אישרה את התקציב השנתי לאחר דיון ארוך.', 'נתראה מחר.'],
};

describe('detection', () => {
  it.each(
    Object.entries(SENTENCES).flatMap(([tag, list]) => list.map((text) => [tag, text] as const)),
  )('%s: %s', (tag, text) => {
    expect(detectLanguage(text).language).toBe(tag);
  });

  it.each([
    ['zh-Hant', '請問火車站怎麼走？'],
    ['zh-Hant', '委員會經過長時間的討論，批准了年度預算。'],
    ['nn', 'Eg veit ikkje kva dei heiter.'],
    ['nn', 'Kvar kjem du frå, og kva gjer du her?'],
    ['no', 'Jeg vet ikke hva de heter.'],
    ['ca', 'Aquest és el gat de la meva germana, però no és gaire gran.'],
    ['uk', 'Де ти поклав ключі від машини?'],
    ['bg', 'Къде сложи ключовете от колата?'],
    ['fa', 'کلیدهای ماشین را کجا گذاشتی؟'],
    ['ur', 'آپ نے گاڑی کی چابیاں کہاں رکھی ہیں؟'],
    ['yi', 'װוּ האָסטו געלייגט די שליסלען?'],
    ['hi', 'आपने गाड़ी की चाबियाँ कहाँ रखी हैं?'],
    ['el', 'Πού έβαλες τα κλειδιά;'],
    ['cs', 'Kam jsi dal klíče od auta?'],
    ['hu', 'Hová tetted az autó kulcsait?'],
    ['vi', 'Bạn để chìa khóa xe ở đâu?'],
    ['am', 'የመኪናውን ቁልፍ የት አስቀመጥከው?'],
    ['ka', 'სად დადე მანქანის გასაღები?'],
  ])('other languages: %s: %s', (tag, text) => {
    expect(detectLanguage(text).language).toBe(tag);
  });

  it.each([
    ['en', 'hello'],
    ['es', 'Hola'],
    ['fr', 'Bonjour'],
    ['de', 'Guten Morgen'],
    ['it', 'Buongiorno'],
    ['pt', 'Obrigado'],
    ['tr', 'Merhaba'],
    ['pl', 'Dziękuję'],
    ['zh', '你好'],
    ['ja', 'ありがとう'],
    ['en', 'cat'],
  ])('a word or two: %s: %s', (tag, text) => {
    const { language, confidence } = detectLanguage(text);
    expect(language).toBe(tag);
    expect(confidence).toBeGreaterThan(0);
  });

  it.each([
    '',
    '   ',
    '12345',
    '3.14 € + 20 %',
    '😀😀',
    '\u0000\ud800',
    '{{name}}',
    'https://example.com/a/b',
    'a@b.example',
  ])('says nothing of %j', (text) => {
    expect(detectLanguage(text)).toEqual({ language: null, confidence: 0 });
  });

  it.each([
    ['zh', '会议于2024年举行，所有成员都出席了会议。'],
    ['ja', '2024年に会議が開かれ、全員が出席しました。'],
    ['th', 'การประชุมจัดขึ้นในปี2024ที่กรุงเทพ'],
    ['ar', 'عُقد الاجتماع في عام2024 بحضور الجميع'],
    ['ja', '詳しくはhttps://example.com/newsをご覧ください。'],
  ])(
    'tells %s where numbers and addresses stand among letters without spaces',
    (language, text) => {
      expect(detectLanguage(text).language).toBe(language);
    },
  );

  it.each([
    ['sentences without spaces', '委员会批准了年度预算，会议于星期一举行。'.repeat(200)],
    ['signs', '@<{&'.repeat(1000)],
    ['scripts in turn', 'aя国ا'.repeat(1000)],
  ])('takes little time for %s', (_, text) => {
    detectLanguage(text);
    // What else the process does, such as collecting garbage, is in some of them.
    const times = [1, 2, 3].map(() => cpuMs(() => detectLanguage(text)));
    expect(Math.min(...times)).toBeLessThan(200);
  });

  it('is not misled by names, addresses and numbers in another script', () => {
    expect(
      detectLanguage('詳しくは https://example.com/how-to-do-this をご覧ください。').language,
    ).toBe('ja');
    expect(detectLanguage('我用 iPhone 和 Windows 工作').language).toBe('zh');
    expect(detectLanguage('Компания Microsoft выпустила новую версию').language).toBe('ru');
  });

  it('answers a tag of the catalogue with a confidence, whatever the text (law)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { language, confidence } = detectLanguage(text);
        if (language === null) expect(confidence).toBe(0);
        else expect(findLanguage(language)?.tag).toBe(language);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
      propertyRuns({ short: 200, full: 5_000 }),
    );
  });
});
