import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fileField, shown } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';

/** Notes the signals that are shown as sounding, which may be over before a test looks. */
function noteSounding(): string[] {
  const noted: string[] = [];
  new MutationObserver(() => {
    noted.push(...shown('[data-current=true]'));
  }).observe(document, { subtree: true, childList: true, attributes: true });
  return noted;
}

it.runIf(inject('fullTier'))(
  'plays Morse, shows what sounds, saves it, and hears it again',
  async () => {
    const { surroundings } = await openSite('/morse-code-translator#text=Paris+73');
    const player = page.getByRole('region', { name: 'Listen' });
    const sounded = noteSounding();
    await player.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => sounded).toContain('.--.');
    await expect.poll(() => sounded).toContain('.-.');
    await player.getByRole('button', { name: 'Stop' }).click();
    await expect.element(player).toHaveAttribute('data-playing', 'false');
    expect(shown('[data-current=true]')).toEqual([]);

    await player.getByRole('button', { name: 'Download as .wav' }).click();
    await expect.poll(() => surroundings.saved.length).toBe(1);
    const [saved] = surroundings.saved;
    expect(saved!.name).toBe('morse-code-translator.wav');
    const wav = await saved!.content;
    expect(await wav.slice(0, 4).text()).toBe('RIFF');

    await page.getByRole('button', { name: 'Clear the text' }).click();
    const sound = () => fileField('input[type=file][accept="audio/*"]');
    await userEvent.upload(sound(), new File([wav], 'a.wav', { type: 'audio/wav' }));
    await expect.poll(() => shown('[data-result]')).toEqual(['PARIS 73']);
    await expect.element(page.getByRole('textbox')).toHaveValue('.--. .- .-. .. ... / --... ...--');
    await userEvent.upload(sound(), new File(['no'], 'b.wav', { type: 'audio/wav' }));
    await expect.element(page.getByText('This file cannot be played as sound.')).toBeVisible();
  },
);
