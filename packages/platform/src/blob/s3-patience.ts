import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Makes every call of a client end that has no answer within `answerMs` milliseconds, with all its tries: it rejects
 * with a `TimeoutError`. What a call streams afterwards, as an object's bytes, may take as long as its reader likes.
 */
export function limitAnswers(s3: S3Client, answerMs: number): S3Client {
  const send = s3.send.bind(s3) as (
    command: unknown,
    options: { abortSignal: AbortSignal },
  ) => Promise<unknown>;
  const limited = async (
    command: unknown,
    { abortSignal }: { abortSignal?: AbortSignal } = {},
  ): Promise<unknown> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), answerMs);
    const signals = [late.signal, ...(abortSignal ? [abortSignal] : [])];
    try {
      return await send(command, { abortSignal: AbortSignal.any(signals) });
    } catch (error) {
      if (!late.signal.aborted) throw error;
      const silence = new Error(`nothing within ${answerMs / 1000} s`, { cause: error });
      throw Object.assign(silence, { name: 'TimeoutError' });
    } finally {
      clearTimeout(timer);
    }
  };
  s3.send = limited as S3Client['send'];
  return s3;
}
