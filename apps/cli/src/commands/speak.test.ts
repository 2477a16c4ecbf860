import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canSpeak, startOpenAiSpeech } from '@glossa/engines/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/call.ts';

let folder: TemporaryFolder;
let service: Awaited<ReturnType<typeof startOpenAiSpeech>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  service = await startOpenAiSpeech({ voices: ['alloy'] });
});
afterAll(async () => {
  await service.close();
  await folder.remove();
});
const glossa = (...words: string[]) =>
  call(words, {
    env: {
      DATA_DIR: join(folder.path, 'data'),
      OPENAI_SPEECH_URL: `${service.url}/v1`,
      OPENAI_SPEECH_VOICES: 'alloy',
      SPEAK_ENGINES: 'openai-speech',
    },
    cwd: folder.path,
  });
/** Seconds and form of a file, as FFmpeg sees it. */
function probe(path: string): { seconds: number; form: string } {
  const args = ['-v', 'error', '-show_entries', 'format=duration,format_name', '-of', 'json', path];
  const { format } = JSON.parse(execFileSync('/usr/bin/ffprobe', args, { encoding: 'utf8' }));
  return { seconds: Number(format.duration), form: format.format_name };
}

describe.skipIf(!canSpeak)('glossa speak', () => {
  it.runIf(FULL_TIER)(
    'says a file in every form, sentence by sentence, with the times of its words',
    async () => {
      await writeFile(join(folder.path, 'talk.txt'), 'It costs $5. We go home, now.\n\nThe end.');
      for (const [format, form] of [
        ['mp3', 'mp3'],
        ['wav', 'wav'],
        ['ogg', 'ogg'],
        ['m4a', 'mov,mp4,m4a,3gp,3g2,mj2'],
      ] as const) {
        const spoken = await glossa('speak', 'talk.txt', '-l', 'en', '--format', format, '--json');
        expect(spoken).toMatchObject({ code: 0, err: '' });
        const { out, durationMs, words } = spoken.json as {
          out: string;
          durationMs: number;
          words: { text: string; startMs: number; endMs: number }[];
        };
        expect(probe(out).form).toBe(form);
        expect(Math.abs(probe(out).seconds * 1000 - durationMs)).toBeLessThan(150);
        const texts = words.map(({ text }) => text).join(' ');
        expect(texts).toBe('It costs $5. We go home, now. The end.');
        for (const [index, { startMs, endMs }] of words.entries()) {
          expect(startMs).toBeGreaterThanOrEqual(index === 0 ? 0 : words[index - 1]!.endMs);
          expect(endMs).toBeGreaterThan(startMs);
          expect(endMs).toBeLessThanOrEqual(durationMs);
        }
      }
      const asked = service.requests.map(({ body }) => JSON.parse(body).input);
      for (const sentence of ['It costs five dollars.', 'We go home, now.', 'The end.'])
        expect(asked.filter((input) => input === sentence)).toHaveLength(4);
    },
    240_000,
  );

  it('reads a document chapter by chapter, with what is chosen of it', async () => {
    const path = join(folder.path, 'story.md');
    await writeFile(
      path,
      '# One\n\nIt rains.\n\n| A | B |\n|---|---|\n| x | y |\n\n# Two\n\nIt stops.\n',
    );
    const spoken = await glossa(
      ...['speak', 'story.md', '-l', 'en', '--no-tables', '-o', 'story.m4b', '--json'],
    );
    expect(spoken).toMatchObject({ code: 0, err: '' });
    const told = spoken.json as {
      title: string;
      words: { text: string }[];
      chapters: { title: string; startMs: number; firstSentence: number }[];
    };
    expect(told.title).toBe('One');
    expect(told.words.map(({ text }) => text).join(' ')).toBe('One It rains. Two It stops.');
    expect(told.chapters).toMatchObject([
      { title: 'One', startMs: 0, firstSentence: 0 },
      { title: 'Two', firstSentence: 2 },
    ]);
    expect(probe(join(folder.path, 'story.m4b')).form).toBe('mov,mp4,m4a,3gp,3g2,mj2');
  }, 240_000);

  it('says which words nobody reads, and what it did not understand', async () => {
    const runes = await glossa('speak', 'Runes ᚠᚢ here.', '-l', 'en', '-o', 'runes.mp3');
    expect(runes).toMatchObject({ code: 3, err: 'glossa: left out: ᚠᚢ\n' });
    for (const words of [
      ['a', '--format', 'flac'],
      ['a', '--speed', '9'],
      ['a', '--say', 'nothing'],
      ['a', '-l', 'xx'],
    ])
      expect((await glossa('speak', ...words)).code).toBe(2);
    for (const words of [
      ['...', '-l', 'en'],
      ['a', '-l', 'en', '-v', 'nobody'],
      ['a'.repeat(1_000_001), '--text', '-l', 'en'],
    ])
      expect((await glossa('speak', ...words)).code).toBe(1);
  }, 240_000);

  it('lists voices', async () => {
    const { out } = await glossa('voices', '-l', 'fi');
    expect(out).toBe('openai-speech:alloy  alloy  neutral  natural  terms of the server\n');
  });
});
