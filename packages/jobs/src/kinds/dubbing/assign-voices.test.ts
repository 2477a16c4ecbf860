import { expect, it } from 'vitest';
import { assignVoices } from './assign-voices.ts';

const voices = [
  { id: 'e:a', gender: 'male' },
  { id: 'e:b', gender: 'male' },
  { id: 'e:c', gender: 'female' },
] as const;
const ids = (...args: Parameters<typeof assignVoices>) =>
  assignVoices(...args).map(({ speaker, voice }) => `${speaker} ${voice}`);

it('each speaker has another voice, of either gender in turn, until there is none', () => {
  const speakers = ['Ann', 'Bob', 'Ann', 'Cy', 'Dan'];
  expect(ids(speakers, [], 'e:a', voices)).toEqual(['Ann e:a', 'Bob e:c', 'Cy e:b', 'Dan e:a']);
});

it('what is settled stays, whoever comes first now', () => {
  const settled = [{ speaker: 'Bob', voice: 'e:a' }];
  expect(ids(['Ann', 'Bob'], settled, 'e:a', voices)).toEqual(['Ann e:c', 'Bob e:a']);
});
