import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moraeOf, phonemesOf } from './phonemes.ts';

const phonemes = (kana: string) => phonemesOf(moraeOf(kana));

it('says long vowels, syllabic nasals and held consonants as what follows has them', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['トーキョー', "t'ook_joo"],
    ['オバアサン', "ob'aasaN\\"],
    ['サンポ', "s'ampo"],
    ['サンタ', "s'anta"],
    ['サンカ', "s'aNka"],
    ['ホンヤ', "h'ou~ja"],
    ['レンアイ', "r`'eu~ai"],
    ['ハッパ', "h'appa"],
    ['マッチャ', "m'att_s\\a"],
    ['ザッシ', "z'as\\s\\i"],
    ['ベッド', "b'eddo"],
    ['バッジ', "b'add_z\\i"],
    ['スタッフ', "sut'ap\\p\\u"],
    ['アッ', "'a?"],
    ['リョコー', "r`_jok'oo"],
    ['ー', ''],
    ['漢A', ''],
  ];
  expect(cases.map(([kana]) => [kana, phonemes(kana)])).toEqual(cases);
});

const MORAE =
  'ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ ツ テ ト ナ ニ ヌ ネ ノ ハ ヒ フ ヘ ホ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ ワ ヲ ' +
  'ガ ギ グ ゲ ゴ ザ ジ ズ ゼ ゾ ダ ヂ ヅ デ ド バ ビ ブ ベ ボ パ ピ プ ペ ポ ヴ キャ キュ キョ シャ シュ ショ チャ チュ チョ ニャ ニュ ニョ ' +
  'ヒャ ヒュ ヒョ ミャ ミュ ミョ ギャ ギュ ギョ ジャ ジュ ジョ ビャ ビュ ビョ ピャ ピュ ピョ ファ フィ フェ フォ ウィ ウェ ウォ ' +
  'ヴァ ヴィ ヴェ ヴォ ヴュ ティ ディ トゥ ドゥ テュ デュ シェ ジェ チェ ツァ ツェ ツォ イェ クェ';
/** eSpeak NG reads these otherwise than they are said: r_jao for ryo, two vowels for fyu. */
const MISREAD = 'リャ リュ リョ フュ ツィ スィ';
const program = '/usr/bin/espeak-ng';

it.runIf(existsSync(program))('are those of eSpeak NG, all of which it knows', () => {
  const told = (lines: readonly string[]) =>
    execFileSync(program, ['-v', 'ja', '-x', '-q', '--stdin'], { input: lines.join('.\n') })
      .toString()
      .trim()
      .split(/\s*\n\s*/)
      .map((line) => line.replaceAll("'", ''));
  const morae = MORAE.split(' ');
  const bare = (kana: string) => phonemes(kana).replaceAll("'", '');
  expect(told(morae)).toEqual(morae.map(bare));
  const others = [
    ...MISREAD.split(' '),
    'サンポ',
    'サンサ',
    'サンカ',
    'ホン',
    'ハッパ',
    'アッ',
    'ヴョ',
  ];
  expect(told(others.map((kana) => `[[${phonemes(kana)}]]`))).toEqual(others.map(bare));
});
