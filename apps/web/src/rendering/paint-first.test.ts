import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { ALIVE } from '../client/alive.ts';
import { paintFirst, takePreloads } from './paint-first.ts';
import { START_SCRIPT } from './start-script.ts';

const TOUCHES = ['pointerdown', 'keydown', 'touchstart'];
const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><title>$1</title>' +
  '<link rel="modulepreload" nonce="n" href="/assets/b.js"/></head><body><p>$& text</p>' +
  '<script>first()</script><script type="module" async="" src="/assets/entry.js"></script></body></html>';

it('leaves the fetching of scripts to one that waits', () => {
  const files = '["/assets/entry.js","/assets/a.js","/assets/b.js"]';
  const starter = (secret = '') => `<script${secret}>(${START_SCRIPT})(${files})</script>`;
  const rest = (script: string) =>
    `<html><head><title>$1</title></head><body><p>$& text</p><script>first()</script>${script}</body></html>`;
  expect(paintFirst(PAGE)).toBe(rest(starter()));
  expect(paintFirst(PAGE, 'abc')).toBe(rest(starter(' nonce="abc"')));
});

it('fetches what was taken out of the head before', () => {
  const [head = '', body = ''] = PAGE.split('</head>');
  const { html, files } = takePreloads(head);
  expect(files).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(paintFirst(`${html}</head>${body}`, 'abc', files)).toBe(paintFirst(PAGE, 'abc'));
});

it('leaves a page without scripts as it is', () => {
  expect(paintFirst('<html><head></head></html>')).toBe('<html><head></head></html>');
});

/** Runs the script in a window of which only what it uses is there. */
function start({ hidden = false } = {}) {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const listeners = new Map<string, (event?: unknown) => void>();
  const preloaded: string[] = [];
  const imported: string[] = [];
  const clock = { now: 0 };
  const context = createContext({
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
    Date: { now: () => clock.now },
    Event,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (timer: () => void) => timers.push(timer),
    load: (file: string) => imported.push(file),
  });
  new Script(`(${START_SCRIPT.replace('import(', 'load(')})(['/entry.js', '/a.js'])`).runInContext(
    context,
  );
  return { frames, timers, listeners, preloaded, imported, clock };
}

it('fetches scripts in the frame after the first, and once', () => {
  const { frames, timers, listeners, preloaded, imported } = start();
  frames[0]!();
  expect(preloaded).toEqual([]);
  frames[1]!();
  expect(preloaded).toEqual(['/entry.js']);
  timers.at(-1)!();
  expect(preloaded).toEqual(['/entry.js', '/a.js']);
  expect(timers).toHaveLength(2);
  expect(imported).toEqual(['/entry.js']);
  for (const name of TOUCHES) expect(listeners.has(name)).toBe(false);
  timers[0]!();
  expect(imported).toHaveLength(1);
});

it.each(TOUCHES)('fetches scripts at once on %s', (event) => {
  const { listeners, imported } = start();
  listeners.get(event)!();
  expect(imported).toEqual(['/entry.js']);
});

it('waits for no frame where nothing is painted', () => {
  expect(start({ hidden: true }).imported).toEqual(['/entry.js']);
  const { timers, imported } = start();
  timers[0]!();
  expect(imported).toEqual(['/entry.js']);
});

/** An element that counts what is done with it. */
function element({ isConnected = true, isButton = false } = {}) {
  const found = { isConnected, presses: 0, heard: [] as string[], sent: [] as unknown[] };
  return Object.assign(found, {
    click: () => found.presses++,
    dispatchEvent: ({ type }: Event) => found.heard.push(type),
    requestSubmit: (submitter: unknown) => found.sent.push(submitter),
    closest: (): unknown => (isButton ? found : null),
  });
}
type Element = ReturnType<typeof element>;

/** What happens to an event of the page before it is alive. */
function happen(
  page: ReturnType<typeof start>,
  type: string,
  target: Element,
  submitter?: unknown,
) {
  const seen = { prevented: false, stopped: false };
  page.listeners.get(type)!({
    type,
    target,
    submitter,
    preventDefault: () => (seen.prevented = true),
    stopImmediatePropagation: () => (seen.stopped = true),
  });
  return seen;
}

it('holds a form back until the page is alive, then sends it as it was sent, once', () => {
  const page = start();
  const form = element();
  const button = element({ isButton: true });
  // Enter in a field presses the form's button first.
  expect(happen(page, 'click', button)).toEqual({ prevented: false, stopped: true });
  expect(happen(page, 'submit', form, button)).toEqual({ prevented: true, stopped: true });
  page.clock.now = 60_000;
  expect(form.sent).toEqual([]);
  page.listeners.get(ALIVE)!();
  expect([form.heard, form.sent]).toEqual([['change'], []]);
  page.timers.at(-1)!();
  expect(form.sent).toEqual([button]);
  expect(button.presses).toBe(0);
  expect(page.listeners.has('submit') || page.listeners.has('click')).toBe(false);
});

it('presses the last button again when the page is alive', () => {
  const page = start();
  const [first, last] = [element({ isButton: true }), element({ isButton: true })];
  happen(page, 'click', first);
  happen(page, 'click', last);
  expect(happen(page, 'click', element())).toEqual({ prevented: false, stopped: false });
  page.clock.now = 9000;
  page.listeners.get(ALIVE)!();
  expect([first.presses, last.presses]).toEqual([0, 1]);
});

it('does nothing again that is gone, too long ago or was not done', () => {
  for (const type of ['click', 'submit']) {
    const page = start();
    const gone = element({ isConnected: false, isButton: true });
    happen(page, type, gone);
    page.listeners.get(ALIVE)!();
    expect([gone.presses, gone.heard, gone.sent]).toEqual([0, [], []]);
    expect(page.timers).toHaveLength(1);
  }
  const late = start();
  const button = element({ isButton: true });
  happen(late, 'click', button);
  late.clock.now = 11_000;
  late.listeners.get(ALIVE)!();
  expect(button.presses).toBe(0);
  start().listeners.get(ALIVE)!();
});
