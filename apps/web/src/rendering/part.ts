// @chunk shell
import type { Namespace } from '@glossa/i18n';
import type { ComponentType } from 'react';

/** A piece of a page that is loaded only where it is shown. */
export interface Part<Props> {
  /** Its source file below `apps/web`, by which the build's manifest knows its chunk; empty in browsers' builds. */
  source: string;
  load(): Promise<ComponentType<Props>>;
  /** Message groups it shows. */
  messages: readonly Namespace[];
}

// biome-ignore lint/suspicious/noExplicitAny: parts of every kind of props are kept together.
export type AnyPart = Part<any>;

// biome-ignore lint/suspicious/noExplicitAny: see above.
const loaded = new Map<AnyPart, ComponentType<any>>();

/** Resolves when all parts can be shown. On the server each is loaded once. */
export async function ensureParts(parts: readonly AnyPart[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      if (!loaded.has(part)) loaded.set(part, await part.load());
    }),
  );
}

/** The component of a part that {@link ensureParts} loaded. Throws when it did not. */
export function componentOf<Props>(part: Part<Props>): ComponentType<Props> {
  const component = loaded.get(part);
  if (component === undefined)
    throw new Error(`Part ${part.source} is shown before it was loaded.`);
  return component as ComponentType<Props>;
}
