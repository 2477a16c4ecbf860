import { expect, it } from 'vitest';
import { PPTX_NAMESPACES } from '../testing/build-pptx.ts';
import { mirrorShapes } from './mirror.ts';

const SLIDE = { width: 1000, height: 600 };
const place = (x: number, width: number, attributes = '', more = '', tag = 'a:xfrm', y = 0) =>
  `<${tag}${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="100"/>${more}</${tag}>`;
const geometry = (preset: string) => `<a:prstGeom prst="${preset}"/>`;
const shape = (transform: string, { preset = 'rect', text = '', id = 1 } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}"/></p:nvSpPr><p:spPr>${transform}${geometry(preset)}</p:spPr>${text}</p:sp>`;
const picture = (transform: string) => `<p:pic><p:spPr>${transform}</p:spPr></p:pic>`;
const group = (transform: string, inner: string) =>
  `<p:grpSp><p:grpSpPr>${transform}</p:grpSpPr>${inner}</p:grpSp>`;
const words = (properties = '') =>
  `<p:txBody><a:bodyPr${properties}/><a:p><a:r><a:t>Words</a:t></a:r></a:p></p:txBody>`;

const tree = (shapes: string) =>
  `<p:sld ${PPTX_NAMESPACES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const mirrored = (shapes: string) => mirrorShapes(tree(shapes), SLIDE);
const expectMirrored = (before: string, after: string) =>
  expect(mirrored(before)).toBe(tree(after));

it('exchanges left and right of shapes, pictures and graphics', () => {
  const frame = (x: number) =>
    `<p:graphicFrame>${place(x, 300, '', '', 'p:xfrm')}<a:graphic/></p:graphicFrame>`;
  expectMirrored(
    shape(place(100, 200)) + picture(place(500, 400)) + frame(0),
    shape(place(700, 200)) + picture(place(100, 400)) + frame(700),
  );
});

it('leaves alone what has its place from the layout', () => {
  expect(mirrored(shape('', { text: words() }))).toBeUndefined();
});

it('does the same twice as nothing', () => {
  const before = tree(
    shape(place(100, 200, ' rot="5400000" flipH="0"'), { preset: 'rightArrow', text: words() }) +
      group(
        place(0, 500, '', '<a:chOff x="10" y="0"/><a:chExt cx="50" cy="10"/>'),
        shape(place(10, 20), { text: words() }),
      ),
  );
  expect(mirrorShapes(mirrorShapes(before, SLIDE)!, SLIDE)).toBe(before);
});

it('turns what points somewhere, with its angle, and nothing else', () => {
  expectMirrored(
    shape(place(0, 100, ' rot="2700000"'), { preset: 'rightArrow' }),
    shape(place(900, 100, ' flipH="1" rot="18900000"'), { preset: 'rightArrow' }),
  );
  expectMirrored(
    shape(place(0, 100, ' flipH="1"'), { preset: 'wedgeRectCallout' }),
    shape(place(900, 100, ' flipH="0"'), { preset: 'wedgeRectCallout' }),
  );
  expectMirrored(
    shape(place(0, 100, ' rot="2700000"'), { preset: 'ellipse' }),
    shape(place(900, 100, ' rot="2700000"'), { preset: 'ellipse' }),
  );
});

it('turns groups with words inside too, and leaves drawings as they are', () => {
  const grouped = (x: number, inner: string) =>
    group(place(x, 500, '', '<a:chOff x="10" y="0"/><a:chExt cx="50" cy="10"/>'), inner);
  const label = (x: number) => shape(place(x, 20), { text: words() });
  const both = (x: number, [a, b]: readonly [number, number]) =>
    grouped(
      x,
      `${label(a)}<mc:AlternateContent><mc:Choice>${label(b)}</mc:Choice></mc:AlternateContent>`,
    );
  expectMirrored(both(100, [10, 40]), both(400, [40, 10]));
  const drawing = (x: number) => grouped(x, shape(place(10, 20), { preset: 'rightArrow' }));
  expectMirrored(drawing(100), drawing(400));
});

it('moves what stands on a picture with the picture', () => {
  const arrow = (x: number) => shape(place(x, 50), { preset: 'leftArrow' });
  expectMirrored(picture(place(500, 400)) + arrow(520), picture(place(100, 400)) + arrow(120));
  const behind = arrow(520) + picture(place(500, 400));
  expect(mirrored(behind)).toContain('<a:off x="430" y="0"/>');
});

it('takes a picture that fills the slide for its background, unless others stand there', () => {
  const background = picture('<a:xfrm><a:off x="0" y="0"/><a:ext cx="1000" cy="600"/></a:xfrm>');
  const label = (x: number) => shape(place(x, 200), { text: words() });
  expect(mirrored(background + label(700))).toBe(tree(background + label(700)));
  expectMirrored(
    background + label(700) + picture(place(0, 300)),
    background + label(100) + picture(place(700, 300)),
  );
});

it('keeps connectors at the sides of what they connect', () => {
  const connector = (transform: string, [from, to]: readonly [number, number]) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9"/><p:cNvCxnSpPr><a:stCxn id="1" idx="${from}"/><a:endCxn id="2" idx="${to}"/></p:cNvCxnSpPr></p:nvCxnSpPr><p:spPr>${transform}${geometry('straightConnector1')}</p:spPr></p:cxnSp>`;
  const ends = (a: number, b: number) =>
    shape(place(a, 100)) + shape(place(b, 100), { preset: 'ellipse', id: 2 });
  expectMirrored(
    ends(0, 500) + connector(place(100, 400), [3, 2]),
    ends(900, 400) + connector(place(500, 400, ' flipH="1"'), [1, 6]),
  );
});

