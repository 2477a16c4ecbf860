import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';
import { signLink, verifyLink } from './signed-links.ts';

const secret = Buffer.from('0123456789abcdef0123456789abcdef');

describe('signed links', () => {
  it.each(['/files/a/b', '/files/a?name=Größe%20x.docx', '/files/a?expires=1&signature=x'])(
    'let %s pass until they expire',
    (path) => {
      const link = signLink(secret, path, 1_000);
      expect(link.startsWith(path)).toBe(true);
      expect(verifyLink(secret, link, 999)).toBe('valid');
      expect(verifyLink(secret, link, 1_000)).toBe('expired');
      expect(verifyLink(Buffer.from('another'), link, 999)).toBe('invalid');
    },
  );

  it('do not pass when anything of them is changed', () => {
    const link = signLink(secret, '/files/a?name=x.docx', 1_000);
    for (const changed of [
      link.replace('/a', '/b'),
      link.replace('x.docx', 'y.docx'),
      link.replace('1000', '9999'),
      link.replace('1000', '1000.0'),
      `${link}&name=z`,
      link.replace('&expires', '&x=1&expires'),
      link.replace(/&signature=.*/, ''),
      link.replace(/signature=.*/, 'signature='),
      '/files/a',
      '',
    ]) {
      expect(verifyLink(secret, changed, 1), changed).toBe('invalid');
    }
  });

  it('never pass for a stranger', () => {
    const link = signLink(secret, '/files/a', 1_000);
    fc.assert(
      fc.property(
        fc.nat(link.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, char) => {
          fc.pre(link[at] !== char);
          const changed = link.slice(0, at) + char + link.slice(at + 1);
          expect(verifyLink(secret, changed, 1)).toBe('invalid');
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('loadSecret', () => {
  it('makes one secret and keeps it, for many that start together', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-secret-'));
    try {
      const file = join(folder, 'deep', 'secret');
      const secrets = await Promise.all(Array.from({ length: 10 }, () => loadSecret({ file })));
      const texts = secrets.map((bytes) => Buffer.from(bytes).toString('hex'));
      expect(new Set(texts).size).toBe(1);
      expect(secrets[0]).toHaveLength(32);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readdir(join(folder, 'deep'))).toEqual(['secret']);
      expect(Buffer.from(await loadSecret({ file })).toString('hex')).toBe(texts[0]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('prefers a setting, which must be long enough', async () => {
    const file = '/dev/null/never';
    const value = 'x'.repeat(32);
    expect(Buffer.from(await loadSecret({ value, file })).toString()).toBe(value);
    await expect(loadSecret({ value: 'short', file })).rejects.toMatchObject({ code: 'internal' });
    await expect(loadSecret({ file })).rejects.toMatchObject({ code: 'internal' });
  });

  it('refuses a file that holds no secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-secret-'));
    try {
      const file = join(folder, 'secret');
      await writeFile(file, '');
      await expect(loadSecret({ file })).rejects.toMatchObject({ code: 'internal' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
