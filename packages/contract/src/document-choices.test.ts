import { expect, it } from 'vitest';
import { effectiveChoices } from './document-choices.ts';

it('offer the mirror only where source and translation run in different directions', () => {
  const isOffered = (from: string, ...targets: string[]) =>
    'mirrored' in effectiveChoices('pdf', { from, targets }, { mirrored: true });
  expect(isOffered('en', 'ar')).toBe(true);
  expect(isOffered('ja', 'es', 'he')).toBe(true);
  expect(isOffered('ar', 'en')).toBe(true);
  expect(isOffered('auto', 'fa')).toBe(true);
  expect(isOffered('en', 'es', 'ja')).toBe(false);
  expect(isOffered('ar', 'fa')).toBe(false);
  expect(isOffered('auto', 'de')).toBe(false);
});

it('are those of a format, as chosen or else as they are preset', () => {
  const languages = { from: 'en', targets: ['es'] };
  expect(effectiveChoices('pptx', languages, { notes: false })).toEqual({
    notes: false,
    comments: true,
    masterText: false,
    names: false,
  });
  expect(effectiveChoices('pdf', languages)).toMatchObject({ headers: true, sideBySide: false });
});
