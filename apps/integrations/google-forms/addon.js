/** @type {AddOn} */
const ADD_ON = {
  ui: () => FormApp.getUi(),
  scopes: () => [
    { id: 'copy', label: say_('scope_copy'), on: true },
    { id: 'file', label: say_('scope_file') },
  ],
  options: () => [],

  prepare(form) {
    const source = FormApp.getActiveForm();
    if (form.scope === 'file') return { place: { file: source.getId() } };
    // The name of the file and the title people see are two things.
    const name = DriveApp.getFileById(source.getId()).getName();
    const copy = copyFile_(source.getId(), name, form.to);
    return { place: { file: copy.id }, link: copy.link };
  },

  collect(place) {
    const target = FormApp.openById(`${place.file}`);
    return [...formUnits_(target), ...target.getItems().flatMap(itemUnits_)];
  },
};

/**
 * What stands around the questions.
 * @param {GoogleAppsScript.Forms.Form} form
 * @returns {Unit[]}
 */
function formUnits_(form) {
  return [
    plainUnit_(
      () => form.getTitle(),
      (text) => form.setTitle(text),
    ),
    plainUnit_(
      () => form.getDescription(),
      (text) => form.setDescription(text),
    ),
    plainUnit_(
      () => form.getConfirmationMessage(),
      (text) => form.setConfirmationMessage(text),
    ),
    plainUnit_(
      () => form.getCustomClosedFormMessage(),
      (text) => form.setCustomClosedFormMessage(text),
    ),
  ];
}
