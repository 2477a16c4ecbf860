import type { UserManifest } from 'wxt';
import { hostPattern } from '../src/storage/server-address.ts';
import { COMMANDS } from './commands.ts';

const LOCAL_SERVER = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * The manifest as it is handed to WXT, which adds the entrypoints and what they need.
 * @param browser as WXT names it
 * @param server origin that the build is for; the one on this computer if absent: a build for another server has no access
 *   to this computer
 */
export function manifestFor(browser: string, server?: string) {
  return {
    name: '__MSG_extName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
    ],
    host_permissions: server === undefined ? LOCAL_SERVER : [hostPattern(server)],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // Firefox adds upgrade-insecure-requests to its default policy, which would break a local http server.
    // Bergamot is WebAssembly; nothing else may be made of data.
    content_security_policy: {
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    },
    commands: COMMANDS,
    action: { default_title: '__MSG_extName__' },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'extension@glossa.example',
              strict_min_version: '142.0',
              // docs/extension-privacy.md says what is sent, and when.
              data_collection_permissions: {
                required: ['websiteContent', 'personalCommunications'],
              },
            },
          },
        }
      : {
          minimum_chrome_version: '120',
          // For the engines in the browser, which need a document; asked for when one of them is chosen.
          optional_permissions: ['offscreen'],
        }),
  } satisfies UserManifest;
}
