import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canSpeak, quiet, speak, startOpenAiAudio } from '@glossa/engines/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/call.ts';

let folder: TemporaryFolder;
let service: Awaited<ReturnType<typeof startOpenAiAudio>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startOpenAiAudio({ text: 'Good morning to all of you.' });
});
afterAll(async () => {
  await service.close();
  await folder.remove();
});
const glossa = (...words: string[]) =>
  call(words, {
    env: {
      DATA_DIR: join(folder.path, 'data'),
      OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
      TRANSCRIBE_ENGINES: 'openai-audio,sherpa',
      SPEECH_MODEL_DOWNLOAD: 'never',
    },
    cwd: folder.path,
  });

describe.skipIf(!canSpeak)('glossa transcribe', () => {
  it.runIf(FULL_TIER)(
    'prints subtitles, or writes them where it is told',
    async () => {
      const recording = speak(folder.path, 'good morning to all of you');
      const printed = await glossa('transcribe', recording);
      expect(printed).toMatchObject({ code: 0, err: '' });
      expect(printed.out).toMatch(
        /^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\nGood morning to all of you\.\n/,
      );
      const out = join(folder.path, 'talk.docx');
      const written = await glossa('transcribe', recording, '-o', out, '--json');
      expect(written.json).toMatchObject({
        out,
        language: 'en',
        report: { words: 6, draft: false },
      });
      expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK');
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'writes nothing where nobody speaks, and says which form it does not know',
    async () => {
      const silent = quiet(folder.path, 'silence', 2);
      expect(await glossa('transcribe', silent, '--format', 'txt')).toMatchObject({
        code: 0,
        out: '',
      });
      expect((await glossa('transcribe', silent, '--format', 'odt')).code).toBe(2);
    },
    240_000,
  );
});

it('glossa models lists what can be added', async () => {
  expect((await glossa('models', 'list')).out).toBe('No speech model is installed.\n');
  expect((await glossa('models', 'list', '--available')).out).toMatch(
    /^whisper-small {2}Whisper small {2}MIT {2}can be added$/m,
  );
  expect((await glossa('models', 'add', 'nonsense')).code).toBe(1);
  expect((await glossa('models', 'remove', 'whisper-small')).code).toBe(1);
}, 60_000);
