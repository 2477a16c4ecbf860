// @chunk tools
import type { Passage } from './content.ts';

export interface StepsSectionProps {
  title: string;
  steps: readonly Passage[];
  className?: string;
}

/** How it goes, step by step. */
export function StepsSection({ title, steps, className = '' }: StepsSectionProps) {
  return (
    <section className={`page py-14 ${className}`} aria-labelledby="steps">
      <h2 id="steps" className="display text-3xl">
        {title}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-base-content pt-4">
            <p aria-hidden className="font-serif text-lg text-accent">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{step.title}</h3>
            <p className="mt-2 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
