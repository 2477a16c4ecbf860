import { ErrorNotice } from '@glossa/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './checks.ts';
import { FormIdProvider, fieldId } from './form-id.ts';
import type { Form } from './use-form.ts';

export interface FormFrameProps<Name extends string> {
  form: Form<Name>;
  /** Name of the form for assistive technology. */
  label: string;
  /** What may help where the whole was refused, beside the message. */
  help?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A form with a summary of what is wrong, which takes the focus and leads to each field. */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>) {
  const { form, label, help, children, className = 'grid grid-cols-1 gap-4' } = props;
  const { t } = useTranslation('general/account');
  const text = useProblemText();
  const id = useId();
  const found = Object.entries(form.problems) as [Name, Problem][];
  return (
    <form
      noValidate
      method="post"
      aria-label={label}
      aria-busy={form.busy}
      className={className}
      onSubmit={form.onSubmit}
      onChange={form.onChange}
    >
      <div
        ref={form.summary}
        tabIndex={-1}
        className="outline-none empty:hidden"
        data-form-summary
        {...(found.length > 0 ? { role: 'alert' } : {})}
      >
        {found.length === 0 ? null : (
          <div className="rounded-field border border-error/40 bg-error/8 px-4 py-3 text-sm">
            <p className="font-medium">{t('invalid.title', { count: found.length })}</p>
            <ul className="mt-1 list-disc ps-5">
              {found.map(([name, problem]) => (
                <li key={name}>
                  <a
                    href={`#${fieldId(id, name)}`}
                    className="link"
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(fieldId(id, name))?.focus();
                    }}
                  >
                    {text(problem, form.fields[name].label)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {form.failure === null ? null : (
          <>
            <ErrorNotice error={form.failure} />
            {help}
          </>
        )}
      </div>
      <FormIdProvider value={id}>{children}</FormIdProvider>
    </form>
  );
}

/** Says a problem in words. */
export function useProblemText(): (problem: Problem, label: string) => string {
  const { t } = useTranslation('general/account');
  return ({ key, values }, label) =>
    t(`invalid.${key}`, { field: label, ...values } as { field: string; min: number; max: number });
}
