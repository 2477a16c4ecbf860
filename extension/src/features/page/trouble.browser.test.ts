import { describe, expect, inject, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { click, keyboard } from '../../testing/screen.ts';
import type { TestTab } from '../../testing/test-tab.ts';
import { startTab } from './tab.ts';

const clock = new ManualClock();
const test = pageTests(clock);

const SPANISH = `La comisión publicará su informe la semana que viene, después de haber escuchado a todas las
  partes durante los últimos meses. Nadie esperaba que el trabajo durara tanto tiempo, pero los resultados son
  claros y serán útiles para muchas personas.`;
const page = (body: string, head = '') => ({
  html: `<!doctype html><html lang="en"><title>Short title</title>${head}<body>${body}</body></html>`,
});
const WORDS = page('<p id="a">Only words</p><p id="b">Other words</p>');

/** Waits for what comes while the background's time passes. */
const inTime = <T>(read: () => T) =>
  expect.poll(async () => {
    await clock.pass(500);
    return read();
  });

const notes = (tab: TestTab) => tab.all('glossa-note');
const said = (tab: TestTab) => tab.all('glossa-note').map((note) => sentence(note).textContent);
const sentence = (note: HTMLElement) => note.shadowRoot!.querySelector('[role]')!;
const buttons = (tab: TestTab) =>
  tab
    .all<HTMLButtonElement>('glossa-note')
    .flatMap((note) => [...note.shadowRoot!.querySelectorAll('button')]);
const labels = (tab: TestTab) => buttons(tab).map(({ textContent }) => textContent);
const buttonOf = (tab: TestTab, label: string) =>
  buttons(tab).find(({ textContent }) => textContent === label)!;
const press = (tab: TestTab, label: string) => click(tab, buttonOf(tab, label));
const badge = (tab: TestTab) => test.extension.browser.badges.get(tab.id);
/** Nothing is said any more. */
const isClear = async (tab: TestTab) => {
  await inTime(() => notes(tab).length).toBe(0);
  await inTime(() => badge(tab)).toEqual({ text: '', title: 'Glossa: translate' });
};

const OUT_OF_REACH = 'The server cannot be reached, so this page stays as it is.';

describe('a server out of reach', () => {
  it('is said on the button and in the page, once, with the way to its address; another try clears it', async () => {
    test.engine.down = true;
    const tab = await test.extension.open(WORDS);
    const before = tab.html();
    await test.toggle(tab);
    await inTime(() => said(tab)).toEqual([OUT_OF_REACH]);
    expect(badge(tab)).toEqual({ text: '!', title: OUT_OF_REACH });
    expect(sentence(notes(tab)[0]!).getAttribute('role')).toBe('alert');
    const ways = ['Translate in this browser', 'Server address', 'Try again', 'Close'];
    expect(labels(tab)).toEqual(ways);
    await press(tab, 'Translate in this browser');
    await inTime(() => test.extension.browser.opened.at(-1)).toMatch(
      new RegExp(`/way-out\\.html\\?from=en&to=es&tab=${tab.id}$`),
    );
    await press(tab, 'Server address');
    await inTime(() => test.extension.browser.opened.at(-1)).toMatch(/\/options\.html#address$/);
    const [first] = notes(tab);
    await clock.pass(60_000);
    expect(notes(tab)).toEqual([first]);

    await press(tab, 'Try again');
    await inTime(() => notes(tab).length).toBe(0);
    await inTime(() => said(tab)).toEqual([OUT_OF_REACH]);
    test.engine.down = false;
    await press(tab, 'Try again');
    await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
    await isClear(tab);
    await test.toggle(tab);
    await inTime(tab.html).toBe(before);
  });

  it.runIf(inject('fullTier'))(
    'is said no more once the page is put back, or another is there',
    async () => {
      test.engine.down = true;
      const tab = await test.translate(WORDS);
      await inTime(() => notes(tab).length).toBe(1);
      await test.toggle(tab);
      await isClear(tab);
      await test.toggle(tab);
      await inTime(() => notes(tab).length).toBe(1);
      await tab.goto(WORDS);
      await clock.pass(10_000);
      expect(notes(tab)).toEqual([]);
      expect(badge(tab)).toBeUndefined();
    },
  );

  it('is said of the page around a frame that fails, and in private windows', async () => {
    test.engine.refuse = () =>
      test.engine.texts().at(-1)?.includes('Inner') ? { status: 500, code: 'internal' } : undefined;
    const inner = '<p>Inner words</p>';
    // Without a title: the frame alone fails.
    const html = `<!doctype html><html lang="en"><body><iframe srcdoc="${inner}"></iframe>`;
    const tab = await test.extension.open({ html }, { incognito: true });
    await test.toggle(tab);
    await inTime(() => said(tab)).toEqual([
      'Something went wrong on our side, so much of this page is not translated.',
    ]);
    const frame = tab.find<HTMLIFrameElement>('iframe');
    expect(frame.contentDocument!.querySelector('glossa-note')).toBeNull();
  });

  it.runIf(inject('fullTier'))('is closed for good with a click or Escape', async () => {
    test.engine.down = true;
    const tab = await test.translate(WORDS);
    await inTime(() => notes(tab).length).toBe(1);
    await press(tab, 'Close');
    expect(notes(tab)).toEqual([]);
    const more = tab.document.createElement('p');
    more.textContent = 'More words';
    tab.document.body.append(more);
    await inTime(() => test.engine.texts().filter((text) => text === 'More words').length).toBe(3);
    await clock.pass(10_000);
    expect(notes(tab)).toEqual([]);
    expect(badge(tab)?.text).toBe('!');
    await test.toggle(tab);
    await isClear(tab);
    await test.toggle(tab);
    await inTime(() => notes(tab).length).toBe(1);
    buttons(tab)[0]!.focus();
    await keyboard.down('Escape');
    await keyboard.up('Escape');
    expect(notes(tab)).toEqual([]);
  });

  it('stands on the button alone where the page was not translated by shortcut or menu', async () => {
    test.engine.down = true;
    const tab = await test.extension.open(WORDS);
    await startTab(tab.id);
    await inTime(() => badge(tab)?.text).toBe('!');
    expect(notes(tab)).toEqual([]);
  });
});

/** Refuses what is French; the rest of the page is English. */
function refuseFrench(): void {
  test.engine.refuse = ({ from }) =>
    from === 'fr' ? { status: 500, code: 'internal' } : undefined;
}
const french = (count: number) => '<p lang="fr">Bonjour à tous</p>'.repeat(count);
const english = (count: number) =>
  Array.from({ length: count }, (_, at) => `<p>English words ${at}</p>`).join('');

it('says of one refused passage on the button alone, and no more once it is there', async () => {
  refuseFrench();
  const tab = await test.translate(page(english(5) + french(1)));
  await inTime(() => badge(tab)).toEqual({
    text: '!',
    title: '1 passage could not be translated. Something went wrong on our side.',
  });
  await inTime(() => tab.text('body')).toMatch(/ENGLISH WORDS 4/);
  expect(notes(tab)).toEqual([]);
  await test.toggle(tab);
  await isClear(tab);
});

it('says of many refused passages in the page', async () => {
  refuseFrench();
  const different = Array.from({ length: 6 }, (_, at) => `<p lang="fr">Bonjour, ${at} fois</p>`);
  const tab = await test.translate(page(english(2) + different.join('')));
  await inTime(() => said(tab)).toEqual([
    'Something went wrong on our side, so much of this page is not translated.',
  ]);
});

describe('the focus', () => {
  const field = '<input id="field" value="Mine">';
  async function failed(): Promise<TestTab> {
    test.engine.down = true;
    const tab = await test.extension.open(page(`${field}<p id="a">Only words</p>`));
    tab.frame.focus();
    tab.find('#field').focus();
    await test.toggle(tab);
    await inTime(() => notes(tab).length).toBe(1);
    return tab;
  }
  const focused = (tab: TestTab) => tab.document.activeElement?.id;

  it('stays where it was when the note comes, and when one of its buttons is pressed', async () => {
    const tab = await failed();
    expect(focused(tab)).toBe('field');
    await press(tab, 'Try again');
    await inTime(() => notes(tab).length).toBe(0);
    expect(focused(tab)).toBe('field');
    await inTime(() => notes(tab).length).toBe(1);
    await press(tab, 'Close');
    expect([notes(tab).length, focused(tab)]).toEqual([0, 'field']);
  });

  it.runIf(inject('fullTier'))(
    'comes back to where it was when the note goes that was reached by keyboard',
    async () => {
      const tab = await failed();
      buttonOf(tab, 'Try again').focus();
      expect(tab.document.activeElement).toBe(notes(tab)[0]);
      await keyboard.down('Enter');
      await keyboard.up('Enter');
      await inTime(() => notes(tab).length).toBe(0);
      expect(focused(tab)).toBe('field');
    },
  );
});

it.each([
  ['sign_in_required', 401, 'Please sign in to go on.', 'Sign in'],
  ['insufficient_credits', 402, 'You do not have enough credits for this.', 'See plans'],
] as const)('leads through the wall %s', async (code, status, cause, way) => {
  test.engine.refuse = () => ({ status, code });
  const tab = await test.translate(WORDS);
  await inTime(() => said(tab)).toEqual([cause]);
  expect(labels(tab)).toEqual([way, 'Try again', 'Close']);
  if (code === 'insufficient_credits') {
    await press(tab, way);
    await inTime(() => test.extension.browser.opened.at(-1)).toBe(`${test.engine.url}/pricing`);
  }
});

it.runIf(inject('fullTier'))('leads to the limit of the day', async () => {
  await test.use({ dailyCredits: 1 });
  const tab = await test.translate(page(`<p id="a">${'Four '.repeat(500)}</p>`));
  const cause = 'The limit of credits that you set for today is reached.';
  await inTime(() => said(tab)).toEqual([cause]);
  expect(badge(tab)).toEqual({ text: '!', title: cause });
  await press(tab, 'Change the limit');
  await inTime(() => test.extension.browser.opened.at(-1)).toMatch(/\/options\.html#cap$/);
});

it('says when another try is worth it', async () => {
  test.engine.refuse = () => ({ status: 429, code: 'rate_limited', retryAfter: 7200 });
  const tab = await test.translate(WORDS);
  await inTime(() => said(tab)).toEqual([
    'Too many requests. Please wait a moment. Try again in 7,200 seconds.',
  ]);
});

it('says that a page is in the target language, and translates it anyway', async () => {
  await test.use({ from: 'auto' });
  test.extension.browser.detect = () => ({
    isReliable: true,
    languages: [{ language: 'es', percentage: 99 }],
  });
  const tab = await test.translate(page(`<p id="es">${SPANISH}</p>`));
  await inTime(() => said(tab)).toEqual(['This page is already in Spanish.']);
  expect(badge(tab)?.title).toBe('This page is already in Spanish.');
  expect(sentence(notes(tab)[0]!).getAttribute('role')).toBe('status');
  await press(tab, 'Translate anyway');
  await inTime(() => tab.text('#es')).toMatch(/LA COMISIÓN/);
  await isClear(tab);
});

it('says that nobody serves the pair, and translates into another language', async () => {
  test.engine.pairs = ['en fr'];
  const tab = await test.translate(WORDS);
  await inTime(() => said(tab)).toEqual(['No engine of this server translates English → Spanish.']);
  expect(labels(tab)).toEqual(['Translate into French', 'Settings', 'Close']);
  await press(tab, 'Translate into French');
  await inTime(() => tab.text('#a')).toBe('ONLY WORDS');
  expect(test.engine.requests[0]?.to).toBe('fr');
  await isClear(tab);
});

it('says on the button alone that a page is closed to extensions', async () => {
  const tab = await test.extension.open(WORDS);
  tab.known.closed = true;
  await test.toggle(tab);
  await inTime(() => badge(tab)).toEqual({
    text: '!',
    title: 'The browser does not let extensions change this page.',
  });
});

describe('a shortcut that cannot be followed', () => {
  it('says so of a page whose script does not answer', async () => {
    const tab = await test.translate(WORDS);
    await inTime(() => tab.text('#a')).toMatch(/ONLY WORDS/);
    const { contents } = test.extension.browser;
    contents.of = () => [];
    await test.toggle(tab);
    await inTime(() => badge(tab)).toEqual({
      text: '!',
      title: 'This page does not answer. Load it anew and try again.',
    });
    Reflect.deleteProperty(contents, 'of');
  });

  it('says so of what went wrong in the extension itself', async () => {
    const tab = await test.extension.open(WORDS);
    const { browser } = test.extension;
    const info = tab.info();
    browser.tabInfo = () => {
      throw new Error('No tab with this id.');
    };
    await browser.happen('commands.onCommand', 'translate-page', info);
    await inTime(() => badge(tab)?.title).toBe('Something went wrong on our side.');
    Reflect.deleteProperty(browser, 'tabInfo');
  });
});

it.runIf(inject('fullTier'))(
  'is seen on pages that hide everything, comes back where they remove it, and takes no clicks of theirs',
  async () => {
    test.engine.down = true;
    const hostile = `<style>* { display: none !important; opacity: 0 !important } glossa-note { left: -9999px !important }
    html, body, p { display: block !important; opacity: 1 !important }</style>`;
    const tab = await test.translate(page('<p>Only words</p>', hostile));
    await inTime(() => notes(tab).length).toBe(1);
    const panel = sentence(notes(tab)[0]!).parentElement!;
    expect(panel.checkVisibility({ opacityProperty: true })).toBe(true);
    const box = panel.getBoundingClientRect();
    expect(box.left).toBeGreaterThan(0);
    expect(box.right).toBeLessThanOrEqual(tab.window.innerWidth);
    // What went in a request of its own is asked for a last time after the note.
    await clock.pass(30_000);
    const asked = test.engine.requests.length;
    for (const button of buttons(tab)) button.click();
    await clock.pass(10_000);
    expect(notes(tab)).toHaveLength(1);
    expect(test.engine.requests).toHaveLength(asked);
    expect(test.extension.browser.opened).toEqual([]);
    notes(tab)[0]!.remove();
    await test.toggle(tab);
    await isClear(tab);
    await test.toggle(tab);
    await inTime(() => notes(tab).length).toBe(1);
    // Nothing of ours was read.
    expect(test.engine.texts().join()).not.toContain('server');
  },
);
