import { INVITE_FIRST_USE, INVITE_REWARD } from '@glossa/contract';
import { expect } from 'vitest';
import { type Accounts, newPerson, newText } from '../../account/account-server.ts';
import type { Badge, Hand } from './hand.ts';

export interface Walk {
  /** Of the reader's language: empty for English. */
  prefix: string;
  server: Accounts;
  /** What the extension shows of the account meanwhile. */
  badge?: Badge;
}

/** Milliseconds from an action to where it is shown, by the place. */
export type Shown = Record<string, number>;

const SUBMIT = 'button[type=submit]';
/** The button in the title of the panel of plan and payment. */
const MANAGE = 'section:has([data-subscription]) button';
const planIs = (plan: string) => `[data-plan="${plan}"]`;

/** Clicks what opens the test checkout, and pays there, whereupon that closes itself; answers when it was paid. */
async function payAside(hand: Hand, opener: string): Promise<number> {
  let paid = 0;
  await hand.aside(opener, async () => {
    await hand.sees('[data-test-price]');
    paid = Date.now();
    await hand.click('[data-test-action=pay]');
    return 'closes itself';
  });
  return paid;
}

/** Somebody new with an account, on a domain of their own: of one domain a few invitations earn something. */
function newcomer(name: string) {
  const person = newPerson(name);
  const email = person.email.replace(/@.*/, `@${person.email.split('@')[0]}.example`);
  return { ...person, email };
}

/** Buys a plan, has a smaller one and then none. Answers how soon the plan is shown. */
export async function buysAndCancels(hand: Hand, { prefix, server, badge }: Walk): Promise<Shown> {
  const passport = await server.open(newPerson());
  const popup = await badge?.(passport);
  await popup?.sees(planIs('none'));
  await hand.become(passport);
  await hand.open(`${prefix}/pricing`);
  const onSite = await hand.notes('[data-plan-card=pro2] .text-success');
  const inPopup = await popup?.notes(planIs('pro2'));
  const paid = await payAside(hand, '[data-plan-card=pro2] button');
  await hand.misses('[data-plan-card=pro2] button');
  const shown: Shown = { site: (await onSite()) - paid };
  if (inPopup !== undefined) shown.extension = (await inPopup()) - paid;

  await hand.open(`${prefix}/dashboard`);
  await hand.sees(planIs('pro2'));
  await hand.sees('[data-subscription=active]');
  await hand.sees('[data-invoice=paid]');
  await hand.aside(MANAGE, async () => {
    await hand.choose('[data-test-subscription=active] select', 'pro1-month');
    await hand.sees('[data-test-action=resume]');
    await hand.click('[data-test-action=next_period]');
    await hand.misses('[data-test-action=resume]');
    return 'is closed';
  });
  await hand.sees(planIs('pro1'));
  await hand.aside(MANAGE, async () => {
    await hand.click('[data-test-action=cancel_later]');
    await hand.sees('[data-test-action=resume]');
    await hand.click('[data-test-action=next_period]');
    await hand.sees('[data-test-subscription=canceled]');
    return 'is closed';
  });
  await hand.sees(planIs('none'));
  await hand.sees('[data-total-credits="500"]');
  await hand.sees('[data-subscription=canceled]');
  await popup?.sees(planIs('none'));
  return shown;
}

/** Makes a team; somebody comes, spends of its quota, and leaves. Answers how soon the quota is shown. */
export async function worksInTeam(
  hand: Hand,
  other: Hand,
  { prefix, server }: Walk,
): Promise<Shown> {
  const [owner, member] = [newPerson('Olga'), newPerson('Mia')];
  const [owners, members] = [await server.open(owner), await server.open(member)];
  const team = `${prefix}/dashboard?section=team`;
  await hand.become(owners);
  await hand.open(team);
  await hand.fill('main input[name=name]', 'Readers');
  await hand.click(`main form ${SUBMIT}`);
  const quota = '[data-team=owner] [data-team-left]';
  const onSite = await hand.notes(quota);
  const paid = await payAside(hand, 'section:has([data-team-price]) .btn-primary');
  const before = Number(await hand.sees(quota, 'data-team-left'));
  const shown: Shown = { quota: (await onSite()) - paid };
  await hand.fill('main input[name=email]', member.email);
  await hand.click(`form:has(input[name=email]) ${SUBMIT}`);
  await hand.sees('[data-team-invite=open]');

  const mail = await server.mailbox.next(member.email);
  await other.become(members);
  await other.open(mail.link('/join-team').href);
  await other.click('[data-invitation=open] .btn-primary');
  await other.sees('[data-invitation=member]');
  await other.open(`${prefix}/language-translator/translate?from=en&to=es`);
  await other.fill('textarea', newText(2500, 'team'));
  const spent = await hand.notes(`[data-team-left="${before - 3}"]`);
  await other.sees('[data-status=done] [data-result]');
  const used = Date.now();
  shown.spent = (await spent()) - used;
  const ticket = { 'X-Access-Ticket': members };
  const status = await server.post<{ subscription: { free_cnt: number } }>(
    '/api/user/status',
    {},
    ticket,
  );
  expect(status.subscription.free_cnt).toBe(500);

  await other.open(team);
  await other.click('[data-team=member] .btn-error');
  await other.click('[data-team=member] [role=alert] .btn-error');
  await other.sees('main input[name=name]');
  await hand.open(team);
  await hand.sees('[data-audit=left]');
  await hand.misses('[data-member=member]');
  return shown;
}

/**
 * Invites by the link of the dashboard; who comes by it uses the product; both have their credits. Answers how soon the
 * dashboard, which is open all the while, shows those of the inviter.
 */
export async function invites(hand: Hand, other: Hand, { prefix, server }: Walk): Promise<Shown> {
  const host = await server.open(newPerson('Hana'));
  const guest = newcomer('Gil');
  await hand.become(host);
  await hand.open(`${prefix}/dashboard`);
  const link = await hand.sees('input[readonly][value*=invite_code]', 'value');
  const rewarded = await hand.notes(`[data-total-credits="${500 + INVITE_REWARD}"]`);
  await other.forget();
  await other.open(link);
  await other.open(`${prefix}/signup`);
  await other.fill('[data-auth=sign_up] input[name=username]', guest.username);
  await other.fill('[data-auth=sign_up] input[name=email]', guest.email);
  await other.fill('[data-auth=sign_up] input[name=password]', guest.password);
  await other.click(`[data-auth=sign_up] ${SUBMIT}`);
  await other.sees('[data-auth=sent]');
  await other.open((await server.mailbox.next(guest.email)).link('/signup/activation').href);
  await other.sees('[data-activation=activated]');
  await other.open(`${prefix}/login`);
  await other.fill('[data-auth=sign_in] input[name=email]', guest.email);
  await other.fill('[data-auth=sign_in] input[name=password]', guest.password);
  await other.click(`[data-auth=sign_in] ${SUBMIT}`);
  await other.sees('[data-total-credits="500"]');
  await other.open(`${prefix}/language-translator/translate?from=en&to=es`);
  await other.fill('textarea', newText(INVITE_FIRST_USE * 1000, 'guest'));
  await other.sees('[data-status=done] [data-result]');
  const used = Date.now();
  const shown = { reward: (await rewarded()) - used };
  await hand.sees('[data-invite-state=credited]');
  await other.open(`${prefix}/dashboard`);
  await other.sees(`[data-total-credits="${500 - INVITE_FIRST_USE + INVITE_REWARD}"]`);
  await other.sees('[data-own-invite=credited]');
  return shown;
}
