/** @typedef {GoogleAppsScript.Document.Paragraph | GoogleAppsScript.Document.ListItem} TextBlock */
/** @typedef {Record<string, any>} Attributes */

/**
 * Every paragraph below an element, in order; tables of contents are Google's own and follow by themselves.
 * @param {any} element
 * @returns {Unit[]}
 */
function blockUnits_(element) {
  const { PARAGRAPH, LIST_ITEM, TABLE_OF_CONTENTS } = DocumentApp.ElementType;
  const type = element.getType();
  if (type === PARAGRAPH || type === LIST_ITEM) return [paragraphUnit_(element)];
  if (type === TABLE_OF_CONTENTS || !element.getNumChildren) return [];
  return childrenOf_(element).flatMap(blockUnits_);
}

/**
 * @param {any} element
 * @returns {any[]}
 */
function childrenOf_(element) {
  return Array.from({ length: element.getNumChildren() }, (_, index) => element.getChild(index));
}

/**
 * A paragraph with its styles and links; pictures, footnote marks and the like stay between the words they
 * stood between.
 * @param {TextBlock} block
 * @returns {Unit}
 */
function paragraphUnit_(block) {
  /** @type {StyleTable<Attributes>} */
  const table = new StyleTable();
  /** @type {Run[]} */
  let runs = [];
  return {
    read() {
      runs = [];
      let objects = 0;
      for (const child of childrenOf_(block)) {
        if (child.getType() === DocumentApp.ElementType.TEXT) {
          const text = child.asText();
          runs.push(...textRuns_(text, table, 0, text.getText().length - 1));
        } else {
          runs.push({ object: objects });
          objects += 1;
        }
      }
      return runsToHtml_(runs);
    },
    write(html) {
      const parts = partsBetween_(htmlToRuns_(html, runs));
      const objects = runs.filter((run) => 'object' in run).length;
      // A thing the translation lost still stands in the paragraph: the words go before it.
      while (parts.length <= objects) parts.push([]);
      writeParts_(block, parts, table);
      return true;
    },
  };
}

/**
 * Runs cut at the things between them, which keep their own order.
 * @param {Run[]} runs
 */
function partsBetween_(runs) {
  /** @type {TextRun[][]} */
  const parts = [[]];
  for (const run of runs) {
    if ('text' in run) parts[parts.length - 1].push(run);
    else parts.push([]);
  }
  return parts;
}

/**
 * @param {TextBlock} block
 * @param {TextRun[][]} parts
 * @param {StyleTable<Attributes>} table
 */
function writeParts_(block, parts, table) {
  let part = parts.length - 1;
  let written = false;
  // From the end, so that what is put in or taken out moves nothing that is still to be looked at.
  for (let index = block.getNumChildren() - 1; index >= 0; index -= 1) {
    const child = block.getChild(index);
    if (child.getType() === DocumentApp.ElementType.TEXT) {
      writeText_(child.asText(), written ? [] : parts[part], table);
      written = true;
      continue;
    }
    if (!written) insertText_(block, index + 1, parts[part], table);
    part -= 1;
    written = false;
  }
  if (!written) insertText_(block, 0, parts[part], table);
}

/**
 * @param {TextBlock} block
 * @param {number} index
 * @param {TextRun[]} runs
 * @param {StyleTable<Attributes>} table
 */
function insertText_(block, index, runs, table) {
  const { text, spans } = layOut_(runs);
  if (text) paint_(block.insertText(index, text), 0, spans, table);
}

/**
 * @param {GoogleAppsScript.Document.Text} element
 * @param {TextRun[]} runs
 * @param {StyleTable<Attributes>} table
 */
function writeText_(element, runs, table) {
  const { text, spans } = layOut_(runs);
  if (text) paint_(element.setText(text), 0, spans, table);
  else element.removeFromParent();
}

/**
 * @param {GoogleAppsScript.Document.Text} element
 * @param {number} offset where the first span begins
 * @param {{ start: number, end: number, style: number }[]} spans
 * @param {StyleTable<Attributes>} table
 */
function paint_(element, offset, spans, table) {
  for (const { start, end, style } of spans) {
    if (end > start) element.setAttributes(offset + start, offset + end - 1, table.styles[style]);
  }
}

/**
 * Runs of equal attributes between two offsets, the last one included.
 * @param {GoogleAppsScript.Document.Text} element
 * @param {StyleTable<Attributes>} table
 * @param {number} first
 * @param {number} last
 * @returns {TextRun[]}
 */
function textRuns_(element, table, first, last) {
  const text = element.getText();
  const changes = element.getTextAttributeIndices().filter((at) => at > first && at <= last);
  const starts = last < first ? [] : [first, ...changes];
  return starts.map((start, index) => ({
    text: text.slice(start, starts[index + 1] ?? last + 1),
    style: table.number(element.getAttributes(start)),
  }));
}

/**
 * A part of a text that somebody selected.
 * @param {GoogleAppsScript.Document.Text} element
 * @param {number} first
 * @param {number} last
 * @returns {Unit}
 */
function partUnit_(element, first, last) {
  /** @type {StyleTable<Attributes>} */
  const table = new StyleTable();
  /** @type {Run[]} */
  let runs = [];
  return {
    read() {
      runs = textRuns_(element, table, first, last);
      return runsToHtml_(runs);
    },
    write(html) {
      const { text, spans } = layOut_(htmlToRuns_(html, runs));
      // In this order the element is never empty, which Google would take out.
      element.insertText(last + 1, text);
      element.deleteText(first, last);
      paint_(element, first, spans, table);
      return true;
    },
  };
}
