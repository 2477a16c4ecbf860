import type { Integration } from '../../bundle.ts';
import type { AppsScriptHost } from '../apps-script/host.ts';
import type { TestServer } from '../server.ts';

export interface OpenOptions {
  /** How long a request takes by the clock of the host, in milliseconds; 200 unless given. */
  requestMs?: number;
  /** Whether its account is new, with all its credits; else many share one. */
  ownCredits?: boolean;
}

/** What the cases of an add-on work with. */
export interface AddOnContext {
  server(): TestServer;
  /** The add-on in a file of this content, connected by a token. */
  open(integration: Integration, data: object, how?: OpenOptions): Promise<AppsScriptHost>;
  /** The same before anybody entered a token. */
  stranger(integration: Integration, data: object, locale?: string): Promise<AppsScriptHost>;
}
