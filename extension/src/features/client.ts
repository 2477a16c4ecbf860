import { type Client, createClient, deviceId } from '@glossa/core';
import { extensionStorage } from '../storage/extension-storage.ts';
import { readSettings, uiLocale } from '../storage/settings.ts';
import { appType } from './app-type.ts';

/** A client for the server of the settings. */
export async function extensionClient(): Promise<Client> {
  const { server } = await readSettings();
  return createClient({
    apiHost: server,
    aiHost: server,
    appType,
    channel: () => 'glossa',
    locale: uiLocale,
    deviceId: () => deviceId(extensionStorage),
  });
}
