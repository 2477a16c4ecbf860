import { beforeEach, describe, expect, it } from 'vitest';
import { ensureSystemPackages, installAdvice } from './install.mjs';
import { SYSTEM_PROGRAMS } from './table.mjs';

const ffmpeg = SYSTEM_PROGRAMS.filter(({ id }) => ['ffmpeg', 'cg3'].includes(id));

beforeEach(() => {
  // Whoever runs these may have said so.
  delete process.env.GLOSSA_SYSTEM_PACKAGES;
});

/**
 * A machine that lacks two programs, until apt-get has answered with code 0.
 * @param {{ prefix?: readonly string[], answers?: { code: number, output: string }[] }} [options]
 */
function machine({ prefix, answers = [] } = {}) {
  /** @type {string[]} */
  const calls = [];
  /** @type {string[]} */
  const said = [];
  let installed = false;
  return {
    calls,
    said,
    /** @param {string} line */
    say: (line) => void said.push(line),
    missing: () => (installed ? [] : ffmpeg),
    privilege: () => prefix,
    /** @param {readonly string[]} before @param {readonly string[]} args */
    apt: async (before, args) => {
      calls.push([...before, ...args].join(' '));
      if (args[0] === 'update') return { code: 0, output: '' };
      const answer = answers.shift() ?? { code: 0, output: '' };
      installed = answer.code === 0;
      return answer;
    },
  };
}

/** @param {ReturnType<typeof machine>} on */
const ensure = (on) => ensureSystemPackages(['run'], on.say, on);

describe('system packages', () => {
  it('are installed as root, and said', async () => {
    const on = machine({ prefix: [] });
    await ensure(on);
    expect(on.calls).toEqual(['update', 'install -y --no-install-recommends cg3 ffmpeg']);
    expect(on.said).toEqual([expect.stringContaining('VISL CG-3, FFmpeg')]);
  });

  it('are left to the user elsewhere, with the exact command', async () => {
    const on = machine();
    await ensure(on);
    expect(on.calls).toEqual([]);
    expect(on.said).toEqual([
      expect.stringMatching(/^Not installed: .*To have them: .*cg3 ffmpeg/),
    ]);
  });

  it('are left alone when they are there, or when that is asked for', async () => {
    const on = machine({ prefix: ['sudo', '-n'] });
    process.env.GLOSSA_SYSTEM_PACKAGES = 'skip';
    await ensure(on);
    expect([on.calls, on.said]).toEqual([[], []]);
    delete process.env.GLOSSA_SYSTEM_PACKAGES;
    await ensure(on);
    expect(on.calls[0]).toBe('sudo -n update');
    const { calls } = on;
    await ensure(on);
    expect(calls).toHaveLength(2);
  });

  it('are installed without those that this release lacks', async () => {
    const absent = { code: 100, output: 'E: Unable to locate package cg3\n' };
    const on = machine({ prefix: [], answers: [absent] });
    await ensure(on);
    expect(on.calls.at(-1)).toBe('install -y --no-install-recommends ffmpeg');
  });

  it.each([
    ['Temporary failure resolving deb.debian.org', 'the package mirror cannot be reached.'],
    ["E: You don't have enough free space in /var/cache", 'the disk is full.'],
    ['E: Could not get lock /var/lib/dpkg/lock-frontend', 'another package manager is running.'],
    [
      'E: Unable to locate package cg3\nE: Unable to locate package ffmpeg',
      'Unable to locate package ffmpeg.',
    ],
    ['Reading…\nE: Something odd.', 'Something odd.'],
  ])('are gone without after: %s', async (output, why) => {
    const on = machine({ prefix: [], answers: [{ code: 100, output }] });
    await ensure(on);
    expect(on.said.slice(1)).toEqual([
      `System packages could not be installed: ${why} Going on without them.`,
    ]);
  });

  it('have a command for each kind of system', () => {
    expect(installAdvice(ffmpeg, 'darwin')).toBe('brew install ffmpeg; not in Homebrew: VISL CG-3');
    expect(installAdvice(ffmpeg, 'linux', true)).toMatch(
      /^sudo apt-get update && sudo apt-get install/,
    );
    expect(installAdvice(ffmpeg, 'linux', false)).toContain('cg3 ffmpeg');
  });
});
