/**
 * Everyday sentences by language tag, of which pages of two languages show translations. The same three in each:
 * short, and without a word that has two meanings.
 */
export const EXAMPLE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'The house is big and the garden is quiet.',
    'The library is open every day.',
    'The first page of the book is white.',
  ],
  zh: ['房子很大，花园很安静。', '图书馆每天都开放。', '这本书的第一页是白色的。'],
  ja: [
    '家は大きく、庭は静かです。',
    '図書館は毎日開いています。',
    'その本の最初のページは白です。',
  ],
  es: [
    'La casa es grande y el jardín es tranquilo.',
    'La biblioteca está abierta todos los días.',
    'La primera página del libro es blanca.',
  ],
  ru: [
    'Дом большой, а сад тихий.',
    'Библиотека открыта каждый день.',
    'Первая страница книги белая.',
  ],
  ko: [
    '집은 크고 정원은 조용합니다.',
    '도서관은 매일 문을 엽니다.',
    '책의 첫 페이지는 흰색입니다.',
  ],
  fr: [
    'La maison est grande et le jardin est tranquille.',
    'La bibliothèque est ouverte tous les jours.',
    'La première page du livre est blanche.',
  ],
  de: [
    'Das Haus ist groß und der Garten ist ruhig.',
    'Die Bibliothek ist jeden Tag geöffnet.',
    'Die erste Seite des Buches ist weiß.',
  ],
  it: [
    'La casa è grande e il giardino è tranquillo.',
    'La biblioteca è aperta tutti i giorni.',
    'La prima pagina del libro è bianca.',
  ],
  pt: [
    'A casa é grande e o jardim é tranquilo.',
    'A biblioteca está aberta todos os dias.',
    'A primeira página do livro é branca.',
  ],
  th: ['บ้านหลังใหญ่และสวนเงียบสงบ', 'ห้องสมุดเปิดทุกวัน', 'หน้าแรกของหนังสือเป็นสีขาว'],
  nl: [
    'Het huis is groot en de tuin is rustig.',
    'De bibliotheek is elke dag open.',
    'De eerste bladzijde van het boek is wit.',
  ],
  ro: [
    'Casa este mare și grădina este liniștită.',
    'Biblioteca este deschisă în fiecare zi.',
    'Prima pagină a cărții este albă.',
  ],
  ar: ['البيت كبير والحديقة هادئة.', 'المكتبة مفتوحة كل يوم.', 'الصفحة الأولى من الكتاب بيضاء.'],
  tr: ['Ev büyük ve bahçe sakin.', 'Kütüphane her gün açık.', 'Kitabın ilk sayfası beyaz.'],
  da: [
    'Huset er stort, og haven er stille.',
    'Biblioteket er åbent hver dag.',
    'Den første side i bogen er hvid.',
  ],
  pl: [
    'Dom jest duży, a ogród jest cichy.',
    'Biblioteka jest otwarta codziennie.',
    'Pierwsza strona książki jest biała.',
  ],
  sv: [
    'Huset är stort och trädgården är lugn.',
    'Biblioteket är öppet varje dag.',
    'Den första sidan i boken är vit.',
  ],
  fi: [
    'Talo on iso ja puutarha on hiljainen.',
    'Kirjasto on auki joka päivä.',
    'Kirjan ensimmäinen sivu on valkoinen.',
  ],
  no: [
    'Huset er stort, og hagen er stille.',
    'Biblioteket er åpent hver dag.',
    'Den første siden i boken er hvit.',
  ],
  he: ['הבית גדול והגן שקט.', 'הספרייה פתוחה בכל יום.', 'העמוד הראשון של הספר לבן.'],
};
