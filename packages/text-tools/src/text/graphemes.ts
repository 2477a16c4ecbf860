const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A pair of neighbours of these never belongs to one grapheme (Unicode Standard Annex #29): ASCII but line
 * feed, Latin, Greek and Cyrillic letters, kana, ideographs and Hangul syllables. Saves most texts the
 * slow segmenter.
 */
function standsAlone(unit: number): boolean {
  return (
    (unit < 0x300 && unit !== 0x0a && unit !== 0x0d && unit !== 0xa9 && unit !== 0xae) ||
    (unit >= 0x370 && unit < 0x483) ||
    (unit >= 0x48a && unit < 0x530) ||
    (unit >= 0x3041 && unit < 0x3097) ||
    (unit >= 0x30a1 && unit < 0x3100) ||
    (unit >= 0x4e00 && unit < 0xa000) ||
    (unit >= 0xac00 && unit < 0xd7a4)
  );
}

/** The user-perceived characters of a text: extended grapheme clusters. */
export function graphemes(text: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (boundaryAfter(text, at)) {
      found.push(text[at]!);
      at += 1;
      continue;
    }
    // `at` begins a run that needs the segmenter: up to the next sure boundary.
    let end = at + 1;
    while (end < text.length && !(standsAlone(text.charCodeAt(end)) && boundaryAfter(text, end)))
      end += 1;
    for (const { segment } of SEGMENTER.segment(text.slice(at, end))) found.push(segment);
    at = end;
  }
  return found;
}

function boundaryAfter(text: string, at: number): boolean {
  return (
    standsAlone(text.charCodeAt(at)) &&
    (at + 1 === text.length || standsAlone(text.charCodeAt(at + 1)))
  );
}

const BLANK = /^[\p{Z}\p{C}]/u;

/** True for a cluster with nothing to see: spaces and controls. */
export function isBlank(cluster: string): boolean {
  const unit = cluster.charCodeAt(0);
  return unit < 0x7f ? unit <= 0x20 : BLANK.test(cluster);
}
