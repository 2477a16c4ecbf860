import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LintedRepository, lintedRepository } from './lint-lines.ts';

let repository: LintedRepository;
beforeAll(() => {
  repository = lintedRepository();
});
afterAll(() => repository.remove());

const FORBIDDEN = [
  'await page.waitForTimeout(500);',
  'await new Promise((resolve) => setTimeout(resolve, 1500));',
  'await new Promise<void>((r) => setTimeout(r, 1_500));',
  'await page.evaluate(() => new Promise((go) => { setTimeout(go, 50); }));',
  'await sleep(20);',
  'await sleep(QUIET_MS);',
  'await setTimeout(5, undefined, { ref: false });',
  "it('passes at last', { retry: 2 }, async () => {});",
];

const ALLOWED = [
  'while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));',
  'for (const deadline = now(); ; await sleep(20)) if (done()) break;',
  'await sleep(server.latencyMs);',
  'await new Promise((resolve) => setTimeout(resolve));',
  'await new Promise((resolve) => setImmediate(resolve));',
  "const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);",
  'expect(failure).toEqual({ retry: true });',
  'const settings = { retry: { attempts: 3 } };',
];

describe('tests wait for what is seen, not for time', () => {
  it.each([
    'packages/core/src/made-up.test.ts',
    'apps/web/src/made-up.browser.test.tsx',
    'apps/web/src/testing/made-up.ts',
    'packages/testing/src/made-up.ts',
    'e2e/src/site/made-up.ts',
    'tests/site/src/made-up.test.ts',
  ])('in %s', (path) => {
    expect(repository.findings(path, FORBIDDEN)).toEqual(FORBIDDEN.map((_, index) => index + 1));
  });

  it('leaves loops that ask again, delays that are settings, and the product alone', () => {
    expect(repository.findings('packages/core/src/made-up.test.ts', ALLOWED)).toEqual([]);
    expect(repository.findings('packages/core/src/made-up.ts', FORBIDDEN)).toEqual([]);
  });
});
