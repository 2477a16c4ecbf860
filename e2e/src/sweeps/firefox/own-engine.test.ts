import { expect, it, onTestFinished } from 'vitest';
import { serveHardPages } from '../../extension/hard-pages.ts';
import { keptFor, startMockModel } from '../../extension/own-engine.ts';
import { describeInFirefox } from '../../extension/shared-firefox.ts';

describeInFirefox('an engine of one’s own in Firefox', (shared) => {
  it('translates a page and a field over the network with its key', async () => {
    const { extension, firefox } = shared;
    const model = await startMockModel();
    onTestFinished(() => model.close());
    const pages = await serveHardPages();
    onTestFinished(() => pages.close());
    await extension.store(keptFor(model));
    await extension.registered('triple-space');
    await firefox.navigate(pages.urlOf('reading-and-writing'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#text').textContent === 'ONE PARAGRAPH TO READ HERE.'",
    );
    expect(model.authorization).toBe('Bearer secret-key');
    await firefox.fill('#field', 'good morning   ');
    await firefox.waitFor("return document.querySelector('#field').value === 'GOOD MORNING'");
  });
});
