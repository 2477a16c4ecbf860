/**
 * A copy of the file beside it, named with the language. Needs the right to Drive, which nothing else here uses.
 * @param {string} id
 * @param {string} name
 * @param {string} to
 */
function copyFile_(id, name, to) {
  const copy = DriveApp.getFileById(id).makeCopy(`${name} (${to})`);
  return { id: copy.getId(), link: copy.getUrl() };
}
