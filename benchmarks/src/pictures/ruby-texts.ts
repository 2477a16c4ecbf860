/** Japanese with ruby, in the notation of Aozora Bunko: each a page of lines. */
export const RUBY_TEXTS: readonly (readonly string[])[] = [
  ['彼《かれ》の言葉《ことば》を信《しん》じて', '長《なが》い旅《たび》に出《で》ました'],
  [
    '明日《あした》の朝《あさ》は早《はや》いから',
    '今夜《こんや》は休《やす》みましょう',
    '電車《でんしゃ》に乗《の》りたいな',
  ],
  [
    '新《あたら》しい学校《がっこう》の先生《せんせい》は',
    'とても親切《しんせつ》な人《ひと》だった',
  ],
  [
    '図書館《としょかん》で本《ほん》を借《か》りて',
    '公園《こうえん》の木《き》の下《した》で読《よ》む',
    '天気《てんき》がよくてうれしい',
  ],
];

/** Font sizes of the base in pixels. */
export const RUBY_SIZES = [24, 30, 40] as const;
