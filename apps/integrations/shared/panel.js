// What the menu and the panel call by name: these functions answer plain data, or throw a message for the person.

/** Adds the menu when the file is opened. */
function onOpen() {
  ADD_ON.ui().createMenu('Glossa').addItem(say_('menu'), 'showPanel').addToUi();
}

function onInstall() {
  onOpen();
}

function showPanel() {
  ADD_ON.ui().showSidebar(HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Glossa'));
}

/** Everything the panel shows when it opens. */
function openPanel() {
  const { server, token, from, to } = readSettings_();
  const view = {
    texts: TEXTS,
    locale: locale_(),
    server,
    connected: token !== '',
    from,
    to,
    scopes: ADD_ON.scopes(),
    options: ADD_ON.options(),
    job: readJob_(),
    languages: /** @type {[string, string][]} */ ([]),
    pairs: /** @type {string[]} */ ([]),
    balance: /** @type {number | null} */ (null),
    problem: '',
  };
  if (!view.connected) return view;
  try {
    return { ...view, ...languages_(), balance: balance_() };
  } catch (error) {
    return { ...view, problem: toProblem_(error).message };
  }
}

/**
 * Keeps address and token once the server has taken them; an empty token leaves the one that is kept.
 * @param {{ server: string, token: string }} form
 */
function saveConnection(form) {
  const server = checkServer_(form.server);
  const kept = readSettings_();
  const token = form.token.trim() || (server === kept.server ? kept.token : '');
  // A call that costs nothing and needs the right that translating needs.
  call_('/detect', { texts: ['Glossa'] }, { server, token });
  writeSettings_({ server, token });
  return openPanel();
}

function forgetConnection() {
  forgetToken_();
  return openPanel();
}

/** @param {PanelForm} form */
function startTranslation(form) {
  writeSettings_({ from: form.from, to: form.to });
  return finished_(startJob_(form));
}

function continueTranslation() {
  return finished_(continueJob_());
}

/** How far the translation is: asked again and again while another run works on it. */
function translationProgress() {
  return readJob_();
}

function cancelTranslation() {
  const job = readJob_();
  if (!job) return null;
  PropertiesService.getUserProperties().setProperty(CANCEL_KEY, job.id);
  // Who works on it sees the mark; when nobody does (a trigger waits, or a run broke off), it ends here.
  const lock = LockService.getUserLock();
  if (!lock.tryLock(0)) return job;
  try {
    dropTriggers_();
    return end_(job, 'canceled');
  } finally {
    lock.releaseLock();
  }
}

/** @param {Job | null} job */
function finished_(job) {
  return { job, balance: balance_() };
}
