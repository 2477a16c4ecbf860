/** @type {AddOn} */
const ADD_ON = {
  ui: () => SlidesApp.getUi(),
  scopes: () => [
    { id: 'copy', label: say_('scope_copy'), on: true },
    { id: 'file', label: say_('scope_file') },
    { id: 'selection', label: say_('scope_selection') },
  ],
  options: () => [
    { id: 'notes', label: say_('option_speaker'), on: true },
    { id: 'pictures', label: say_('option_pictures') },
  ],

  prepare(form) {
    const presentation = SlidesApp.getActivePresentation();
    if (form.scope === 'selection') return { place: selectedPlace_(presentation) };
    if (form.scope === 'file') return { place: { file: presentation.getId() } };
    const copy = copyFile_(presentation.getId(), presentation.getName(), form.to);
    return { place: { file: copy.id }, link: copy.link };
  },

  collect(place, form) {
    const presentation = SlidesApp.openById(`${place.file}`);
    const pictures = form.options.includes('pictures');
    if (Array.isArray(place.elements)) {
      return place.elements.flatMap((id) => {
        const element = presentation.getPageElementById(id);
        const only = /** @type {{ first: number, last: number } | undefined} */ (place.only);
        return element ? elementUnits_(element, pictures, only) : [];
      });
    }
    const wanted = /** @type {string[] | undefined} */ (place.slides);
    return presentation
      .getSlides()
      .filter((slide) => !wanted || wanted.includes(slide.getObjectId()))
      .flatMap((slide) => slideUnits_(slide, form.options));
  },
};

/**
 * @param {GoogleAppsScript.Slides.Slide} slide
 * @param {string[]} options
 */
function slideUnits_(slide, options) {
  const pictures = options.includes('pictures');
  const units = slide.getPageElements().flatMap((element) => elementUnits_(element, pictures));
  if (!options.includes('notes')) return units;
  const notes = slide.getNotesPage().getSpeakerNotesShape();
  return [...units, ...textUnits_(() => notes.getText())];
}

/**
 * Texts of a shape, a table, or everything in a group, and descriptions where they are wanted.
 * @param {GoogleAppsScript.Slides.PageElement} element
 * @param {boolean} pictures
 * @param {{ first: number, last: number }} [only]
 * @returns {Unit[]}
 */
function elementUnits_(element, pictures, only) {
  const { SHAPE, TABLE, GROUP } = SlidesApp.PageElementType;
  const described = pictures ? descriptionUnits_(element) : [];
  switch (element.getPageElementType()) {
    case SHAPE:
      return [...textUnits_(() => element.asShape().getText(), only), ...described];
    case TABLE:
      return [...tableUnits_(element.asTable()), ...described];
    case GROUP:
      return [
        ...element
          .asGroup()
          .getChildren()
          .flatMap((child) => elementUnits_(child, pictures)),
        ...described,
      ];
    default:
      return described;
  }
}

/** @param {GoogleAppsScript.Slides.Table} table */
function tableUnits_(table) {
  const { MERGED } = SlidesApp.CellMergeState;
  /** @type {Unit[]} */
  const units = [];
  for (let row = 0; row < table.getNumRows(); row += 1) {
    for (let column = 0; column < table.getNumColumns(); column += 1) {
      const cell = table.getCell(row, column);
      // A cell that was merged into another has no text of its own.
      if (cell.getMergeState() !== MERGED) units.push(...textUnits_(() => cell.getText()));
    }
  }
  return units;
}

/** @param {GoogleAppsScript.Slides.PageElement} element @returns {Unit[]} */
function descriptionUnits_(element) {
  return [
    plainUnit_(
      () => element.getTitle(),
      (text) => element.setTitle(text),
    ),
    plainUnit_(
      () => element.getDescription(),
      (text) => element.setDescription(text),
    ),
  ];
}

/**
 * What is selected, by ids that a later run finds again.
 * @param {GoogleAppsScript.Slides.Presentation} presentation
 * @returns {Place}
 */
function selectedPlace_(presentation) {
  const file = presentation.getId();
  const selection = presentation.getSelection();
  const { TEXT, TABLE_CELL, PAGE_ELEMENT, PAGE, CURRENT_PAGE } = SlidesApp.SelectionType;
  const type = selection.getSelectionType();
  if (type === TEXT || type === TABLE_CELL || type === PAGE_ELEMENT) {
    const elements = selection.getPageElementRange().getPageElements();
    const only = type === TEXT ? selectedText_(selection) : undefined;
    return {
      file,
      elements: elements.map((element) => element.getObjectId()),
      ...(only && { only }),
    };
  }
  if (type === PAGE) {
    const pages = selection.getPageRange().getPages();
    return { file, slides: pages.map((page) => page.getObjectId()) };
  }
  if (type === CURRENT_PAGE) return { file, slides: [selection.getCurrentPage().getObjectId()] };
  throw new Problem('no_selection', say_('no_selection'));
}

/**
 * Offsets of the selected text; none for a mere cursor, which stands for the whole element.
 * @param {GoogleAppsScript.Slides.Selection} selection
 */
function selectedText_(selection) {
  const range = selection.getTextRange();
  if (!range || range.isEmpty()) return undefined;
  return { first: range.getStartIndex(), last: range.getEndIndex() };
}
