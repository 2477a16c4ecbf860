import { calls, GlossaError } from '@glossa/contract';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchNetwork } from '../../client/watch/watch-network.ts';
import { fakeAccount, PASSWORD } from '../../testing/fake-account.ts';
import { type FakeDocuments, fakeDocuments } from '../../testing/fake-documents.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { forgetNotices, network, offlineNotice } from '../../testing/network.ts';
import { openSite } from '../../testing/open-site.tsx';

const PATH = '/document-translator/translate?from=en&to=es';
const SECTIONS = 8;

async function open(path = PATH) {
  const server = new FakeServer();
  const documents = fakeDocuments(server);
  const site = await openSite(path, { server });
  return { server, documents, site, surroundings: site.surroundings };
}
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const gone = (selector: string) => expect.poll(() => one(selector)).toBeNull();
const reach = (name: string, phase: string) =>
  there(`[data-document="${name}"][data-phase=${phase}]`);
const textOf = (selector: string) => expect.poll(() => one(selector)?.textContent);
const press = async (selector: string) => {
  await there(selector);
  await userEvent.click(one(selector)!);
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** The button that starts a document, as the tone and the page's tabs have the same word elsewhere. */
const translate = (name: string) =>
  page
    .elementLocator(one(`section [data-document="${name}"]`)!)
    .getByRole('button', { name: 'Translate', exact: true })
    .click();

const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });
const choose = (...files: File[]) =>
  userEvent.upload(one('[data-feature] input[type=file]')!, files);
function carrying(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  return data;
}

