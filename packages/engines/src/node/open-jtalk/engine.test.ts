import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakEngineContract } from '../../testing/speak-engine-contract.ts';
import { createOpenJtalkEngine } from './engine.ts';
import { createFakeOpenJtalk, type FakeOpenJtalk } from './testing/fake-open-jtalk.ts';

const NITECH = 'nitech_jp_atr503_m001';
const never = new AbortController().signal;
const japanese = {
  spoken: { language: 'ja', text: '家に帰ります。' },
  impossible: 'de',
};

speakEngineContract('Open JTalk', async () => {
  const fake = await createFakeOpenJtalk();
  await fake.install('nitech-jp-atr503-m001', `${NITECH}.htsvoice`);
  return {
    ...{ engine: createOpenJtalkEngine(fake.options), ...japanese },
    stop: () => fake.remove(),
  };
});
if (existsSync(`/usr/share/hts-voice/nitech-jp-atr503-m001/${NITECH}.htsvoice`))
  speakEngineContract('Open JTalk of this machine', async () => ({
    ...{ engine: createOpenJtalkEngine(), ...japanese },
  }));

describe('Open JTalk', () => {
  let fake: FakeOpenJtalk;
  beforeAll(async () => {
    fake = await createFakeOpenJtalk();
    await fake.install('mine', 'unheard_of.htsvoice');
    await fake.install('nitech', `${NITECH}.htsvoice`);
    await fake.install('nitech', 'COPYRIGHT');
  });
  afterAll(() => fake.remove());
  const request = { language: 'ja', voice: `open-jtalk:${NITECH}`, speed: 1 };

  it('offers nothing without program, dictionary or a known voice, and says what to install', async () => {
    const { options } = fake;
    const engines = () => [
      createOpenJtalkEngine({ ...options, path: '/nowhere' }),
      createOpenJtalkEngine({ ...options, dictionary: '/nowhere' }),
      createOpenJtalkEngine({ ...options, voiceFolder: '/nowhere' }),
    ];
    for (const engine of engines()) {
      expect(await engine.state()).toMatchObject({
        state: 'missing',
        needs: {
          code: 'system_package',
          values: { package: expect.stringMatching(/^open-jtalk /) },
        },
      });
      expect([await engine.voices(), await engine.serves('ja')]).toEqual([[], false]);
    }
    const voices = await createOpenJtalkEngine(options).voices('ja');
    expect(voices.map(({ id }) => id)).toEqual([request.voice]);
  });

  it('reads all of a text as one line, no word of it as an option', async () => {
    const engine = createOpenJtalkEngine(fake.options);
    const text = `-x 'a'; $(id)\n${'漢字'.repeat(140)}`;
    const { samples } = await engine.speak({ ...request, speed: 2, text }, never);
    const asked = await fake.asked();
    expect(asked.text).toBe(text.replace('\n', ' '));
    expect(asked.given).toEqual({
      ...{ '-x': fake.options.dictionary, '-r': '2', '-fm': '0.000' },
      '-m': join(fake.options.voiceFolder, 'nitech', `${NITECH}.htsvoice`),
      '-ow': expect.stringMatching(/speech\.wav$/),
    });
    expect(samples.length).toBe([...text].length * 3_600);
  });

  it('is asked for another pitch in half tones', async () => {
    const engine = createOpenJtalkEngine(fake.options);
    const tones = [];
    for (const pitch of [0.5, 1, 1.5]) {
      await engine.speak({ ...request, text: '家に帰ります。', pitch }, never);
      tones.push(Number((await fake.asked()).given['-fm']));
    }
    expect(tones).toEqual([-12, 0, expect.closeTo(7.02, 2)]);
  });
});
