import type { DocumentChoices, TextUnit } from '@glossa/contract';

/** Parts of Office packages that people may leave as they are, by the names Office gives them. */
const PARTS = [
  ['headers', /^word\/(?:header|footer)\d*\.xml$/],
  ['notes', /^(?:word\/(?:footnotes|endnotes)\d*\.xml|ppt\/notesSlides\/.*)$/],
  ['comments', /^(?:word\/comments|ppt\/comments\/|xl\/(?:comments|threadedComments\/)).*\.xml$/],
] as const satisfies readonly (readonly [keyof DocumentChoices, RegExp])[];

/** The units that are to be translated by the choices; without a target the others keep their source. */
export function wantedParts(units: TextUnit[], choices: DocumentChoices): TextUnit[] {
  const unwanted = PARTS.filter(([choice]) => choices[choice] === false);
  if (unwanted.length === 0) return units;
  return units.filter(
    ({ location = '' }) => !unwanted.some(([, part]) => part.test(location.replace(/^\//, ''))),
  );
}
