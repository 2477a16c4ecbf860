/** What the head of a page says of it. */
export interface PageHead {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What the head of one of our own pages says. */
export function readHead(html: string): PageHead {
  const find = (pattern: RegExp) =>
    (pattern.exec(html)?.[1] ?? '').replace(
      /&(?:amp|lt|gt|quot|#x27);/g,
      (name) => ENTITIES[name]!,
    );
  return {
    lang: find(/<html[^>]*\blang="([^"]*)"/) || 'en',
    dir: find(/<html[^>]*\bdir="([^"]*)"/) === 'rtl' ? 'rtl' : 'ltr',
    title: find(/<meta property="og:title" content="([^"]*)"/),
    description: find(/<meta property="og:description" content="([^"]*)"/),
  };
}
