import { isSameLanguage } from '@glossa/contract/languages';

/** A paragraph to try a translation with, and its language. */
export interface Sample {
  from: string;
  text: string;
}

/** Written for this page; the first ones are in languages that most engines know. */
const SAMPLES: readonly Sample[] = [
  {
    from: 'en',
    text: 'The library in our street opens at nine. On Saturdays an old sailor reads stories to the children there, and nobody leaves before the last page.',
  },
  {
    from: 'es',
    text: 'La biblioteca de nuestra calle abre a las nueve. Los sábados un viejo marinero lee cuentos a los niños, y nadie se va antes de la última página.',
  },
  {
    from: 'fr',
    text: 'La bibliothèque de notre rue ouvre à neuf heures. Le samedi, un vieux marin y lit des histoires aux enfants, et personne ne part avant la dernière page.',
  },
];

/** A paragraph that a reader of `to` needs translated: in a language that they do not know, where there is one. */
export function sampleFor(to: string, known: readonly string[]): Sample {
  const foreign = SAMPLES.filter(({ from }) => !isSameLanguage(from, to));
  const isKnown = ({ from }: Sample) => known.some((tag) => isSameLanguage(tag, from));
  return foreign.find((sample) => !isKnown(sample)) ?? foreign[0]!;
}
