import { z } from 'zod';

/** Request headers of our own (`specification.md` §7, `decisions.md` §3). */
export const HEADERS = {
  accessChannel: 'X-Access-Channel',
  accessTicket: 'X-Access-Ticket',
  aiChannel: 'Channel',
  /** Random id a visitor's client made for itself; owner of what a visitor creates. 22+ URL-safe characters. */
  deviceId: 'X-Device-Id',
  /** Same key and parameters, same answer for a day; on the calls that spend credits directly. */
  idempotencyKey: 'Idempotency-Key',
  requestId: 'X-Request-Id',
} as const;

export const CHANNELS = ['glossa', 'voice_cloning', 'text_to_speech'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Surfaces that call us; `ofiice_app` is spelled as the specification gives it. */
export const APP_TYPES = [
  'web',
  'google_workspace',
  'chrome_addon',
  'edge_addon',
  'safari_addon',
  'firefox_addon',
  'figma_addon',
  'canva_addon',
  'windows_app',
  'ofiice_app',
] as const;
export type AppType = (typeof APP_TYPES)[number];
export const deviceIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);
