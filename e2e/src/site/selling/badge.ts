/** The plan that the extension shows in its popup, which is open all the while. */
export interface Badge {
  /** Signs the extension in by a passport, and opens its popup. */
  open(passport: string): Promise<void>;
  /** Waits until a plan is shown; answers since when, in epoch milliseconds. */
  shownSince(plan: string): Promise<number>;
}

/** Script in the popup that notes when it shows which plan, to the moment, whoever looks when. */
export const NOTE_PLANS = `
  const root = document.documentElement;
  const note = () => {
    const plan = document.querySelector('[data-plan]')?.dataset.plan;
    if (plan === undefined || plan === root.getAttribute('data-shown-plan')) return;
    root.setAttribute('data-shown-plan', plan);
    root.setAttribute('data-shown-since', String(Date.now()));
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  note();`;

/** Selector of a popup that shows a plan, where {@link NOTE_PLANS} runs. */
export const showing = (plan: string) => `html[data-shown-plan="${plan}"]`;
export const SINCE = 'data-shown-since';