it('exchanges margins of text', () => {
  const box = (x: number, properties: string) => shape(place(x, 100), { text: words(properties) });
  expectMirrored(
    box(0, ' lIns="5" tIns="0" rIns="7"') + box(100, ' lIns="9"'),
    box(900, ' rIns="5" tIns="0" lIns="7"') + box(800, ' rIns="9"'),
  );
});

it('turns paths of motion', () => {
  const motion = (path: string) => `<p:timing><p:animMotion path="${path}"/></p:timing>`;
  expectMirrored(
    motion('M 0 0 L 0.25 -0.1 C 1.5E-2 2 -3 4 5 6 E'),
    motion('M 0 0 L -0.25 -0.1 C -0.015 2 3 4 -5 6 E'),
  );
});

const effect = (preset: string, body: string) =>
  `<p:timing><p:cTn id="1"><p:childTnLst><p:cTn ${preset}><p:childTnLst>${body}</p:childTnLst></p:cTn></p:childTnLst></p:cTn></p:timing>`;
const fly = (subtype: number, kind = 'entr', id = 2) =>
  `presetID="${id}" presetClass="${kind}" presetSubtype="${subtype}"`;
const along = (attribute: string, ...values: readonly string[]) =>
  `<p:anim><p:cBhvr><p:cTn id="2"/><p:attrNameLst><p:attrName>${attribute}</p:attrName></p:attrNameLst></p:cBhvr><p:tavLst>${values
    .map((value) => `<p:tav><p:val><p:strVal val="${value}"/></p:val></p:tav>`)
    .join('')}</p:tavLst></p:anim>`;
const filtered = (filter: string) => `<p:animEffect filter="${filter}"/>`;

it('has effects come from the other side', () => {
  const up = along('ppt_y', '1+#ppt_h/2', '#ppt_y');
  expectMirrored(
    effect(fly(8), along('ppt_x', '0-#ppt_w/2', '#ppt_x')),
    effect(fly(2), along('ppt_x', '1+#ppt_w/2', '#ppt_x')),
  );
  expectMirrored(
    effect(fly(6, 'exit'), along('ppt_x', 'ppt_x', '1+ppt_w/2') + up),
    effect(fly(12, 'exit'), along('ppt_x', 'ppt_x', '0-ppt_w/2') + up),
  );
  expectMirrored(
    effect(
      fly(2, 'entr', 12),
      along('ppt_x', '#ppt_x+#ppt_w*1.125000', '#ppt_x') + filtered('wipe(left)'),
    ),
    effect(
      fly(8, 'entr', 12),
      along('ppt_x', '#ppt_x-#ppt_w*1.125000', '#ppt_x') + filtered('wipe(right)'),
    ),
  );
  expectMirrored(
    effect(fly(8, 'entr', 12), filtered('slide(fromLeft)')) +
      effect(fly(3, 'exit', 18), filtered('strips(downLeft)')),
    effect(fly(2, 'entr', 12), filtered('slide(fromRight)')) +
      effect(fly(9, 'exit', 18), filtered('strips(downRight)')),
  );
});

