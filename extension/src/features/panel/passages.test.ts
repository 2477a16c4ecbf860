import { expect, it } from 'vitest';
import { plainText } from './passages.ts';

it.each([
  ['Read <a id=1>the <b id=2>news</b></a> now', 'Read the news now'],
  ['1 &lt; 2 &amp;lt; &quot;x&#39;', '1 < 2 &lt; "x\''],
  ['  many\n  lines ', 'many lines'],
])('shows the words of %j', (coded, words) => {
  expect(plainText(coded)).toBe(words);
});
