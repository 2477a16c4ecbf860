import { currenciesOf, loadGrammar, type NumberLanguage } from '@glossa/text-tools/numbers';

/** Forms of numbers that a language has, its usual one first, and the currencies it has words for. */
export async function numberOffer(code: string) {
  const language = code as NumberLanguage;
  const { forms } = await loadGrammar(language);
  return { forms, currencies: currenciesOf(language) as readonly string[] };
}
