import { createContext, Script } from 'node:vm';
import { expect, it } from 'vitest';
import { paintFirst, takePreloads } from './paint-first.ts';
import { START_SCRIPT } from './start-script.ts';

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
  const listeners = new Map<string, () => void>();
  const preloaded: string[] = [];
  const imported: string[] = [];
  const context = createContext({
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
    },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (timer: () => void) => timers.push(timer),
    load: (file: string) => imported.push(file),
  });
  new Script(`(${START_SCRIPT.replace('import(', 'load(')})(['/entry.js', '/a.js'])`).runInContext(
    context,
  );
  return { frames, timers, listeners, preloaded, imported };
}

it('fetches scripts in the frame after the first, and once', () => {
  const { frames, timers, listeners, preloaded, imported } = start();
  frames[0]!();
  expect(preloaded).toEqual([]);
  frames[1]!();
  expect(preloaded).toEqual(['/entry.js', '/a.js']);
  expect(imported).toEqual(['/entry.js']);
  expect(listeners.size).toBe(0);
  timers[0]!();
  expect(imported).toHaveLength(1);
});

it.each(['pointerdown', 'keydown', 'touchstart'])('fetches scripts at once on %s', (event) => {
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
