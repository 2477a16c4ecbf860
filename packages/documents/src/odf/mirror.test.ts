import { expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { buildOdf, ODF_DECLARATIONS } from '../testing/build-odf.ts';
import { targetsOf } from '../testing/coded.ts';
import { odpFilter } from './filter.ts';
import { mirrorMargins, mirrorSlides, slideSizes } from './mirror.ts';

const SIZES = new Map([['M', { width: 28, height: 20 }]]);
const page = (shapes: string) =>
  `<office:document-content ${ODF_DECLARATIONS}><office:body><office:presentation><draw:page draw:master-page-name="M">${shapes}</draw:page></office:presentation></office:body></office:document-content>`;
const mirrored = (shapes: string) => mirrorSlides(page(shapes), SIZES);
const expectMirrored = (before: string, after: string) =>
  expect(mirrored(before)).toBe(page(after));

const at = (x: string, width: string, y = '1cm', height = '2cm') =>
  `svg:x="${x}" svg:y="${y}" svg:width="${width}" svg:height="${height}"`;
const text = (place: string, words = 'Words') =>
  `<draw:frame ${place}><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>`;
const picture = (place: string) => `<draw:frame ${place}><draw:image/></draw:frame>`;
const shape = (place: string, preset: string, attributes = '') =>
  `<draw:custom-shape ${place}><text:p/><draw:enhanced-geometry${attributes} draw:type="${preset}"/></draw:custom-shape>`;
const FLIPPED = ' draw:mirror-horizontal="true"';

it('exchanges left and right of frames, pictures, shapes and charts, in their own units', () => {
  const chart = (place: string) => `<draw:frame ${place}><draw:object/><draw:image/></draw:frame>`;
  expectMirrored(
    text(at('1cm', '5cm')) + picture(at('200mm', '50mm')) + chart(at('1in', '2in')),
    text(at('22cm', '5cm')) + picture(at('30mm', '50mm')) + chart(at('8.0236in', '2in')),
  );
});

it('takes the size of a slide from its master, and leaves slides of unknown size and notes alone', () => {
  const styles = `<office:document-styles ${ODF_DECLARATIONS}><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="20cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="L">${text(at('1cm', '5cm'))}<presentation:notes>${text(at('2cm', '5cm'))}</presentation:notes></style:master-page><style:master-page style:name="N" style:page-layout-name="?">${text(at('3cm', '5cm'))}</style:master-page></office:master-styles></office:document-styles>`;
  expect(slideSizes(styles)).toEqual(SIZES);
  expect(mirrorSlides(styles, slideSizes(styles))).toBe(
    styles.replace('svg:x="1cm"', 'svg:x="22cm"'),
  );
});

it('moves what stands on a picture with the picture, and leaves what stands on a background', () => {
  const arrow = (x: string) => shape(at(x, '2cm'), 'left-arrow');
  expectMirrored(
    picture(at('12cm', '14cm', '0cm', '9cm')) + arrow('13cm') + text(at('20cm', '5cm')),
    picture(at('2cm', '14cm', '0cm', '9cm')) + arrow('3cm') + text(at('10cm', '5cm')),
  );
  const background = picture(at('0cm', '28cm', '0cm', '20cm'));
  expect(mirrored(background + arrow('13cm'))).toBeUndefined();
});

it('turns what points somewhere, but not what was turned by hand or stands on a picture', () => {
  expectMirrored(
    shape(at('1cm', '5cm'), 'right-arrow') + shape(at('1cm', '5cm'), 'ellipse'),
    shape(at('22cm', '5cm'), 'right-arrow', FLIPPED) + shape(at('22cm', '5cm'), 'ellipse'),
  );
  expectMirrored(
    shape(at('1cm', '5cm'), 'ooxml-wedgeRectCallout', FLIPPED),
    shape(at('22cm', '5cm'), 'ooxml-wedgeRectCallout', FLIPPED.replace('true', 'false')),
  );
  const turned = (x: string) =>
    shape(
      `svg:width="4cm" svg:height="2cm" draw:transform="rotate (1.5707963267949) translate (${x} 9cm)"`,
      'right-arrow',
    );
  // Turned against the clock it is two wide: from 3 to 5, then from 23 to 25.
  expectMirrored(turned('3cm'), turned('23cm'));
});

it('leaves what it does not understand where it is', () => {
  expect(
    mirrored(
      `<draw:rect svg:width="4cm" svg:height="2cm" draw:transform="matrix (1 0 0 1 3cm 9cm)"/><draw:rect svg:width="4cm"/>${text(at('10%', '5cm'))}<draw:g>${text(at('1cm', '2cm'))}<draw:rect svg:width="4cm" draw:transform="scale (2 2)"/></draw:g>`,
    ),
  ).toBeUndefined();
});

it('turns groups with words inside too, and moves drawings as one', () => {
  const group = (inner: string) => `<draw:g>${inner}</draw:g>`;
  const link = (inner: string) => `<draw:a xlink:href="x">${inner}</draw:a>`;
  expectMirrored(
    group(text(at('1cm', '2cm')) + link(shape(at('4cm', '6cm'), 'right-arrow'))),
    group(text(at('25cm', '2cm')) + link(shape(at('18cm', '6cm'), 'right-arrow', FLIPPED))),
  );
  const line = (a: number, b: number) =>
    `<draw:line svg:x1="${a}cm" svg:y1="1cm" svg:x2="${b}cm" svg:y2="3cm"/>`;
  expectMirrored(
    group(shape(at('1cm', '2cm'), 'right-arrow') + group(line(4, 10))),
    group(shape(at('18cm', '2cm'), 'right-arrow') + group(line(21, 27))),
  );
});

it('turns lines, connectors with their sides, and tips of captions', () => {
  const ends = (a: number, b: number) =>
    `svg:x1="${a}cm" svg:y1="1cm" svg:x2="${b}cm" svg:y2="3cm"`;
  expectMirrored(
    `<draw:line ${ends(1, 9)}/><draw:connector ${ends(5, 12)} draw:start-glue-point="1" draw:end-glue-point="7" svg:d="M5000 1000h7000" svg:viewBox="0 0 7001 1"/>`,
    `<draw:line ${ends(27, 19)}/><draw:connector ${ends(23, 16)} draw:start-glue-point="3"/>`,
  );
  expectMirrored(
    `<draw:caption ${at('1cm', '5cm')} draw:caption-point-x="-1cm"/>`,
    `<draw:caption ${at('22cm', '5cm')} draw:caption-point-x="6cm"/>`,
  );
});

it('does the same twice as nothing', () => {
  const before = page(
    text(at('1.27cm', '5.08cm')) +
      shape(at('12.7mm', '5cm'), 'right-arrow', FLIPPED) +
      `<draw:g>${text(at('1cm', '2cm'))}<draw:path svg:width="4cm" svg:height="2cm" draw:transform="skewX (0.2) rotate (0.3) translate (3cm 9cm)"/></draw:g>`,
  );
  const once = mirrorSlides(before, SIZES)!;
  expect(once).not.toBe(before);
  expect(mirrorSlides(once, SIZES)).toBe(before);
});

it('exchanges margins of text in styles', () => {
  const styles = (properties: string) =>
    `<office:document-styles ${ODF_DECLARATIONS}><office:styles><style:style><style:graphic-properties ${properties}/></style:style></office:styles></office:document-styles>`;
  expect(
    mirrorMargins(
      styles('fo:padding-left="1cm" fo:padding-top="2cm" draw:textarea-horizontal-align="right"'),
    ),
  ).toBe(
    styles('fo:padding-right="1cm" fo:padding-top="2cm" draw:textarea-horizontal-align="left"'),
  );
  expect(mirrorMargins(styles('draw:textarea-horizontal-align="justify"'))).toBe(
    styles('draw:textarea-horizontal-align="justify"'),
  );
});

it('is done to presentations whose direction of reading turns, and to no others', async () => {
  const bytes = buildOdf({
    type: 'presentation',
    body: `<draw:page draw:master-page-name="M">${text(at('1cm', '5cm'))}</draw:page>`,
    masters: `<style:master-page style:name="M" style:page-layout-name="L">${picture(at('2cm', '5cm'))}</style:master-page>`,
    common:
      '<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="28cm" fo:page-height="20cm"/></style:page-layout>',
  });
  const placed = async (to: string, bilingual = false) => {
    const { units, skeleton } = await odpFilter.extract({ bytes, name: 'x.odp' }, { choices: {} });
    const targets = targetsOf(units, () => ['كلمات']);
    const merged = await odpFilter.merge(skeleton, targets, { from: 'en', to, bilingual });
    const archive = ZipArchive.open(merged);
    return ['content.xml', 'styles.xml'].map(
      (name) => /svg:x="([^"]*)"/.exec(Buffer.from(archive.read(name)).toString())![1],
    );
  };
  expect(await placed('ar')).toEqual(['22cm', '21cm']);
  expect(await placed('es')).toEqual(['1cm', '2cm']);
  expect(await placed('ar', true)).toEqual(['1cm', '2cm']);
});
