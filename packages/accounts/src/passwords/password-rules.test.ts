import { expect, it } from 'vitest';
import { checkNewPassword } from './password-rules.ts';
import { createPasswords } from './passwords.ts';

const codeOf = (password: string, own: string[] = []) => {
  try {
    checkNewPassword(password, own);
    return 'fine';
  } catch (error) {
    const { details } = error as { details: { issues: { code: string }[] } };
    return details.issues[0]!.code;
  }
};

it.each([
  ['1234567', 'too_small'],
  ['x'.repeat(129), 'too_big'],
  ['password', 'common_password'],
  ['PassWord1', 'common_password'],
  ['ｐａｓｓｗｏｒｄ', 'common_password'],
  ['qwertyuiop', 'common_password'],
  ['1234567890', 'common_password'],
  ['aaaaaaaaaaaa', 'common_password'],
  ['ANN@example.org', 'common_password'],
  ['correct horse battery', 'fine'],
  ['пароль из многих слов', 'fine'],
  [`a${'b'.repeat(127)}`, 'fine'],
])('%s is %s', (password, code) => {
  expect(codeOf(password, ['ann@example.org'])).toBe(code);
});

it('knows the password of a hash, and of none', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse battery');
  expect(hash).not.toContain('correct');
  expect(await passwords.hash('correct horse battery')).not.toBe(hash);
  expect(await passwords.verify(hash, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(hash, 'correct horse batterY')).toBe(false);
  expect(await passwords.verify(undefined, 'correct horse battery')).toBe(false);
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(hash, 'x'.repeat(10_000))).toBe(false);
});
