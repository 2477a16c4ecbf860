import { FairGate } from '@glossa/processes';

/**
 * Where sentences wait for a program that says them: one person has as many at once as there are processors, and a sentence
 * of somebody else is begun beside them at once, for each takes a moment.
 */
export const voiceGate = (processes: number): FairGate => new FairGate(processes + 1);
