import { calls } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { appears, overflow, shown } from '../../testing/actions.ts';
import { answerChats } from '../../testing/answer-chats.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';
import { REFUSALS } from '../../testing/refusals.ts';

const text = page.getByRole('textbox', { name: 'Your text' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openWriting(options: SiteOptions = {}) {
  const server = new FakeServer();
  answerChats(server);
  const site = await openSite('/language-translator/translate?mode=write', { server, ...options });
  await appears('[data-model=true]');
  const asked = () => server.asked(calls.chatCreate).at(-1)!.payload.messages;
  return { ...site, asked };
}

it.runIf(inject('fullTier'))('keeps a draft through refusals, a stop and a reload', async () => {
  const { server, reload, asked } = await openWriting();
  const draft = 'He go home. '.repeat(20).trim();
  await text.fill(draft);
  for (const [code, options] of REFUSALS) {
    const allow = server.refuse(calls.chatCreate, code, options);
    await button('Shorter').click();
    await appears(`[data-error=${code}]`);
    await expect.element(text).toHaveValue(draft);
    allow();
  }
  const hold = server.hold(calls.chatCreate);
  await button('Try again').click();
  await hold.arrived;
  await button('Stop').click();
  await expect.element(button('Longer')).toBeEnabled();
  expect(shown('[data-error]')).toEqual([]);
  hold.release();
  await reload();
  await expect.element(text).toHaveValue(draft);
  await button('Longer').click();
  await expect.element(button('Use this text')).toBeVisible();
  expect(asked()[0]!.content).toContain('somewhat longer');
});

it.each(inject('fullTier') ? [360, 1440] : [360])(
  'improves a text, shows what changed, and takes it back at %d px',
  async (width) => {
    const { asked } = await openWriting({ viewport: [width, 900] });
    await text.fill('He go home.');
    await button('Correct mistakes').click();
    await expect.poll(() => shown('[data-changes] ins').join()).toContain('You said:');
    expect(asked()[0]!.content).toContain('Correct spelling');
    expect(asked().at(-1)).toEqual({ role: 'user', content: 'He go home.' });
    expect(await axeViolations()).toEqual([]);
    expect(overflow()).toBe(0);
    await button('Use this text').click();
    await expect.element(text).toHaveValue('You said: He go home.');
    await button('Correct mistakes').click();
    await button('Use this text').click();
    await expect.element(text).toHaveValue('You said: You said: He go home.');
    await button('Undo').click();
    await expect.element(text).toHaveValue('You said: He go home.');
    await button('Undo').click();
    await expect.element(text).toHaveValue('He go home.');
  },
);
