import { calls } from '@glossa/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { fakeRecordings } from '../../testing/fake-recordings.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';
import { ELEMENT_STYLE } from '../subtitle-editor/media-elements-style.ts';
import { WAVEFORM_STYLE } from '../subtitle-editor/waveform-style.ts';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const press = async (selector: string) => {
  await there(selector);
  await userEvent.click(one(selector)!);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const reach = (phase: string) => there(`[data-recording][data-phase=${phase}]`);
const recording = (name = 'talk.mp3') => new File(['sound'], name, { type: 'audio/mpeg' });
const choose = (file = recording()) =>
  userEvent.upload(one('[data-feature] input[type=file]')!, file);

async function open(path = '/audio-to-text-converter', options: SiteOptions = {}) {
  const server = new FakeServer();
  const recordings = fakeRecordings(server, { video: path.includes('generator') });
  const site = await openSite(path, { server, signedIn: true, ...options });
  await there('[data-engine=pocketsphinx]');
  return { server, recordings, site };
}
async function writtenDown(path?: string, options?: SiteOptions) {
  const opened = await open(path, options);
  await choose();
  await reach('ready');
  await button('Write it down').click();
  await there('[data-editor][data-ready=true]');
  return opened;
}

describe('a recording', () => {
  it('shows its engine and price first, then what is written down, goes on after a reload, and is edited', async () => {
    const { server, recordings, site } = await open();
    recordings.finishesAtOnce = false;
    await choose();
    await reach('ready');
    expect(one('[data-cost=credits]')!.textContent).toBe('Price1 credit');
    expect(one('[data-recording] [data-engine]')!.textContent).toMatch(
      /stays on this server.*draft/,
    );
    expect(server.asked(calls.videoVttCreate)).toEqual([]);
    await button('Write it down').click();
    await reach('running');
    recordings.advance(0, 40);
    await expect.poll(() => one('[data-so-far]')?.textContent).toContain('It rains today.');
    await site.reload();
    await expect.poll(() => one('[data-so-far]')?.textContent).toContain('It rains today.');
    recordings.finish(0);
    await there('[data-editor][data-ready=true]');
    expect(server.asked(calls.videoVttCreate)[0]).toMatchObject({ language: 'en', maxCredits: 1 });
    expect(all('[data-unsure=true]').map(({ textContent }) => textContent)).toEqual(['wold.']);
  });

  it.runIf(inject('fullTier'))('is canceled, and taken up again', async () => {
    const { server, recordings } = await open();
    recordings.finishesAtOnce = false;
    server.on(calls.transcriptionRetry, ({ jobId }) => {
      recordings.finish(0);
      return { jobId };
    });
    await choose();
    await reach('ready');
    await button('Write it down').click();
    await reach('running');
    await button('Cancel talk.mp3').click();
    await reach('canceled');
    await button('Resume').click();
    await there('[data-editor][data-ready=true]');
  });

  it('of no kind that is heard is refused, and nothing is sent', async () => {
    const { server } = await open();
    await choose(new File(['x'], 'letter.docx'));
    await expect.poll(() => one('[data-refused]')?.textContent).toContain('letter.docx');
    expect(server.asked(calls.upload)).toEqual([]);
  });
});

it('where nobody understands a language says so before anything is sent, and what works', async () => {
  const server = new FakeServer();
  fakeRecordings(server);
  await openSite('/speech-to-text?from=fi', { server });
  await there('[data-no-engine=fi]');
  expect(one('[data-no-engine]')!.textContent).toMatch(
    /understands Finnish yet.*glossa models list/,
  );
  expect([one('[data-feature] input[type=file]'), one('[data-microphone]')]).toEqual([null, null]);
  await page
    .elementLocator(one('[data-no-engine]')!)
    .getByRole('button', { name: 'English' })
    .click();
  await there('[data-feature] input[type=file]');
  await there('[data-microphone]');
});

describe('the editor', () => {
  it('changes text, times and order, undoes, keeps, and gives what stands', async () => {
    const { server, site } = await writtenDown('/ai-subtitle-generator');
    expect(all('[data-cue]')).toHaveLength(2);
    const text = page.getByRole('textbox', { name: 'Text of subtitle 1' });
    await text.fill('Good morning world.');
    await button('SRT').click();
    await expect.poll(() => site.surroundings.saved.length).toBe(1);
    expect(site.surroundings.saved[0]!.name).toBe('talk.srt');
    expect(server.asked(calls.transcriptExport)[0]!.vtt).toContain(
      '<v Speaker 1>Good morning world.',
    );

    await userEvent.fill(page.getByRole('textbox', { name: 'End' }).first(), '0:01.1');
    await userEvent.keyboard('{Enter}');
    await page
      .elementLocator(one('[data-cue="0"]')!)
      .getByRole('button', { name: 'Merge with the next' })
      .click();
    await expect.poll(() => all('[data-cue]').length).toBe(1);
    await button('Undo').click();
    await expect.poll(() => all('[data-cue]').length).toBe(2);
    await button('Undo').click();
    await expect
      .element(page.getByRole('textbox', { name: 'End' }).first())
      .toHaveValue('0:01.200');
    await button('Undo').click();
    await expect.element(text).toHaveValue('Good morning wold.');
    await button('Redo').click();
    await expect.element(text).toHaveValue('Good morning world.');
    await expect.poll(() => one('[data-problems]')!.textContent).toContain('Kept in this browser');
    await site.go('/ai-subtitle-generator/generate#job-1');
    await expect
      .element(page.getByRole('textbox', { name: 'Text of subtitle 1' }).first())
      .toHaveValue('Good morning world.');
  });

  it.runIf(inject('fullTier'))(
    'finds and replaces, and renames who speaks, everywhere',
    async () => {
      await writtenDown();
      await button('Find and replace').click();
      await page.getByRole('textbox', { name: 'Find', exact: true }).fill('WOLD');
      await page.getByRole('textbox', { name: 'Replace with' }).fill('world');
      await button('Replace all').click();
      await expect
        .poll(() => one('[data-transcript]')!.textContent)
        .toContain('Good morning world.');
      expect(all('[data-unsure=true]')).toEqual([]);
      await button('Rename Speaker 1').click();
      await page.getByRole('textbox', { name: 'Rename Speaker 1' }).fill('Ada');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => one('[data-transcript]')!.textContent).toContain('Ada');
    },
  );

  it.runIf(inject('fullTier'))(
    'lights the word that sounds, where a click on it leads',
    async () => {
      await writtenDown();
      const player = document.querySelector('video')!;
      await expect.poll(() => player.readyState).toBeGreaterThan(0);
      await userEvent.click(all('[data-word]')[4]!);
      await expect.poll(() => player.currentTime).toBeGreaterThanOrEqual(1.6);
      // A busy machine may have played past the word.
      player.pause();
      player.currentTime = 1.65;
      await expect.poll(() => one('[data-sounds=true]')).toBe(all('[data-word]')[4]);
    },
  );

  it.runIf(inject('fullTier'))(
    'draws the sound with the subtitles over it, by a style sheet that the policy knows',
    async () => {
      await writtenDown('/ai-subtitle-generator');
      await there('[data-waveform] > div');
      const { shadowRoot } = one('[data-waveform] > div')!;
      await expect.poll(() => shadowRoot!.querySelectorAll('[part~=region]').length).toBe(2);
      const style = shadowRoot!.querySelector('style')!.textContent;
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
      expect(WAVEFORM_STYLE).toBe(`'sha256-${base64}'`);
    },
  );

  it.runIf(inject('fullTier'))(
    'translates what has no translation at the price that is shown, keeps what is written by hand, and gives both',
    async () => {
      const { server, site } = await writtenDown('/ai-subtitle-generator');
      const documents = fakeDocuments(server);
      documents.finishesAtOnce = false;
      server.route('/files/job-1', async () => {
        const { text } = documents.jobs[0]!;
        return new Response(text.replace('It rains today.', 'Llueve hoy.'));
      });
      await button(/^Translate into/).click();
      await page.getByPlaceholder('Search languages').fill('Spanish');
      await userEvent.keyboard('{Enter}');
      const [first, second] = [1, 2].map((number) =>
        page.getByRole('textbox', { name: `Translation of subtitle ${number}` }),
      );
      await first!.fill('Buenos días, mundo.');
      await button('Translate the rest: 1').click();
      await there('[data-translating=ready] [data-cost=credits]');
      expect(server.asked(calls.docCreate)).toEqual([]);
      await button('Translate').click();
      await there('[data-translating=running]');
      expect(documents.jobs[0]!.text).not.toContain('Good morning');
      // It comes to its place after a reload, too.
      await site.go('/ai-subtitle-generator/generate#job-1');
      await there('[data-editor][data-ready=true]');
      documents.jobs[0]!.finish();
      await expect.element(second!).toHaveValue('Llueve hoy.');
      await expect.element(first!).toHaveValue('Buenos días, mundo.');
      await there('[data-untranslated="0"]');
      await page.getByRole('textbox', { name: 'Text of subtitle 2' }).fill('It snows today.');
      await there('[data-note]');
      await button('Translate the rest: 1').click();
      await button('Both').click();
      await button('SRT').click();
      await expect.poll(() => site.surroundings.saved.length).toBe(1);
      expect(site.surroundings.saved[0]!.name).toBe('transcript.en-es.srt');
      expect(server.asked(calls.transcriptExport)[0]!.vtt).toContain(
        '<v Speaker 1>Good morning wold.\nBuenos días, mundo.',
      );
    },
  );

  it.runIf(inject('fullTier'))(
    'keeps versions, and gives one back, which can be undone',
    async () => {
      const { site } = await writtenDown();
      await press('[data-versions="0"] summary');
      await page.getByRole('textbox', { name: 'Name of the version' }).fill('As heard');
      await button('Keep this version').click();
      await there('[data-version=named]');
      await button('Subtitles').click();
      const text = page.getByRole('textbox', { name: 'Text of subtitle 1' });
      await text.fill('Good morning, world.');
      await expect.poll(() => one('[data-versions]')!.textContent).toContain('from now: 1');
      await button('Look').click();
      await expect.poll(() => one('[data-look]')!.textContent).toContain('Good morning wold.');
      await button('Restore').click();
      await expect.element(text).toHaveValue('Good morning wold.');
      await there('[data-version=restored]');
      await button('Undo').click();
      await expect.element(text).toHaveValue('Good morning, world.');
      await text.fill('Good evening, world.');
      await expect.poll(() => localStorage.getItem('transcript_edits')).toContain('Good evening');
      const edits = JSON.parse(localStorage.getItem('transcript_edits')!) as { at: number }[];
      edits[0]!.at -= 25 * 60 * 60 * 1000;
      localStorage.setItem('transcript_edits', JSON.stringify(edits));
      await site.go('/ai-subtitle-generator/generate#job-1');
      await there('[data-versions="3"]');
      await press('[data-versions] summary');
      await there('[data-version=opened]');
    },
  );

  it.runIf(inject('fullTier'))(
    'is shared by a link, read as text by whoever has it, and ended',
    async () => {
      const { server, site } = await writtenDown('/ai-subtitle-generator', {
        viewport: [360, 800],
      });
      const markup = '<img src=x onerror=alert(1)> & so';
      await page.getByRole('textbox', { name: 'Text of subtitle 1' }).fill(markup);
      await press('[data-share-panel] summary');
      await page.getByLabelText('Works for').selectOptions('30 days');
      await button('Make a link').click();
      await there('[data-share-links="1"]');
      expect(server.asked(calls.transcriptShare)).toMatchObject([{ jobId: 'job-1', days: 30 }]);
      const link = page.getByRole('textbox', { name: 'Link', exact: true });
      await expect.element(link).toHaveValue('http://127.0.0.1/shared-transcript#secret-1');

      await site.go('/shared-transcript#secret-1');
      await expect
        .poll(() => one('[data-shared] [data-transcript]')?.textContent)
        .toContain(markup);
      await there('[data-shared] [data-player=ready]');
      expect(one('[data-transcript] img, [data-shared] input, [data-shared] textarea')).toBeNull();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      expect(await axeViolations()).toEqual([]);
      await button('SRT').click();
      await expect.poll(() => site.surroundings.saved.length).toBe(1);
      expect(site.surroundings.saved[0]!.name).toBe('talk.srt');

      await site.go('/ai-subtitle-generator/generate#job-1');
      await press('[data-share-panel] summary');
      await button('End it now').click();
      await expect.poll(() => one('[data-share-panel]')!.textContent).toContain('There is no link');
      await site.go('/shared-transcript#secret-1');
      await there('[data-share-over]');
    },
  );

  it.runIf(inject('fullTier'))(
    'plays at any speed, with the subtitles over the video as they are written',
    async () => {
      const { site } = await writtenDown('/ai-subtitle-generator');
      await there('[data-player=ready] media-control-bar');
      for (const name of ['Play', 'Mute', 'Full screen'])
        await expect.element(button(name)).toBeVisible();
      await expect.element(page.getByRole('switch', { name: 'Subtitles' })).toBeChecked();
      const video = document.querySelector('video')!;
      const drawn = () => [...(video.textTracks[0]!.cues ?? [])].map((cue) => (cue as VTTCue).text);
      expect(drawn()).toEqual(['Good morning wold.', 'It rains today.']);
      const text = page.getByRole('textbox', { name: 'Text of subtitle 1' });
      await text.fill('<b>Tom & Eve</b>');
      await expect.poll(() => drawn().toSorted()[0]).toBe('&lt;b&gt;Tom &amp; Eve&lt;/b&gt;');
      await button(/^Playback speed 1/).click();
      await expect.poll(() => video.playbackRate).toBe(1.25);
      // No style sheet that the policy does not know.
      const roots: ShadowRoot[] = [];
      const visit = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*'))
          if (element.shadowRoot) {
            roots.push(element.shadowRoot);
            visit(element.shadowRoot);
          }
      };
      visit(one('[data-player]')!.parentElement!);
      const styles = roots.flatMap((root) => [...root.querySelectorAll('style')]);
      expect(styles.length).toBeGreaterThan(10);
      expect(new Set(styles.map(({ textContent }) => textContent))).toEqual(
        new Set([ELEMENT_STYLE]),
      );
      expect(styles.every(({ sheet }) => sheet!.cssRules.length > 0)).toBe(true);
      await site.go('/ar/ai-subtitle-generator/generate#job-1');
      await expect.element(button('شغّل')).toBeVisible();
      expect(one('[data-player]')!.dir).toBe('ltr');
    },
  );

  it.runIf(inject('fullTier'))('can be used by everybody, in a narrow window', async () => {
    await writtenDown('/ai-subtitle-generator', { viewport: [360, 800] });
    await there('[data-player=ready]');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await axeViolations()).toEqual([]);
  });
});

