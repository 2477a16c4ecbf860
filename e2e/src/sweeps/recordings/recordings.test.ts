import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '@glossa/contract';
import { startOpenAiAudio } from '@glossa/engines/testing';
import { canMakeMedia, streamKinds } from '@glossa/media/testing';
import { freePort, temporaryFolder } from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import { findFirefox } from '../../marionette/firefox.ts';
import { startServer } from '../../server-process.ts';
import { driveChromium, driveFirefox } from '../../site/driver.ts';
import { HAS_CHROMIUM } from '../../site/site-browser.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { makeFilm, makeSpeech } from './film.ts';

const TIMEOUT_MS = 900_000;
const MEGABYTE = 1024 * 1024;
const HEARD = 'And so my fellow Americans ask not.';
const EDITED = 'And so, my fellow citizens: ask not.';
const firefox = findFirefox();

/** How each form begins, or what stands in it. */
const FORMS: Record<TranscriptFormat, RegExp> = {
  srt: /^1\r?\n00:00:/,
  vtt: /^WEBVTT/,
  ass: /^\[Script Info\]/,
  txt: /^And so, my fellow citizens/,
  json: /^\{/,
  docx: /^PK/,
  pdf: /^%PDF-/,
};
const WAYS = [
  ['Drawn into the picture', ['video', 'audio']],
  ['Beside it, as MP4', ['video', 'audio', 'subtitle']],
  ['Beside it, as MKV', ['video', 'audio', 'subtitle']],
] as const;
const PACKED: readonly TranscriptFormat[] = ['docx', 'pdf'];

const BROWSERS = [
  ['Chromium', HAS_CHROMIUM, driveChromium],
  ['Firefox', firefox !== undefined, () => driveFirefox(firefox!)],
] as const;

describe.skipIf(!canMakeMedia).each(BROWSERS)('recordings in %s', (_name, installed, drive) => {
  it.skipIf(!installed)(
    'a film is sent over a line that breaks, written down over a crash, edited, saved in every form and with its subtitles',
    async () => {
      await using folder = await temporaryFolder();
      const service = await startOpenAiAudio({ text: HEARD });
      const proxy = await startCuttingProxy(2 * MEGABYTE);
      // What it prints as its address is the line's, and what it links to goes over it.
      const port = await freePort();
      proxy.target = `http://127.0.0.1:${port}`;
      const server = await startServer({
        PORT: String(port),
        PUBLIC_URL: proxy.url,
        OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
        TRANSCRIBE_ENGINES: 'openai-audio',
      });
      const driver = await drive(proxy.url);
      try {
        await driver.open(`${proxy.url}/ai-subtitle-generator/generate?from=en`);
        await driver.choose('[data-feature] input[type=file]', makeFilm(folder.path, 5 * MEGABYTE));
        await driver.see('[data-recording="speech.mp4"][data-phase=ready]');
        expect(proxy.offsets[0]).toBe(0);
        // What had come through is not sent again.
        expect(proxy.offsets.at(-1)).toBeGreaterThan(0);

        service.failNext('/audio', 'hang');
        await driver.press('Write it down');
        await expect
          .poll(() => service.requests.length, { timeout: TIMEOUT_MS })
          .toBeGreaterThan(0);
        await server.restart('as a crash');
        await driver.see('[data-editor][data-ready=true] [data-cue="0"] textarea');
        await driver.fill('[data-cue="0"] textarea', EDITED);

        for (const format of TRANSCRIPT_FORMATS) {
          await driver.press(format.toUpperCase());
          const bytes = await driver.saved(`speech.${format}`);
          expect(bytes.toString('utf8'), format).toMatch(FORMS[format]);
          if (!PACKED.includes(format))
            expect(bytes.toString('utf8'), format).toContain('citizens');
        }
        for (const [way, kinds] of WAYS) {
          await driver.press(way);
          await driver.see('[data-download]');
          const address = await driver.attribute('[data-download]', 'href');
          // FFprobe is waited for by the process that the line is in: it is given a file.
          const taken = await fetch(new URL(address, proxy.url));
          const path = join(folder.path, 'taken');
          await writeFile(path, new Uint8Array(await taken.arrayBuffer()));
          expect(streamKinds(path), way).toEqual(kinds);
        }

        const speech = makeSpeech(folder.path);
        await driver.open(`${proxy.url}/ai-subtitle-generator/generate?from=en`);
        await driver.choose('[data-feature] input[type=file]', speech);
        await driver.see(`[data-recording="${basename(speech)}"][data-phase=ready]`);
        await driver.press('Write it down');
        await driver.see(`[data-recording="${basename(speech)}"] [data-transcript]`);
        await driver.press('SRT');
        const subtitles = await driver.saved(basename(speech).replace('.flac', '.srt'));
        expect(subtitles.toString('utf8')).toMatch(/^1\r?\n00:00:[\s\S]*Americans/);
      } finally {
        await driver.end();
        await proxy.close();
        await server.stop();
        await service.close();
      }
    },
    TIMEOUT_MS,
  );
});
