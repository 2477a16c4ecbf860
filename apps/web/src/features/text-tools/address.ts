import { type Options, readOptions, type TextTool } from '@glossa/text-tools';
import { ADDRESS_LIMIT } from '../share/address-limit.ts';

/** What a person set on a tool's page; all of it stands in the address. */
export interface ToolState {
  text: string;
  options: Options;
  /** True for the way back. */
  reverse: boolean;
}

/**
 * The state that an address holds, or `undefined` where it holds none. It stands in the fragment, which
 * browsers keep to themselves; a query is read too, for links made elsewhere.
 * @param defaults options of whoever has set none
 */
export function readAddress(
  tool: TextTool,
  { hash, search }: Pick<Location, 'hash' | 'search'>,
  defaults: Options,
): ToolState | undefined {
  const known = ['text', 'reverse', ...tool.options.map(({ name }) => name)];
  const found = [hash, search]
    .map((part) => new URLSearchParams(part.slice(1)))
    .find((parameters) => known.some((name) => parameters.has(name)));
  if (found === undefined) return undefined;
  const given: Record<string, unknown> = { ...defaults };
  for (const { name } of tool.options) if (found.has(name)) given[name] = found.get(name);
  return {
    text: found.get('text') ?? '',
    options: readOptions(tool, given).options,
    reverse: tool.reversible && found.get('reverse') === '1',
  };
}

/**
 * The fragment of a state, without `#`; empty for the state a page starts in. An option that is everyone's
 * default and this page's is left out: a link opens alike in every language.
 * @returns `complete` is false where the text was too long and is missing
 */
export function writeFragment(
  tool: TextTool,
  { text, options, reverse }: ToolState,
  defaults: Options,
): { fragment: string; complete: boolean } {
  const parameters = new URLSearchParams();
  if (reverse) parameters.set('reverse', '1');
  for (const spec of tool.options) {
    const value = options[spec.name];
    const set = value !== defaults[spec.name] || (text !== '' && value !== spec.default);
    if (set) parameters.set(spec.name, String(value));
  }
  const settings = parameters.toString();
  if (text === '') return { fragment: settings, complete: true };
  if (text.length > ADDRESS_LIMIT) return { fragment: settings, complete: false };
  parameters.set('text', text);
  const fragment = parameters.toString();
  return fragment.length > ADDRESS_LIMIT
    ? { fragment: settings, complete: false }
    : { fragment, complete: true };
}

/** An address with another fragment, and without what a link's query said of the tool. */
export function withFragment(href: string, tool: TextTool, fragment: string): string {
  const url = new URL(href);
  for (const name of ['text', 'reverse', ...tool.options.map((spec) => spec.name)])
    url.searchParams.delete(name);
  url.hash = fragment;
  return url.href;
}
