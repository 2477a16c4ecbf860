import { calls, LIMITS } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, shown } from '../../testing/actions.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { fakeDubbings } from '../../testing/fake-dubbings.ts';
import { fakeGlossaries, glossaryOf } from '../../testing/fake-glossaries.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { fakeTeam } from '../../testing/fake-team.ts';
import { openSite } from '../../testing/open-site.tsx';

const LIST = '/dashboard?section=glossaries';
const TEXTS = '/language-translator/translate?from=en&to=es';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const rows = () =>
  expect.poll(() =>
    [...document.querySelectorAll('[data-entries] li p')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' '),
    ),
  );
const entry = (source: string, target: string, more = {}) => ({
  ...{ source, target, caseSensitive: false, keep: false },
  ...more,
});
const choice = page.getByRole('combobox', { name: 'Glossary' });

async function open(path: string, ...initial: ReturnType<typeof glossaryOf>[]) {
  const server = new FakeServer();
  const all = fakeGlossaries(server, ...initial);
  const site = await openSite(path, { server, signedIn: true });
  return { server, all, site };
}

it('makes a glossary of two languages and fills it by hand', async () => {
  const { server, all } = await open(LIST);
  await shows(/^There is no glossary yet/);
  await button('New glossary').click();
  await page.getByLabelText('Name').fill(' Contracts ');
  await button('Make the glossary').click();
  await shows('Choose two different languages.');
  expect(server.asked(calls.glossaryCreate)).toEqual([]);
  await button('Translate into').click();
  await page.getByPlaceholder('Search languages').fill('span');
  await press('Enter');
  await button('Make the glossary').click();
  await shows('0 entries');
  expect(all).toMatchObject([{ name: 'Contracts', from: 'en', to: 'es', team: false }]);

  await page.getByLabelText('Term').fill('lease');
  await button('Add entry').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByLabelText('Translation').fill('arrendamiento');
  await userEvent.keyboard('{Enter}');
  await rows().toEqual(['lease arrendamiento']);
  await expect.element(page.getByLabelText('Term')).toHaveFocus();
  await userEvent.keyboard('Glossa');
  await page.getByLabelText('Do not translate').click();
  await page.getByLabelText('Capital letters matter').click();
  await button('Add entry').click();
  await rows().toEqual(['Glossa stays as it is · Capital letters matter', 'lease arrendamiento']);
});

it.runIf(inject('fullTier'))('changes, finds and deletes entries', async () => {
  const many = Array.from({ length: 120 }, (_, at) =>
    entry(`term ${String(at).padStart(3, '0')}`, `término ${at}`),
  );
  const { server, all } = await open(`${LIST}&glossary=g1`, glossaryOf('g1', { entries: many }));
  await shows('50 of 120 entries are shown.');
  await button('Show more').click();
  await shows('100 of 120 entries are shown.');
  await page.getByLabelText('Find a term').fill('TERMINO 117');
  await rows().toEqual(['term 117 término 117']);
  await button('Change “term 117”').click();
  const form = page.getByRole('form', { name: 'Change “term 117”' });
  await form.getByLabelText('Term').fill('term one');
  await form.getByRole('button', { name: 'Save' }).click();
  await rows().toEqual(['term one término 117']);
  expect(server.asked(calls.glossaryEntries).at(-1)).toMatchObject({
    ...{ id: 'g1', revision: 1, put: [{ source: 'term one', target: 'término 117' }] },
    remove: [{ source: 'term 117' }],
  });
  await button('Delete “term one”').click();
  await shows('No entry contains this.');
  expect(all[0]!.size).toBe(119);
  const mend = server.refuse(calls.glossaryEntries, 'conflict');
  await page.getByLabelText('Find a term').fill('116');
  await button('Delete “term 116”').click();
  await shows(/^It was changed meanwhile/);
  mend();
});

