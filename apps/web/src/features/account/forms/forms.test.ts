import { GlossaError } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword, checkSame, checkUrl, checkUsername } from './checks.ts';
import { passwordStrength } from './password-strength.ts';
import { problemsOf } from './server-problems.ts';

describe('checks', () => {
  it.each([
    [checkEmail, 'ada@example.org', undefined],
    [checkEmail, ' ада@пример.рф ', undefined],
    [checkEmail, 'ada', 'email'],
    [checkEmail, ' ', 'required'],
    [checkUsername, 'أحمد', undefined],
    [checkUsername, 'x'.repeat(41), 'username'],
    [checkNewPassword, '        ', undefined],
    [checkNewPassword, '1234567', 'password_short'],
    [checkNewPassword, 'x'.repeat(129), 'password_long'],
    [checkNewPassword, '', 'required'],
    [checkUrl, 'https://example.org/hook', undefined],
    [checkUrl, 'ftp://example.org', 'url'],
    [checkUrl, 'javascript:alert(1)', 'url'],
    [checkSame('Ada@example.org'), ' ada@EXAMPLE.org', undefined],
    [checkSame('ada@example.org'), 'bob@example.org', 'mismatch'],
  ])('%# judges %j', (check, value, key) => {
    expect(check(value)?.key).toBe(key);
  });
});

it('finds the fields that the server objects to', () => {
  const issues = [
    { path: 'password', code: 'too_common', message: '' },
    { path: 'elsewhere', code: 'custom', message: '' },
    { path: 'username', code: 'custom', message: '' },
  ];
  const error = new GlossaError('validation_failed', '', { details: { issues } });
  expect(problemsOf(error, ['password', 'username'])).toEqual({
    password: { key: 'password_common' },
    username: { key: 'other' },
  });
  expect(
    problemsOf(new GlossaError('conflict', '', { details: { issues } }), ['password']),
  ).toEqual({});
});

describe('strength of a password', () => {
  it.each([
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefgh', 'weak'],
    ['qwertyuiop', 'weak'],
    ['12345678901234', 'weak'],
    ['87654321', 'weak'],
    ['Sh0rt!', 'weak'],
    ['garden7Z', 'fair'],
    ['gardenseven', 'fair'],
    ['garden-Seven7', 'strong'],
    ['four words in a row', 'strong'],
    ['x9$Kd!mPq2&vTz', 'strong'],
    ['كلمات قليلة متتالية', 'strong'],
  ] as const)('%j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
