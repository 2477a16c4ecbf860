import type { calls, ResponseOf } from '@glossa/contract';
import { isPresent, SYSTEM_PROGRAMS } from '@glossa/system';

type SystemProgram = (typeof SYSTEM_PROGRAMS)[number];
type Capability = ResponseOf<typeof calls.engines>['capabilities'][number];
type Engine = Capability['engines'][number];

/** Programs of the table of `@glossa/system` that serve a capability whose tools are not built yet. */
const PROGRAMS: [Capability['capability'], readonly string[]][] = [
  ['speak', ['espeak-ng']],
  ['transcribe', ['pocketsphinx', 'pocketsphinx-en-us']],
  ['media', ['ffmpeg']],
];

/**
 * The capabilities that only system programs bring: which package each lacks, or that its tools come in a
 * later version. None is `ready` before a tool uses it.
 */
export function systemCapabilities(
  present: (program: SystemProgram) => boolean = (program) => isPresent(program) !== undefined,
): Capability[] {
  return PROGRAMS.map(([capability, ids]) => ({
    capability,
    engines: SYSTEM_PROGRAMS.filter(({ id }) => ids.includes(id)).map((program) => ({
      id: program.id,
      name: program.name,
      state: 'missing',
      local: true,
      needs: needsOf(program, present(program)),
    })),
  }));
}

function needsOf({ debian }: SystemProgram, present: boolean): Engine['needs'] {
  if (present) return { code: 'later_version', values: {} };
  return { code: 'system_package', values: { package: debian.join(' ') } };
}
