import type { Money } from '@glossa/contract';

/** Facts every mail has. */
export interface CommonValues {
  /** Address of this installation's site (`PUBLIC_URL`), shown at the foot. */
  siteUrl: string;
}

/** A link that works once and for a while. */
interface ExpiringLink {
  link: string;
  /** How long it works, in hours. */
  hours: number;
}

/** What mails about payments have in common. `link` is where plan and payment are looked after. */
interface Payment {
  link: string;
  /** Paid at the test checkout, where nobody pays. */
  test: boolean;
}

/**
 * The facts each kind of mail needs. Every `link` is a whole `http` or `https` address; languages are
 * language tags; names come from people and may hold anything.
 */
export interface MailValues {
  /** To an address that signed up. */
  activation: ExpiringLink;
  /** To an address that signed up though it has an account. */
  already_registered: { signInLink: string; resetLink: string };
  password_reset: ExpiringLink;
  /** After the change; `resetLink` for whoever did not make it. */
  password_changed: { resetLink: string };
  /** To the new address, which the link confirms. */
  email_change_confirm: ExpiringLink;
  /** To the old address, after the change. */
  email_changed: { newAddress: string; supportLink: string };
  account_deleted: Record<never, never>;
  /** `from` is absent where the source language was not known; `link` is the history. */
  job_finished: { fileName: string; from?: string; to?: string; link: string };
  /** `credits`: how many were given back. */
  job_failed: { fileName: string; credits: number; link: string };
  /** `link` is where the device can be signed out. */
  extension_linked: { deviceName: string; link: string };
  /** `link` is where the token can be revoked. */
  token_created: { tokenName: string; link: string };
  /** To somebody who is invited into a team; the link works for so many days. */
  team_invite: { teamName: string; inviterName: string; days: number; link: string };
  /** For a plan (`Pro 2`) or for credits; `number` of the invoice, where there is one. */
  receipt: Payment & { plan?: string; credits?: number; total: Money; number?: string };
  /** `until`: when the plan ends unless it is paid, in milliseconds since the epoch. */
  payment_failed: Payment & { plan: string; total: Money; until: number };
  /** `endsAt` in milliseconds since the epoch; `price` of each interval from then on. */
  trial_ends: Payment & { plan: string; price: Money; interval: 'month' | 'year'; endsAt: number };
}

export type MailKind = keyof MailValues;

/** What a mailer sends. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}
