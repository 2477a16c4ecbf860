import { existsSync } from 'node:fs';
import { calls, type FileContent, type JobView, type SpeechResult } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { buildEpub } from '@glossa/documents/testing/build-epub';
import { canMakeMedia } from '@glossa/media/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const canSpeak = existsSync('/usr/bin/espeak-ng') && canMakeMedia;

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await createPerson(api, 'bookworm@example.com');
}, 120_000);
afterAll(() => api[Symbol.asyncDispose]());

const client = (ticket = person.ticket) => api.client(undefined, ticket);
async function read(bytes: Uint8Array, name: string, who = client()) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const { key } = await who.form(calls.upload, form);
  const { jobId } = await who.call(calls.fileContent, { url: key });
  await Array.fromAsync(watchJob(who, jobId, NEVER));
  return who.call(calls.fileContentResult, { jobId }) as Promise<JobView<FileContent>>;
}

const BOOK = buildEpub({
  chapters: [
    '<h1>One</h1><p>The road goes on.\u00ad</p><table><tr><td>A cell</td></tr></table>',
    '<h1>Empty</h1>',
    '<img src="a.png" alt="A picture"/>',
    '<h1>Two</h1><p>\u200fIt ends here.</p>',
  ],
});

it('is read chapter by chapter, and read aloud as a book with chapters', async () => {
  const content = await read(BOOK, 'book.epub');
  expect(content).toMatchObject({
    kind: 'file-content',
    status: 'succeeded',
    credits: { charged: 0 },
    result: {
      title: 'The Book',
      format: 'epub',
      chapters: [
        {
          title: 'One',
          text: 'One\n\nThe road goes on.\n\nA cell',
          characters: { text: 17, headings: 3, notes: 0, tables: 6, captions: 0 },
        },
        { title: 'Empty', text: 'Empty' },
        { title: 'Two', text: 'Two\n\n\u200fIt ends here.' },
      ],
    },
  });
  const { jobId } = content;
  const mine = client();
  const ask = (asked: object) =>
    mine.call(calls.speechCreate, { language: 'en', content: { jobId, ...asked } });
  const stranger = await createPerson(api, 'stranger.of.books@example.com');
  const others = client(stranger.ticket);
  for (const asked of [
    () => others.call(calls.fileContentResult, { jobId }),
    () => others.call(calls.speechCreate, { content: { jobId } }),
    () => ask({ chapters: [3] }),
    () => ask({ jobId: 'nothing' }),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask({ chapters: [1], headings: false })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await expect(
    mine.call(calls.speechCreate, { text: 'Both.', content: { jobId } }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  if (!canSpeak) return;
  const speech = await mine.call(calls.speechCreate, {
    ...{ language: 'en', format: 'm4b' },
    content: { jobId, chapters: [0, 2], tables: false },
  });
  const views: JobView<SpeechResult>[] = await Array.fromAsync(
    watchJob<SpeechResult>(mine, speech.jobId, NEVER),
  );
  const { result, status } = views.at(-1)!;
  expect(status).toBe('succeeded');
  expect(result!.chapters).toMatchObject([
    { title: 'One', startMs: 0, firstSentence: 0 },
    { title: 'Two', firstSentence: 2 },
  ]);
  const { sentences } = await mine.call(calls.speechSentences, { jobId: speech.jobId });
  expect(sentences.map(({ text, chapter }) => [chapter, text.trim()])).toEqual([
    ['One', 'One'],
    [undefined, 'The road goes on.'],
    ['Two', 'Two'],
    [undefined, 'It ends here.'],
  ]);
  const link = result!.chapters![1]!.url!.replace('http://glossa.test', '');
  const part = await api.request(link);
  expect([part.status, (await part.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  const { items } = await mine.call(calls.speechHistory, {});
  expect(items[0]).toMatchObject({ name: 'The Book' });
  expect(items[0]!.result!.chapters).toBeUndefined();
  await mine.call(calls.jobDelete, { id: jobId });
  await expect(ask({})).rejects.toMatchObject({ code: 'not_found' });
}, 240_000);

it('tells with a code what cannot be read, and what is too long before anything is paid', async () => {
  const picture = buildEpub({ chapters: ['<img src="a.png" alt="A picture"/>'] });
  expect(await read(picture, 'pictures.epub')).toMatchObject({
    status: 'failed',
    error: { code: 'no_text' },
    credits: { charged: 0 },
  });
  expect(await read(BOOK.subarray(0, 900), 'cut.epub')).toMatchObject({
    status: 'failed',
    error: { code: 'corrupt_file' },
  });
  const chapter = `<h1>Long</h1>${'<p>It goes on and on. </p>'.repeat(15_000)}`;
  const { jobId } = await read(buildEpub({ chapters: [chapter] }), 'long.epub');
  const asked = { language: 'en', content: { jobId, chapters: [0, 0, 0, 0] } };
  await expect(client().call(calls.speechCreate, asked)).rejects.toMatchObject({
    code: 'limit_exceeded',
  });
}, 240_000);
