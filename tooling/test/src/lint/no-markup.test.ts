import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LintedRepository, lintedRepository } from './lint-lines.ts';

let repository: LintedRepository;
beforeAll(() => {
  repository = lintedRepository();
});
afterAll(() => repository.remove());

const FORBIDDEN = [
  'element.innerHTML = text;',
  'element.innerHTML += text;',
  "element['innerHTML'] = text;",
  'Object.assign(element, { innerHTML: text });',
  'element.outerHTML = text;',
  "element.insertAdjacentHTML('beforeend', text);",
  'element.setHTMLUnsafe(text);',
  'document.write(text);',
  'window.document.writeln(text);',
  "new DOMParser().parseFromString(text, 'text/html');",
  'document.createRange().createContextualFragment(text);',
  'frame.srcdoc = text;',
  "frame.setAttribute('srcdoc', text);",
  'export const part = <p dangerouslySetInnerHTML={{ __html: text }} />;',
  'new Function(text);',
  'Function(text)();',
  'eval(text);',
];

describe('no text becomes markup or code', () => {
  it.each(['extension/src/features/made-up.tsx', 'packages/ui/src/made-up.tsx'])(
    'in %s',
    (path) => {
      const every = FORBIDDEN.map((_, index) => index + 1);
      expect(repository.findings(path, FORBIDDEN)).toEqual(every);
    },
  );

  it('leaves other code, and tests, alone', () => {
    const fine = ['element.textContent = text;', 'stream.write(text);', 'element.append(text);'];
    expect(repository.findings('extension/src/features/made-up.tsx', fine)).toEqual([]);
    expect(repository.findings('extension/src/features/made-up.test.tsx', FORBIDDEN)).toEqual([]);
  });
});
