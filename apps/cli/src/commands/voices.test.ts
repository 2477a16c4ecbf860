import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canSpeak, quiet, speak, startElevenLabs } from '@glossa/engines/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/call.ts';

const WORDS =
  'When the sunlight strikes raindrops in the air they act as a prism and form a rainbow ' +
  'The rainbow is a division of white light into many beautiful colours';

describe.skipIf(!canSpeak || !existsSync('/usr/bin/espeak-ng'))('glossa voices', () => {
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());
  const glossa = (...words: string[]) =>
    call(words, { env: { DATA_DIR: join(folder.path, 'data') }, cwd: folder.path });

  it.runIf(FULL_TIER)(
    'makes a voice of a sample by consent alone, speaks with it, and deletes it',
    async () => {
      const sample = speak(folder.path, WORDS);
      const refused = await glossa('voices', 'add', sample);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('my own voice')]);
      expect((await glossa('voices', '--json')).json).not.toContainEqual(
        expect.objectContaining({ name: 'Rainbow' }),
      );
      const added = await glossa('voices', 'add', sample, '--consent', '-n', 'Rainbow');
      expect(added).toMatchObject({ code: 0, err: expect.stringContaining('approximate') });
      const id = added.out.trim();
      expect((await glossa('voices', '-l', 'de')).out).toContain(`${id}  Rainbow  approximate`);
      expect((await glossa('voices', '-l', 'th')).out).toBe('No voice is ready.\n');
      const spoken = await glossa('speak', 'We go home.', '-l', 'en', '-v', id, '-o', 'home.wav');
      expect(spoken).toMatchObject({ code: 0, err: '' });
      const bytes = await readFile(join(folder.path, 'home.wav'), 'latin1');
      expect(bytes).toContain('Synthetic speech: an approximate imitation');

      expect((await glossa('voices', 'remove', id)).code).toBe(0);
      expect(existsSync(join(folder.path, 'data', 'own-voices', id.slice(4)))).toBe(false);
      const gone = await glossa('speak', 'We go home.', '-l', 'en', '-v', id, '-o', 'home.wav');
      expect(gone.code).toBe(1);
      expect((await glossa('voices', 'remove', '../data')).code).toBe(1);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'gives a sample away by the name of the service alone, and has it deleted there when it can be reached',
    async () => {
      await using stack = new AsyncDisposableStack();
      const service = await startElevenLabs('key');
      stack.defer(service.close);
      const kept = () => service.voices.filter(({ name }) => name.startsWith('glossa-')).length;
      const env = {
        ...{ DATA_DIR: join(folder.path, 'far'), ELEVENLABS_API_KEY: 'key' },
        ELEVENLABS_URL: service.url,
      };
      const far = (...words: string[]) => call(words, { env, cwd: folder.path });
      const sample = speak(folder.path, WORDS);
      const near = await far('voices', 'add', sample, '--consent', '--json');
      expect([near.json, kept()]).toMatchObject([{ engine: 'voice-profile' }, 0]);
      const told = await far('voices', 'add', sample, '--engine', 'elevenlabs');
      expect([told.code, told.err, kept()]).toEqual([
        ...[2, expect.stringContaining('sent to ElevenLabs'), 0],
      ]);
      const added = await far('voices', 'add', sample, '--engine', 'elevenlabs', '--consent');
      expect([added.code, added.err, kept()]).toEqual([
        0,
        expect.not.stringContaining('approx'),
        1,
      ]);
      const id = added.out.trim();
      const spoken = await far('speak', 'We go home.', '-l', 'en', '-v', id, '-o', 'far.wav');
      expect(spoken.code).toBe(0);
      const bytes = await readFile(join(folder.path, 'far.wav'), 'latin1');
      expect(bytes).toContain('Synthetic speech: a cloned voice');

      service.failNext('/v1/voices/cloned', { status: 500 });
      const removed = await far('voices', 'remove', id);
      expect([removed.code, removed.err, kept()]).toEqual([
        ...[3, expect.stringContaining('tries again'), 1],
      ]);
      expect((await far('voices')).out).not.toContain(id);
      expect(kept()).toBe(0);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'takes no sample that comes to nothing',
    async () => {
      const silent = quiet(folder.path, 'silence', 8);
      const refused = await glossa('voices', 'add', silent, '--consent');
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringContaining('Hardly any speech'),
      ]);
      expect((await glossa('voices', 'add', 'nowhere.wav', '--consent')).code).toBe(1);
    },
    240_000,
  );
});
