import { describe, expect, it } from 'vitest';
import { isLtrText, keepLtrChains, keepLtrRuns } from './ltr-runs.ts';

/** Marks, made visible. */
const kept = (text: string) => keepLtrRuns(text).replaceAll('\u200e', '|');

describe('left-to-right words in text that runs the other way', () => {
  it.each([
    ['شغل --save-dev الآن', 'شغل |--save-dev الآن'],
    ['لغة C++.', 'لغة C++|.'],
    ['انظر https://a.example/b/', 'انظر https://a.example/b/|'],
    ['(انظر foo()).', '(انظر foo()|).'],
    ['الملف /usr/lib/: هنا', 'الملف |/usr/lib/|: هنا'],
    ['בשפת .NET!', 'בשפת |.NET!'],
    ['(@glossa) כאן', '(|@glossa) כאן'],
    ['ليكن $x^2 + y^2$ مربعا', 'ليكن |$x^2 + y^2$| مربعا'],
  ])('keeps the signs of %s', (text, marked) => {
    expect(kept(text)).toBe(marked);
  });

  it.each(['مرحبا Berlin!', 'النسخة 2.0.', 'قال "hello".', 'סוף (end).', '— 5 %'])(
    'leaves %s as it is',
    (text) => {
      expect(keepLtrRuns(text)).toBe(text);
    },
  );

  it.each([
    [
      ['اضغط ', { key: 'Ctrl' }, '+', { key: 'S' }, ' الآن'],
      ['اضغط ', '|', 'Ctrl', '|+|', 'S', '|', ' الآن'],
    ],
    [
      [{ key: 'Ctrl' }, '+', { key: 'Alt' }, '+', { key: 'S' }],
      ['|', 'Ctrl', '|+|', 'Alt', '|+|', 'S', '|'],
    ],
    [
      [{ key: 'Ctrl' }, ' أو ', { key: 'S' }],
      ['Ctrl', ' أو ', 'S'],
    ],
    [
      [{ key: 'Ctrl' }, ' ', { key: 'S' }],
      ['Ctrl', ' ', 'S'],
    ],
    [
      [{ key: 'السلام' }, '/', { key: 'S' }],
      ['السلام', '/', 'S'],
    ],
  ])('keeps the order of what is one word together: %j', (parts, marked) => {
    const kept = keepLtrChains(parts, ({ key }) => isLtrText(key));
    expect(
      kept.map((part) => (typeof part === 'string' ? part.replaceAll('\u200e', '|') : part.key)),
    ).toEqual(marked);
  });

  it('knows text of one direction', () => {
    expect(isLtrText('Node.js (beta)')).toBe(true);
    expect(isLtrText('Node.js هنا')).toBe(false);
    expect(isLtrText('12:30')).toBe(false);
  });
});