describe('a document', () => {
  it('is taken when it is dropped, shows its price first, is translated, downloaded and compared', async () => {
    const { server } = await open();
    drop(file('letter.md', 'The report\nThe house is big.\n'));
    await reach('letter.md', 'ready');
    expect(one('[data-cost=credits]')!.textContent).toContain('1 credit');
    await textOf('[data-cost=engines]').toMatch(/Apertium.*stays on this server/i);
    expect(server.asked(calls.docCreate)).toEqual([]);
    await translate('letter.md');
    await reach('letter.md', 'finished');
    const link = one('[data-document="letter.md"] [data-download]') as HTMLAnchorElement;
    expect([link.download, new URL(link.href).pathname]).toEqual(['letter.es.md', '/files/job-1']);
    await button('Compare side by side').click();
    await expect.poll(() => all('[data-segments] li[data-state]').length).toBe(2);
    expect(one('[data-segments] li')!.textContent).toContain('[es] The report');
  });

  it.runIf(inject('fullTier'))(
    'of subtitles is opened with its times, corrected, and saved in another format',
    async () => {
      const { server, surroundings } = await open('/srt-translator?from=en&to=es');
      const spoken = (text: string) => `1\n00:00:01,000 --> 00:00:03,000\n${text}\n`;
      server.route('/files/job-1', async () => new Response(spoken('<i>La casa es grande.</i>')));
      server.on(calls.transcriptExport, ({ vtt, format, name }) => ({
        ...{ fileName: `${name}.${format}`, mime: 'text/plain', base64: btoa(vtt) },
      }));
      await choose(file('film.srt', spoken('The house is big.')));
      await reach('film.srt', 'ready');
      await translate('film.srt');
      await reach('film.srt', 'finished');
      await button('Edit texts and times').click();
      await there('[data-editor][data-ready=true]');
      expect([one('[data-share-panel]'), one('[data-media-lost]')]).toEqual([null, null]);
      expect(button('Play subtitle 1').elements()).toEqual([]);
      const text = page.getByRole('textbox', { name: 'Text of subtitle 1' });
      await expect.element(text).toHaveValue('La casa es grande.');
      await text.fill('La casa es enorme.');
      await page.getByRole('textbox', { name: 'End' }).fill('00:00:04.000');
      await userEvent.keyboard('{Enter}');
      await button('Move all times').click();
      await page.getByLabelText(/^Seconds later/).fill('-0.5');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByRole('button', { name: 'VTT', exact: true }).click();
      await expect.poll(() => surroundings.saved.length).toBe(1);
      const [saved] = surroundings.saved;
      expect(saved!.name).toBe('film.es.vtt');
      expect(await (await saved!.content).text()).toContain(
        '00:00:00.500 --> 00:00:03.500\nLa casa es enorme.',
      );
    },
  );

  it.runIf(inject('fullTier'))('is taken when it is pasted', async () => {
    await open();
    const clipboardData = carrying(file('pasted.txt', 'The house is big.'));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await reach('pasted.txt', 'ready');
  });

  it('shows its progress part by part, goes on after a reload, and is listed when it ended', async () => {
    const { documents, site } = await open();
    documents.finishesAtOnce = false;
    await choose(file('long.md', 'The house is big.'));
    await reach('long.md', 'ready');
    await translate('long.md');
    await reach('long.md', 'running');
    const items = Array.from({ length: SECTIONS }, (_, at) => ({
      kind: 'section' as const,
      number: at + 1,
      name: `Street number ${at + 1}`,
      progress: at < 2 ? 100 : 0,
    }));
    const parts = { kind: 'section', total: SECTIONS, done: 2, current: items[2], items } as const;
    documents.jobs[0]!.advance(30, { ...parts, items });
    await textOf('[data-part-current]').toBe('Section 3 of 8 · Street number 3');
    await page.getByText('Sections: 2 of 8 done').click();
    expect(all('[data-part]')).toHaveLength(SECTIONS);
    await expect
      .element(page.getByRole('progressbar', { name: '8 Street number 8' }))
      .toHaveAttribute('value', '0');

    await site.reload();
    await reach('long.md', 'running');
    await textOf('[data-part-current]').toBe('Section 3 of 8 · Street number 3');
    documents.jobs[0]!.finish();
    await reach('long.md', 'finished');
    await site.reload();
    await there('[data-document-history] [data-document="long.md"] a[download]');
    await button('Delete long.md and its files').click();
    await gone('[data-document-history] [data-document="long.md"]');
  });

  it('is canceled, which costs nothing, and resumed', async () => {
    const { documents, server, site } = await open();
    documents.finishesAtOnce = false;
    await choose(file('stop.txt', 'The house is big.'));
    await reach('stop.txt', 'ready');
    await translate('stop.txt');
    documents.jobs[0]!.advance(40);
    await reach('stop.txt', 'running');
    // Plain text has no parts to tell.
    expect(one('[data-parts]')).toBeNull();
    await button('Cancel stop.txt').click();
    await expect.element(page.getByText('Canceled. Nothing was charged.')).toBeVisible();
    expect(documents.jobs[0]!.view.status).toBe('canceled');
    documents.finishesAtOnce = true;
    await button('Resume').click();
    await reach('stop.txt', 'finished');
    expect(server.asked(calls.docRetry)).toEqual([{ jobId: 'job-1' }]);
    await site.reload();
    expect(one('[data-document="stop.txt"][data-phase=running]')).toBeNull();
  });

  it('says in words why it cannot be read, and why an address is not opened', async () => {
    const { server } = await open();
    server.refuse(calls.docCost, 'corrupt_file');
    await choose(file('broken.docx', 'PK'));
    await reach('broken.docx', 'error');
    await textOf('[data-document="broken.docx"] [role=alert]').toMatch(/damaged/);

    server.route('/upload', () => {
      const { code, status } = new GlossaError('url_not_allowed', '');
      const error = { code, message: code, requestId: 'r' };
      return Response.json({ ok: 1, error }, { status });
    });
    await page.getByLabelText('Or from a public address').fill('http://127.0.0.1:1/secret.txt');
    await button('Fetch').click();
    await textOf('[data-error=url_not_allowed]').toContain('This address may not be opened.');
  });

  it.runIf(inject('fullTier'))(
    'leaves what was chosen to be left, asks its price anew, and says so',
    async () => {
      const { documents, server } = await open();
      documents.price = ({ frontMatter }) => (frontMatter === false ? 1 : 2);
      await choose(file('front.md', 'title: The big house\nThe house is big.\n'));
      await reach('front.md', 'ready');
      await textOf('[data-cost=credits]').toContain('2 credits');
      await page.getByText('What to translate').click();
      (one('[data-choice=frontMatter]') as HTMLInputElement).click();
      await textOf('[data-cost=credits]').toContain('1 credit');
      expect(server.asked(calls.docCost).at(-1)!.choices).toEqual({ frontMatter: false });
      await translate('front.md');
      await reach('front.md', 'finished');
      await expect.element(page.getByText(/Left as it is: Text in front matter/)).toBeVisible();
    },
  );

  it.runIf(inject('fullTier'))(
    'tells how many cells keep their text for formulas, and translates them when asked to',
    async () => {
      const { documents, server } = await open();
      documents.kept = ({ formulaText }) =>
        formulaText === true ? undefined : { cells: 1203, characters: 9_000 };
      await choose(file('states.xlsx', 'Ohio'));
      await reach('states.xlsx', 'ready');
      await textOf('[data-kept]').toContain(
        '1,203 cells keep their text, because formulas use it.',
      );
      await translate('states.xlsx');
      await reach('states.xlsx', 'finished');
      await textOf('[data-kept]').toContain('1,203 cells keep');
      await button('Translate them too').click();
      await expect
        .poll(() => server.asked(calls.docCost).at(-1)!.choices)
        .toEqual({ formulaText: true });
      await expect
        .poll(() => all('[data-document]').map((card) => (card as HTMLElement).dataset.phase))
        .toEqual(['finished', 'ready']);
      expect(all('[data-document] [data-kept]')).toHaveLength(1);
    },
  );

  it.runIf(inject('fullTier'))(
    'tells of pages that are pictures, before and after they are read',
    async () => {
      const { documents } = await open();
      const left = Array.from({ length: 25 }, (_, at) => at + 1);
      documents.scanned = {
        cost: { pages: 1203, isRead: true },
        report: { read: 1178, unsure: [26, 30], left },
      };
      await choose(file('scan.pdf', 'The house is big.'));
      await reach('scan.pdf', 'ready');
      await textOf('[data-scanned]').toContain('Pages with text in pictures: 1,203.');
      await textOf('[data-scanned]').toContain('The price is an estimate');
      await textOf('[data-cost=credits]').toContain('≈');
      await translate('scan.pdf');
      await reach('scan.pdf', 'finished');
      await textOf('[data-scanned]').toContain('Pages read from pictures: 1,178');
      await textOf('[data-scanned]').toContain('pages 26, 30');
      await textOf('[data-scanned]').toMatch(/pages 1, 2, .*, 20, …$/);

      documents.scanned = {
        cost: { pages: 2, isRead: false },
        report: { read: 0, unsure: [], left: [1, 2], noReader: 'bo' },
      };
      await choose(file('tibetan.pdf', 'The house is big.'));
      await reach('tibetan.pdf', 'ready');
      await textOf('[data-document="tibetan.pdf"] [data-scanned]').toContain('stay as they are');
      await translate('tibetan.pdf');
      await reach('tibetan.pdf', 'finished');
      await textOf('[data-document="tibetan.pdf"] [data-scanned]').toContain('reads Tibetan: 2');
    },
  );

  it.runIf(inject('fullTier'))('says how many pages a document may have', async () => {
    const { server } = await open();
    server.on(calls.docCost, () => {
      const details = { limit: 'pages', most: 10_000, found: 16_667 };
      throw new GlossaError('limit_exceeded', 'Too many pages.', { details });
    });
    await choose(file('long.txt', 'Text'));
    await textOf('[data-limit=pages]').toContain('Pages: 16,667. At most 10,000');
    // Asked again it has as many.
    expect(button('Try again').elements()).toEqual([]);
  });

  it('warns before work under way is left, and only then', async () => {
    const { documents, server } = await open();
    documents.finishesAtOnce = false;
    const warns = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(warns()).toBe(false);
    const upload = server.hold(calls.upload);
    const allow = server.refuse(calls.upload, 'internal');
    await choose(file('letter.txt', 'The house is big.'));
    await upload.arrived;
    await reach('letter.txt', 'uploading');
    await expect.poll(warns).toBe(true);
    upload.release();
    await reach('letter.txt', 'error');
    await expect.poll(warns).toBe(false);
    allow();
    await button('Try again').click();
    await reach('letter.txt', 'ready');
    await expect.poll(warns).toBe(false);
    await translate('letter.txt');
    await reach('letter.txt', 'running');
    await expect.poll(warns).toBe(true);
    documents.jobs[0]!.finish();
    await reach('letter.txt', 'finished');
    await expect.poll(warns).toBe(false);
  });

  it.runIf(inject('fullTier'))(
    'that is refused to a visitor goes on after a sign-in, where it was refused',
    async () => {
      const { server, documents } = await open();
      fakeAccount(server);
      const allow = server.refuse(calls.docCreate, 'visitor_limit_reached');
      await choose(file('second.txt', 'The house is big.'));
      await reach('second.txt', 'ready');
      await translate('second.txt');
      const dialog = page.getByRole('dialog', { name: /free amount/ });
      await expect.element(dialog).toBeVisible();
      await there('[data-document="second.txt"] [data-error=visitor_limit_reached]');
      allow();
      await page.getByLabelText('E-mail address').fill('reader@example.test');
      await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await reach('second.txt', 'finished');
      expect(documents.jobs).toHaveLength(1);
    },
  );
});

