import { fill, picture, type Sample, write } from './draw.ts';

const DISHES = [
  ['Soupe à l’oignon', '8,50 €'],
  ['Salade de chèvre chaud', '11,00 €'],
  ['Filet de sole meunière', '19,50 €'],
  ['Tarte aux pommes', '7,00 €'],
] as const;
const PIATTI = [
  ['Minestrone di verdure', '6,50'],
  ['Risotto ai funghi porcini', '12,00'],
  ['Orata alla griglia', '16,50'],
  ['Panna cotta al caffè', '5,50'],
] as const;
const FIELDS = ['Name', 'Geburtsdatum', 'Straße und Hausnummer', 'Postleitzahl und Ort'];

/** Menus and forms. */
export const PAPERS: readonly Sample[] = [
  {
    ...{ name: 'menu-1', from: 'fr', to: 'en' },
    draw: () =>
      picture(620, 520, (context) => {
        fill(context, '#fbf6ea', [0, 0, 620, 520]);
        write(context, 'Notre carte', 310, 90, {
          size: 46,
          language: 'fr',
          weight: 700,
          align: 'center',
        });
        DISHES.forEach(([dish, price], row) => {
          const y = 180 + row * 78;
          write(context, dish, 60, y, { size: 28, language: 'fr' });
          write(context, price, 560, y, { size: 28, language: 'fr', align: 'right' });
        });
      }),
    texts: {
      'Notre carte': 'Our menu',
      'Soupe à l’oignon': 'French onion soup with toasted bread',
      'Salade de chèvre chaud': 'Salad with warm goat cheese',
      'Filet de sole meunière': 'Fillet of sole in brown butter',
      'Tarte aux pommes': 'Apple tart',
    },
  },
  {
    ...{ name: 'menu-2', from: 'it', to: 'de' },
    draw: () =>
      picture(620, 520, (context) => {
        fill(context, '#f3f0e6', [0, 0, 620, 520]);
        fill(context, '#7a1f2b', [0, 0, 620, 110]);
        write(context, 'Menù del giorno', 310, 72, {
          ...{ size: 44, language: 'it', weight: 700, align: 'center', colour: '#fff' },
        });
        PIATTI.forEach(([piatto, price], row) => {
          write(context, piatto, 60, 190 + row * 76, { size: 27, language: 'it' });
          write(context, price, 560, 190 + row * 76, { size: 27, language: 'it', align: 'right' });
        });
      }),
    texts: {
      'Menù del giorno': 'Tagesmenü',
      'Minestrone di verdure': 'Gemüsesuppe',
      'Risotto ai funghi porcini': 'Risotto mit Steinpilzen',
      'Orata alla griglia': 'Goldbrasse vom Grill',
      'Panna cotta al caffè': 'Panna cotta mit Kaffee',
    },
  },
  {
    ...{ name: 'form-1', from: 'de', to: 'en' },
    draw: () =>
      picture(640, 560, (context) => {
        write(context, 'Anmeldung', 50, 80, { size: 38, language: 'de', weight: 700 });
        FIELDS.forEach((field, row) => {
          const y = 150 + row * 92;
          write(context, field, 50, y, { size: 22, language: 'de' });
          context.strokeStyle = '#555';
          context.lineWidth = 1.5;
          context.strokeRect(50, y + 14, 540, 42);
        });
        write(context, 'Bitte in Druckbuchstaben ausfüllen.', 50, 530, {
          size: 20,
          language: 'de',
        });
      }),
    texts: {
      Anmeldung: 'Registration',
      Name: 'Full name',
      Geburtsdatum: 'Date of birth',
      'Straße und Hausnummer': 'Street and house number',
      'Postleitzahl und Ort': 'Postcode and town',
      'Bitte in Druckbuchstaben ausfüllen.': 'Please fill in using block capitals.',
    },
  },
  {
    ...{ name: 'form-2', from: 'zh', to: 'en' },
    draw: () =>
      picture(640, 420, (context) => {
        context.strokeStyle = '#333';
        context.lineWidth = 2;
        const cells = ['姓名', '出生日期', '联系电话', '家庭住址'];
        write(context, '图书馆读者登记表', 320, 70, {
          size: 34,
          language: 'zh',
          weight: 700,
          align: 'center',
        });
        cells.forEach((cell, row) => {
          const y = 110 + row * 70;
          context.strokeRect(50, y, 180, 70);
          context.strokeRect(230, y, 360, 70);
          write(context, cell, 140, y + 45, { size: 26, language: 'zh', align: 'center' });
        });
      }),
    texts: {
      图书馆读者登记表: 'Library reader registration form',
      姓名: 'Full name',
      出生日期: 'Date of birth',
      联系电话: 'Phone number',
      家庭住址: 'Home address',
    },
  },
];
