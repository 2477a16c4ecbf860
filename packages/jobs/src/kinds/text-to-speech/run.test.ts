import { ownerOfDevice } from '@glossa/db';
import type { SpeakRequest, SpokenSound } from '@glossa/engines';
import { canMakeMedia } from '@glossa/media/testing';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { moveChapters } from '../../speeches/spoken-book.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from './input.ts';
import type { StoredSpeech } from './result.ts';
import { runSpeech } from './run.ts';
import { readSentences } from './said-sentences.ts';

const BOOK = {
  title: 'The Book',
  chapters: [
    { title: 'One', length: 13 },
    { title: 'Two', length: 20 },
    { title: 'Three', length: 18 },
  ],
};

/** A tone as long as the text. */
function tone({ text, speed }: SpeakRequest): SpokenSound {
  const samples = new Int16Array(Math.round((text.length * 400) / speed));
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.round(8_000 * Math.sin(at / 8));
  return { samples, rate: 8_000 };
}

it.skipIf(!canMakeMedia)(
  'remakes nothing after a crash, one sentence where one was changed, and charges what was made',
  async () => {
    await using folder = await temporaryFolder();
    const blobs = await createFolderBlobStore(folder.path);
    const said: string[] = [];
    let dies: string | undefined;
    const voice = { id: 'tone:a' };
    const services = {
      stores: { blobs },
      engines: {
        detect: { detect: () => ({ language: 'en' }) },
        transcribe: {
          languages: async () => [{ language: 'en', engine: 'ear', ready: true }],
          listen: async ({ durationMs: endMs }: { durationMs: number }) => [
            { startMs: 0, endMs, speech: [{ startMs: 0, endMs }] },
          ],
        },
        speak: {
          choose: async () => ({ voice, longestText: 1_000, says: async () => true }),
          async speak(request: SpeakRequest) {
            if (dies !== undefined && request.text.includes(dies))
              throw new Error('the process dies');
            said.push(request.text);
            return tone(request);
          },
        },
      },
    } as unknown as KindServices;

    async function run(
      jobId: string,
      text: string,
      more: Partial<SpeechInput> = {},
      checkpoints = memoryCheckpoints(),
    ) {
      const textKey = `jobs/${jobId}/text.txt`;
      await blobs.put(textKey, new TextEncoder().encode(text), { mime: 'text/plain', name: 't' });
      const shown: { ready: number; worth: unknown }[] = [];
      const held: number[] = [];
      const context: JobContext<SpeechInput> = {
        ...{ jobId, owner: ownerOfDevice('test'), signal: new AbortController().signal },
        input: {
          ...{ textKey, characters: text.length, ssml: false, language: 'en', voice: 'default' },
          ...{ speed: 1, pitch: 1, format: 'wav', pronunciations: [], again: [], ...more },
        },
        stage: async () => {},
        progress: () => {},
        partial: (result, worth) =>
          void shown.push({ ready: (result as StoredSpeech).sentences.ready, worth }),
        checkpoints,
        reserve: async () => {},
        holdText: async (characters) => void held.push(characters),
        log: silentLogger,
      };
      const work = runSpeech(context, services);
      return { work, shown, held, checkpoints };
    }

    // Longer than what is prepared in one go: no character is lost, no sentence cut.
    const long = 'Dr. Lee walks along the road again. '.repeat(120);
    const book = await run('f', long);
    expect((await book.work).result.sentences.ready).toBe(120);
    const told = [...(await readSentences(blobs, 'f', 0)), ...(await readSentences(blobs, 'f', 1))];
    expect(told.map((one) => one.text).join('')).toBe(long);
    said.length = 0;

    const text = 'One is here. Two comes after it. Three is the last.';
    dies = 'Three';
    const first = await run('a', text);
    await expect(first.work).rejects.toThrow('the process dies');
    expect(first.shown).toEqual([
      { ready: 1, worth: { characters: 13 } },
      { ready: 2, worth: { characters: 33 } },
    ]);
    expect(first.held).toEqual([51]);

    dies = undefined;
    said.length = 0;
    const { work } = await run('a', text, {}, first.checkpoints);
    const { result, ...outcome } = await work;
    expect(said).toEqual(['Three is the last.']);
    expect(outcome).toEqual({ characters: 51 });
    expect(result).toMatchObject({
      sentences: { total: 3, ready: 3 },
      report: { made: 51, reused: 0 },
    });
    const sentences = await readSentences(blobs, 'a', 0);
    expect(sentences.map((one) => one.text).join('')).toBe(text);
    expect(result.durationMs).toBe(sentences[2]!.startMs + sentences[2]!.durationMs);
    const { body, info } = await blobs.get(result.fileKey!);
    await body.cancel();
    expect(info.size).toBeCloseTo(result.durationMs * 16, -3);
    expect(result.words!.map((word) => word.text)).toEqual(text.split(' '));
    expect(result.words!.at(-1)!.endMs).toBeLessThanOrEqual(result.durationMs);

    said.length = 0;
    const changed = text.replace('comes', 'stands');
    const base = { jobId: 'a', ready: 3 };
    const second = await (await run('b', changed, { base })).work;
    expect(said).toEqual(['Two stands after it.']);
    expect(second).toMatchObject({ characters: 21, result: { report: { made: 21, reused: 31 } } });

    // What was not shown of it was not paid: it is made, and charged.
    said.length = 0;
    const unpaid = await (await run('c', text, { base: { jobId: 'a', ready: 1 } })).work;
    expect([said.length, unpaid]).toMatchObject([2, { characters: 38 }]);
    said.length = 0;
    const twice = await (await run('d', text, { base, again: [0] })).work;
    expect([said, twice]).toMatchObject([['One is here.'], { characters: 13 }]);
    // A short text that says a long one costs what is said.
    const pronunciations = [{ word: 'One', say: 'Somebody else' }];
    const longer = await (await run('g', text, { pronunciations })).work;
    expect([said.at(-3), longer]).toMatchObject(['Somebody else is here.', { characters: 61 }]);
    // Heard again on the way, at no price; what is taken over was heard before.
    let asked = 0;
    services.engines.transcribe.transcribe = async () => {
      asked += 1;
      return { words: [], language: 'en', engine: 'ear', draft: false };
    };
    const checked = (await (await run('j', text, { readBack: true })).work).result;
    expect(checked.report).toMatchObject({
      ...{ made: 51, readBack: { engine: 'ear', heard: 3, remade: 0, doubtful: 3 } },
    });
    // Nothing is understood of any: each is said in two other ways, and stays as it was.
    expect(asked).toBe(9);
    expect(checked.durationMs).toBe(result.durationMs);
    const ofChecked = { base: { jobId: 'j', ready: 3 }, readBack: true };
    const next = await (await run('k', changed, ofChecked)).work;
    expect([asked, next]).toMatchObject([12, { characters: 21 }]);
    expect((await readSentences(blobs, 'k', 0)).map((one) => one.hearing?.doubtful)).toEqual([
      ...['', '', ''],
    ]);

    const slower = await run('e', text, { base, speed: 0.5 });
    expect((await slower.work).result.durationMs).toBeGreaterThan(result.durationMs * 1.8);
    expect(slower.held).toEqual([51]);

    // Of a book: sentences end with chapters, a pause follows, and one that was changed is made alone.
    const bookKey = 'jobs/h/book.json';
    const putBook = (book: object) =>
      blobs.put(bookKey, new TextEncoder().encode(JSON.stringify(book)), {
        ...{ mime: 'application/json', name: 'book.json' },
      });
    await putBook(BOOK);
    said.length = 0;
    dies = 'Three';
    const killed = await run('h', text, { bookKey, format: 'm4b' });
    await expect(killed.work).rejects.toThrow('the process dies');
    dies = undefined;
    said.length = 0;
    const whole = await run('h', text, { bookKey, format: 'm4b' }, killed.checkpoints);
    const read = (await whole.work).result;
    expect(said).toEqual(['Three is the last.']);
    expect(read.chapters).toMatchObject([
      { title: 'One', startMs: 0, firstSentence: 0, fileKey: 'jobs/h/chapters/0001.m4a' },
      { title: 'Two', firstSentence: 1 },
      { title: 'Three', firstSentence: 2, fileKey: 'jobs/h/chapters/0003.m4a' },
    ]);
    const [one, two] = await readSentences(blobs, 'h', 0);
    expect([one!.chapter, two!.startMs]).toEqual(['One', read.chapters![1]!.startMs]);
    expect(one!.durationMs - one!.words.at(-1)!.endMs).toBeGreaterThanOrEqual(990);
    const moved = moveChapters(BOOK.chapters, text, changed)!;
    await putBook({ ...BOOK, chapters: moved });
    said.length = 0;
    const ofBook = { bookKey, format: 'm4b', base: { jobId: 'h', ready: 3 } } as const;
    const mended = await (await run('i', changed, ofBook)).work;
    expect([said, mended]).toMatchObject([['Two stands after it.'], { characters: 21 }]);
    expect(mended.result.chapters!.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
  },
  180_000,
);
