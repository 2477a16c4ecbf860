import { spawn, spawnSync } from 'node:child_process';
import { findProgram, isPresent } from './detect.mjs';
import { SYSTEM_PROGRAMS } from './table.mjs';

/** @typedef {import('./table.mjs').SystemProgram} SystemProgram */

/**
 * Programs of the given stages that this machine lacks.
 * @param {readonly ('run' | 'test')[]} stages
 * @returns {SystemProgram[]}
 */
export function missingPrograms(stages) {
  return SYSTEM_PROGRAMS.filter(
    (program) => stages.includes(program.stage) && isPresent(program) === undefined,
  );
}

/**
 * The command that installs the programs here, or their package names where no known package manager is.
 * @param {readonly SystemProgram[]} programs
 * @param {NodeJS.Platform} [platform]
 * @param {boolean} [apt]
 * @returns {string}
 */
export function installAdvice(
  programs,
  platform = process.platform,
  apt = findProgram('apt-get') !== undefined,
) {
  const packages = debianPackages(programs).join(' ');
  if (platform === 'darwin') {
    const formulae = [...new Set(programs.flatMap(({ brew }) => brew ?? []))];
    const rest = programs.filter(({ brew }) => !brew).map(({ name }) => name);
    return [
      formulae.length > 0 ? `brew install ${formulae.join(' ')}` : '',
      rest.length > 0 ? `not in Homebrew: ${rest.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join('; ');
  }
  if (apt)
    return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}`;
  return `install what your system calls the Debian packages ${packages}`;
}

/** @param {readonly SystemProgram[]} programs */
const debianPackages = (programs) => [...new Set(programs.flatMap(({ debian }) => debian))];

/** @param {string | undefined} value */
const isSkipped = (value) => value?.toLowerCase() === 'skip';

/**
 * What `ensureSystemPackages` asks of the machine; tests put another in its place.
 * @typedef {object} Machine
 * @property {(stages: readonly ('run' | 'test')[]) => SystemProgram[]} missing
 * @property {() => readonly string[] | undefined} privilege what goes before a command of apt-get as
 *   root, or `undefined` where there is no apt-get or no way to be root
 * @property {(prefix: readonly string[], args: readonly string[]) => Promise<AptResult>} apt
 *
 * @typedef {{ code: number, output: string }} AptResult
 */

/** @type {Machine} */
const thisMachine = {
  missing: missingPrograms,
  privilege: () => (findProgram('apt-get') ? privilege() : undefined),
  apt,
};

/**
 * Installs what is missing on Debian and Ubuntu as root or with password-less sudo; elsewhere, and when
 * it cannot, says the command and goes on: what is missing only takes its capability away.
 * @param {readonly ('run' | 'test')[]} stages
 * @param {(line: string) => void} say
 * @param {Machine} [machine]
 * @returns {Promise<void>}
 */
export async function ensureSystemPackages(stages, say, machine = thisMachine) {
  if (isSkipped(process.env.GLOSSA_SYSTEM_PACKAGES)) return;
  const missing = machine.missing(stages);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  const prefix = machine.privilege();
  if (!prefix) {
    say(`Not installed: ${names}. To have them: ${installAdvice(missing)}`);
    return;
  }
  say(`Installing system packages (GLOSSA_SYSTEM_PACKAGES=skip turns this off): ${names}`);
  const failure = await aptInstall(machine, prefix, debianPackages(missing));
  if (failure) say(`System packages could not be installed: ${failure} Going on without them.`);
  const still = machine.missing(stages);
  if (still.length > 0 && !failure)
    say(`Still not found: ${still.map(({ name }) => name).join(', ')}.`);
}

/** What goes before a command that needs root, or `undefined` when root cannot be had. */
function privilege() {
  if (process.getuid?.() === 0) return [];
  const asked = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return asked.status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} prefix
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} why it failed, as a sentence
 */
async function aptInstall(machine, prefix, packages) {
  const update = await machine.apt(prefix, ['update']);
  let wanted = [...packages];
  // A release that lacks one package still gets the others.
  for (;;) {
    const install = await machine.apt(prefix, [
      'install',
      '-y',
      '--no-install-recommends',
      ...wanted,
    ]);
    if (install.code === 0) break;
    const absent = [...install.output.matchAll(/Unable to locate package (\S+)/g)].map(
      (match) => match[1],
    );
    const rest = wanted.filter((name) => !absent.includes(name));
    if (absent.length === 0 || rest.length === wanted.length || rest.length === 0)
      return explainApt(`${update.output}\n${install.output}`);
    wanted = rest;
  }
  return undefined;
}

/** @param {string} output */
function explainApt(output) {
  if (/No space left on device|enough free space/i.test(output)) return 'the disk is full.';
  if (/Could not get lock|Unable to (?:acquire|lock)/i.test(output))
    return 'another package manager is running.';
  if (
    /Temporary failure resolving|Could not resolve|Could not connect|Failed to fetch|timed out/i.test(
      output,
    )
  )
    return 'the package mirror cannot be reached.';
  const lines = output.trim().split('\n');
  const error = lines.filter((line) => line.startsWith('E: ')).pop() ?? lines.pop() ?? '';
  return `${error.replace(/^E: /, '').replace(/\.$/, '')}.`;
}

/**
 * @param {readonly string[]} prefix
 * @param {readonly string[]} args
 * @returns {Promise<AptResult>}
 */
function apt(prefix, args) {
  const [command = '', ...rest] = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'LC_ALL=C',
    'apt-get',
    '-q',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=2',
    ...args,
  ];
  return new Promise((resolve) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-64 * 1024);
      });
    child.once('error', (error) => resolve({ code: 1, output: `E: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
