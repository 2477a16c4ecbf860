import { makeMedia } from '@glossa/media/testing';

/** When lines begin, and how long the film is, in milliseconds. */
export const lineStarts = (minutes: number): number[] =>
  Array.from({ length: minutes * 15 }, (_, index) => 1_000 + index * 4_000);

/** How much quicker a line is said than a voice says it: one of three has too little time. */
export const lineTempo = (index: number): number => (index % 3 === 0 ? 1.05 : 1);

/** What is said at a place: no two lines are the same, so that each is said. */
export const lineText = (index: number): string =>
  `Línea ${index + 1}: hoy hablamos del mar y de sus animales.`;

/** A film of so many minutes with music; answers its path. */
export const makeFilm = (folder: string, minutes: number): string =>
  makeMedia(
    folder,
    'film.mp4',
    [
      `testsrc2=s=640x360:r=25:d=${minutes * 60}`,
      `aevalsrc='0.1*sin(2*PI*(220+20*sin(t))*t)|0.1*sin(2*PI*330*t)':d=${minutes * 60}:s=48000`,
    ],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-b:a', '192k'],
  );
