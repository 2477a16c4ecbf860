import type { Integration } from '../../bundle.ts';
import type { AppsScriptHost } from '../apps-script/host.ts';
import type { TestServer } from '../server.ts';

/** What the cases of an add-on work with. */
export interface AddOnContext {
  server(): TestServer;
  /** The add-on in a file of this content, connected by a token of an account of its own. */
  open(integration: Integration, data: object, requestMs?: number): Promise<AppsScriptHost>;
  /** The same before anybody entered a token. */
  stranger(integration: Integration, data: object, locale?: string): Promise<AppsScriptHost>;
}
