import { json } from '@glossa/testing/glossa-server';
import { shout } from '@glossa/testing/shout';
import { beforeEach, expect, it } from 'vitest';
import { openPopup } from '../../testing/popup.tsx';
import { click, doubleClick, keyboard, mouseOver } from '../../testing/screen.ts';
import { TestExtension } from '../../testing/test-extension.ts';
import type { TestTab } from '../../testing/test-tab.ts';

const MODEL = 'http://model.test/v1';
/** Things to read and fields to write in. */
const PAGE = 'reading-and-writing';

let extension: TestExtension;
let tab: TestTab;
/** What the model was asked, and the key that came with the last one. */
let asked: string[];
let key: string | null;

/** An OpenAI-compatible server: translates into upper case with the tags as they are, and knows one word. */
async function model(request: Request): Promise<Response> {
  if (!request.url.startsWith(MODEL)) return json(404, {});
  key = request.headers.get('Authorization');
  const { messages } = (await request.json()) as { messages: { content: string }[] };
  const { content } = messages.at(-1)!;
  asked.push(content);
  const { texts, word } = JSON.parse(content) as {
    texts?: { id: number; text: string }[];
    word?: string;
  };
  const answer = texts
    ? {
        translations: texts.map(({ id, text }) => ({
          ...{ id, text: shout(text), alternatives: [`${text} otherwise`] },
        })),
      }
    : { headword: word, senses: [{ meaning: 'a building', translations: ['casa'] }] };
  const message = { role: 'assistant', content: JSON.stringify(answer) };
  return json(200, { choices: [{ message, finish_reason: 'stop' }] });
}

beforeEach(async () => {
  asked = [];
  extension = await TestExtension.start({ fetch: model });
  const { local } = extension.browser.storage;
  await local.set({
    settings: { from: 'en', to: 'es', pageMode: 'replace' },
    engine: { engine: 'openai', openaiUrl: MODEL, openaiModel: 'mock' },
    engineKeys: { openai: 'secret-key' },
    assist: { button: true, tripleSpace: true, hoverKey: 'Alt', fieldTo: 'es' },
  });
  const registered = async () =>
    (await extension.browser.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  await expect
    .poll(registered)
    .toEqual(expect.arrayContaining(['hover', 'selection-button', 'triple-space']));
  tab = await extension.open(PAGE);
  return () => extension.close();
});

const value = () => tab.find<HTMLTextAreaElement>('#field').value;
const named = (name: string) =>
  tab.all('button').find((each) => [each.textContent, each.ariaLabel].includes(name));
async function press(name: string): Promise<void> {
  await expect.poll(() => named(name)).toBeDefined();
  await click(tab, named(name)!);
}
/** Text of the card beside the selection. */
const card = () =>
  expect.poll(() =>
    tab
      .all('[role=dialog]')
      .map(({ textContent }) => textContent)
      .join(),
  );
const choose = (selectionText: string) =>
  extension.choose(tab, 'translate-selection', { selectionText });

it('shows other renderings and the dictionary of a model, and keeps the word', async () => {
  tab.document.getSelection()!.selectAllChildren(tab.find('#word'));
  await choose('house');
  await card().toContain('HOUSE');
  await card().toContain('house otherwise');
  expect(key).toBe('Bearer secret-key');
  expect(asked).toHaveLength(1);
  await press('Dictionary');
  await card().toContain('a building');
  await press('Save to word book');
  await expect.poll(() => named('Saved to word book')).toBeDefined();
  expect(named('Replace the selection')).toBeUndefined();
});

it('translates whole pages with the engine of choice, at no credits', async () => {
  const before = tab.html();
  await extension.togglePage(tab);
  await expect.poll(() => tab.find('#text').textContent).toBe('ONE PARAGRAPH TO READ HERE.');
  expect(tab.find('#text b').textContent).toBe('READ');
  await expect.poll(() => tab.document.title).toBe('READING AND WRITING');
  expect(asked.join()).toContain('<g id=\\"1\\">read</g>');
  expect(await extension.stored('spentToday')).toBeNull();
  const { container } = await openPopup(tab);
  await expect.poll(() => container.querySelectorAll('[data-page=on]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-estimate], [data-spent]')).toHaveLength(0);
  await extension.togglePage(tab);
  await expect.poll(tab.html).toBe(before);
});

it('replaces what is selected in a field; one undo takes it back', async () => {
  const field = tab.find<HTMLTextAreaElement>('#field');
  await click(tab, field);
  await keyboard.type('The house is big.');
  field.setSelectionRange(4, 9);
  await choose('house');
  await press('Replace the selection');
  await expect.poll(value).toBe('The HOUSE is big.');
  await expect.poll(() => tab.document.activeElement?.id).toBe('field');
  await keyboard.undo();
  await expect.poll(value).toBe('The house is big.');
});

it('translates a field after three spaces; one undo takes it back', async () => {
  await click(tab, tab.find('#field'));
  await keyboard.type('good morning   ');
  await expect.poll(value).toBe('GOOD MORNING');
  await keyboard.undo();
  await expect.poll(value).toMatch(/^good morning/);
  await click(tab, tab.find('#rich'));
  await keyboard.type('   ');
  await expect.poll(() => tab.find('#rich').textContent.trim()).toBe('WRITE TO ME');
});

it('leaves spaces of an input method and passwords alone', async () => {
  await click(tab, tab.find('#field'));
  await keyboard.type('nihao');
  for (let space = 0; space < 4; space++) await keyboard.ofInputMethod(' ', 'Space');
  await click(tab, tab.find('#secret'));
  await keyboard.type('   ');
  // What comes later is asked for, and nothing before it was.
  await click(tab, tab.find('#rich'));
  await keyboard.type('   ');
  await expect.poll(() => tab.find('#rich').textContent.trim()).toBe('WRITE TO ME');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('Write to me');
  expect(value()).toBe('nihao');
});

it('translates the paragraph under the pointer while a key is held, and leaves the page as it was', async () => {
  const before = tab.html();
  tab.frame.focus();
  const box = tab.find('#text b').getBoundingClientRect();
  await mouseOver(tab).move(box.x + 5, box.y + 5);
  await keyboard.down('Alt');
  await expect
    .poll(() => tab.all('glossa-note')[0]?.shadowRoot?.textContent)
    .toContain('ONE PARAGRAPH TO READ HERE.');
  await keyboard.up('Alt');
  await mouseOver(tab).move(5, 5);
  await expect.poll(() => tab.all('glossa-note')).toHaveLength(0);
  await expect.poll(tab.html).toBe(before);
});

it('offers a button beside a selection, in shadow roots too, until it is not wanted on a site', async () => {
  await doubleClick(tab, tab.find('#inside'));
  await press('Translate');
  await card().toMatch(/WORDS|THE|SHADE/);
  await keyboard.down('Escape');
  await keyboard.up('Escape');
  await expect.poll(() => tab.all('[role=dialog]')).toHaveLength(0);
  await doubleClick(tab, tab.find('#text b'));
  await press('Hide this button');
  await press('Not on this site');
  await expect.poll(() => extension.stored('assist')).toMatchObject({ noButton: ['localhost'] });
  const excluded = async () => {
    const { scripting } = extension.browser;
    const [script] = await scripting.getRegisteredContentScripts({ ids: ['selection-button'] });
    return script?.excludeMatches;
  };
  await expect.poll(excluded).toContain('*://localhost/*');
  await tab.goto(PAGE);
  expect(tab.window.glossaHover).toBe(true);
  expect(tab.window.glossaSelectionButton).toBeUndefined();
});
