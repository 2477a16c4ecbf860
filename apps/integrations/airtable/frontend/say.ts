import { TEXTS } from './given';

/** A text of the interface, `{{names}}` filled in. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  return (TEXTS[key] ?? key).replace(/\{\{(\w+)\}\}/g, (all, name) => `${values[name] ?? all}`);
}
