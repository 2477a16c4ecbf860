import type { Locator } from 'playwright';

/**
 * Notes at every change within `place` what the elements of a selector show, which may be over before a test looks.
 * @param attribute noted instead of their text
 * @returns what was noted so far
 */
export async function noteShown(
  place: Locator,
  selector: string,
  attribute?: string,
): Promise<() => Promise<(string | null)[]>> {
  const noted = await place.evaluateHandle(
    (root, { selector, attribute }) => {
      const seen: (string | null)[] = [];
      new MutationObserver(() => {
        for (const element of root.querySelectorAll(selector))
          seen.push(
            attribute === undefined ? element.textContent : element.getAttribute(attribute),
          );
      }).observe(root, { subtree: true, childList: true, attributes: true });
      return seen;
    },
    { selector, attribute },
  );
  return () => noted.jsonValue();
}
