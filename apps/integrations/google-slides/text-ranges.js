/** @typedef {GoogleAppsScript.Slides.TextRange} TextRange */

/** What a stretch of text looks like, as plain values: Google's own object changes with the text. */
/**
 * @typedef {{
 *   family: string | null, weight: number | null, size: number | null, bold: boolean | null,
 *   italic: boolean | null, underline: boolean | null, strike: boolean | null, smallCaps: boolean | null,
 *   offset: any, color: any, background: any, hasBackground: boolean | null, link: string | null,
 *   slide: GoogleAppsScript.Slides.Slide | null,
 * }} Look
 */

/**
 * The paragraphs of a text.
 * @param {() => TextRange} text found anew each time, since what was written before moves the rest
 * @param {{ first: number, last: number }} [only] offsets of a selection
 * @returns {Unit[]}
 */
function textUnits_(text, only) {
  return text()
    .getParagraphs()
    .map((paragraph, index) => ({ paragraph: paragraph.getRange(), index }))
    .filter(
      ({ paragraph }) =>
        !only || (paragraph.getStartIndex() < only.last && paragraph.getEndIndex() > only.first),
    )
    .map(({ index }) => paragraphUnit_(text, index));
}

/**
 * A paragraph with its styles and links. One with a number or date that Google fills in is left as it is.
 * @param {() => TextRange} whole the text it is in
 * @param {number} index
 * @returns {Unit}
 */
function paragraphUnit_(whole, index) {
  const find = () => whole().getParagraphs()[index].getRange();
  /** @type {StyleTable<Look>} */
  const table = new StyleTable();
  /** @type {Run[]} */
  let runs = [];
  return {
    read() {
      const range = find();
      if (range.getAutoTexts().length > 0) return '';
      runs = range.getRuns().map((run) => {
        const { look, key } = lookOf_(run.getTextStyle());
        return { text: run.asString(), style: table.number(look, key) };
      });
      return runsToHtml_(runs);
    },
    write(html) {
      const range = find();
      const first = range.getStartIndex();
      const { text, spans } = layOut_(htmlToRuns_(html, runs));
      // The end of the paragraph stays: it carries the bullet and the alignment.
      const end = text.endsWith('\n') ? 1 : 0;
      const shown = text.slice(0, text.length - end);
      whole()
        .getRange(first, range.getEndIndex() - end)
        .setText(shown);
      for (const { start, end: stop, style } of spans) {
        const last = Math.min(stop, shown.length);
        if (last > start)
          paint_(whole().getRange(first + start, first + last), table.styles[style]);
      }
      return true;
    },
  };
}

/** @param {GoogleAppsScript.Slides.TextStyle} style */
function lookOf_(style) {
  const link = style.getLink();
  const hasBackground = style.isBackgroundTransparent() === false;
  /** @type {Look} */
  const look = {
    family: style.getFontFamily(),
    weight: style.getFontWeight(),
    size: style.getFontSize(),
    bold: style.isBold(),
    italic: style.isItalic(),
    underline: style.isUnderline(),
    strike: style.isStrikethrough(),
    smallCaps: style.isSmallCaps(),
    offset: style.getBaselineOffset(),
    color: style.getForegroundColor(),
    background: hasBackground ? style.getBackgroundColor() : null,
    hasBackground,
    link: link ? link.getUrl() : null,
    slide: link ? link.getLinkedSlide() : null,
  };
  const { offset, color, background, slide, ...plain } = look;
  const key = JSON.stringify([
    plain,
    `${offset}`,
    colorKey_(color),
    colorKey_(background),
    slide?.getObjectId(),
  ]);
  return { look, key };
}

/** @param {GoogleAppsScript.Slides.Color | null} color */
function colorKey_(color) {
  if (!color) return '';
  const { RGB, THEME } = SlidesApp.ColorType;
  const type = color.getColorType();
  if (type === RGB) return color.asRgbColor().asHexString();
  return type === THEME ? `${color.asThemeColor().getThemeColorType()}` : '';
}

/**
 * @param {TextRange} range
 * @param {Look} look
 */
function paint_(range, look) {
  const style = range.getTextStyle();
  if (look.family && look.weight) style.setFontFamilyAndWeight(look.family, look.weight);
  if (look.size) style.setFontSize(look.size);
  if (look.bold !== null) style.setBold(look.bold);
  if (look.italic !== null) style.setItalic(look.italic);
  if (look.strike !== null) style.setStrikethrough(look.strike);
  if (look.smallCaps !== null) style.setSmallCaps(look.smallCaps);
  if (look.offset) style.setBaselineOffset(look.offset);
  if (look.link) style.setLinkUrl(look.link);
  else if (look.slide) style.setLinkSlide(look.slide);
  else if (style.getLink()) style.removeLink();
  // After the link, which brings an underline and a colour of its own.
  if (look.underline !== null) style.setUnderline(look.underline);
  if (look.color) style.setForegroundColor(look.color);
  if (look.background) style.setBackgroundColor(look.background);
  else if (look.hasBackground === false) style.setBackgroundColorTransparent();
}
