import { expect, it } from 'vitest';
import { youTubeAddress, youTubeId } from './youtube-address.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://m.youtube.com/watch?app=desktop&v=${ID}&t=43s&list=PL1`,
  ` youtu.be/${ID}?si=abc `,
  `https://youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `music.youtube.com/watch?v=${ID}`,
])('%s leads to a film', (address) => {
  expect(youTubeId(address)).toBe(ID);
  expect(youTubeId(youTubeAddress(youTubeId(address)!))).toBe(ID);
});

it.each([
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/@channel',
  `https://www.youtube.com.example.org/watch?v=${ID}`,
  `https://example.org/https://youtu.be/${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  'https://youtu.be/--output-x=y',
  'https://youtu.be/short',
  `https://youtu.be/${ID}x`,
  'ftp://youtu.be/dQw4w9WgXcQ',
  '',
])('%s leads to none', (address) => {
  expect(youTubeId(address)).toBeUndefined();
});
