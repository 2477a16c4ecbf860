import type { MadeDocument } from './make-pdf.ts';

/** Files with one feature each. Each has a line `Hello brave world.`, to be translated, and others that stay. */
export interface Feature {
  name: string;
  document: MadeDocument;
}

const HELLO = '(Hello brave world.) Tj';
const line = (x: number, y: number, show = HELLO, font = '/F1 14 Tf') =>
  `BT ${font} ${x} ${y} Td ${show} ET`;
const STAYS = line(50, 60, '(Stays here) Tj', '/F2 11 Tf');
/** Graphics that must not move. */
const SCENE = 'q 0.2 0.5 0.8 rg 300 20 60 40 re f 2 w 0.8 0 0 RG 20 20 m 380 30 l S Q';

const page = (content: string | string[], rest: { resources?: string; entries?: string } = {}) => ({
  pages: [{ content, ...rest }],
});

const SEPARATION =
  '[/Separation /Spot /DeviceRGB << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 1 1] /C1 [0.8 0.1 0.4] >>]';
const LAB = '[/Lab << /WhitePoint [0.95 1 1.09] /Range [-100 100 -100 100] >>]';
const INDEXED = '[/Indexed /DeviceRGB 1 <FF0000 00AA00>]';

export const FEATURES: readonly Feature[] = [
  {
    name: 'a line that the next counts from',
    document: page(
      `${SCENE} BT /F1 14 Tf 50 200 Td ${HELLO} 0 -60 Td (Stays here) Tj 0 -40 Td (And here) Tj ET`,
    ),
  },
  {
    name: 'one operator that draws two columns',
    document: page(
      `${SCENE} BT /F1 12 Tf 30 200 Td [(Hello brave world.) -9000 (Stays here)] TJ ET ${STAYS}`,
    ),
  },
  {
    name: 'spacing, scaling and rise that stay in force',
    document: page(
      `${SCENE} BT /F1 12 Tf 2 Tc 5 Tw 80 Tz 3 Ts 50 200 Td ${HELLO} 0 -60 Td (Stays here) Tj ET ` +
        `BT 50 100 Td (Spaced too) Tj ET`,
    ),
  },
  {
    name: 'the operators \' and "',
    document: page(
      `${SCENE} BT /F1 12 Tf 60 TL 50 260 Td (Hello brave world.) ' 3 1 (Stays here) " (Goes on) ' ET`,
    ),
  },
  {
    name: 'kerned pieces on one line',
    document: page(
      `${SCENE} BT /F1 14 Tf 50 200 Td (Hel) Tj [(lo) -20 ( bra) 15 (ve)] TJ ( world.) Tj ET ${STAYS}`,
    ),
  },
  {
    name: 'a form that is used twice',
    document: {
      pages: [
        {
          content: `${SCENE} /Fm0 Do q 1 0 0 1 0 -80 cm /Fm0 Do Q ${STAYS}`,
          resources: '/XObject << /Fm0 @form >>',
        },
      ],
      objects: {
        form: {
          entries:
            '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
          data: `0 0.4 0 rg 10 240 20 20 re f ${line(50, 240)}`,
        },
      },
    },
  },
  {
    name: 'a form with a matrix, without resources of its own',
    document: {
      pages: [{ content: `${SCENE} /Fm0 Do ${STAYS}`, resources: '/XObject << /Fm0 @form >>' }],
      objects: {
        form: {
          entries: '/Type /XObject /Subtype /Form /BBox [0 0 400 300] /Matrix [0.8 0 0 0.8 30 20]',
          data: `0.9 0.9 0.2 rg 20 230 300 30 re f 0 g ${line(50, 240)}`,
        },
      },
    },
  },
  {
    name: 'an operator over two content streams',
    document: page([
      `${SCENE} BT /F1 14 Tf 50 200 Td [(Hello)`,
      `( brave world.)] TJ 0 -60 Td (Stays here) Tj ET`,
    ]),
  },
  {
    name: 'a content stream that two pages share',
    document: {
      pages: [{ content: '@shared' }, { content: ['@shared', STAYS] }],
      objects: { shared: { entries: '', data: `${SCENE} ${line(50, 200)}` } },
    },
  },
  {
    name: 'more Q than q',
    document: page(`q ${line(50, 200)} Q Q Q ${SCENE} ${STAYS}`),
  },
  {
    name: 'text in a spot colour',
    document: page(
      `${SCENE} /Sep cs 0.7 scn 200 100 50 50 re f ${line(50, 200)} 260 100 30 30 re f ${STAYS}`,
      { resources: `/ColorSpace << /Sep ${SEPARATION} >>` },
    ),
  },
  {
    name: 'Lab and indexed colours beside it',
    document: page(
      `/L cs 60 40 -60 scn 100 100 60 60 re f ${line(50, 200)} /I cs 1 scn 180 100 60 60 re f ${STAYS}`,
      { resources: `/ColorSpace << /L ${LAB} /I ${INDEXED} >>` },
    ),
  },
  {
    name: 'text that clips',
    document: page(
      `${SCENE} ${line(50, 220)} q BT 7 Tr /F1 60 Tf 60 120 Td (CLIP) Tj ET 1 0 0 rg 0 100 400 70 re f Q`,
    ),
  },
  {
    name: 'an inline image',
    document: page(
      `q 40 0 0 40 300 200 cm BI /W 2 /H 2 /BPC 8 /CS /RGB ID \xff\x00\x00 EI \x00\xff\x00\x00 EI Q ${line(50, 200)} ${STAYS}`,
    ),
  },
  {
    name: 'a page that is turned',
    document: page(`${SCENE} ${line(50, 200)} ${STAYS}`, { entries: '/Rotate 90' }),
  },
  {
    name: 'marked content with the text that it stands for',
    document: page(
      `${SCENE} /P <</MCID 0 /ActualText (Hello brave world.)>> BDC ${line(50, 200)} EMC ` +
        `/P <</MCID 1>> BDC ${STAYS} EMC`,
    ),
  },
  {
    name: 'marked content with named properties',
    document: page(`${SCENE} /Span /Said BDC ${line(50, 200)} EMC ${STAYS}`, {
      resources: '/Properties << /Said << /ActualText (Hello brave world.) /Lang (en) >> >>',
    }),
  },
  {
    name: 'clips that are as tight as the words',
    document: page(
      `${SCENE} q 48 195 36 20 re W n ${line(50, 200, '(Hello) Tj')} Q ` +
        `q 84 195 40 20 re W n ${line(86, 200, '(brave) Tj')} Q ` +
        `q 124 195 44 20 re W n ${line(126, 200, '(world.) Tj')} Q ` +
        `q 200 180 100 60 re W n 0.5 g 0 0 400 300 re f Q ${STAYS}`,
    ),
  },
  {
    name: 'text that runs upwards',
    document: page(`${SCENE} BT /F1 14 Tf 0 1 -1 0 200 80 Tm ${HELLO} ET ${STAYS}`),
  },
  {
    name: 'a scaled and mirrored space',
    document: page(
      `${SCENE} q 2 0 0 -2 0 300 cm BT /F1 7 Tf 1 0 0 -1 25 50 Tm ${HELLO} ET Q ${STAYS}`,
    ),
  },
  {
    name: 'transparency and a pattern as colour',
    document: {
      pages: [
        {
          content: `${SCENE} q /Half gs /Pattern cs /Tiles scn 150 90 90 70 re f Q q /Half gs 0.6 0 0.6 rg ${line(50, 200)} Q ${STAYS}`,
          resources: '/ExtGState << /Half << /ca 0.5 >> >> /Pattern << /Tiles @tiles >>',
        },
      ],
      objects: {
        tiles: {
          entries:
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
          data: '0 0.6 0.3 rg 0 0 5 5 re f',
        },
      },
    },
  },
  {
    name: 'several colours on one line',
    document: page(
      `${SCENE} BT /F1 14 Tf 50 200 Td 1 0 0 rg (Hello ) Tj 0 0 1 rg (brave ) Tj 0 0.5 0 rg (world.) Tj 0 -60 Td (Stays green) Tj ET`,
    ),
  },
];
