import { bundle, type Integration } from '../../bundle.ts';
import { AppsScriptHost, type HostOptions } from './host.ts';
import type { HostFile } from './service-host.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a panel is answered: plain data of many shapes.
export type Answer = any;

export interface Connection {
  url: string;
  token: string;
}

/** An add-on in its host, as somebody has it who put the sources in and entered address and token. */
export async function openHost(
  integration: Integration,
  data: HostFile['data'],
  options: Pick<HostOptions, 'fetch'> & Partial<HostOptions>,
  connection?: Connection,
): Promise<AppsScriptHost> {
  const sources = await bundle(integration);
  const file = { id: 'file-1', name: 'Plan', data };
  const host = new AppsScriptHost({ sources, file, ...options });
  if (connection) host.run('saveConnection', { server: connection.url, token: connection.token });
  return host;
}

/** What the person chooses in the panel. */
export const choose = (scope: string, options: string[] = [], pair = { from: 'en', to: 'es' }) => ({
  ...pair,
  scope,
  options,
});
