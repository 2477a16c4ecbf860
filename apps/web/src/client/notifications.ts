// @chunk tools
/** Whether this browser may say that a job has ended while its page is hidden. */
export type NotificationChoice = 'on' | 'off' | 'blocked' | 'unsupported';

const KEY = 'notify_in_browser';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function keep(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: the choice is not kept.
  }
}

/** The choice made in this browser; both the person and the browser must have agreed. */
export function notificationChoice(): NotificationChoice {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return kept() && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Switches notifications on, asking the browser first where it has not been asked. */
export async function allowNotifications(): Promise<NotificationChoice> {
  if (!('Notification' in window)) return 'unsupported';
  const permission = await Notification.requestPermission();
  keep(permission === 'granted');
  return notificationChoice();
}

export function refuseNotifications(): NotificationChoice {
  keep(false);
  return notificationChoice();
}

/** Shows a notification if it was chosen and nobody looks at the page; a click brings the page back. */
export function notifyIfHidden(title: string, body: string, tag: string): void {
  if (document.visibilityState === 'visible' || notificationChoice() !== 'on') return;
  const notification = new Notification(title, { body, tag, lang: document.documentElement.lang });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
