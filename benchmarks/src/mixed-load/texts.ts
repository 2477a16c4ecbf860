import type { Random } from './random.ts';

/** A text to translate, as people type them. */
export interface SampleText {
  from: string;
  to: string;
  text: string;
}

/** Words by language; Apertium's pairs of these are the ones most asked for. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the committee publishes a yearly report about water quality after careful review of samples from rivers and lakes while local offices answer questions about costs and safety',
  es: 'el comité publica un informe anual sobre la calidad del agua después de una revisión cuidadosa de muestras de ríos y lagos mientras las oficinas contestan preguntas',
  fr: 'le comité publie un rapport annuel sur la qualité de l’eau après un examen attentif des échantillons des rivières et des lacs',
};
export const PAIRS: readonly Pick<SampleText, 'from' | 'to'>[] = [
  { from: 'en', to: 'es' },
  { from: 'en', to: 'es' },
  { from: 'es', to: 'en' },
  { from: 'fr', to: 'es' },
];

/** Words in another order, none twice: an engine that repeats itself would be found out. */
function sentence(words: readonly string[], random: Random): string {
  const left = [...words];
  const chosen = Array.from(
    { length: 8 + random.below(10) },
    () => left.splice(random.below(left.length), 1)[0]!,
  ).join(' ');
  return `${chosen[0]!.toUpperCase()}${chosen.slice(1)} ${random.below(1_000_000)}.`;
}

/** A text of one to three sentences that hardly comes twice. */
export function sampleText(random: Random, pairs: typeof PAIRS): SampleText {
  const pair = random.of(pairs);
  const words = WORDS[pair.from]!.split(' ');
  const text = Array.from({ length: 1 + random.below(3) }, () => sentence(words, random));
  return { ...pair, text: text.join(' ') };
}
