/** @type {AddOn} */
const ADD_ON = {
  ui: () => DocumentApp.getUi(),
  scopes: () => [
    { id: 'copy', label: say_('scope_copy'), on: true },
    { id: 'file', label: say_('scope_file') },
    { id: 'selection', label: say_('scope_selection') },
  ],
  options: () => [
    { id: 'margins', label: say_('option_margins'), on: true },
    { id: 'footnotes', label: say_('option_footnotes'), on: true },
  ],

  prepare(form) {
    const document = DocumentApp.getActiveDocument();
    if (form.scope === 'selection') {
      if (!document.getSelection()) throw new Problem('no_selection', say_('no_selection'));
      return { place: { fleeting: true } };
    }
    if (form.scope === 'file') return { place: { file: document.getId() } };
    const copy = copyFile_(document.getId(), document.getName(), form.to);
    return { place: { file: copy.id }, link: copy.link };
  },

  collect(place, form) {
    if (place.fleeting) return selectedUnits_();
    const document = DocumentApp.openById(`${place.file}`);
    return bodiesOf_(document, form.options).flatMap(blockUnits_);
  },
};

/**
 * Bodies of all tabs, and what belongs to them.
 * @param {GoogleAppsScript.Document.Document} document
 * @param {string[]} options
 * @returns {any[]}
 */
function bodiesOf_(document, options) {
  /** @param {GoogleAppsScript.Document.Tab[]} tabs @returns {GoogleAppsScript.Document.DocumentTab[]} */
  const flat = (tabs) => tabs.flatMap((tab) => [tab.asDocumentTab(), ...flat(tab.getChildTabs())]);
  return flat(document.getTabs()).flatMap((tab) => [
    tab.getBody(),
    ...(options.includes('margins') ? [tab.getHeader(), tab.getFooter()].filter(Boolean) : []),
    ...(options.includes('footnotes')
      ? tab.getFootnotes().map((footnote) => footnote.getFootnoteContents())
      : []),
  ]);
}

/**
 * What is selected: whole paragraphs, and parts of the first and last one.
 * @returns {Unit[]}
 */
function selectedUnits_() {
  const selection = DocumentApp.getActiveDocument().getSelection();
  if (!selection) throw new Problem('no_selection', say_('no_selection'));
  return selection.getRangeElements().flatMap((part) => {
    const element = part.getElement();
    if (!element.getType) return [];
    if (element.getType() !== DocumentApp.ElementType.TEXT) return blockUnits_(element);
    const text = element.asText();
    const first = part.isPartial() ? part.getStartOffset() : 0;
    const last = part.isPartial() ? part.getEndOffsetInclusive() : text.getText().length - 1;
    return [partUnit_(text, first, last)];
  });
}
