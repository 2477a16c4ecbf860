/**
 * Processor time that synchronous work takes on this thread, in milliseconds: what other programs of the machine do
 * adds nothing to it, so that a bound on it tells linear from quadratic on a busy machine, too.
 */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
