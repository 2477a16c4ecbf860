import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { appears, parameter } from '../../testing/actions.ts';
import { fakeDocuments } from '../../testing/fake-documents.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const MAIL = 'Subject: Hello\r\nContent-Type: text/plain\r\n\r\nThe house is big.\r\n';

/** What a browser tells a page of files that are held above it, dropped or pasted. */
function tell(type: 'dragover' | 'drop' | 'paste', files: readonly File[], text?: string): Event {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (text !== undefined) data.items.add(text, 'text/plain');
  const common = { bubbles: true, cancelable: true };
  const event =
    type === 'paste'
      ? new ClipboardEvent(type, { ...common, clipboardData: data })
      : new DragEvent(type, { ...common, dataTransfer: data });
  document.querySelector('textarea')!.dispatchEvent(event);
  return event;
}

it.each(inject('fullTier') ? ['/', '/language-translator'] : ['/'])(
  'a document dropped on %s is in its tool',
  async (path) => {
    const server = new FakeServer();
    fakeDocuments(server);
    await openSite(`${path}?from=en&to=es`, { server });
    const file = new File(['The house is big.'], 'house.txt', { type: 'text/plain' });
    expect(tell('dragover', [file]).defaultPrevented).toBe(true);
    await appears('[data-drop-cover]');
    tell('drop', [file]);
    await expect.poll(() => window.location.pathname).toBe('/document-translator/translate');
    await expect.element(page.getByText('house.txt').first()).toBeVisible();
    expect([parameter('from'), parameter('to')]).toEqual(['en', 'es']);
    expect(document.querySelector('[data-drop-cover]')).toBeNull();
  },
);

it('a mail opens with its text, a picture of copied text changes nothing', async () => {
  await openSite('/');
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  expect(tell('paste', [picture], 'copied words').defaultPrevented).toBe(false);
  tell('paste', [new File([MAIL], 'hello.eml', { type: 'message/rfc822' })]);
  await expect.poll(() => window.location.pathname).toBe('/email-translator');
  await expect
    .element(page.getByRole('textbox', { name: 'Mail to translate' }))
    .toHaveValue(expect.stringContaining('The house is big.'));
});

it('a picture is in its tool, in the language of the page, and is not sent', async () => {
  const { server } = await openSite('/de');
  tell('drop', [new File(['x'], 'schild.png', { type: 'image/png' })]);
  await expect.poll(() => window.location.pathname).toBe('/de/image-translator');
  await appears('[data-picture="schild.png"]');
  expect(server.asked(calls.upload)).toEqual([]);
});

it('what no tool reads is said, and put away', async () => {
  await openSite('/');
  tell('drop', [new File(['x'], 'program.exe')]);
  await expect
    .element(page.getByText('No tool here reads files like “program.exe”.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/');
});
