import { formatMoney } from '@glossa/contract';
import { formatTag, type Locale } from '@glossa/i18n/locales';
import type { CommonValues, MailKind, MailValues } from './kinds.ts';
import type { Messages } from './messages.ts';
import { dayIn, daysIn, hoursIn, languagePair, numberIn, plainName, webAddress } from './values.ts';

/** Words of the message, or a value put into it. */
export type Part = { words: string } | { value: string };
export type Block =
  | { type: 'text'; parts: Part[] }
  | { type: 'action'; label: string; href: string };

/** A mail before it is written as text or HTML. */
export interface Content {
  subject: Part[];
  blocks: Block[];
}

const PLACEHOLDER = /\{(\w+)\}/;

/** A message with values in the places of its `{placeholders}`. */
function fill(message: string, values: Record<string, string> = {}): Part[] {
  return message
    .split(PLACEHOLDER)
    .map((piece, i) => (i % 2 === 0 ? { words: piece } : { value: values[piece]! }))
    .filter((part) => 'value' in part || part.words !== '');
}

const text = (message: string, values?: Record<string, string>): Block => ({
  type: 'text',
  parts: fill(message, values),
});
const action = (label: string, link: string): Block => ({
  type: 'action',
  label,
  href: webAddress(link),
});

interface Writer {
  messages: Messages;
  locale: Locale;
}

type Contents = {
  [Kind in MailKind]: (writer: Writer, values: MailValues[Kind] & CommonValues) => Content;
};

type ConfirmKind = 'activation' | 'password_reset' | 'email_change_confirm';

/** A link that does what was asked for, for a while, and what else to do. */
const confirmation =
  (kind: ConfirmKind) =>
  ({ messages, locale }: Writer, { link, hours }: MailValues[ConfirmKind]): Content => {
    const { subject, intro, action: label, ignore } = messages[kind];
    const duration = hoursIn(locale.tag, hours);
    return {
      subject: fill(subject),
      blocks: [
        text(intro),
        action(label, link),
        text(messages.common.validity, { duration }),
        text(ignore),
      ],
    };
  };

/** That nobody paid, of the test checkout. */
const tested = ({ messages }: Writer, { test }: { test: boolean }): Block[] =>
  test ? [text(messages.common.test)] : [];

/** What each kind of mail says, in order. */
export const CONTENTS: Contents = {
  activation: confirmation('activation'),
  password_reset: confirmation('password_reset'),
  email_change_confirm: confirmation('email_change_confirm'),

  already_registered({ messages: { already_registered: m } }, { signInLink, resetLink }) {
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro),
        action(m.action, signInLink),
        text(m.forgot),
        action(m.resetAction, resetLink),
        text(m.ignore),
      ],
    };
  },

  password_changed({ messages: { password_changed: m } }, { resetLink }) {
    return {
      subject: fill(m.subject),
      blocks: [text(m.intro), text(m.warning), action(m.action, resetLink)],
    };
  },

  email_changed({ messages: { email_changed: m } }, values) {
    const newAddress = plainName(values.newAddress);
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro, { newAddress }),
        text(m.warning),
        action(m.action, values.supportLink),
      ],
    };
  },

  account_deleted({ messages: { account_deleted: m } }) {
    return { subject: fill(m.subject), blocks: [text(m.intro), text(m.thanks)] };
  },

  job_finished({ messages: { job_finished: m, common }, locale }, values) {
    const fileName = plainName(values.fileName);
    const languages = languagePair(locale, values.from, values.to);
    return {
      subject: fill(m.subject, { fileName }),
      blocks: [
        text(m.intro),
        text(common.file, { fileName }),
        ...(languages === undefined ? [] : [text(m.languages, { languages })]),
        action(m.action, values.link),
      ],
    };
  },

  job_failed({ messages: { job_failed: m, common }, locale }, values) {
    const fileName = plainName(values.fileName);
    const credits = numberIn(locale.tag, values.credits);
    return {
      subject: fill(m.subject, { fileName }),
      blocks: [
        text(m.intro),
        text(common.file, { fileName }),
        ...(values.credits > 0 ? [text(m.credits, { credits })] : []),
        action(m.action, values.link),
      ],
    };
  },

  extension_linked({ messages: { extension_linked: m } }, values) {
    const deviceName = plainName(values.deviceName);
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro),
        text(m.device, { deviceName }),
        text(m.warning),
        action(m.action, values.link),
      ],
    };
  },

  token_created({ messages: { token_created: m } }, values) {
    const tokenName = plainName(values.tokenName);
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro),
        text(m.token, { tokenName }),
        text(m.warning),
        action(m.action, values.link),
      ],
    };
  },

  team_invite({ messages: { team_invite: m, common }, locale }, values) {
    const teamName = plainName(values.teamName);
    const inviterName = plainName(values.inviterName);
    const duration = daysIn(locale.tag, values.days);
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro, { inviterName, teamName }),
        text(m.quota),
        action(m.action, values.link),
        text(common.validity, { duration }),
        text(m.ignore),
      ],
    };
  },

  receipt(writer, values) {
    const { receipt: m } = writer.messages;
    const { tag } = writer.locale;
    const { plan, credits, number } = values;
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro),
        ...tested(writer, values),
        ...(plan === undefined ? [] : [text(m.plan, { plan: plainName(plan) })]),
        ...(credits === undefined ? [] : [text(m.credits, { credits: numberIn(tag, credits) })]),
        text(m.total, { total: formatMoney(values.total, formatTag(tag)) }),
        ...(number === undefined ? [] : [text(m.number, { number: plainName(number) })]),
        action(m.action, values.link),
      ],
    };
  },

  payment_failed(writer, values) {
    const { payment_failed: m } = writer.messages;
    const { tag } = writer.locale;
    const total = formatMoney(values.total, formatTag(tag));
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro, { total, plan: plainName(values.plan) }),
        text(m.until, { date: dayIn(tag, values.until) }),
        ...tested(writer, values),
        action(m.action, values.link),
      ],
    };
  },

  trial_ends(writer, values) {
    const { trial_ends: m } = writer.messages;
    const { tag } = writer.locale;
    return {
      subject: fill(m.subject),
      blocks: [
        text(m.intro, { plan: plainName(values.plan), date: dayIn(tag, values.endsAt) }),
        text(m[values.interval], { price: formatMoney(values.price, formatTag(tag)) }),
        text(m.cancel),
        ...tested(writer, values),
        action(m.action, values.link),
      ],
    };
  },
};
