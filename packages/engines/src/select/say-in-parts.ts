import type { CloneEngine, CloneRequest } from '../ports/clone.ts';
import type { SpokenSound } from '../ports/speak.ts';
import { joinedSamples } from '../sound/joined-samples.ts';

/**
 * Has a text said by an engine that takes less at once: a number or an address that is spelled out is one word, and longer
 * than what some models take. It is parted at spaces, where there are none anywhere. Errors: those of `CloneEngine`.
 */
export async function sayInParts(
  engine: Pick<CloneEngine, 'speak' | 'longestText'>,
  request: CloneRequest,
  signal: AbortSignal,
): Promise<SpokenSound> {
  const [first = '', ...others] = partsOf(request.text, engine.longestText);
  const sound = await engine.speak({ ...request, text: first }, signal);
  const sounds = [sound.samples];
  for (const text of others)
    sounds.push((await engine.speak({ ...request, text }, signal)).samples);
  if (sounds.length === 1) return sound;
  return { samples: joinedSamples(sounds), rate: sound.rate };
}

function partsOf(text: string, longest: number): string[] {
  const parts: string[] = [];
  let left = text;
  while (left.length > longest) {
    const space = left.lastIndexOf(' ', longest);
    // No character of two halves is cut in two.
    const whole = /[\uD800-\uDBFF]/.test(left.charAt(longest - 1)) ? longest - 1 : longest;
    const end = space > 0 ? space : whole;
    parts.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return left === '' && parts.length > 0 ? parts : [...parts, left];
}