/** Has files dropped, of any kind. */
const drop = (...files: File[]) =>
  one('[data-feature] input[type=file]')!.dispatchEvent(
    new DragEvent('drop', { dataTransfer: carrying(...files), bubbles: true, cancelable: true }),
  );
const isInView = (element: Element | null) => {
  const { top, bottom } = element!.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

describe('before anything is translated', () => {
  it.runIf(inject('fullTier'))(
    'comes into view and is said, while the place for files steps back',
    async () => {
      const { documents, site } = await open('/document-translator?from=en&to=es');
      await page.viewport(360, 640);
      documents.finishesAtOnce = false;
      const zone = () => one('[data-feature] [data-size]')!.dataset.size;
      expect(zone()).toBe('large');
      drop(file('letter.txt', 'The house is big.'));
      await reach('letter.txt', 'ready');
      expect(zone()).toBe('line');
      const start = () => one('[data-document="letter.txt"] .btn-primary');
      await expect.poll(() => isInView(start())).toBe(true);
      const said = () => one('[data-feature] > [role=status]')!.textContent;
      expect(said()).toBe('letter.txt: 1 page, 1 credit');
      await userEvent.click(start()!);
      // The button is gone: the focus stays with the document.
      await expect.poll(() => document.activeElement?.getAttribute('data-phase')).toBe('running');
      documents.jobs[0]!.finish();
      await reach('letter.txt', 'finished');
      await expect.poll(() => isInView(one('[data-download]'))).toBe(true);
      expect(said()).toContain('letter.txt: Your translation is ready.');
      await site.reload();
      await there('[data-document-history] [data-document="letter.txt"]');
      expect(zone()).toBe('large');
    },
  );

  it('a visitor is told what is free a day, and is asked to sign in instead of being refused', async () => {
    const { documents, server } = await open();
    documents.freeFiles = 1;
    fakeAccount(server);
    await textOf('[data-size=large] [data-limit=visitor]').toBe(
      'Without an account: 1 file a day, up to 1 MB and 5 pages.',
    );
    await choose(file('one.txt', 'One.'), file('two.txt', 'Two.'));
    await reach('one.txt', 'ready');
    await reach('two.txt', 'ready');
    await textOf('[data-document="one.txt"] dl').toContain('free today');
    expect(one('[data-cost=credits]')).toBeNull();
    await there('[data-sign-in-first]');
    expect(button(/Translate all/).elements()).toEqual([]);
    await translate('one.txt');
    await reach('one.txt', 'finished');
    expect(one('[data-report]')!.textContent).not.toContain('credit');
    // It was the one of the day.
    const second = '[data-document="two.txt"]';
    await textOf(second).toContain('Without an account: 1 file a day');
    expect(one(second)!.textContent).not.toContain('free today');
    documents.freeFiles = undefined;
    await press(`${second} [data-sign-in-first] button`);
    await page.getByLabelText('E-mail address').fill('reader@example.test');
    await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await textOf(`${second} [data-cost=credits]`).toBe('Price1 credit');

    expect(server.asked(calls.docCreate)).toHaveLength(1);
  });

  it.runIf(inject('fullTier'))(
    'leads files that are no documents to their tool, and sends none of them',
    async () => {
      const { server } = await open();
      const large = file('large.txt', '');
      Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
      drop(file('sign.PNG', ''), file('film.mkv', ''), large);
      await expect
        .poll(() => all('[data-refused]').map((row) => row.dataset.refused))
        .toEqual(['image-translator', 'video-translator', 'large']);
      const [picture, film, tooLarge] = all('[data-refused]');
      expect(picture!.querySelector('a')!.pathname).toBe('/image-translator');
      expect(film!.querySelector('a')!.pathname).toBe('/video-translator');
      expect(tooLarge!.textContent).toContain(
        'large.txt\u2069 was not sent. Files may have 100 MB at most.',
      );
      expect(server.asked(calls.upload)).toEqual([]);
      expect(all('[data-document]')).toEqual([]);
      drop(file('letter.txt', 'The house is big.'));
      await reach('letter.txt', 'ready');
      expect(all('[data-refused]')).toEqual([]);
    },
  );

  it.runIf(inject('fullTier'))(
    'is there after a reload; where the server no longer keeps it that is said, without another try',
    async () => {
      const { server, site } = await open('/document-translator/translate?to=es');
      await choose(file('kept.txt', 'The house is big.'));
      await reach('kept.txt', 'ready');
      await textOf('[data-document="kept.txt"]').toContain('English');
      await site.reload();
      await reach('kept.txt', 'ready');
      expect(server.asked(calls.upload)).toHaveLength(1);
      const come = server.refuse(calls.docCost, 'not_found');
      await site.reload();
      await textOf('[data-gone]').toBe('The files are no longer there.');
      expect(one('[data-document="kept.txt"] .btn-outline')).toBeNull();
      come();
      await site.reload();
      await gone('[data-document="kept.txt"]');
    },
  );

  it.runIf(inject('fullTier'))(
    'stays listed when it is canceled, while it is sent and later, with its language',
    async () => {
      const { documents, server, site } = await open('/document-translator/translate?to=es');
      const sending = server.hold(calls.upload);
      await choose(file('stop.txt', 'The house is big.'));
      await sending.arrived;
      await button('Cancel stop.txt').click();
      await reach('stop.txt', 'canceled');
      sending.release();
      await button('Try again').click();
      await reach('stop.txt', 'ready');
      documents.finishesAtOnce = false;
      await translate('stop.txt');
      await reach('stop.txt', 'running');
      await button('Cancel stop.txt').click();
      await reach('stop.txt', 'canceled');
      await site.reload();
      const row = '[data-document-history] [data-document="stop.txt"]';
      await textOf(row).toContain('English');
      documents.finishesAtOnce = true;
      await button('Resume').click();
      await there(`${row}[data-status=succeeded]`);
    },
  );
});

describe('without a connection', () => {
  const alerts = () => all('[role=alert]').map(({ textContent }) => textContent);
  const waits = () => all('[data-waits]').map(({ textContent }) => textContent);

  it.runIf(inject('fullTier'))(
    'one notice says that there is no network; a document and the history wait, and go on by themselves',
    async () => {
      onTestFinished(forgetNotices);
      const server = new FakeServer();
      fakeDocuments(server);
      server.offline = true;
      network(false);
      const { router } = await openSite(PATH, { server, viewport: [360, 740] });
      watchNetwork(router);
      await button('Add a language').click();
      await press('[role=option][data-tag=fr]');
      await there('[data-target-chip=fr]');
      await choose(file('letter.txt', 'The house is big.'));
      await reach('letter.txt', 'error');
      await expect.poll(waits).toEqual(['Waits for a connection.', 'Waits for a connection.']);
      expect(alerts()).toEqual([]);
      expect(offlineNotice().join()).toContain('You are offline.');
      server.offline = false;
      network(true);
      await reach('letter.txt', 'ready');
      await expect
        .element(
          page.getByText('Documents you translate are listed here while their files are kept.'),
        )
        .toBeVisible();
      expect([waits(), alerts(), offlineNotice()]).toEqual([[], [], ['']]);
    },
  );

  it.runIf(inject('fullTier'))(
    'the first of what met no server says so and asks again for all',
    async () => {
      const { server } = await open();
      server.offline = true;
      await choose(file('one.txt', 'The house is big.'), file('two.txt', 'The house is red.'));
      await reach('one.txt', 'error');
      await reach('two.txt', 'error');
      await expect.poll(() => alerts().join()).toContain('The server cannot be reached.');
      expect([alerts().length, waits().length]).toEqual([1, 1]);
      server.offline = false;
      await button('Try again').click();
      await reach('one.txt', 'ready');
      await reach('two.txt', 'ready');
      expect([waits(), alerts()]).toEqual([[], []]);
    },
  );

  it.runIf(inject('fullTier'))(
    'what was refused for all languages of a document is said once',
    async () => {
      const { server } = await open();
      await button('Add a language').click();
      await press('[role=option][data-tag=fr]');
      await there('[data-target-chip=fr]');
      server.refuse(calls.docCost, 'corrupt_file');
      await choose(file('broken.docx', 'PK'));
      await reach('broken.docx', 'error');
      await expect.poll(() => alerts().length).toBe(1);
    },
  );
});

describe('several documents', () => {
  async function addTarget(tag: string): Promise<void> {
    await button('Add a language').click();
    await press(`[role=option][data-tag=${tag}]`);
    await there(`[data-target-chip=${tag}]`);
  }

  it('are translated into the languages that are left when one is taken off, at the price of both', async () => {
    const { documents } = await open();
    await addTarget('fr');
    await addTarget('it');
    await button('Remove French').click();
    await gone('[data-target-chip=fr]');
    await choose(file('one.txt', 'The house is big.'));
    await reach('one.txt', 'ready');
    await textOf('[data-document="one.txt"] [data-cost=credits]').toBe('Price2 credits');
    await translate('one.txt');
    await reach('one.txt', 'finished');
    expect(documents.jobs.map(({ to }) => to)).toEqual(['es', 'it']);
  });

  it('are translated at once, and come back in one ZIP', async () => {
    const { documents, site } = await open();
    await choose(file('one.txt', 'The house is big.'), file('two.html', '<p>See page 4.</p>'));
    await button('Translate all 2').click();
    await reach('one.txt', 'finished');
    await reach('two.html', 'finished');
    expect(documents.jobs.map(({ name, to }) => [name, to])).toEqual([
      ['one.txt', 'es'],
      ['two.html', 'es'],
    ]);
    await button('Download all as ZIP').click();
    await expect
      .poll(() => site.surroundings.saved.map(({ href }) => new URL(href).pathname))
      .toEqual(['/files/translations.zip']);
  });

  it.runIf(inject('fullTier'))(
    'are canceled in one language, resumed, and stand in the history, which is searched and emptied',
    async () => {
      const { documents, site } = await open();
      await addTarget('fr');
      documents.finishesAtOnce = false;
      await choose(file('slow.txt', 'The house is red.'), file('quick.txt', 'The house is big.'));
      await reach('slow.txt', 'ready');
      await reach('quick.txt', 'ready');
      await translate('slow.txt');
      await expect.poll(() => documents.jobs.length).toBe(2);
      for (const job of documents.jobs) job.advance(40);
      await there('[data-target=fr][data-phase=running]');
      const row = '[data-document="slow.txt"] [data-target=fr]';
      await press(`${row} [aria-label^="Cancel slow.txt"]`);
      await textOf(row).toContain('Canceled. Nothing was charged.');
      expect(documents.jobs.map(({ to, view }) => [to, view.status])).toEqual([
        ['es', 'running'],
        ['fr', 'canceled'],
      ]);
      documents.finishesAtOnce = true;
      await press(`${row} [data-resume]`);
      documents.jobs[0]!.finish();
      await reach('slow.txt', 'finished');
      await translate('quick.txt');
      await reach('quick.txt', 'finished');

      await site.go('/document-translator/history');
      const rows = () => all('[data-history-page] li').length;
      await expect.poll(rows).toBe(4);
      expect(page.getByText(/Files are kept until/).elements()).toHaveLength(4);
      await page.getByRole('searchbox', { name: 'Search by name' }).fill('QUICK');
      await expect.poll(rows).toBe(2);
      await expect
        .element(page.getByRole('link', { name: 'quick.txt' }).first())
        .toHaveAttribute('href', '/document-translator/history/job-4');
      await site.go('/document-translator/history/job-4');
      await there('[data-history-item="quick.txt"] [data-segments]');
      await expect.element(page.getByText('[fr] The house is big.')).toBeVisible();
      await button('Delete quick.txt and its files').click();
      await expect
        .element(page.getByRole('link', { name: 'All documents' }))
        .toHaveAttribute('href', '/document-translator/history');
      await site.go('/document-translator/history');
      await expect.poll(rows).toBe(3);
    },
  );
});

describe('the comparison', () => {
  async function openComparison(): Promise<FakeDocuments> {
    const { documents } = await open();
    const lines = Array.from({ length: 800 }, (_, at) => `House number ${at} is red.`);
    await choose(file('many.txt', [...lines, 'Xqzt Vrkw.'].join('\n')));
    await reach('many.txt', 'ready');
    await translate('many.txt');
    await reach('many.txt', 'finished');
    await button('Compare side by side').click();
    await there('[data-segments] li[data-state]');
    return documents;
  }
  const rows = () => all('[data-segments] li[data-state]');

  it.runIf(inject('fullTier'))(
    'renders only what is seen, and the keyboard reaches its end',
    async () => {
      await openComparison();
      expect(rows().length).toBeLessThan(60);
      expect(rows()[0]!.getAttribute('aria-setsize')).toBe('801');
      expect(rows()[0]!.querySelector('p[lang=en][dir=ltr]')!.textContent).toContain('House');
      expect(rows()[0]!.querySelector('p[lang=es]')!.textContent).toBe(
        '[es] House number 0 is red.',
      );
      one('[data-segments] [tabindex="0"]')!.focus();
      await userEvent.keyboard('{End}');
      await textOf('[data-segments] ol').toContain('House number 799 is red.');
    },
  );

  it.runIf(inject('fullTier'))('says and shows which word a check is about', async () => {
    await open();
    await choose(file('short.txt', 'The house is red.\nIt is altogether new.'));
    await reach('short.txt', 'ready');
    await translate('short.txt');
    await reach('short.txt', 'finished');
    await button('Compare side by side').click();
    await there('[data-segments] li[data-state=doubtful]');
    const row = one('[data-segments] li[data-state=doubtful]')!;
    expect(row.querySelector('p[lang=es] mark')!.textContent).toBe('altogether');
    expect(row.querySelectorAll('mark')).toHaveLength(1);
    expect(row.textContent).toContain('Words were left in the source language. altogether');
  });

  it.runIf(inject('fullTier'))('is found by words, and filtered', async () => {
    await openComparison();
    const search = page.getByRole('searchbox').last();
    await search.fill('NUMBER 634');
    await there('[data-segments] li[aria-setsize="1"] mark');
    expect(rows()).toHaveLength(1);
    expect(one('[data-segments] mark')!.textContent).toBe('number 634');
    await search.fill('nowhere at all');
    await expect.element(page.getByText('No segment matches.')).toBeVisible();
    await search.fill('');
    await page.getByText(/^Untranslated/).click();
    await textOf('[data-segments] li[aria-setsize="1"]').toContain('Xqzt Vrkw');
  });
});
