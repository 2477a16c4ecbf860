import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ChromiumExtension } from './chromium-extension.ts';

/**
 * One Chromium with the extension for all journeys of a file; each begins with nothing stored and no page open. What the
 * background remembers of translations it remembers by server: use another one, or other languages.
 * @returns what answers the extension, during hooks and tests
 */
export function sharedExtension(
  options: Parameters<typeof ChromiumExtension.launch>[0] = {},
): () => ChromiumExtension {
  let extension: ChromiumExtension | undefined;
  beforeAll(async () => {
    extension = await ChromiumExtension.launch(options);
  });
  beforeEach(() => extension?.reset());
  afterAll(() => extension?.close());
  return () => extension!;
}
