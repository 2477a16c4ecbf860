/** Google starts the script anew for each run. */
const BEGAN = Date.now();
/** Google ends a run after six minutes; a request that is begun may take one of them. A formula has less. */
const RUN = { ms: 4.5 * 60 * 1000 };

/** Milliseconds in which this run may still begin something. */
const timeLeft_ = () => BEGAN + RUN.ms - Date.now();
