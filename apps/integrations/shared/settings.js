/** @typedef {{ server: string, token: string, from: string, to: string }} Settings */

const SETTINGS_PREFIX = 'glossa.';
/** Plain HTTP would show the token to everybody on the way; only this machine itself is exempt. */
const SAFE_SERVER =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s?#]*)?$/i;

/**
 * What this person chose; kept in their own properties, which no other editor of the file can read.
 * @returns {Settings}
 */
function readSettings_() {
  const kept = PropertiesService.getUserProperties().getProperties();
  /** @param {string} name */
  const get = (name) => kept[SETTINGS_PREFIX + name] || '';
  return {
    server: get('server') || DEFAULT_SERVER,
    token: get('token'),
    from: get('from') || 'auto',
    to: get('to'),
  };
}

/** @param {Partial<Settings>} changes */
function writeSettings_(changes) {
  const values = Object.entries(changes).map(([name, value]) => [SETTINGS_PREFIX + name, value]);
  PropertiesService.getUserProperties().setProperties(Object.fromEntries(values));
}

function forgetToken_() {
  PropertiesService.getUserProperties().deleteProperty(`${SETTINGS_PREFIX}token`);
}

/**
 * The server's address without slashes at its end.
 * @param {string} address
 */
function checkServer_(address) {
  const server = address.trim().replace(/\/+$/, '');
  if (!SAFE_SERVER.test(server)) throw new Problem('bad_server', say_('bad_server'));
  return server;
}
