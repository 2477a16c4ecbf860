import { readWav } from '../sound/wav.ts';
import type { HttpClient } from './client.ts';

/**
 * The sound of the WAV file that a service answers with.
 * @param longest bytes of the file
 * Errors: those of `HttpClient.exchange`; `engine_unavailable` where the answer is none, or longer.
 */
export async function exchangeWav(
  client: HttpClient,
  request: Parameters<HttpClient['exchange']>[0],
  longest: number,
): Promise<ReturnType<typeof readWav>> {
  const bytes = await client.exchange(request, undefined, (response) =>
    client.bytes(response, longest),
  );
  try {
    return readWav(bytes);
  } catch (error) {
    throw client.badAnswer('is no WAV file', error);
  }
}
