const JOB_KEY = 'glossa.job';
const CANCEL_KEY = 'glossa.cancel';
const RESUME_MS = 60 * 1000;
/** After so many runs in a row that got nothing done, it is left to the person: Google counts the time of triggers. */
const IDLE_RUNS = 5;
/** Written, and remembered, after each of these. */
const STEP_TEXTS = 100;
const STEP_CHARACTERS = 10_000;
const LOCK_MS = 1000;
/** A message stands in the job's property, which holds no more than a few thousand. */
const LONGEST_MESSAGE = 500;

/**
 * The job without its place, which only those who go on with it need.
 * @returns {Job | null}
 */
function readJob_() {
  const text = PropertiesService.getUserProperties().getProperty(JOB_KEY);
  return text ? JSON.parse(text) : null;
}

/** @param {Job} job */
function keepJob_(job) {
  PropertiesService.getUserProperties().setProperty(JOB_KEY, JSON.stringify(job));
}

/**
 * Starts a translation and works on it for as long as this run may last.
 * @param {PanelForm} form
 */
function startJob_(form) {
  return alone_(() => {
    dropTriggers_();
    const { place, link } = ADD_ON.prepare(form);
    forgetJob_();
    /** @type {Job} */
    const job = {
      id: Utilities.getUuid(),
      form,
      parts: keepPlace_(place),
      state: 'running',
      idle: 0,
      next: 0,
      total: 0,
      left: 0,
      credits: 0,
      ...(link === undefined ? {} : { link }),
    };
    return workOn_(job, place);
  });
}

/** Takes up again what waits or stopped. */
function continueJob_() {
  return alone_(() => {
    dropTriggers_();
    const job = readJob_();
    if (!job || !['running', 'waiting', 'stopped'].includes(job.state)) return job;
    if (job.state === 'stopped') job.idle = 0;
    job.state = 'running';
    delete job.message;
    return workOn_(job, readPlace_(job.parts));
  });
}

/**
 * @param {Job} job
 * @param {Place} place
 * @returns {Job}
 */
function workOn_(job, place) {
  const first = job.next;
  keepJob_(job);
  try {
    const units = ADD_ON.collect(place, job.form);
    job.total = units.length;
    while (job.next < units.length) {
      if (isCanceled_(job)) return end_(job, 'canceled');
      if (timeLeft_() < 0) return goOnLater_(job, place);
      const step = nextStep_(units, job.next);
      translateStep_(job, step.units);
      job.next = step.next;
      keepJob_(job);
    }
    return end_(job, 'done');
  } catch (error) {
    const problem = toProblem_(error);
    job.message = problem.message.slice(0, LONGEST_MESSAGE);
    job.idle = job.next > first ? 0 : job.idle + 1;
    return problem.retryAfter === undefined || job.idle >= IDLE_RUNS
      ? end_(job, 'stopped')
      : goOnLater_(job, place, problem.retryAfter);
  }
}

/**
 * Units from `first` on that have something to translate, up to the size of a step, and the unit after them.
 * @param {Unit[]} units
 * @param {number} first
 */
function nextStep_(units, first) {
  /** @type {{ unit: Unit, html: string }[]} */
  const found = [];
  let characters = 0;
  let next = first;
  for (; next < units.length && found.length < STEP_TEXTS; next += 1) {
    const html = units[next].read();
    if (!html) continue;
    if (found.length > 0 && characters + html.length > STEP_CHARACTERS) break;
    characters += html.length;
    found.push({ unit: units[next], html });
  }
  return { units: found, next };
}

/**
 * @param {Job} job
 * @param {{ unit: Unit, html: string }[]} found
 */
function translateStep_(job, found) {
  const { translations, credits } = translateTexts_(
    found.map(({ html }) => html),
    { from: job.form.from, to: job.form.to },
  );
  job.credits += credits;
  found.forEach(({ unit }, index) => {
    const html = translations[index];
    if (html === null || !unit.write(html)) job.left += 1;
  });
}

/**
 * @param {Job} job
 * @param {JobState} state
 */
function end_(job, state) {
  job.state = state;
  keepJob_(job);
  return job;
}

/**
 * Leaves the rest to a trigger; what only this run could find is stopped instead.
 * @param {Job} job
 * @param {Place} place
 * @param {number} [seconds]
 */
function goOnLater_(job, place, seconds = 0) {
  if (place.fleeting) {
    job.message = job.message ?? say_('too_long');
    return end_(job, 'stopped');
  }
  ScriptApp.newTrigger('resumeTranslation')
    .timeBased()
    .after(Math.max(RESUME_MS * 2 ** job.idle, seconds * 1000))
    .create();
  return end_(job, 'waiting');
}

function dropTriggers_() {
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (trigger.getHandlerFunction() === 'resumeTranslation') ScriptApp.deleteTrigger(trigger);
  }
}

/** @param {Job} job */
function isCanceled_(job) {
  return PropertiesService.getUserProperties().getProperty(CANCEL_KEY) === job.id;
}

/**
 * One translation at a time for each person and file: two would write over each other.
 * @template T
 * @param {() => T} work
 */
function alone_(work) {
  const lock = LockService.getUserLock();
  if (!lock.tryLock(LOCK_MS)) throw new Problem('busy', say_('busy'));
  try {
    return work();
  } finally {
    lock.releaseLock();
  }
}

/** Run by a trigger. */
function resumeTranslation() {
  continueJob_();
}
