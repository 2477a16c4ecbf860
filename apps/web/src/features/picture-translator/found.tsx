import { cutMatches } from '../document-translator/highlight.ts';

/** A text in which what was searched for is marked. */
export function Found({ text, query }: { text: string; query: string }) {
  return cutMatches(text, query).map((piece, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="rounded-sm bg-primary/30 text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
