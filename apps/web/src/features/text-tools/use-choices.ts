import type { OptionSpec, Options, TextTool } from '@glossa/text-tools';
import { useEffect, useState } from 'react';

type ChoiceSpec = Extract<OptionSpec, { kind: 'choice' }>;

/** What one language has of numbers. */
interface Offer {
  forms: readonly string[];
  currencies: readonly string[];
}

/**
 * Which choices of an option mean something beside the other options; none where the option has no effect.
 * A language has only some forms of its numbers, and words for some currencies only.
 */
export function offeredChoices(
  { name, choices }: ChoiceSpec,
  options: Options,
  offer: Offer | undefined,
): readonly string[] {
  const money = options.mode === 'currency';
  if (name === 'currency')
    return money ? choices.filter((code) => offer?.currencies.includes(code) ?? true) : [];
  if (name !== 'form' || options.mode === undefined) return choices;
  if (money) return [];
  if (offer === undefined) return choices;
  // The first form of a language is the one it counts with.
  const [usual, ...others] = offer.forms;
  return ['default', ...choices.filter((form) => form !== usual && others.includes(form))];
}

/** {@link offeredChoices}, with what the chosen language of numbers has. */
export function useChoices(
  tool: TextTool,
  options: Options,
): (spec: ChoiceSpec) => readonly string[] {
  const [known, setKnown] = useState<Offer & { language: unknown }>();
  const isNumbers = tool.slug === 'numbers-to-words';
  const { language } = options;
  useEffect(() => {
    if (!isNumbers) return;
    let current = true;
    void import('./number-offer.ts')
      .then(({ numberOffer }) => numberOffer(String(language)))
      .then((offer) => current && setKnown({ ...offer, language }))
      .catch(() => {
        // Without it every form is offered; one that the language lacks is its usual one.
      });
    return () => {
      current = false;
    };
  }, [isNumbers, language]);
  return (spec) => offeredChoices(spec, options, known?.language === language ? known : undefined);
}
