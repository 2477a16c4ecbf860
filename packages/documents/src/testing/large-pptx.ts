import { ap, buildPptx, sp } from './build-pptx.ts';

const WORDS =
  'revenue market growth customer product launch region quarter margin plan team budget forecast supplier partner channel'.split(
    ' ',
  );

/**
 * A presentation of `count` slides: a title, a list of bullets with bold words, a table and notes. The same count and
 * seed (1 to 2³¹ − 2) give the same bytes.
 */
export function buildLargePptx(count: number, seed = 1): Buffer {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
  const words = (length: number) =>
    Array.from({ length }, () => WORDS[random(WORDS.length)]!).join(' ');
  const bullet = () =>
    `<a:p><a:pPr lvl="${random(2)}"/><a:r><a:rPr lang="en-US" sz="1800"/><a:t>${words(4)} </a:t></a:r><a:r><a:rPr lang="en-US" sz="1800" b="1"/><a:t>${words(2)}</a:t></a:r><a:r><a:rPr lang="en-US" sz="1800" dirty="0"/><a:t> ${words(3)}</a:t></a:r></a:p>`;
  const cell = () =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${ap(words(2))}</a:txBody><a:tcPr/></a:tc>`;
  const row = () => `<a:tr h="370840">${cell()}${cell()}${cell()}</a:tr>`;
  const column = '<a:gridCol w="2000000"/>';
  const slides = Array.from({ length: count }, (_, index) => ({
    shapes: [
      sp(ap(`${words(4)} ${index + 1}`), { ph: 'type="title"' }),
      sp(Array.from({ length: 6 }, bullet).join(''), { size: 'cx="8000000" cy="3000000"' }),
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="4000000"/><a:ext cx="6000000" cy="1112520"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${column.repeat(3)}</a:tblGrid>${row()}${row()}${row()}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    ].join(''),
    parts: [{ kind: 'notesSlide' as const, xml: sp(ap(`${words(20)}.`), { ph: 'type="body"' }) }],
  }));
  return buildPptx({ slides });
}
