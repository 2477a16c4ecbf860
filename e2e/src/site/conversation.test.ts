import { type Service, startOpenAi } from '@glossa/engines/testing';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningServer, startServer } from '../server-process.ts';
import { axeViolations } from './axe.ts';
import { ready } from './ready.ts';
import { REFUSALS, refuse } from './refuse.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const PATH = '/language-translator/translate';

describe.skipIf(!HAS_CHROMIUM)('conversation and writing', { timeout: 120_000 }, () => {
  const turns = (page: Page) => page.locator('[data-role]');
  const answers = (page: Page) => page.locator('[data-role=assistant]');
  const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });

  describe('with a chat model', () => {
    let model: Service;
    let server: RunningServer;
    let browser: SiteBrowser;
    beforeAll(async () => {
      model = await startOpenAi({ pauseMs: 40 });
      server = await startServer({ OPENAI_BASE_URL: `${model.url}/v1` });
      browser = await SiteBrowser.launch(server.url);
    }, 120_000);
    afterAll(async () => {
      await browser?.close();
      await server?.stop();
      await model?.close();
    });
    /** What the model was told last. */
    const asked = () =>
      (JSON.parse(model.requests.at(-1)!.body) as { messages: { role: string; content: string }[] })
        .messages;

    it('answers as it goes, explains words, changes tone, and is kept in the browser', async () => {
      const { page, end } = await browser.visit(`${PATH}?from=en&to=es`, { bypassCSP: true });
      await page.getByRole('tab', { name: 'Text' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('[data-model=true]').waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('mode')).toBe('chat');
      await message(page).fill('The old house by the sea is big.');
      await message(page).press('Enter');
      const lengths = new Set<number>();
      await expect
        .poll(
          async () => {
            const text = (await answers(page).last().textContent({ timeout: 30_000 })) ?? '';
            lengths.add(text.length);
            return text;
          },
          { interval: 50, timeout: 30_000 },
        )
        .toContain('You said: The old house by the sea is big.');
      expect(lengths.size).toBeGreaterThan(2);
      expect(asked()[0]).toMatchObject({ role: 'system' });
      expect(asked()[0]!.content).toContain('from English (en) into Spanish (es)');

      await page.getByRole('textbox', { name: /^Words of the answer/ }).fill('house');
      await page.getByRole('button', { name: 'Why this word?' }).click();
      await turns(page).filter({ hasText: 'Why “house”?' }).waitFor();
      await page.getByRole('button', { name: 'More formal' }).waitFor({ timeout: 30_000 });
      expect(asked().at(-1)!.content).toMatch(/^Why did you write "house"/);
      expect(asked()).toHaveLength(4);
      await page.getByRole('combobox', { name: 'Form of address' }).selectOption('formal');
      await page.getByRole('button', { name: 'More formal' }).click();
      await expect.poll(() => answers(page).count(), { timeout: 30_000 }).toBe(3);
      await page.getByRole('button', { name: 'More formal' }).waitFor({ timeout: 30_000 });
      expect(asked()[0]!.content).toContain('formally');
      expect(await axeViolations(page)).toEqual([]);

      await page.reload();
      await ready(page);
      await expect.poll(() => turns(page).count()).toBe(6);
      await page.getByRole('button', { name: 'Delete the conversation' }).click();
      expect(await turns(page).count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('conversation'))).toBeNull();
      await end();
    });

    it('stops when asked to, says what went wrong, and tries again', async () => {
      const { page, end } = await browser.visit(`${PATH}?from=en&to=es&mode=chat`);
      await page.locator('[data-model=true]').waitFor();
      await message(page).fill('word '.repeat(60));
      await message(page).press('Enter');
      await answers(page).filter({ hasText: 'You said' }).waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Send' }).waitFor();
      expect((await answers(page).textContent())!.length).toBeLessThan(300);

      model.failNext('/completions', { status: 401, body: '' }, { status: 401, body: '' });
      await message(page).fill('Again');
      await message(page).press('Enter');
      await page.locator('[data-error=engine_unavailable]').waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Try again' }).click();
      await answers(page).filter({ hasText: 'You said: Again' }).waitFor({ timeout: 30_000 });
      await end();
    });

    it('keeps the question and the tone through refusals, broken answers and a reload', async () => {
      const { page, end } = await browser.visit(`${PATH}?from=en&to=es&mode=chat`);
      await page.locator('[data-model=true]').waitFor();
      await page.getByRole('combobox', { name: 'Form of address' }).selectOption('formal');
      await message(page).fill('Good evening');
      await message(page).press('Enter');
      await answers(page).filter({ hasText: 'You said: Good evening' }).waitFor();
      // All is said a moment before the answer ends, and nothing is sent until then.
      await page.getByRole('button', { name: 'Send' }).waitFor();
      for (const refusal of REFUSALS) {
        const allow = await refuse(page, '**/api/chat/create', refusal);
        await message(page).fill(`Asked at ${refusal.status}`);
        await message(page).press('Enter');
        await page.locator(`[data-error=${refusal.code}]`).waitFor();
        if (refusal.status === 402)
          await page.getByRole('link', { name: /credits|plans/i }).waitFor();
        if (refusal.status === 429) await page.getByText(/7 seconds/).waitFor();
        await allow();
      }
      // Half an answer, then an error of the model's server, as often as it is asked again.
      const piece = (content: string) =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
      const broken = {
        headers: { 'content-type': 'text/event-stream' },
        pieces: [piece('You '), 'data: {"error":{"message":"overloaded"}}\n\n'],
      };
      model.failNext('/completions', broken, broken, broken);
      await message(page).fill('Last');
      await message(page).press('Enter');
      await page.locator('[data-error=engine_unavailable]').waitFor({ timeout: 30_000 });
      await page.reload();
      await ready(page);
      await expect.poll(() => turns(page).count()).toBe(6);
      await page.locator('[data-model=true]').waitFor();
      expect(await page.getByRole('combobox', { name: 'Form of address' }).inputValue()).toBe(
        'formal',
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await answers(page).filter({ hasText: 'You said: Last' }).waitFor({ timeout: 30_000 });
      expect(asked()[0]!.content).toContain('formally');
      await end();
    });

    it('keeps a draft through refusals, a stop and a reload', async () => {
      const { page, end } = await browser.visit(`${PATH}?mode=write`);
      await page.locator('[data-model=true]').waitFor();
      const text = page.getByRole('textbox', { name: 'Your text' });
      const draft = 'He go home. '.repeat(20).trim();
      await text.fill(draft);
      for (const refusal of REFUSALS) {
        const allow = await refuse(page, '**/api/chat/create', refusal);
        await page.getByRole('button', { name: 'Shorter' }).click();
        await page.locator(`[data-error=${refusal.code}]`).waitFor();
        expect(await text.inputValue()).toBe(draft);
        await allow();
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Longer' }).isEnabled()).toBe(true);
      expect(await page.locator('[data-error]').count()).toBe(0);
      await page.reload();
      await ready(page);
      await expect.poll(() => text.inputValue()).toBe(draft);
      await page.getByRole('button', { name: 'Longer' }).click();
      await page.getByRole('button', { name: 'Use this text' }).waitFor({ timeout: 30_000 });
      expect(asked()[0]!.content).toContain('somewhat longer');
      await end();
    });

    it.each([360, 1440])(
      'improves a text, shows what changed, and takes it back at %d px',
      async (width) => {
        const { page, end } = await browser.visit(`${PATH}?mode=write`, {
          viewport: { width, height: 900 },
          bypassCSP: true,
        });
        const text = page.getByRole('textbox', { name: 'Your text' });
        await text.fill('He go home.');
        await page.getByRole('button', { name: 'Correct mistakes' }).click();
        await page.locator('[data-changes] ins').filter({ hasText: 'You said:' }).waitFor();
        expect(asked()[0]!.content).toContain('Correct spelling');
        expect(asked().at(-1)).toEqual({ role: 'user', content: 'He go home.' });
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Use this text' }).click();
        expect(await text.inputValue()).toBe('You said: He go home.');
        await page.getByRole('button', { name: 'Undo' }).click();
        expect(await text.inputValue()).toBe('He go home.');
        await end();
      },
    );
  });

  describe('without one', () => {
    let browser: SiteBrowser;
    beforeAll(async () => {
      browser = await SiteBrowser.launch(inject('serverUrl'));
    });
    afterAll(() => browser?.close());

    it('still translates, and says what it cannot do', async () => {
      const { page, end } = await browser.visit(`${PATH}?from=en&to=es&mode=chat`, {
        bypassCSP: true,
      });
      await page.getByText('No chat model is set up on this server.').waitFor();
      await message(page).fill('The house is big.');
      await message(page).press('Enter');
      await answers(page).filter({ hasText: 'La casa es grande.' }).waitFor();
      expect(await page.getByRole('button', { name: 'More formal' }).count()).toBe(0);
      await page.getByRole('tab', { name: 'Write and improve' }).click();
      await page.getByText('no other engine here can rewrite texts').waitFor();
      await page.getByRole('textbox', { name: 'Your text' }).fill('He go home.');
      expect(await page.getByRole('button', { name: 'Correct mistakes' }).isDisabled()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await end();
    });
  });
});
