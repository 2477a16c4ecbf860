const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** What a mock engine may translate into: Arabic letters for each word, names of code as they are, tags kept. */
export function inArabicLetters(text: string): string {
  return text.replace(/<code[^>]*>.*?<\/code>|<[^>]*>|&\w+;|[^\s<&]+/g, (part) => {
    if (/^[<&]/.test(part) || /[/+\d]|--|\.\w/.test(part)) return part;
    if (/\p{Script=Hebrew}/u.test(part)) return part.replace(/\p{L}/gu, 'ع');
    return part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97]!);
  });
}
