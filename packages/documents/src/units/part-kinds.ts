import type { OTHER_PARTS } from '@glossa/contract';

export type OtherPart = (typeof OTHER_PARTS)[number];

/** What text is that stands on no page, by the names that formats give to its place; the first that fits. */
const KINDS: readonly (readonly [OtherPart, RegExp])[] = [
  ['headers', /^(?:word\/(?:header|footer)\d*|styles)\.xml$/],
  ['notes', /^(?:word\/(?:footnotes|endnotes)\d*\.xml|ppt\/notesSlides\/.*)$/],
  ['comments', /^(?:word\/comments|ppt\/comments\/|xl\/(?:comments|threadedComments\/)).*\.xml$/],
  ['masters', /^ppt\/(?:slide|notes|handout)(?:Master|Layout)s\//],
  ['drawings', /^(?:(?:word|ppt|xl)\/(?:charts|diagrams|drawings)\/|Object \d+\/)/],
  ['contents', /(?:\.ncx|(?:^|\/)(?:nav|toc)[^/]*\.x?html)$/i],
  ['properties', /^(?:docProps\/.*|meta\.xml|ppt\/presentation\.xml|.*\.opf)$/],
];

/** The kind of a part that is no page, by where it stands. */
export function partKind(location = ''): OtherPart {
  const name = location.replace(/^\//, '');
  return KINDS.find(([, place]) => place.test(name))?.[0] ?? 'other';
}
