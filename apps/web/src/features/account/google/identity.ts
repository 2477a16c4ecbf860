/** The part of Google Identity Services that is used (developers.google.com/identity/gsi/web/reference). */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback(answer: { credential: string }): void;
    use_fedcm_for_prompt: boolean;
    itp_support: boolean;
  }): void;
  renderButton(element: HTMLElement, options: Record<string, string | number>): void;
  prompt(): void;
  cancel(): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script: only ever called where the operator set a client id. */
function loadScript(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const identity = window.google?.accounts.id;
      if (identity === undefined) reject(new Error('Google Identity Services did not start.'));
      else resolve(identity);
    };
    script.onerror = () => reject(new Error('Google Identity Services could not be loaded.'));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export interface GoogleCredential {
  token: string;
  googleUid: string;
}

/** The last one who wants to know: Google's script takes one listener for the page. */
let listener: (credential: GoogleCredential) => void = () => {};
let initialized: string | undefined;

/** Google's script, ready for `clientId`; credentials are given to the newest `onCredential`. */
export async function googleIdentity(
  clientId: string,
  onCredential: (credential: GoogleCredential) => void,
): Promise<GoogleIdentity> {
  const identity = await loadScript();
  listener = onCredential;
  if (initialized !== clientId) {
    initialized = clientId;
    identity.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        listener({ token: credential, googleUid: subjectOf(credential) });
      },
      use_fedcm_for_prompt: true,
      itp_support: true,
    });
  }
  return identity;
}

/** The `sub` of an ID token, unverified: the server verifies it and compares. */
export function subjectOf(token: string): string {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : '';
  } catch {
    return '';
  }
}
