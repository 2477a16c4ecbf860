import type { Locale } from '@glossa/i18n';
import type { Options, TextTool } from '@glossa/text-tools';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readAddress, type ToolState, withFragment, writeFragment } from './address.ts';
import { type Converted, convert, typingPause } from './convert.ts';
import { localDefaults } from './local-defaults.ts';

/** Browsers allow about a hundred changes of the address in half a minute. */
const ADDRESS_PAUSE_MS = 300;

const NOTHING: Converted = { result: '', characters: 0 };

export type ConversionStatus = 'empty' | 'working' | 'done' | 'failed';

/** A text tool at work: what is set, what came of it, and how to change it. */
export interface TextToolWork extends ToolState, Converted {
  tool: TextTool;
  defaults: Options;
  status: ConversionStatus;
  change(changes: Partial<ToolState>): void;
  setOption(name: string, value: Options[string]): void;
  /** Takes the result as the text and turns round. */
  swap(): void;
  /** Tries again after a failure. */
  retry(): void;
}

/** Keeps a tool's state in the address and its result up to date. */
export function useTextTool(tool: TextTool, locale: Locale): TextToolWork {
  const defaults = useMemo(() => localDefaults(tool, locale), [tool, locale]);
  const [state, setState] = useState<ToolState>({ text: '', options: defaults, reverse: false });
  const conversion = useConversion(tool, state);
  useAddress(tool, state, defaults, setState);

  const change = useCallback(
    (changes: Partial<ToolState>) => setState((before) => ({ ...before, ...changes })),
    [],
  );
  return {
    tool,
    defaults,
    ...state,
    ...conversion,
    change,
    setOption: (name, value) => change({ options: { ...state.options, [name]: value } }),
    swap: () => change({ text: conversion.result, reverse: !state.reverse }),
    retry: () => change({}),
  };
}

function useConversion(tool: TextTool, state: ToolState): Converted & { status: ConversionStatus } {
  const [done, setDone] = useState<Converted & { of?: ToolState; failed?: boolean }>(NOTHING);
  useEffect(() => {
    if (state.text === '') {
      setDone(NOTHING);
      return;
    }
    const controller = new AbortController();
    const run = () =>
      void convert(tool, state, controller.signal).then(
        (converted) => setDone({ ...converted, of: state }),
        () => {
          if (!controller.signal.aborted) setDone({ ...NOTHING, of: state, failed: true });
        },
      );
    const timer = setTimeout(run, typingPause(state.text.length));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [tool, state]);
  if (state.text === '') return { ...NOTHING, status: 'empty' };
  const { of, failed, ...converted } = done;
  if (of !== state) return { ...converted, status: 'working' };
  return { ...converted, status: failed === true ? 'failed' : 'done' };
}

function useAddress(
  tool: TextTool,
  state: ToolState,
  defaults: Options,
  onState: (state: ToolState) => void,
): void {
  useEffect(() => {
    const read = () => {
      const found = readAddress(tool, window.location, defaults);
      if (found !== undefined) onState(found);
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [tool, defaults, onState]);

  const first = useRef(state);
  useEffect(() => {
    if (state === first.current) return;
    const timer = setTimeout(() => {
      const { fragment } = writeFragment(tool, state, defaults);
      const href = withFragment(window.location.href, tool, fragment);
      // The router has its own replaceState, which would load the page's data at every pause in typing.
      if (href !== window.location.href)
        History.prototype.replaceState.call(window.history, window.history.state, '', href);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tool, state, defaults]);
}
