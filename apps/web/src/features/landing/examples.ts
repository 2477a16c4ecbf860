import { TEXT_TOOL_EXAMPLES } from '../text-tools/examples.gen.ts';

/** One result that the product itself made: Apertium as `glossa translate` runs it, or a text tool. */
export interface Example {
  before: string;
  after: string;
  from: string;
  to: string;
}

const SENTENCES: readonly Example[] = [
  {
    from: 'en',
    to: 'es',
    before: 'The garden behind the house is big and quiet.',
    after: 'El jardín detrás de la casa es grande y tranquilo.',
  },
  {
    from: 'es',
    to: 'fr',
    before: 'El gato duerme en la cocina de mi abuela.',
    after: 'Le chat dort dans la cuisine de ma grand-mère.',
  },
  {
    from: 'es',
    to: 'pt',
    before: 'El contrato tiene doce páginas y dos anexos.',
    after: 'O contrato tem doze páginas e dois anexos.',
  },
  {
    from: 'es',
    to: 'it',
    before: 'La biblioteca está abierta todos los días.',
    after: 'La biblioteca è aperta tutti i giorni.',
  },
];

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  ...TEXT_TOOL_EXAMPLES,
  'language-translator': SENTENCES,
  'document-translator': SENTENCES.slice(2),
};

/** Examples of a tool; none while the tool has made none. */
export function findExamples(slug: string): readonly Example[] {
  return Object.hasOwn(EXAMPLES, slug) ? EXAMPLES[slug]! : [];
}
