import { pseudo } from '@glossa/engines/testing';
import { expect, it, onTestFinished } from 'vitest';
import { serveHardPages } from '../../extension/hard-pages.ts';
import { keptFor, startModel } from '../../extension/own-engine.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';

describeInFirefox('an engine of one’s own in Firefox', (shared) => {
  it('translates a page and a field over the network with its key', async () => {
    const { extension, firefox } = shared;
    const model = await startModel();
    onTestFinished(() => model.close());
    const pages = await serveHardPages();
    onTestFinished(() => pages.close());
    await extension.store(keptFor(model));
    await extension.registered('triple-space');
    await firefox.navigate(pages.urlOf('reading-and-writing'));
    await extension.chooseTranslatePage();
    await firefox.waitFor("return document.querySelector('#text').textContent === arguments[0]", {
      args: [pseudo('One paragraph to read here.', false)],
    });
    expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer secret-key');
    await firefox.fill('#field', 'good morning   ');
    await firefox.waitFor("return document.querySelector('#field').value === arguments[0]", {
      args: [pseudo('good morning', false)],
    });
  });
});
