import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe } from 'vitest';
import { openHost } from './testing/apps-script/open-host.ts';
import { openSyncFetch, type SyncFetch } from './testing/apps-script/sync-fetch.ts';
import { connectionCases } from './testing/cases/connection.ts';
import type { AddOnContext } from './testing/cases/context.ts';
import { documentCases } from './testing/cases/documents.ts';
import { formCases } from './testing/cases/forms.ts';
import { limitCases } from './testing/cases/limits.ts';
import { panelCases } from './testing/cases/panel.ts';
import { sheetsCases } from './testing/cases/sheets.ts';
import { slideCases } from './testing/cases/slides.ts';
import { startServer, type TestServer } from './testing/server.ts';

/** The add-ons as they are handed out, in a stand-in of Google's services, against the real server. */
describe('the add-on for', { timeout: 120_000 }, () => {
  let server: TestServer;
  let sync: SyncFetch;
  beforeAll(async () => {
    server = await startServer();
    sync = openSyncFetch();
  }, 330_000);
  afterAll(async () => {
    await sync?.close();
    await server?.[Symbol.asyncDispose]();
  });
  const context: AddOnContext = {
    server: () => server,
    async open(integration, data, { requestMs = 200, ownCredits = false } = {}) {
      const token = await server.token(['translate', 'account:read'], { ownCredits });
      const connection = { url: server.url, token };
      const host = await openHost(integration, data, { fetch: sync.fetch }, connection);
      host.requestMs = requestMs;
      return host;
    },
    stranger: (integration, data, locale = 'en') =>
      openHost(integration, data, { fetch: sync.fetch, locale }),
  };
  describe('every file', () => connectionCases(context));
  describe('every panel', () => panelCases(context));
  describe.runIf(FULL_TIER)('the limits of Google', () => limitCases(context));
  describe('Google Sheets', () => sheetsCases(context));
  describe('Google Docs', () => documentCases(context));
  describe('Google Slides', () => slideCases(context));
  describe('Google Forms', () => formCases(context));
});
