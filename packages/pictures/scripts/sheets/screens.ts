import { fill, picture, type Sample, write, writeLines } from './draw.ts';

const MONTHS = ['January', 'February', 'March', 'April'];

/** Screenshots and charts. */
export const SCREENS: readonly Sample[] = [
  {
    ...{ name: 'screenshot-1', from: 'en', to: 'fr' },
    draw: () =>
      picture(760, 440, (context) => {
        fill(context, '#f5f6f8', [0, 0, 760, 440]);
        fill(context, '#ffffff', [40, 40, 680, 360]);
        context.strokeStyle = '#d0d4da';
        context.strokeRect(40, 40, 680, 360);
        write(context, 'Delete this project?', 80, 105, { size: 30, language: 'en', weight: 700 });
        writeLines(
          context,
          [
            'All files of this project will be removed from',
            'your account. This cannot be undone.',
          ],
          ...[80, 165],
          { size: 22, language: 'en', colour: '#4a4f57', leading: 1.5 },
        );
        fill(context, '#e5e7eb', [360, 310, 150, 54]);
        fill(context, '#c62828', [530, 310, 150, 54]);
        write(context, 'Cancel', 435, 345, { size: 22, language: 'en', align: 'center' });
        write(context, 'Delete', 605, 345, {
          size: 22,
          language: 'en',
          align: 'center',
          colour: '#fff',
        });
      }),
    texts: {
      'Delete this project?': 'Supprimer ce projet ?',
      'All files of this project will be removed from your account. This cannot be undone.':
        'Tous les fichiers de ce projet seront supprimés de votre compte. Cette action est irréversible.',
      Cancel: 'Annuler',
      Delete: 'Supprimer',
    },
  },
  {
    ...{ name: 'screenshot-2', from: 'en', to: 'ar' },
    draw: () =>
      picture(560, 620, (context) => {
        fill(context, '#eceff1', [0, 0, 560, 620]);
        const message = (y: number, high: number, lines: string[], own: boolean) => {
          context.fillStyle = own ? '#d7f5d0' : '#ffffff';
          context.beginPath();
          context.roundRect(own ? 130 : 30, y, 400, high, 18);
          context.fill();
          writeLines(context, lines, own ? 155 : 55, y + 42, {
            size: 24,
            language: 'en',
            leading: 1.45,
          });
        };
        message(40, 110, ['Are we still meeting at', 'the library tomorrow?'], false);
        message(190, 70, ['Yes, at half past nine.'], true);
        message(300, 110, ['Great. I will bring the', 'books that you lent me.'], false);
        message(450, 70, ['See you there!'], true);
      }),
    texts: {
      'Are we still meeting at the library tomorrow?': 'هل ما زلنا سنلتقي في المكتبة غدا؟',
      'Yes, at half past nine.': 'نعم، في التاسعة والنصف.',
      'Great. I will bring the books that you lent me.': 'رائع. سأحضر الكتب التي أعرتني إياها.',
      'See you there!': 'أراك هناك!',
    },
  },
  {
    ...{ name: 'chart-1', from: 'en', to: 'es' },
    draw: () =>
      picture(720, 480, (context) => {
        write(context, 'Books lent by month', 360, 60, {
          size: 32,
          language: 'en',
          weight: 700,
          align: 'center',
        });
        MONTHS.forEach((month, at) => {
          const high = [180, 240, 140, 280][at]!;
          fill(context, ['#3a6ea5', '#e07a5f', '#81b29a', '#f2cc8f'][at]!, [
            90 + at * 150,
            400 - high,
            90,
            high,
          ]);
          write(context, month, 135 + at * 150, 435, { size: 22, language: 'en', align: 'center' });
          write(context, `${high}`, 135 + at * 150, 390 - high, {
            size: 22,
            language: 'en',
            align: 'center',
          });
        });
        fill(context, '#333', [60, 400, 620, 2]);
      }),
    texts: {
      'Books lent by month': 'Libros prestados por mes',
      ...{ January: 'Enero', February: 'Febrero', March: 'Marzo', April: 'Abril' },
    },
  },
];
