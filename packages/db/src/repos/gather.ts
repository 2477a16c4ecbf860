export interface GatherOptions<Ask> {
  /** How much one step may take. */
  most: number;
  /** What an ask takes of it; 1 unless given. One that takes more goes alone. */
  sizeOf?: (ask: Ask) => number;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Answers many callers in few steps: who asks while a step is under way waits for the next one, which answers all who
 * wait. Where nothing is under way nobody waits; the busier the database, the more callers share a statement.
 * Errors: those of a step, to all whom it was to answer; a step must take nothing that spoils it for others.
 * @param step one answer for each ask, in their order
 */
export function gather<Ask, Answer>(
  step: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most, sizeOf = () => 1 }: GatherOptions<Ask>,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let isBusy = false;

  /** Those who have waited longest, as many as fit. */
  function take(): Waiting<Ask, Answer>[] {
    let left = most;
    const tooMany = waiting.findIndex(({ ask }, index) => {
      left -= sizeOf(ask);
      return left < 0 && index > 0;
    });
    const taken = tooMany < 0 ? waiting : waiting.slice(0, tooMany);
    waiting = tooMany < 0 ? [] : waiting.slice(tooMany);
    return taken;
  }

  async function work(): Promise<void> {
    isBusy = true;
    // Those who ask in one go are answered in one step.
    await null;
    while (waiting.length > 0) {
      const taken = take();
      try {
        const answers = await step(taken.map(({ ask }) => ask));
        for (const [index, { resolve }] of taken.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    isBusy = false;
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!isBusy) void work();
    });
}
