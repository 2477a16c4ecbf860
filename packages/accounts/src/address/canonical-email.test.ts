import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalEmail, readableEmail } from './canonical-email.ts';

it.each([
  ['ann@example.org', 'ann@example.org'],
  ['  Ann.Lee+news@EXAMPLE.org\n', 'ann.lee+news@example.org'],
  ['ａｎｎ@ｅｘａｍｐｌｅ．ｏｒｇ', 'ann@example.org'],
  ['\u212Aate@example.org', 'kate@example.org'],
  ['müller@bücher.example', 'müller@xn--bcher-kva.example'],
  ['mu\u0308ller@BÜCHER.example', 'müller@xn--bcher-kva.example'],
  ['ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['ann@例え.jp', 'ann@xn--r8jz45g.jp'],
  ["o'hara_1=2@sub.example.co.uk", "o'hara_1=2@sub.example.co.uk"],
])('%j is %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
});

it.each([
  '',
  '@',
  'ann',
  'ann@',
  '@example.org',
  'ann@example',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'a nn@example.org',
  'ann@exa mple.org',
  'ann@example..org',
  'ann@-example.org',
  'ann@example.org/x',
  'ann@example.org?x',
  'ann@exam%70le.org',
  '.ann@example.org',
  'ann.@example.org',
  'an..n@example.org',
  'ann@b@example.org',
  'ann,bob@example.org',
  'ann;bob@example.org',
  'ann\r\nBcc:x@example.org',
  'ann@example.org\r\nBcc: x',
  'ann\u0000@example.org',
  'an\u200Bn@example.org',
  'an\u00ADn@example.org',
  'ann@exam\u00ADple.org',
  'ann@exam\u200Bple.org',
  '"ann"@example.org',
  'Ann <ann@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `ann@${'a'.repeat(64)}.org`,
  `ann@${'a.'.repeat(130)}org`,
])('%j is none', (typed) => {
  expect(canonicalEmail(typed)).toBeUndefined();
});

it('keeps letters of another script apart', () => {
  const latin = canonicalEmail('paypal@example.org');
  expect(canonicalEmail('p\u0430ypal@example.org')).not.toBe(latin);
  expect(canonicalEmail('paypal@ex\u0430mple.org')).not.toBe(latin);
  expect(canonicalEmail('paypal@ex\u0430mple.org')).toMatch(/@xn--/);
});

it('comes to the same whatever the case and the blanks, and stays there', () => {
  const piece = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const address = fc.oneof(
    fc.emailAddress(),
    fc.tuple(piece, piece).map(([local, domain]) => `${local}@${domain}.org`),
  );
  fc.assert(
    fc.property(address, (typed) => {
      const canonical = canonicalEmail(typed);
      if (canonical === undefined) return;
      expect(canonicalEmail(canonical)).toBe(canonical);
      expect(canonicalEmail(` ${typed}\t`)).toBe(canonical);
      expect(canonicalEmail(typed.normalize('NFD'))).toBe(canonical);
      expect(canonicalEmail(readableEmail(canonical))).toBe(canonical);
      if (/^[\x20-\x7E]+$/.test(typed)) expect(canonicalEmail(typed.toUpperCase())).toBe(canonical);
      expect(canonical).not.toMatch(/[\p{C}\p{Z},;<>]/u);
      expect(canonical.split('@')).toHaveLength(2);
    }),
    propertyRuns({ short: 300, full: 20_000 }),
  );
});
