import { expect, it } from 'vitest';
import { forShadowRoot } from './shadow-styles.ts';

it('lets the initial values through that a shadow root does not take from @property', () => {
  const built =
    '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))) or ((-moz-orient:inline)){*{--tw-border-style:solid}}}.a{color:red}';
  expect(forShadowRoot(built)).toBe(
    '@layer properties{@media all{*{--tw-border-style:solid}}}.a{color:red}',
  );
});
