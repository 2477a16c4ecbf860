/** Texts of made scans, one for each script. */
export const SCANNED_TEXTS = [
  {
    language: 'en',
    title: 'A Quiet Harvest',
    body: [
      'The committee met on Thursday to discuss the harvest, and nobody expected that the vote would be so close. After two hours the chairman asked for silence and read the letter aloud.',
      'Prices had fallen since the spring. Many families kept their grain in the barn and waited for better days, although the roof was old and the rain came early this year.',
    ],
    isRightToLeft: false,
  },
  {
    language: 'ru',
    title: 'Тихий урожай',
    body: [
      'Комитет собрался в четверг, чтобы обсудить урожай, и никто не ожидал, что голоса разделятся почти поровну. Через два часа председатель попросил тишины и прочитал письмо вслух.',
      'Цены падали с весны. Многие семьи держали зерно в амбаре и ждали лучших дней, хотя крыша была старой, а дожди в этом году начались рано.',
    ],
    isRightToLeft: false,
  },
  {
    language: 'ja',
    title: '静かな収穫',
    body: [
      '委員会は木曜日に集まり、収穫について話し合った。投票がこれほど接戦になるとは誰も思っていなかった。議長は静粛を求め、手紙を読み上げた。',
      '春から値段は下がっていた。多くの家族は穀物を納屋にしまい、良い日を待っていた。屋根は古く、今年は雨が早く降り始めた。',
    ],
    isRightToLeft: false,
  },
  {
    language: 'ar',
    title: 'حصاد هادئ',
    body: [
      'اجتمعت اللجنة يوم الخميس لمناقشة الحصاد، ولم يتوقع أحد أن يكون التصويت متقاربا إلى هذا الحد. وبعد ساعتين طلب الرئيس الصمت وقرأ الرسالة بصوت عال.',
      'كانت الأسعار قد انخفضت منذ الربيع. احتفظت عائلات كثيرة بحبوبها في المخزن وانتظرت أياما أفضل، مع أن السقف كان قديما وجاء المطر مبكرا هذا العام.',
    ],
    isRightToLeft: true,
  },
] as const;
