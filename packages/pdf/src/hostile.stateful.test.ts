import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { openPdf } from './read/document.ts';
import { FEATURES } from './testing/features.ts';
import { crowdedPage, damaged, HOSTILE } from './testing/hostile.ts';
import { isInstalled } from './testing/judge.ts';
import { makePdf } from './testing/make-pdf.ts';
import { type Translated, translatePdf } from './testing/translate.ts';

const CODES = new Set([
  'corrupt_file',
  'password_protected_file',
  'limit_exceeded',
  'unsupported_format',
]);

const aloud = (text: string) => text.replace(/\p{L}+/gu, (word) => `${word}${word}`);

/** The result, or the code of the error; other errors are thrown. */
async function translated(bytes: Uint8Array): Promise<Translated | string> {
  try {
    return await translatePdf(bytes, 'es', aloud);
  } catch (error) {
    if (error instanceof GlossaError && CODES.has(error.code)) return error.code;
    throw error;
  }
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await openPdf(bytes);
  try {
    return document
      .page(0)
      .pieces.flatMap(({ characters }) =>
        characters.map(({ text, isAfterBlank }) => (isAfterBlank ? ` ${text}` : text)),
      )
      .join('');
  } finally {
    document.close();
  }
}

describe('odd files', () => {
  for (const { name, bytes, isFine } of HOSTILE)
    it(`${name}: ${isFine ? 'is translated' : 'comes to an end'}`, async () => {
      const result = await translated(bytes);
      if (!isFine) return expect(typeof result === 'string' || result.bytes.length > 0).toBe(true);
      expect(result).toMatchObject({ left: [] });
      expect(await textOf((result as Translated).bytes)).toContain('bravebrave');
    });

  it('that are empty of pages or hold themselves are damaged', async () => {
    for (const name of ['no pages', 'a page tree that holds itself']) {
      const { bytes } = HOSTILE.find((file) => file.name === name)!;
      expect(await translated(bytes)).toBe('corrupt_file');
    }
  });

  it('with files within have the same ones afterwards, and no scripts', async () => {
    const after = async (name: string) => {
      const { bytes } = HOSTILE.find((file) => file.name === name)!;
      const pdf = await PDF.load(((await translated(bytes)) as Translated).bytes);
      return pdf.getCatalog();
    };
    expect((await after('scripts that run when it is opened')).has('OpenAction')).toBe(false);
    expect((await after('a portfolio with a file in it')).has('Collection')).toBe(true);
    expect((await after('a portfolio with a file in it')).has('Names')).toBe(true);
  });

  it.runIf(FULL_TIER)(
    'with a letter in each of very many operators come to an end',
    {
      timeout: 600_000,
    },
    async () => {
      const result = await translated(crowdedPage(byTier({ short: 1500, full: 100_000 })));
      expect(typeof result === 'string' || result.bytes.length > 0).toBe(true);
    },
  );
});

describe('locked files', () => {
  const plain = makePdf({
    pages: [{ content: 'BT /F1 14 Tf 50 200 Td (Hello brave world.) Tj ET' }],
  });

  const opened = async (locked: Uint8Array) => {
    for (const [options, code] of [
      [{}, 'password_protected_file'],
      [{ password: 'no' }, 'wrong_file_password'],
    ] as const)
      await expect(openPdf(locked, options)).rejects.toMatchObject({ code });
    for (const password of ['open', 'own']) {
      const document = await openPdf(locked, { password });
      expect(document.page(0).pieces).toHaveLength(1);
      document.close();
    }
  };

  it('of AES-256 need their password', async () => {
    const pdf = await PDF.load(plain);
    pdf.setProtection({ userPassword: 'open', ownerPassword: 'own', algorithm: 'AES-256' });
    await opened(await pdf.save());
  });

  it.skipIf(!isInstalled('qpdf'))('of the older kinds need it too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'glossa-pdf-'));
    try {
      const [source, locked] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')];
      writeFileSync(source, plain);
      for (const kind of [['40'], ['128', '--use-aes=n'], ['128', '--use-aes=y']]) {
        const key = ['--allow-weak-crypto', '--encrypt', 'open', 'own', ...kind, '--'];
        execFileSync('qpdf', [source, ...key, locked]);
        await opened(readFileSync(locked));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Numbers of [0, 1) that a seed tells (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('cut files', () => {
  it('are translated as far as they can be read, or refused with a code', {
    timeout: 600_000,
  }, async () => {
    const source = readFileSync(join(import.meta.dirname, 'testing/tagged/library.pdf'));
    const random = randomOf(7);
    const seen = new Set<string>();
    for (let count = byTier({ short: 8, full: 200 }); count > 0; count--) {
      const at = Math.floor(random() * source.length);
      const result = await translated(new Uint8Array(source.subarray(0, at))).catch(
        (error: unknown) => {
          throw new Error(`Cut at ${at}`, { cause: error });
        },
      );
      seen.add(typeof result === 'string' ? result : 'translated');
    }
    expect(seen).toContain('corrupt_file');
  });
});

describe('damaged files', () => {
  it('are translated as far as they can be read, or refused with a code', {
    timeout: 3_600_000,
  }, async () => {
    const count = byTier({ short: 20, full: 1_000 });
    const sources = [
      ...FEATURES.map(({ document }) => makePdf(document)),
      ...HOSTILE.map(({ bytes }) => bytes).filter(({ length }) => length < 20_000),
    ];
    const seen = new Set<string>();
    for (let seed = 1; seed <= count; seed++) {
      const random = randomOf(seed);
      const source = sources[Math.floor(random() * sources.length)]!;
      const result = await translated(damaged(source, random)).catch((error: unknown) => {
        throw new Error(`Seed ${seed}`, { cause: error });
      });
      seen.add(typeof result === 'string' ? result : 'translated');
    }
    expect(seen).toContain('translated');
    expect(seen).toContain('corrupt_file');
  });
});
