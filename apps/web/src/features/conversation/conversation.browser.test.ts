import { calls, GlossaError } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { appears, parameter, press, shown } from '../../testing/actions.ts';
import { answerChats, repeat } from '../../testing/answer-chats.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { createGate } from '../../testing/gate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { REFUSALS } from '../../testing/refusals.ts';

const PATH = '/language-translator/translate?from=en&to=es';
const message = page.getByRole('textbox', { name: 'Your message' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const turns = () => shown('[data-role]');
const answers = () => shown('[data-role=assistant]');

async function send(text: string): Promise<void> {
  await message.fill(text);
  await press('Enter');
}
/** Waits for an answer, and until the next question may be sent. */
async function answered(text: string): Promise<void> {
  await expect.poll(() => answers().at(-1)).toContain(text);
  await expect.element(button('Send')).toBeInTheDocument();
}
async function openChat(path = `${PATH}&mode=chat`) {
  const server = new FakeServer();
  answerChats(server);
  const site = await openSite(path, { server });
  /** What the model was told last. */
  const asked = () => server.asked(calls.chatCreate).at(-1)!.payload.messages;
  return { ...site, asked };
}

it('shows the answer as it grows', async () => {
  const { server, asked } = await openChat(PATH);
  const gate = createGate();
  answerChats(server, async function* () {
    yield 'You said';
    await gate.passed;
    yield 'You said: all of it';
  });
  (page.getByRole('tab', { name: 'Text' }).element() as HTMLElement).focus();
  await press('ArrowRight');
  await appears('[data-model=true]');
  await expect.poll(() => parameter('mode')).toBe('chat');
  await send('The old house by the sea is big.');
  await expect.poll(() => answers().at(-1)).toContain('You said');
  await expect.element(button('Stop')).toBeVisible();
  expect(answers().at(-1)).not.toContain('all of it');
  gate.open();
  await answered('You said: all of it');
  expect(asked()[0]).toMatchObject({ role: 'system' });
  expect(asked()[0]!.content).toContain('from English (en) into Spanish (es)');
});

it('explains words, changes tone, and is kept in the browser', async () => {
  const { reload, asked } = await openChat();
  await appears('[data-model=true]');
  await send('The old house');
  await answered('You said: The old house');
  await page.getByRole('textbox', { name: /^Words of the answer/ }).fill('house');
  await button('Why this word?').click();
  await expect.poll(() => turns().some((turn) => turn.includes('Why “house”?'))).toBe(true);
  await answered('You said: Why did you write "house"');
  expect(asked()).toHaveLength(4);
  await page.getByRole('combobox', { name: 'Form of address' }).selectOptions('formal');
  await button('More formal').click();
  await expect.poll(() => answers().length).toBe(3);
  await expect.element(button('More formal')).toBeVisible();
  expect(asked()[0]!.content).toContain('formally');
  expect(await axeViolations()).toEqual([]);

  await reload();
  await expect.poll(() => turns().length).toBe(6);
  await button('Delete the conversation').click();
  await expect.poll(turns).toEqual([]);
  expect(localStorage.getItem('conversation')).toBeNull();
});

it('stops when asked to, and keeps what was said until then', async () => {
  const { server } = await openChat();
  await appears('[data-model=true]');
  answerChats(server, async function* () {
    yield 'You said';
    await new Promise(() => {});
  });
  await send('word '.repeat(60));
  await expect.poll(() => answers().at(-1)).toContain('You said');
  await button('Stop').click();
  await answered('You said');
  await expect.poll(() => server.asked(calls.jobCancel)).toEqual([{ id: 'chat-1' }]);
  await expect.element(button('More formal')).toBeVisible();
});

it('says what went wrong, keeps the question over a reload, and tries again', async () => {
  const { server, reload } = await openChat();
  await appears('[data-model=true]');
  answerChats(server, async function* () {
    yield 'You ';
    throw new GlossaError('engine_unavailable', 'overloaded');
  });
  await send('Again');
  await appears('[data-error=engine_unavailable]');
  expect(answers()).toEqual([]);
  await reload();
  await expect.poll(() => turns().length).toBe(1);
  expect(turns()[0]).toContain('Again');
  await appears('[data-model=true]');
  answerChats(server);
  await button('Try again').click();
  await answered('You said: Again');
});

it.runIf(inject('fullTier'))(
  'keeps questions and the tone through refusals and a reload',
  async () => {
    const { server, reload, asked } = await openChat();
    await appears('[data-model=true]');
    await page.getByRole('combobox', { name: 'Form of address' }).selectOptions('formal');
    for (const [code, options] of REFUSALS) {
      const allow = server.refuse(calls.chatCreate, code, options);
      await send(`Asked at ${code}`);
      await appears(`[data-error=${code}]`);
      if (code === 'insufficient_credits')
        await expect.element(page.getByRole('link', { name: /credits|plans/i })).toBeVisible();
      if (code === 'rate_limited') await expect.element(page.getByText(/7 seconds/)).toBeVisible();
      allow();
    }
    await reload();
    await expect.poll(() => turns().length).toBe(3);
    await appears('[data-model=true]');
    await expect
      .element(page.getByRole('combobox', { name: 'Form of address' }))
      .toHaveValue('formal');
    await button('Try again').click();
    await answered('You said: Asked at internal');
    expect(asked()[0]!.content).toContain('formally');
  },
);

it.runIf(inject('fullTier'))(
  'translates where there is no model, and says what it cannot do',
  async () => {
    await openSite(`${PATH}&mode=chat`);
    await expect.element(page.getByText(/No chat model is set up on this server\./)).toBeVisible();
    await send('The house is big.');
    await answered('[es] The house is big.');
    expect(await button('More formal').query()).toBeNull();
    expect(await axeViolations()).toEqual([]);
    await page.getByRole('tab', { name: 'Write and improve' }).click();
    await expect.element(page.getByText(/no other engine here can rewrite texts/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Your text' }).fill('He go home.');
    await expect.element(button('Correct mistakes')).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
  },
);

it('takes up a conversation without what a damaged storage holds', async () => {
  const server = new FakeServer();
  answerChats(server, repeat);
  await openSite(`${PATH}&mode=chat`, { server, storage: { conversation: '[{"id":1}]' } });
  await appears('[data-model=true]');
  await send('Hello');
  await answered('You said: Hello');
  expect(turns()).toHaveLength(2);
});
