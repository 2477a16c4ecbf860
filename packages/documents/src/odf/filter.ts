import { fragmentText } from '@glossa/contract';
import { packageFilter } from '../container/package-filter.ts';
import { PartRewriter } from '../container/part-rewriter.ts';
import { ZipArchive } from '../container/zip-reader.ts';
import { textIn } from '../markup/mixed.ts';
import { turns } from '../ooxml/script.ts';
import type { DocumentChoices, MergeOptions, Paging } from '../types.ts';
import { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { attributeOf } from '../xml/attributes.ts';
import { EditList } from '../xml/edits.ts';
import { XmlReader } from '../xml/reader.ts';
import { escapeText } from '../xml/text.ts';
import { ContentPass } from './content.ts';
import { fitShapes } from './fit.ts';
import { keptTexts } from './kept.ts';
import { mirrorMargins, mirrorSlides, slideSizes } from './mirror.ts';
import { ODF_NAMESPACES } from './namespaces.ts';
import { OdfPackage, odfType } from './package.ts';
import { retargetStyles } from './retarget.ts';
import { TextStyles } from './styles.ts';
import { userFieldsOf } from './user-fields.ts';

const TYPE = 'application/vnd.oasis.opendocument';

type DocumentType = 'text' | 'spreadsheet' | 'presentation';

function odfFilter(format: 'odt' | 'ods' | 'odp', type: DocumentType) {
  const mime = `${TYPE}.${type}`;
  return packageFilter({
    format,

    sniff({ bytes }) {
      const found = odfType(bytes);
      return found === mime || found === `${mime}-template` ? 1 : 0;
    },

    pass(bytes, choices, targets, languages) {
      const collector = new UnitCollector(targets);
      const result = pass(bytes, collector, choices, type, languages);
      return { ...result, units: collector.units };
    },
  });
}

/** OpenDocument text (ODF 1.3). */
export const odtFilter = odfFilter('odt', 'text');
/** OpenDocument spreadsheets (ODF 1.3). */
export const odsFilter = odfFilter('ods', 'spreadsheet');
/** OpenDocument presentations (ODF 1.3). */
export const odpFilter = odfFilter('odp', 'presentation');

/** Extracting and merging are the same pass; only the collector differs. */
function pass(
  bytes: Uint8Array,
  collector: UnitCollector,
  choices: DocumentChoices,
  type: DocumentType,
  languages: MergeOptions | undefined,
) {
  const isSheet = type === 'spreadsheet';
  const pkg = new OdfPackage(ZipArchive.open(bytes));
  const parts = new PartRewriter(pkg, collector, '');
  const styled = ['styles.xml', 'content.xml'].filter((name) => pkg.has(name));
  const settings = {
    ruby: choices.ruby ?? false,
    hidden: choices.hiddenText ?? false,
    masterText: choices.masterText ?? false,
  };
  const kept =
    isSheet && !choices.formulaText
      ? keptTexts(pkg.readXml('content.xml').text)
      : { all: new Set<string>(), cells: undefined };
  const aliases = new Map<string, string>();
  const fields = userFieldsOf(type === 'text' ? styled.map((name) => pkg.readXml(name).text) : []);
  let pages = 0;
  let names: readonly string[] = [];
  const content = (location: string, cells: boolean) =>
    parts.rewrite(location, (xml) => {
      const styles = new TextStyles();
      if (pkg.has('styles.xml')) styles.add(pkg.readXml('styles.xml').text);
      styles.add(xml);
      const shared = cells ? { cells: { aliases, kept: kept.all } } : {};
      const context = {
        collector,
        styles,
        location,
        choices: settings,
        languages,
        fields,
        ...shared,
      };
      const reading = new ContentPass(xml, context);
      const changed = reading.run();
      if (location === 'content.xml') ({ pages, names } = reading);
      return changed;
    });
  content('content.xml', isSheet);
  for (const chart of pkg.charts) content(`${chart}content.xml`, true);
  if (pkg.has('styles.xml')) content('styles.xml', false);
  if (pkg.has('meta.xml')) {
    parts.rewrite('meta.xml', (xml) => {
      const meta = new MetaPass(xml, collector);
      const changed = meta.run(languages);
      if (!isSheet && pages === 0) pages = meta.pages;
      return changed;
    });
  }
  if (languages && !languages.bilingual && collector.written > 0)
    for (const name of styled) parts.again(name, (xml) => retargetStyles(xml, languages));
  if (type === 'presentation' && collector.written > 0) {
    parts.again('content.xml', fitShapes);
    if (languages && !languages.bilingual && turns(languages) && pkg.has('styles.xml')) {
      const sizes = slideSizes(pkg.readXml('styles.xml').text);
      for (const name of styled) {
        parts.again(name, (xml) => mirrorSlides(xml, sizes));
        parts.again(name, mirrorMargins);
      }
    }
  }
  const counted = Math.max(1, pages);
  const found = kept.cells ? { kept: kept.cells } : {};
  const result = { archive: pkg.archive, replaced: parts.replaced, pages: counted, ...found };
  // Where the pages of a text begin is known to who lays it out.
  return type === 'text' ? result : { ...result, paging: pagingOf(type, names) };
}

function pagingOf(type: DocumentType, names: readonly string[]): Paging {
  return type === 'spreadsheet' ? { kind: 'sheet', names } : { kind: 'slide' };
}

const META = new Set(['dc:title', 'dc:subject', 'dc:description', 'meta:keyword']);

/** The document's own properties: title, subject, description and keywords; its language follows the target. */
class MetaPass {
  readonly #source: string;
  readonly #collector: UnitCollector;
  pages = 1;

  constructor(source: string, collector: UnitCollector) {
    this.#source = source;
    this.#collector = collector;
  }

  run(languages: MergeOptions | undefined): string | undefined {
    const edits = new EditList(this.#source);
    const reader = new XmlReader(this.#source, ODF_NAMESPACES);
    while (reader.next()) {
      if (reader.type === 'end') continue;
      if (reader.name === 'meta:document-statistic') {
        const count = attributeOf(this.#source, reader, 'meta:page-count');
        this.pages = Math.max(1, Number.parseInt(count?.value ?? '1', 10) || 1);
      } else if (reader.name === 'dc:language' && languages && !languages.bilingual) {
        const { openEnd, closeStart, end } = reader.readElement();
        if (this.#collector.written > 0 && openEnd < end)
          edits.add(openEnd, closeStart, languages.to);
      } else if (META.has(reader.name)) {
        const kind = reader.name === 'dc:title' ? ('title' as const) : ('attribute' as const);
        const element = reader.readElement();
        const text = textIn(this.#source, element);
        if (!hasLetters(text)) continue;
        const meta = { kind, segmentation: 'none' as const, location: 'meta.xml' };
        const target = this.#collector.take([text], meta);
        if (target)
          edits.add(element.openEnd, element.closeStart, escapeText(fragmentText(target)));
      }
    }
    return edits.size > 0 ? edits.apply() : undefined;
  }
}
