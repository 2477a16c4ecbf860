import { asGlossaError, type GlossaError } from '@glossa/contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Check, Problem } from './checks.ts';
import { problemsOf } from './server-problems.ts';

export interface FormField {
  label: string;
  check: Check;
}
export type Values<Name extends string> = Record<Name, string>;

export interface Form<Name extends string = string> {
  fields: Record<Name, FormField>;
  problems: Partial<Record<Name, Problem>>;
  /** Why the whole was refused. */
  failure: GlossaError | null;
  busy: boolean;
  summary: RefObject<HTMLDivElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** What the summary calls for, as the person enters something else. */
  onChange(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A form over native, uncontrolled fields, so that what a password manager or a person enters before the
 * page is alive counts. What does not fit is shown in a summary, which takes the focus. `send` gets the
 * values that fit; a `GlossaError` it throws is shown.
 */
export function useForm<Name extends string>(
  fields: Record<Name, FormField>,
  send: (values: Values<Name>, form: HTMLFormElement) => Promise<void>,
): Form<Name> {
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [failure, setFailure] = useState<GlossaError | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const names = Object.keys(fields) as Name[];

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  function refuse(found: Partial<Record<Name, Problem>>, error: GlossaError | null): void {
    setProblems(found);
    setFailure(error);
    setRefusals((count) => count + 1);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const entries = names.map((name) => [name, String(data.get(name) ?? '')] as const);
    const found = Object.fromEntries(
      entries.flatMap(([name, value]) => {
        const problem = fields[name].check(value);
        return problem === null ? [] : [[name, problem]];
      }),
    ) as Partial<Record<Name, Problem>>;
    if (Object.keys(found).length > 0) return refuse(found, null);
    setProblems({});
    setFailure(null);
    setBusy(true);
    try {
      await send(Object.fromEntries(entries) as Values<Name>, form);
    } catch (reason) {
      const error = asGlossaError(reason);
      const refused = problemsOf(error, names) as Partial<Record<Name, Problem>>;
      refuse(refused, Object.keys(refused).length > 0 ? null : error);
    } finally {
      setBusy(false);
    }
  }

  return {
    fields,
    problems,
    failure,
    busy,
    summary,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    onChange(event) {
      const { name } = event.target as HTMLInputElement;
      if (!(name in problems)) return;
      setProblems(({ [name as Name]: _, ...rest }) => rest as Partial<Record<Name, Problem>>);
    },
  };
}
