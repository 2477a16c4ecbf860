import { readFile, writeFile } from 'node:fs/promises';
import { ownerOfDevice } from '@glossa/db';
import type { TranscribeRequest } from '@glossa/engines';
import type { TranscribedStretch, Transcriber } from '@glossa/engines/select';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import type { TranscriptFiles } from '../../transcripts/files.ts';
import type { KindServices } from '../define-kind.ts';
import type { TranscriptionInput } from './input.ts';
import type { StoredTranscription } from './result.ts';
import { runTranscription } from './run.ts';

const stretch = (startMs: number, endMs: number) => ({
  ...{ startMs, endMs },
  speech: [{ startMs, endMs }],
});
const STRETCHES = [stretch(1_000, 5_000), stretch(70_000, 75_000), stretch(130_000, 135_000)];

it.skipIf(!canMakeMedia)(
  'goes on after a crash with what was not written down, and charges the minutes that were shown',
  async () => {
    await using folder = await temporaryFolder();
    const blobs = await createFolderBlobStore(folder.path);
    const sound = makeMedia(folder.path, 'long.flac', ['anullsrc=r=16000:cl=mono:d=150']);
    const info = { mime: 'audio/flac', name: 'long.flac' };
    await blobs.put('uploads/a', new Uint8Array(await readFile(sound)), info);
    const asked: number[] = [];
    const owners = new Set<string | undefined>();
    let listened = 0;
    let crashes = true;
    const transcribe: Transcriber = {
      languages: async () => [],
      async listen(_sound, _signal, owner) {
        listened++;
        owners.add(owner);
        return STRETCHES;
      },
      async transcribe({ stretch, owner }: TranscribeRequest): Promise<TranscribedStretch> {
        asked.push(stretch.startMs);
        owners.add(owner);
        if (asked.length === 3 && crashes) throw new Error('the process dies');
        const { startMs } = stretch;
        const words = [
          { text: 'Minute', startMs, endMs: startMs + 400 },
          { text: `${asked.length}.`, startMs: startMs + 400, endMs: startMs + 900 },
        ];
        return { words, language: 'en', engine: 'test', draft: false };
      },
      speakers: async () => [
        { startMs: 0, endMs: 60_000, speaker: '1' },
        { startMs: 60_000, endMs: 150_000, speaker: '2' },
      ],
    };
    const transcriptFiles: Pick<TranscriptFiles, 'write'> = {
      async write({ outPath }) {
        await writeFile(outPath, '%PDF-');
        return 5;
      },
    };
    const services = {
      stores: { blobs },
      engines: { transcribe },
      work: { transcriptFiles, keptSources: { file: async () => undefined, drop: async () => {} } },
    } as unknown as KindServices;
    const reserved: number[] = [];
    const shown: { vtt: string; worth: unknown }[] = [];
    const context: JobContext<TranscriptionInput> = {
      jobId: 'j',
      owner: ownerOfDevice('test'),
      input: {
        recording: { blobKey: 'uploads/a', name: 'long.flac' },
        ...{ language: 'en', diarize: true, words: true, perMinute: 4 },
      },
      signal: new AbortController().signal,
      stage: async () => {},
      progress: () => {},
      partial: (result, worth) =>
        void shown.push({ vtt: (result as StoredTranscription).vtt, worth }),
      checkpoints: memoryCheckpoints(),
      reserve: async (credits) => void reserved.push(credits),
      holdText: async () => {},
      log: silentLogger,
    };
    await expect(runTranscription(context, services)).rejects.toThrow('the process dies');
    expect(shown.map(({ worth }) => worth)).toEqual([{ credits: 4 }, { credits: 8 }]);
    expect(shown[1]!.vtt).toContain('Minute 2.');
    crashes = false;
    const { result, ...outcome } = await runTranscription(context, services);
    expect(asked).toEqual([1_000, 70_000, 130_000, 130_000]);
    expect(listened).toBe(1);
    expect(reserved).toEqual([12, 12]);
    expect([...owners]).toEqual([ownerOfDevice('test')]);
    expect(outcome).toMatchObject({ credits: 12 });
    expect(result).toMatchObject({
      ...{ language: 'en', speakers: ['Speaker 1', 'Speaker 2'], durationMs: 150_000 },
      report: { engines: ['test'], words: 6, speechMs: 14_000 },
      mediaKey: 'uploads/a',
    });
    const { body } = await blobs.get(result.forms.srt!);
    expect(await new Response(body).text()).toContain('00:02:10,000');
  },
  60_000,
);
