import { buildZip, type ZipFixtureEntry } from './build-zip.ts';

const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Declarations that parts of a presentation begin with. */
export const PPTX_NAMESPACES = [
  ['p', 'http://schemas.openxmlformats.org/presentationml/2006/main'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['r', RELATIONSHIPS],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
  ['dgm', 'http://schemas.openxmlformats.org/drawingml/2006/diagram'],
  ['dsp', 'http://schemas.microsoft.com/office/drawing/2008/diagram'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['p14', 'http://schemas.microsoft.com/office/powerpoint/2010/main'],
  ['p188', 'http://schemas.microsoft.com/office/powerpoint/2018/8/main'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Parts of a slide: kind of relationship, content type, root element. */
const PART_KINDS = {
  notesSlide: { type: `${POWERPOINT}.notesSlide+xml`, root: 'p:notes' },
  comments: { type: `${POWERPOINT}.comments+xml`, root: 'p:cmLst' },
  modernComments: { type: 'application/vnd.ms-powerpoint.comments+xml', root: 'p188:cmLst' },
  chart: {
    type: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    root: 'c:chartSpace',
  },
  diagramData: {
    type: 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
    root: 'dgm:dataModel',
  },
  diagramDrawing: {
    type: 'application/vnd.ms-office.drawingml.diagramDrawing+xml',
    root: 'dsp:drawing',
  },
} as const;

export interface PptxFixtureSlide {
  /** Inside `p:spTree`. */
  shapes: string;
  /** Parts of the slide, named `ppt/<kind><n>.xml` over all slides; `xml` is inside the root, `workbook` embedded. */
  parts?: { kind: keyof typeof PART_KINDS; xml: string; workbook?: Buffer }[];
}

export interface PptxFixture {
  slides: PptxFixtureSlide[];
  /** Inside `p:spTree` of the only layout and the only master. */
  layout?: string;
  master?: string;
  /** Inside `p:spTree` of the masters of what is printed, named `ppt/<key>1.xml`. */
  printMasters?: Partial<Record<'notesMaster' | 'handoutMaster', string>>;
  /** Inside `p:txStyles`. */
  styles?: string;
  /** After the list of slides in the presentation. */
  presentation?: string;
  /** Inside `a:fontScheme`. */
  fonts?: string;
  type?: string;
}

const tree = (shapes: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const DEFAULT_FONTS =
  '<a:majorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont>';
const THEME_REST = `<a:fmtScheme name="x"><a:fillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${'<a:ln><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;
const COLOURS = 'dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'
  .split(' ')
  .map(
    (name) => `<a:${name}><a:srgbClr val="${name === 'lt1' ? 'FFFFFF' : '000000'}"/></a:${name}>`,
  )
  .join('');

/** A presentation of the given XML, as small as PowerPoint and LibreOffice will open. */
export function buildPptx(fixture: PptxFixture): Buffer {
  const { slides, layout = '', master = '', styles = '', presentation = '', fonts, type } = fixture;
  const { printMasters = {} } = fixture;
  const entries: ZipFixtureEntry[] = [];
  const overrides: string[] = [];
  const add = (name: string, contentType: string, xml: string, relations: string[]) => {
    entries.push({ name, data: DECLARATION + xml });
    overrides.push(`<Override PartName="/${name}" ContentType="${contentType}"/>`);
    const path = name.replace(/([^/]+)$/, '_rels/$1.rels');
    if (relations.length > 0) entries.push({ name: path, data: rels(relations) });
  };
  const relate = (to: string[], kind: string, target: string) =>
    to.push(
      `<Relationship Id="rId${to.length + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
    );
  const main: string[] = [];
  let parts = 0;
  slides.forEach(({ shapes, parts: own = [] }, index) => {
    const relations: string[] = [];
    relate(relations, 'slideLayout', '../slideLayouts/slideLayout1.xml');
    for (const { kind, xml, workbook } of own) {
      const { type: partType, root } = PART_KINDS[kind];
      const name = `${kind}${++parts}.xml`;
      relate(relations, kind, `../${name}`);
      const body = kind === 'notesSlide' ? tree(xml) : xml;
      const embedded: string[] = [];
      if (workbook) {
        entries.push({ name: `ppt/embeddings/book${parts}.xlsx`, data: workbook });
        relate(embedded, 'package', `embeddings/book${parts}.xlsx`);
      }
      add(`ppt/${name}`, partType, `<${root} ${PPTX_NAMESPACES}>${body}</${root}>`, embedded);
    }
    const name = `slides/slide${index + 1}.xml`;
    relate(main, 'slide', name);
    const xml = `<p:sld ${PPTX_NAMESPACES}>${tree(shapes)}</p:sld>`;
    add(`ppt/${name}`, `${POWERPOINT}.slide+xml`, xml, relations);
  });
  relate(main, 'slideMaster', 'slideMasters/slideMaster1.xml');
  const masterId = main.length;
  relate(main, 'theme', 'theme/theme1.xml');
  const [layoutRelations, masterRelations]: [string[], string[]] = [[], []];
  relate(layoutRelations, 'slideMaster', '../slideMasters/slideMaster1.xml');
  relate(masterRelations, 'slideLayout', '../slideLayouts/slideLayout1.xml');
  relate(masterRelations, 'theme', '../theme/theme1.xml');
  add(
    'ppt/slideLayouts/slideLayout1.xml',
    `${POWERPOINT}.slideLayout+xml`,
    `<p:sldLayout ${PPTX_NAMESPACES}>${tree(layout)}</p:sldLayout>`,
    layoutRelations,
  );
  add(
    'ppt/slideMasters/slideMaster1.xml',
    `${POWERPOINT}.slideMaster+xml`,
    `<p:sldMaster ${PPTX_NAMESPACES}>${tree(master)}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
    masterRelations,
  );
  add(
    'ppt/theme/theme1.xml',
    'application/vnd.openxmlformats-officedocument.theme+xml',
    `<a:theme ${PPTX_NAMESPACES} name="x"><a:themeElements><a:clrScheme name="x">${COLOURS}</a:clrScheme><a:fontScheme name="x">${fonts ?? DEFAULT_FONTS}</a:fontScheme>${THEME_REST}</a:themeElements></a:theme>`,
    [],
  );
  for (const [kind, shapes] of Object.entries(printMasters)) {
    relate(main, kind, `${kind}1.xml`);
    const xml = `<p:${kind} ${PPTX_NAMESPACES}>${tree(shapes)}</p:${kind}>`;
    add(`ppt/${kind}1.xml`, `${POWERPOINT}.${kind}+xml`, xml, []);
  }
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  add(
    'ppt/presentation.xml',
    type ?? `${POWERPOINT}.presentation.main+xml`,
    `<p:presentation ${PPTX_NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId${masterId}"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>${presentation}</p:presentation>`,
    main,
  );
  return buildZip([
    {
      name: '[Content_Types].xml',
      data: `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: rels([
        `<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="ppt/presentation.xml"/>`,
      ]),
    },
    ...entries,
  ]);
}

const rels = (relations: readonly string[]) =>
  `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

/** `p:sp` of 4 by 1 inches with these paragraphs; `ph` are attributes of its placeholder, `body` is an `a:bodyPr`. */
export function sp(
  paragraphs: string,
  {
    ph,
    body = '<a:bodyPr/>',
    size = 'cx="3657600" cy="914400"',
    props = '',
  }: {
    ph?: string;
    body?: string;
    size?: string;
    props?: string;
  } = {},
): string {
  const placeholder = ph === undefined ? '' : `<p:ph ${ph}/>`;
  const extent = size && `<a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x" ${props}/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${extent}</p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
}

/** `a:p` of one run. */
export const ap = (text: string, properties = '', paragraph = '') =>
  `<a:p>${paragraph}<a:r>${properties}<a:t>${text}</a:t></a:r></a:p>`;
