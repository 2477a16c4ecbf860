import { afterAll, beforeAll, describe } from 'vitest';
import { type Firefox, findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';

/** A start of Firefox, an installation and whole pages take their time on a busy machine. */
const TIMEOUT_MS = 240_000;

interface SharedFirefox {
  /** Both are there during hooks and tests. */
  readonly extension: FirefoxExtension;
  readonly firefox: Firefox;
}

/**
 * Tests in one Firefox with the extension, skipped where there is no Firefox.
 * @param name of the tests together, as `describe` takes it
 * @param tests names the tests; what it gets is started before the first and ended after the last of them
 */
export function describeInFirefox(name: string, tests: (shared: SharedFirefox) => void): void {
  const binary = findFirefox();
  describe.skipIf(binary === undefined)(name, { timeout: TIMEOUT_MS }, () => {
    let extension: FirefoxExtension | undefined;
    beforeAll(async () => {
      extension = await FirefoxExtension.launch(binary!);
    }, TIMEOUT_MS);
    afterAll(() => extension?.close());
    tests({
      get extension() {
        return extension!;
      },
      get firefox() {
        return extension!.firefox;
      },
    });
  });
}
