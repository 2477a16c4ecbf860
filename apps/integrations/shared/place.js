const PLACE_KEY = 'glossa.place.';
/** Google promises 9 KB for a property, people measured less than 8100 bytes; in ASCII a character is a byte. */
const PART_CHARACTERS = 6000;

/**
 * Keeps where a job works, in as many properties as it needs: a file may have hundreds of sheets.
 * @param {Place} place
 * @returns {number} how many properties
 */
function keepPlace_(place) {
  const text = JSON.stringify(place).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  /** @type {Record<string, string>} */
  const parts = {};
  const count = Math.ceil(text.length / PART_CHARACTERS);
  for (let part = 0; part < count; part += 1) {
    const start = part * PART_CHARACTERS;
    parts[PLACE_KEY + part] = text.slice(start, start + PART_CHARACTERS);
  }
  PropertiesService.getUserProperties().setProperties(parts);
  return count;
}

/**
 * @param {number} count
 * @returns {Place}
 */
function readPlace_(count) {
  const kept = PropertiesService.getUserProperties().getProperties();
  let text = '';
  for (let part = 0; part < count; part += 1) text += kept[PLACE_KEY + part] ?? '';
  return JSON.parse(text);
}

/** Forgets the last job before its place: a job whose place was overwritten must not go on. */
function forgetJob_() {
  const properties = PropertiesService.getUserProperties();
  properties.deleteProperty(JOB_KEY);
  for (const key of properties.getKeys()) {
    if (key.startsWith(PLACE_KEY)) properties.deleteProperty(key);
  }
}
