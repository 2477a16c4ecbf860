import { GlossaError } from '@glossa/contract';
import { packageFilter } from '../container/package-filter.ts';
import { PartRewriter } from '../container/part-rewriter.ts';
import { ZipArchive } from '../container/zip-reader.ts';
import { isNestedTooDeeply } from '../errors.ts';
import type { DocumentChoices, MergeOptions } from '../types.ts';
import { type Aliases, UnitCollector } from '../units/collector.ts';
import { loosePass } from './loose.ts';
import { EpubContainer, sniffEpub } from './package.ts';
import { ncxPass, packagePass, retargetPackage } from './package-pass.ts';
import { retargetCss } from './stylesheet.ts';
import { bookTarget } from './target.ts';
import { type XhtmlContext, XhtmlPass } from './xhtml.ts';

const XHTML = new Set(['application/xhtml+xml', 'text/html', 'image/svg+xml']);
const NCX = 'application/x-dtbncx+xml';

/** Books (EPUB 2.0.1 and 3.3): every document of every rendition, its table of contents and its metadata. */
export const epubFilter = packageFilter({
  format: 'epub',

  sniff({ bytes }) {
    return sniffEpub(bytes);
  },

  pass(bytes, choices, targets, languages) {
    const collector = new UnitCollector(targets);
    return { ...pass(bytes, collector, choices, languages), units: collector.units };
  },
});

function pass(
  bytes: Uint8Array,
  collector: UnitCollector,
  { bookTitle = true, ruby = false }: DocumentChoices,
  languages: MergeOptions | undefined,
) {
  const container = new EpubContainer(ZipArchive.open(bytes));
  const { archive, renditions } = container;
  const parts = new PartRewriter(container, collector, '');
  const target = languages && bookTarget(languages);
  let pages = 0;
  for (const { name, items, spine } of renditions) {
    const aliases: Aliases = new Map();
    const own = { collector, aliases };
    parts.rewrite(name, (xml) => packagePass(xml, { ...own, location: name, title: bookTitle }));
    const byName = new Map(items.map((item) => [item.name, item]));
    const chapters = spine.flatMap((each) => byName.get(each) ?? []);
    for (const item of new Set([...chapters, ...items])) {
      const place = chapters.indexOf(item);
      const position = place < 0 ? {} : { page: pages + place };
      if (XHTML.has(item.type))
        parts.rewrite(item.name, (xml) => {
          const context = { collector, location: item.name, ruby, ...position };
          // The content model of a table of contents has no room for a translation beside the source.
          const replaces = item.nav && target ? { ...target, bilingual: false } : target;
          const shared = item.nav ? { aliases } : {};
          return documentPass(xml, { ...context, ...shared, target: replaces });
        });
      else if (item.type === NCX)
        parts.rewrite(item.name, (xml) => ncxPass(xml, { ...own, location: item.name }));
    }
    pages += chapters.length;
    if (!target || collector.written === 0) continue;
    parts.again(name, (xml) => retargetPackage(xml, target));
    if (target.bilingual) continue;
    for (const item of items) {
      if (item.type === NCX) parts.again(item.name, (xml) => retargetPackage(xml, target));
      else if (item.type === 'text/css')
        parts.replace(item.name, (css) => {
          // Bytes above ASCII, in whatever encoding, pass through as they are.
          const text = Buffer.from(css).toString('latin1');
          const changed = retargetCss(text, target);
          return changed === text ? undefined : Buffer.from(changed, 'latin1');
        });
    }
  }
  const paging = { kind: 'chapter' as const };
  return { archive, replaced: parts.replaced, pages: Math.max(1, pages), paging };
}

/** A document that is not well-formed is read more loosely; no unit is taken from it before that is known. */
function documentPass(xml: string, context: XhtmlContext): string | undefined {
  let document: XhtmlPass;
  try {
    document = new XhtmlPass(xml, context);
  } catch (error) {
    if (error instanceof GlossaError && (error.code === 'corrupt_file' || isNestedTooDeeply(error)))
      return loosePass(xml, context);
    throw error;
  }
  return document.run();
}
