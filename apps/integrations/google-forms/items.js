/** @typedef {any} TypedItem an item as what it is: the service has a class for each kind */

/**
 * Everything of an item that people read.
 * @param {GoogleAppsScript.Forms.Item} item
 * @returns {Unit[]}
 */
function itemUnits_(item) {
  return [
    plainUnit_(
      () => item.getTitle(),
      (text) => item.setTitle(text),
    ),
    plainUnit_(
      () => item.getHelpText(),
      (text) => item.setHelpText(text),
    ),
    ...partUnits_(item),
  ];
}

/** @param {GoogleAppsScript.Forms.Item} item @returns {Unit[]} */
function partUnits_(item) {
  const { MULTIPLE_CHOICE, CHECKBOX, LIST, GRID, CHECKBOX_GRID, SCALE } = FormApp.ItemType;
  const { TEXT, PARAGRAPH_TEXT } = FormApp.ItemType;
  switch (item.getType()) {
    case MULTIPLE_CHOICE:
      return choiceItemUnits_(item.asMultipleChoiceItem());
    case CHECKBOX:
      return choiceItemUnits_(item.asCheckboxItem());
    case LIST:
      return choiceItemUnits_(item.asListItem());
    case GRID:
      return gridUnits_(item.asGridItem());
    case CHECKBOX_GRID:
      return gridUnits_(item.asCheckboxGridItem());
    case SCALE:
      return scaleUnits_(item.asScaleItem());
    case TEXT:
      return generalFeedback_(item.asTextItem());
    case PARAGRAPH_TEXT:
      return generalFeedback_(item.asParagraphTextItem());
    default:
      return [];
  }
}

/**
 * The choices of an item, each with where it leads and whether it is right. Two choices may not be equal: a
 * translation that another choice has already is left.
 * @param {TypedItem} item
 * @returns {Unit[]}
 */
function choiceItemUnits_(item) {
  /** @param {string[]} names */
  const rename = (names) => {
    item.setChoices(
      item
        .getChoices()
        .map((/** @type {any} */ choice, /** @type {number} */ index) =>
          renamed_(item, choice, names[index]),
        ),
    );
  };
  /** @returns {string[]} */
  const values = () => item.getChoices().map((/** @type {any} */ choice) => choice.getValue());
  return [...listUnits_(values, rename), ...answerFeedback_(item)];
}

/**
 * @param {TypedItem} item
 * @param {any} choice
 * @param {string} name
 */
function renamed_(item, choice, name) {
  const type = choice.getPageNavigationType?.();
  if (type) {
    const page = type === FormApp.PageNavigationType.GO_TO_PAGE ? choice.getGotoPage() : null;
    return item.createChoice(name, page || type);
  }
  // Only questions of a quiz have right answers.
  const isRight = choice.isCorrectAnswer?.();
  return isRight ? item.createChoice(name, true) : item.createChoice(name);
}

/**
 * The texts of a list whose entries must differ.
 * @param {() => string[]} values
 * @param {(values: string[]) => void} rename
 * @returns {Unit[]}
 */
function listUnits_(values, rename) {
  return values().map((_, index) =>
    plainUnit_(
      () => values()[index],
      (text) => {
        const names = values();
        if (names.some((name, other) => other !== index && name === text)) return false;
        names[index] = text;
        rename(names);
        return true;
      },
    ),
  );
}

/**
 * @param {TypedItem} item
 * @returns {Unit[]}
 */
function gridUnits_(item) {
  return [
    ...listUnits_(
      () => item.getRows(),
      (rows) => item.setRows(rows),
    ),
    ...listUnits_(
      () => item.getColumns(),
      (columns) => item.setColumns(columns),
    ),
  ];
}

/**
 * @param {GoogleAppsScript.Forms.ScaleItem} item
 * @returns {Unit[]}
 */
function scaleUnits_(item) {
  return [
    plainUnit_(
      () => item.getLeftLabel(),
      (text) => item.setLabels(text, item.getRightLabel()),
    ),
    plainUnit_(
      () => item.getRightLabel(),
      (text) => item.setLabels(item.getLeftLabel(), text),
    ),
  ];
}

/** @param {TypedItem} item @returns {Unit[]} */
function answerFeedback_(item) {
  return [
    feedbackUnit_(
      () => item.getFeedbackForCorrect(),
      (feedback) => item.setFeedbackForCorrect(feedback),
    ),
    feedbackUnit_(
      () => item.getFeedbackForIncorrect(),
      (feedback) => item.setFeedbackForIncorrect(feedback),
    ),
  ];
}

/** @param {TypedItem} item @returns {Unit[]} */
function generalFeedback_(item) {
  return [
    feedbackUnit_(
      () => item.getGeneralFeedback(),
      (feedback) => item.setGeneralFeedback(feedback),
    ),
  ];
}

/**
 * What somebody reads after an answer, its links kept.
 * @param {() => GoogleAppsScript.Forms.QuizFeedback | null} get
 * @param {(feedback: GoogleAppsScript.Forms.QuizFeedback) => unknown} set
 */
function feedbackUnit_(get, set) {
  return plainUnit_(
    () => get()?.getText() ?? '',
    (text) => {
      const builder = FormApp.createFeedback().setText(text);
      const urls = get()?.getLinkUrls() ?? [];
      for (const url of urls) builder.addLink(url);
      set(builder.build());
    },
  );
}