it.runIf(inject('fullTier'))('reads a file, writes one, renames and deletes', async () => {
  const { site, all } = await open(`${LIST}&glossary=g1`, glossaryOf('g1'));
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const data = new DataTransfer();
    data.items.add(file);
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await shows(/^It has no entries yet/);
  choose(new File(['a,b'], 'terms.xlsx'));
  await shows('Choose a CSV, TSV or TBX file.');
  choose(new File([new Uint8Array(LIMITS.glossary.bytes + 1)], 'terms.csv'));
  await shows(/^The file is larger than/);
  choose(new File(['house,casa\nroof,tejado'], 'Terms.CSV'));
  await shows(/^2 entries were read\. 1 row was left out/);
  await rows().toEqual(['house casa', 'roof tejado']);
  await button('Export as CSV').click();
  await expect.poll(() => site.surroundings.saved).toHaveLength(1);
  await button('Rename').click();
  await page.getByLabelText('Name').fill('Houses');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Houses' })).toBeVisible();
  await button('Delete glossary').click();
  await shows(/^“Houses” and all its entries are deleted/);
  await button('Delete glossary').click();
  await shows(/^There is no glossary yet/);
  expect(all).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'shows members the glossaries of their team, which its admins make',
  async () => {
    const own = glossaryOf('g1', {
      team: true,
      writable: false,
      entries: [entry('lease', 'renta')],
    });
    const { server } = await open(`${LIST}&glossary=g1`, own);
    await rows().toEqual(['lease renta']);
    await shows(/^It belongs to your team/);
    for (const name of ['Rename', 'Add entry', 'Delete glossary', 'Import a file']) {
      expect(button(name).query(), name).toBeNull();
    }
    fakeTeam(server, 'admin');
    await page.getByRole('link', { name: 'All glossaries' }).click();
    await button('New glossary').click();
    await page.getByLabelText('Name').fill('All of us');
    await page.getByLabelText('For the whole team').click();
    await button('Translate into').click();
    await page.getByPlaceholder('Search languages').fill('danish');
    await press('Enter');
    await button('Make the glossary').click();
    await shows('0 entries');
    expect(server.asked(calls.glossaryCreate)).toMatchObject([{ to: 'da', team: true }]);
  },
);

it('texts follow the glossary that is chosen, as long as it is there', async () => {
  const { server, all, site } = await open(
    TEXTS,
    glossaryOf('g1'),
    glossaryOf('g2', { name: 'Of another pair', to: 'fr' }),
  );
  const source = page.getByRole('textbox', { name: 'Text to translate' });
  const asked = () => server.asked(calls.translate).map(({ to, glossaryId }) => [to, glossaryId]);
  await source.fill('The lease ends.');
  await expect.poll(asked).toEqual([['es', undefined]]);
  expect(
    [...document.querySelectorAll('[data-glossary] option')].map((o) => o.textContent),
  ).toEqual(['No glossary', 'Contracts']);
  await choice.selectOptions('Contracts');
  await expect.poll(asked).toEqual([
    ['es', undefined],
    ['es', 'g1'],
  ]);
  await site.reload();
  await expect.element(choice).toHaveValue('g1');
  await expect.poll(() => asked().slice(2)).toEqual([['es', 'g1']]);
  all.splice(0);
  await site.reload();
  await expect.element(page.getByRole('link', { name: 'Make a glossary' })).toBeVisible();
  await source.fill('The lease began.');
  await expect.poll(() => shown('[data-result]')).toEqual(['[es] The lease began.']);
  expect(asked().at(-1)).toEqual(['es', undefined]);
});

it.runIf(inject('fullTier'))('documents follow it', async () => {
  const server = new FakeServer();
  fakeDocuments(server);
  fakeGlossaries(server, glossaryOf('g1'));
  const path = '/document-translator/translate?from=en&to=es';
  await openSite(path, { server, signedIn: true });
  await userEvent.upload(
    document.querySelector<HTMLElement>('[data-feature] input[type=file]')!,
    new File(['The lease ends.'], 'lease.txt', { type: 'text/plain' }),
  );
  await expect
    .poll(() => document.querySelector('[data-document="lease.txt"][data-phase=ready]'))
    .not.toBeNull();
  await choice.selectOptions('Contracts');
  await page
    .elementLocator(document.querySelector('[data-document="lease.txt"]')!)
    .getByRole('button', { name: 'Translate', exact: true })
    .click();
  await expect
    .poll(() => server.asked(calls.docCreate).map(({ glossaryId }) => glossaryId))
    .toEqual(['g1']);
});

it.runIf(inject('fullTier'))('recordings follow it', async () => {
  const server = new FakeServer();
  fakeDubbings(server);
  fakeGlossaries(server, glossaryOf('g1'));
  await openSite('/video-translator?from=en&to=es', { server, signedIn: true });
  const field = () => document.querySelector<HTMLElement>('[data-feature] input[type=file]');
  await expect.poll(field).not.toBeNull();
  const sound = new File(['film'], 'lease.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(field()!, [sound, new File(['1'], 'lease.srt')]);
  await expect
    .poll(() => document.querySelector('[data-dubbing][data-phase=ready] [data-words=given]'))
    .not.toBeNull();
  await choice.selectOptions('Contracts');
  await button('Translate and speak').click();
  await expect
    .poll(() => server.asked(calls.videoTranslateCreate).map(({ glossaryId }) => glossaryId))
    .toEqual(['g1']);
});

it('who is signed out has none, whatever was chosen before', async () => {
  const storage = { glossary: '{"id":"g1","from":"en","to":"es"}' };
  await openSite(TEXTS, { storage });
  await expect.poll(() => localStorage.getItem('glossary')).toBeNull();
  expect(choice.query()).toBeNull();
});