it('leaves effects from the top, those that have no side, and what it does not understand', () => {
  for (const [preset, body] of [
    [fly(4), along('ppt_x', '#ppt_x', '#ppt_x') + along('ppt_y', '1+#ppt_h/2', '#ppt_y')],
    // Of a wheel the subtype is the number of its spokes.
    [fly(8, 'entr', 21), filtered('wheel(8)')],
    [fly(8, 'emph'), along('ppt_x', '0-#ppt_w/2', '#ppt_x')],
    [fly(8), along('ppt_x', '0-#ppt_w/2', '#ppt_x') + along('ppt_x', 'sin(#ppt_x)')],
    [fly(8, 'entr', 22), filtered('unheard(left)')],
    [fly(8), ''],
  ] as const)
    expect(mirrored(effect(preset, body)), preset + body).toBeUndefined();
});

it('turns paths of motion within effects', () => {
  const path = (to: string) => `<p:animMotion path="M 0 0 L ${to} 0 E"/>`;
  expectMirrored(effect(fly(0, 'entr', 52), path('0.5')), effect(fly(0, 'entr', 52), path('-0.5')));
});

const P14 =
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" xmlns:p15="http://schemas.microsoft.com/office/powerpoint/2012/main"';
/** As PowerPoint writes what it had before 2010, and what came then. */
const transition = (kind: string) => `<p:transition spd="slow">${kind}</p:transition>`;
const newer = (kind: string, older: string) =>
  `<mc:AlternateContent><mc:Choice ${P14} Requires="p14">${transition(kind)}</mc:Choice><mc:Fallback>${transition(older)}</mc:Fallback></mc:AlternateContent>`;

it.each([
  ['<p:push dir="r"/>', '<p:push dir="l"/>'],
  ['<p:wipe/>', '<p:wipe dir="r"/>'],
  ['<p:cover dir="ld"/>', '<p:cover dir="rd"/>'],
  ['<p:pull dir="ru"/>', '<p:pull dir="lu"/>'],
  ['<p:strips/>', '<p:strips dir="ru"/>'],
])('has the transition %s go to the other side: %s', (before, after) => {
  expectMirrored(transition(before), transition(after));
  expectMirrored(transition(after), transition(before.replace(/^<(p:\w+)\/>$/, dirOf)));
});
/** What a transition without a side says once it was turned and turned back. */
const dirOf = (_: string, name: string) => `<${name} dir="${name === 'p:strips' ? 'lu' : 'l'}"/>`;

it('turns newer transitions with what stands for them', () => {
  expectMirrored(
    newer('<p14:pan dir="r"/>', '<p:push dir="r"/>'),
    newer('<p14:pan dir="l"/>', '<p:push dir="l"/>'),
  );
  expectMirrored(
    newer('<p14:gallery/>', '<p:fade/>'),
    newer('<p14:gallery dir="r"/>', '<p:fade/>'),
  );
  expectMirrored(
    newer('<p15:prstTrans prst="pageCurlDouble"/>', '<p:fade/>'),
    newer('<p15:prstTrans invX="1" prst="pageCurlDouble"/>', '<p:fade/>'),
  );
  expectMirrored(
    newer('<p15:prstTrans prst="wind" invX="1"/>', '<p:fade/>'),
    newer('<p15:prstTrans prst="wind" invX="0"/>', '<p:fade/>'),
  );
});

it.each([
  '<p:push dir="u"/>',
  '<p:cover dir="d"/>',
  '<p:split orient="vert" dir="in"/>',
  '<p:blinds dir="vert"/>',
  '<p:zoom dir="in"/>',
  '<p:wheel spokes="1"/>',
  '<p:random/>',
])('leaves the transition %s, which has no left and no right', (kind) => {
  expect(mirrored(transition(kind))).toBeUndefined();
});
