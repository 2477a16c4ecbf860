import type { DrawnPage } from '../../src/testing/draw-page.ts';
import { drawPage } from '../../src/testing/draw-page.ts';
import {
  bubble,
  type Draw,
  fill,
  picture,
  type Sample,
  screentone,
  write,
  writeLines,
} from './draw.ts';

type Bubble = DrawnPage['bubbles'][number];
const said = (x: number, y: number, a: number, b: number, lines: string[], size = 24): Bubble => ({
  ...{ x, y, a, b, lines, size },
  vertical: /[\p{sc=Han}\p{sc=Hiragana}]/u.test(lines[0]!),
});

const manga =
  (bubbles: Bubble[], more: Partial<DrawnPage> = {}) =>
  () =>
    drawPage({
      ...{ width: 700, height: 760 },
      panels: [
        { x: 360, y: 24, width: 316, height: 340 },
        { x: 24, y: 24, width: 320, height: 340 },
        { x: 24, y: 384, width: 652, height: 352 },
      ],
      bubbles,
      ...more,
    });

/** Buildings and a sky, in two colours. */
function town(context: Draw, width: number, height: number): void {
  fill(context, ['#8fc7e8', '#f7e3b5'], [0, 0, width, height]);
  for (let at = 0; at < 9; at += 1) {
    const high = 120 + ((at * 71) % 150);
    fill(context, at % 2 ? '#5d6d8c' : '#76506b', [at * 90 - 20, height - high, 82, high]);
    for (let window = 0; window < 6; window += 1)
      fill(context, '#ffe9a0', [
        at * 90 + (window % 2) * 34,
        height - high + 20 + window * 22,
        14,
        14,
      ]);
  }
  context.strokeStyle = '#000';
  context.lineWidth = 4;
  context.strokeRect(2, 2, width - 4, height - 4);
}

const comic =
  (
    bubbles: { x: number; y: number; a: number; b: number; lines: string[]; size?: number }[],
    language: string,
  ) =>
  () =>
    picture(720, 480, (context) => {
      town(context, 720, 480);
      for (const { x, y, a, b, lines, size = 25 } of bubbles) {
        bubble(context, x, y, a, b, x < 360 ? 1 : -1);
        writeLines(context, lines, x, y - ((lines.length - 1) * size * 1.2) / 2 + size * 0.35, {
          ...{ size, language, align: 'center', face: 'lettering', leading: 1.2 },
        });
      }
    });

export const COMICS: readonly Sample[] = [
  {
    ...{ name: 'manga-1', from: 'ja', to: 'en' },
    draw: manga([
      said(570, 160, 74, 120, ['今日はとても', 'いい天気です']),
      said(130, 170, 74, 120, ['散歩に行き', 'ましょうか']),
      said(540, 540, 88, 130, ['新しい電車に', '乗りたいな']),
      said(150, 560, 84, 130, ['それなら駅で', '待っています']),
    ]),
    texts: {
      今日はとてもいい天気です: 'What lovely weather we have today!',
      散歩に行きましょうか: 'Shall we go for a walk?',
      新しい電車に乗りたいな: 'I would love to ride the new train.',
      それなら駅で待っています: 'Then I will be waiting at the station.',
    },
  },
  {
    ...{ name: 'manga-2', from: 'ja', to: 'de' },
    draw: manga([
      said(600, 180, 46, 130, ['静かにして'], 26),
      said(110, 170, 52, 130, ['誰かがここに', '来たようだ'], 20),
      said(360, 560, 60, 140, ['早く逃げないと', '見つかるぞ']),
    ]),
    texts: {
      静かにして: 'Sei bitte ganz leise!',
      誰かがここに来たようだ: 'Irgendjemand scheint hier gewesen zu sein.',
      早く逃げないと見つかるぞ: 'Wenn wir nicht sofort verschwinden, werden wir entdeckt!',
    },
  },
  {
    ...{ name: 'manga-3', from: 'ja', to: 'es' },
    draw: manga([
      said(520, 240, 86, 120, ['明日の朝は', '早いですよ']),
      said(420, 200, 70, 110, ['わかって', 'います']),
      said(200, 560, 96, 140, ['山の上から', '海が見える', 'そうです']),
    ]),
    texts: {
      明日の朝は早いですよ: 'Mañana hay que madrugar.',
      わかっています: 'Ya lo sé.',
      山の上から海が見えるそうです: 'Dicen que desde lo alto de la montaña se ve el mar.',
    },
  },
  {
    ...{ name: 'manga-4', from: 'ja', to: 'en' },
    draw: () =>
      picture(600, 420, (context) => {
        screentone(context, [20, 20, 560, 380], 8, 2);
        context.lineWidth = 4;
        context.strokeRect(20, 20, 560, 380);
        bubble(context, 470, 190, 90, 130);
        fill(context, '#fff', [60, 60, 70, 300]);
        context.strokeRect(60, 60, 70, 300);
        const column = (text: string, x: number, y: number, size: number) => {
          [...text].forEach((letter, row) => {
            write(context, letter, x, y + row * size * 1.08, {
              size,
              language: 'ja',
              align: 'center',
              weight: 500,
            });
          });
        };
        column('三年前の夏', 95, 110, 30);
        column('君に会えて', 490, 130, 26);
        column('よかった', 448, 130, 26);
      }),
    texts: {
      三年前の夏: 'Summer, three years earlier',
      君に会えてよかった: 'I am so glad I met you.',
    },
  },
  {
    ...{ name: 'comic-1', from: 'en', to: 'es' },
    draw: comic(
      [
        { x: 210, y: 120, a: 170, b: 78, lines: ['Where did you', 'put the map?'] },
        { x: 520, y: 250, a: 160, b: 78, lines: ['It was lying', 'by the door.'] },
      ],
      'en',
    ),
    texts: {
      'Where did you put the map?': '¿Dónde has puesto el mapa?',
      'It was lying by the door.': 'Estaba tirado junto a la puerta.',
    },
  },
  {
    ...{ name: 'comic-2', from: 'en', to: 'ja' },
    draw: comic(
      [
        {
          x: 190,
          y: 120,
          a: 150,
          b: 84,
          lines: ['We have to', 'leave before', 'it gets dark!'],
          size: 23,
        },
        { x: 530, y: 260, a: 150, b: 70, lines: ['I could not', 'eat anything.'] },
      ],
      'en',
    ),
    texts: {
      'We have to leave before it gets dark!': '暗くなる前に出発しなければならない！',
      'I could not eat anything.': '何も食べられなかったんだ。',
    },
  },
  {
    ...{ name: 'comic-3', from: 'fr', to: 'en' },
    draw: comic(
      [
        { x: 200, y: 110, a: 150, b: 66, lines: ['Attention, le pont', 'est fermé !'], size: 22 },
        { x: 540, y: 190, a: 120, b: 60, lines: ['Encore ?'], size: 30 },
        { x: 330, y: 330, a: 170, b: 60, lines: ['Nous passerons', 'par la rivière.'], size: 22 },
      ],
      'fr',
    ),
    texts: {
      'Attention, le pont est fermé !': 'Careful, the bridge is closed!',
      'Encore ?': 'Again?',
      'Nous passerons par la rivière.': 'We will cross by the river instead.',
    },
  },
];
