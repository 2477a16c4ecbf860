import { CAPABILITIES, type calls, type ResponseOf } from '@glossa/contract';
import { isPresent, SYSTEM_PROGRAMS } from '@glossa/system';

type SystemProgram = (typeof SYSTEM_PROGRAMS)[number];
type CapabilityReport = ResponseOf<typeof calls.engines>['capabilities'][number];
type Engine = CapabilityReport['engines'][number];

/**
 * What engines report, and beside it the capabilities that no engine has yet and programs of the system are going to
 * bring: which package each lacks, or that its tools come in a later version. `ready` are those that tools use themselves.
 * @returns in the order of the contract; capabilities of which there is nothing to tell are left out
 */
export function withSystemCapabilities(
  reports: readonly CapabilityReport[],
  present: (program: SystemProgram) => boolean = (program) => isPresent(program) !== undefined,
): CapabilityReport[] {
  const told = new Map(reports.map((report) => [report.capability, report]));
  return CAPABILITIES.flatMap((capability) => {
    const report = told.get(capability);
    if (report) return report;
    const programs = SYSTEM_PROGRAMS.filter((program) => program.capability === capability);
    return programs.length === 0
      ? []
      : { capability, engines: programs.map((program) => engineOf(program, present(program))) };
  });
}

function engineOf({ id, name, debian, used }: SystemProgram, isPresent: boolean): Engine {
  if (isPresent && used) return { id, name, state: 'ready', local: true };
  const needs: Engine['needs'] = isPresent
    ? { code: 'later_version', values: {} }
    : { code: 'system_package', values: { package: debian.join(' ') } };
  return { id, name, state: 'missing', local: true, needs };
}