it('the microphone is recorded from start to stop, and written down', async () => {
  const { server } = await open('/speech-to-text');
  const context = new AudioContext();
  const tone = context.createOscillator();
  const output = context.createMediaStreamDestination();
  tone.connect(output);
  tone.start();
  const { mediaDevices } = navigator;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => output.stream },
  });
  onTestFinished(() => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    void context.close();
  });
  await press('[data-microphone=idle] button');
  await there('[data-microphone=recording] meter');
  await expect.poll(() => document.querySelector('meter')!.value).toBeGreaterThan(0.1);
  await button('Stop').click();
  await reach('ready');
  expect(one('[data-recording]')!.dataset.recording).toMatch(/\.(webm|m4a|ogg)$/);
  expect(server.asked(calls.upload)).toHaveLength(1);
  expect(output.stream.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
});

it('a microphone that is not allowed is said so', async () => {
  await open('/speech-to-text');
  const { mediaDevices } = navigator;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
    },
  });
  onTestFinished(
    () =>
      void Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: mediaDevices,
      }),
  );
  await press('[data-microphone=idle] button');
  await there('[data-microphone=denied]');
});

it.runIf(inject('fullTier'))(
  'earlier recordings are listed, found by name, and opened',
  async () => {
    const { site } = await writtenDown();
    await site.go('/audio-to-text-converter/history');
    await there('[data-recording-history] [data-document="talk.mp3"][data-status=succeeded]');
    const link = one('[data-recording-history] a')!;
    expect(link.getAttribute('href')).toBe('/ai-subtitle-generator/generate#job-1');
    await page.getByRole('searchbox').fill('nothing');
    await there('[data-history-empty]');
  },
);
