import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Localised } from '../../features/localised.tsx';
import { pageMessages } from '../../features/page-messages.ts';
import { MockPictures } from '../../testing/mock-pictures.ts';
import { TestExtension } from '../../testing/test-extension.ts';
import { ImageAccess } from './image-access.tsx';

let extension: TestExtension;
beforeEach(async () => {
  extension = await TestExtension.start({ fetch: new MockPictures().fetch });
  return () => extension.close();
});
afterEach(() => vi.restoreAllMocks());

it('asks for the site of a picture, says when that was refused, and closes when it was given', async () => {
  const closed = vi.spyOn(window, 'close').mockReturnValue(undefined);
  extension.browser.granted = [];
  extension.browser.grants = false;
  const page = await render(
    <Localised locale="en" resources={await pageMessages('en')}>
      <ImageAccess sites={['http://pictures.example:8080']} tabId={1} />
    </Localised>,
  );
  const allow = page.getByRole('button', { name: 'Allow pictures.example' });
  await allow.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  extension.browser.grants = true;
  await allow.click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(extension.browser.granted.join()).toContain('pictures.example');
});
