import { findLanguage, LANGUAGES } from '@glossa/contract';
import { withoutRegion } from '../../variants.ts';

/** What a service reads, by its documented list. */
export interface ReadLanguages {
  /** Catalogue tags, variants included. */
  tags: readonly string[];
  /** The service's code for a catalogue tag; undefined for what it does not read. */
  codeOf(tag: string): string | undefined;
}

/** @param codes of the service, with blanks between; those that the catalogue has no language for are nobody's */
function languagesOf(codes: string): ReadLanguages {
  const byTag = new Map(
    codes.split(/\s+/).flatMap((code) => {
      const tag = findLanguage(code)?.tag;
      return tag === undefined ? [] : [[tag, code] as const];
    }),
  );
  const codeOf = (tag: string) => byTag.get(tag) ?? byTag.get(withoutRegion(tag));
  const tags = LANGUAGES.map(({ tag }) => tag).filter((tag) => codeOf(tag) !== undefined);
  return { tags, codeOf };
}

/** cloud.google.com/vision/docs/languages: supported, experimental and mapped ones. */
export const GOOGLE_LANGUAGES = languagesOf(
  `af sq ar hy be bn bg ca zh hr cs da nl en et fil fi fr de el gu iw hi hu is id it ja kn km ko lo lv lt mk ms ml mr
  ne no fa pl pt pa ro ru sr sr-Latn sk sl es sv ta te th tr uk vi yi
  am as az eu bs my ceb dv dz eo gl ka ht ga jv kk ky la mt mn or ps sa si sw bo ti ur uz cy zu
  ak ast ay bm ba br zh-Hant cv crh ee fo fj ff lg gn ha haw ig ilo kl rw ln mg mi nso ny oc pap qu rm rn sah sm gd sn
  st su ss ty tg tt to ts tn tk fy wo xh yo`,
);

/**
 * learn.microsoft.com/azure/ai-services/computer-vision/language-support, printed text, but for what it reads in another
 * script than the catalogue means. There is no Thai, Hebrew, Greek, Ukrainian or Vietnamese among them.
 */
export const AZURE_LANGUAGES = languagesOf(
  `af sq ar ast awa az eu be bho bs br bg ca ceb zh-Hans zh-Hant co crh hr cs da doi nl en et fo fj fil fi fr fur gl de
  kl ht haw hi hu is id ga it ja jv kk ko ku ckb ky la lt lb ms mt mi mr mn ne no oc ps fa pl pt ro rm ru sm sa gd
  sr-Latn sk sl es sw sv tg to tr tk ur ug uz cy fy yua zu`,
);
