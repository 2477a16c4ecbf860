import { bricks, fill, grain, picture, type Sample, write, writeLines } from './draw.ts';

/** Signs, posters and photographs. */
export const PLACES: readonly Sample[] = [
  {
    ...{ name: 'sign-1', from: 'fr', to: 'en' },
    draw: () =>
      picture(720, 420, (context) => {
        bricks(context, 720, 420);
        write(context, 'BOULANGERIE', 360, 190, {
          ...{ size: 84, language: 'fr', colour: '#fdf6e3', weight: 700, align: 'center' },
        });
        write(context, 'Pain chaud toute la journée', 360, 270, {
          ...{ size: 38, language: 'fr', colour: '#fdf6e3', weight: 700, align: 'center' },
        });
      }),
    texts: {
      BOULANGERIE: 'BAKERY',
      'Pain chaud toute la journée': 'Warm bread all day long',
    },
  },
  {
    ...{ name: 'sign-2', from: 'de', to: 'en' },
    draw: () =>
      picture(720, 420, (context) => {
        fill(context, ['#6d8f5e', '#4c6b42'], [0, 0, 720, 420]);
        grain(context, 720, 420, 22);
        context.translate(360, 210);
        context.rotate(-0.07);
        fill(context, '#f4c430', [-250, -120, 500, 240]);
        context.strokeStyle = '#222';
        context.lineWidth = 8;
        context.strokeRect(-236, -106, 472, 212);
        writeLines(context, ['Betreten der', 'Baustelle', 'verboten'], 0, -40, {
          ...{ size: 52, language: 'de', weight: 700, align: 'center', leading: 1.15 },
        });
      }),
    texts: { 'Betreten der Baustelle verboten': 'No entry to the construction site' },
  },
  {
    ...{ name: 'poster-1', from: 'es', to: 'en' },
    draw: () =>
      picture(560, 720, (context) => {
        fill(context, ['#1d2b64', '#f8cdda'], [0, 0, 560, 720]);
        context.fillStyle = '#ffd166';
        context.beginPath();
        context.arc(280, 430, 110, 0, 2 * Math.PI);
        context.fill();
        const how = { language: 'es', colour: '#ffffff', align: 'center' } as const;
        write(context, 'Noche de jazz', 280, 140, { ...how, size: 62, weight: 700 });
        write(context, 'Entrada libre hasta las once', 280, 210, { ...how, size: 28 });
        const dark = { ...how, colour: '#1d2b64' };
        write(context, 'Sábado, 14 de junio', 280, 600, { ...dark, size: 34, weight: 700 });
        write(context, 'Plaza del Ayuntamiento', 280, 650, { ...dark, size: 26 });
      }),
    texts: {
      'Noche de jazz': 'Jazz night',
      'Entrada libre hasta las once': 'Free entry until eleven',
      'Sábado, 14 de junio': 'Saturday, 14 June',
      'Plaza del Ayuntamiento': 'Town Hall Square',
    },
  },
  {
    ...{ name: 'poster-2', from: 'en', to: 'ru' },
    draw: () =>
      picture(560, 720, (context) => {
        fill(context, '#f2ead8', [0, 0, 560, 720]);
        fill(context, '#c8553d', [40, 40, 480, 200]);
        const how = { language: 'en', align: 'center' } as const;
        write(context, 'Summer sale', 280, 165, { ...how, size: 68, weight: 700, colour: '#fff' });
        writeLines(context, ['Everything for the garden', 'at half the price'], 280, 330, {
          ...{ ...how, size: 34, colour: '#2d3142' },
        });
        write(context, 'Only until the end of August', 280, 560, {
          ...how,
          size: 28,
          colour: '#4f5d75',
        });
        write(context, '−50 %', 280, 480, { ...how, size: 72, weight: 700, colour: '#c8553d' });
      }),
    texts: {
      'Summer sale': 'Летняя распродажа',
      'Everything for the garden at half the price': 'Всё для сада за полцены',
      'Only until the end of August': 'Только до конца августа',
    },
  },
  {
    ...{ name: 'photo-1', from: 'it', to: 'en' },
    draw: () =>
      picture(720, 460, (context) => {
        fill(context, ['#86b7dc', '#dbe8ef', '#e7d8b6'], [0, 0, 720, 460]);
        for (let hill = 0; hill < 4; hill += 1) {
          context.fillStyle = `rgb(${70 + hill * 14}, ${105 - hill * 8}, ${80 - hill * 12})`;
          context.beginPath();
          context.moveTo(0, 460);
          for (let x = 0; x <= 720; x += 12)
            context.lineTo(x, 250 + hill * 42 + 26 * Math.sin(x / (60 + hill * 25) + hill * 2));
          context.lineTo(720, 460);
          context.fill();
        }
        grain(context, 720, 460, 12);
        write(context, 'Benvenuti in Toscana', 360, 110, {
          ...{ size: 52, language: 'it', weight: 700, colour: '#ffffff', align: 'center' },
          outline: { colour: '#23395b', width: 4 },
        });
        write(context, 'Foto di una mattina di maggio', 360, 420, {
          ...{ size: 28, language: 'it', colour: '#ffffff', align: 'center' },
        });
      }),
    texts: {
      'Benvenuti in Toscana': 'Welcome to Tuscany',
      'Foto di una mattina di maggio': 'Photographed on a May morning',
    },
  },
  {
    ...{ name: 'photo-2', from: 'pl', to: 'en' },
    draw: () =>
      picture(720, 460, (context) => {
        fill(context, ['#b8b3a8', '#8d877b'], [0, 0, 720, 460]);
        for (let plank = 0; plank < 10; plank += 1)
          fill(context, plank % 2 ? '#8a6f4e' : '#7d6346', [0, plank * 46, 720, 44]);
        grain(context, 720, 460, 12);
        fill(context, ['#fbf7ea', '#e9e1c8'], [170, 90, 380, 280]);
        writeLines(context, ['Zgubiono kota', 'o imieniu Puszek'], 360, 165, {
          ...{ size: 36, language: 'pl', weight: 700, align: 'center' },
        });
        writeLines(context, ['Proszę dzwonić', 'o każdej porze'], 360, 275, {
          ...{ size: 28, language: 'pl', align: 'center' },
        });
        write(context, '600 123 456', 360, 350, { size: 28, language: 'pl', align: 'center' });
      }),
    texts: {
      'Zgubiono kota o imieniu Puszek': 'Lost: a cat called Fluffy',
      'Proszę dzwonić o każdej porze 600 123 456': 'Please call at any time 600 123 456',
    },
  },
];
