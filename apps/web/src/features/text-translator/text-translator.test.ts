import { describe, expect, it } from 'vitest';
import { readTranslatorSearch } from './search.ts';
import { shortcutOf } from './shortcuts.ts';
import { pickVoice } from './use-voice.ts';

describe('the address', () => {
  it.each([
    [
      { from: 'auto', to: 'ES' },
      { from: 'auto', to: 'es' },
    ],
    [{ from: 'zh-TW', to: 'xx' }, { from: 'zh-Hant' }],
    [{ from: 'auto', to: 'auto' }, { from: 'auto' }],
    [{ text: 42, to: ['es'] }, { text: '42' }],
    [{}, {}],
  ])('%j is read as %j', (query, expected) => {
    expect(readTranslatorSearch(query)).toEqual(expected);
  });
});

describe('shortcuts', () => {
  const press = (code: string, more = {}) =>
    shortcutOf({ altKey: true, shiftKey: true, ctrlKey: false, metaKey: false, code, ...more });

  it('are told by the place of the key', () => {
    expect(press('KeyS')).toBe('swap');
    expect(press('KeyQ')).toBeUndefined();
  });

  it('leave other combinations alone', () => {
    expect(press('KeyS', { ctrlKey: true })).toBeUndefined();
    expect(press('KeyS', { shiftKey: false })).toBeUndefined();
  });
});

describe('voices', () => {
  const voice = (lang: string, localService = true) => ({ lang, localService });

  it('fit exactly, else by language, and never send text away', () => {
    const voices = [voice('es-ES', false), voice('es_MX'), voice('pt-PT'), voice('pt-BR')];
    expect(pickVoice(voices, 'es')).toBe(voices[1]);
    expect(pickVoice(voices, 'pt-BR')).toBe(voices[3]);
    expect(pickVoice(voices, 'ar')).toBeUndefined();
  });
});
