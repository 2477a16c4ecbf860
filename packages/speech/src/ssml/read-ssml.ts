import { findLanguage } from '@glossa/contract';
import { malformed, scanXml, type XmlToken } from './scan-xml.ts';

/** A stretch of text that is said in one manner. */
export interface SpokenRun {
  text: string;
  /** Catalogue tag, where it is not that of the whole. */
  language?: string;
  /** Speed and pitch, as shares of those of the whole. */
  speed: number;
  pitch: number;
  /** Milliseconds of silence after it, where they are not those of its last sentence. */
  pauseMs?: number;
}

interface Manner {
  language?: string;
  speed: number;
  pitch: number;
  /** How its letters are said: one by one where it is to be spelt. */
  spells: boolean;
  /** Its text is said by something else. */
  silent: boolean;
}

const DEEPEST = 50;
const LONGEST_BREAK_MS = 10_000;
/** Of all breaks: silence costs nobody anything. */
const ALL_BREAKS_MS = 300_000;
/** Between two manners within a sentence. */
const SWITCH_MS = 40;
const PAUSES: Readonly<Record<string, number>> = { p: 700, s: 350 };
const STRENGTHS: Readonly<Record<string, number>> = {
  ...{ none: 0, 'x-weak': 60, weak: 120, medium: 350, strong: 700, 'x-strong': 1_200 },
};
const RATES: Readonly<Record<string, number>> = {
  ...{ 'x-slow': 0.5, slow: 0.75, medium: 1, default: 1, fast: 1.35, 'x-fast': 1.75 },
};
const PITCHES: Readonly<Record<string, number>> = {
  ...{ 'x-low': 0.6, low: 0.8, medium: 1, default: 1, high: 1.2, 'x-high': 1.5 },
};
const SPELT: ReadonlySet<string> = new Set(['characters', 'spell-out', 'digits', 'telephone']);

/**
 * The runs of a text in SSML 1.1. Understood: `speak`, `p`, `s`, `break`, `prosody` (`rate`, `pitch`), `say-as`
 * (`characters`, `spell-out`, `digits`, `telephone`; of others the text is said as it is written), `sub`, `lang`, `phoneme`
 * (its text is said); of other elements the text alone.
 * Errors: `validation_failed`, with what is wrong.
 */
export function readSsml(source: string): SpokenRun[] {
  const runs: SpokenRun[] = [];
  const open: { name: string; manner: Manner }[] = [];
  let manner: Manner = { speed: 1, pitch: 1, spells: false, silent: false };
  let breaksMs = 0;
  let ended = false;

  const add = (text: string) => {
    if (manner.silent || text === '') return;
    const { language, speed, pitch, spells } = manner;
    const said = spells ? spelt(text) : text;
    const last = runs.at(-1);
    const goesOn =
      last?.pauseMs === undefined &&
      last?.language === language &&
      last?.speed === speed &&
      last?.pitch === pitch;
    if (last !== undefined && goesOn) last.text += said;
    else runs.push({ text: said, ...(language === undefined ? {} : { language }), speed, pitch });
  };
  const pause = (ms: number, isLongest = false) => {
    const last = runs.at(-1);
    if (last === undefined) return;
    last.pauseMs = isLongest ? Math.max(last.pauseMs ?? 0, ms) : ms;
  };

  for (const token of scanXml(source)) {
    if (token.type === 'text') {
      if (open.length === 0) {
        if (token.text.trim() !== '') throw malformed('all of it stands in <speak>');
        continue;
      }
      add(token.text);
      continue;
    }
    const { name } = token;
    if (token.type === 'close') {
      const last = open.pop();
      if (last?.name !== name) throw malformed(`</${name}> ends what was not begun last`);
      manner = last.manner;
      if (Object.hasOwn(PAUSES, name)) pause(PAUSES[name]!, true);
      ended = open.length === 0;
      continue;
    }
    if (ended || (open.length === 0 && name !== 'speak'))
      throw malformed('all of it stands in one <speak>');
    if (name === 'break') {
      const ms = breakMs(token);
      breaksMs += ms;
      if (breaksMs > ALL_BREAKS_MS)
        throw malformed(`its breaks are longer than ${ALL_BREAKS_MS / 1000} s in all`);
      pause(ms);
    }
    const within = withElement(manner, token);
    if (name === 'sub') add(token.attributes.get('alias') ?? '');
    if (token.type === 'alone') continue;
    if (open.length === DEEPEST) throw malformed(`its elements are more than ${DEEPEST} deep`);
    open.push({ name, manner });
    manner = within;
  }
  if (!ended) throw malformed('its last element does not end');
  return runs
    .filter(({ text }) => text.trim() !== '')
    .map((run, index, all) => ({
      ...run,
      ...(run.pauseMs === undefined && index < all.length - 1 && !/[.!?…。！？]\s*$/u.test(run.text)
        ? { pauseMs: SWITCH_MS }
        : {}),
    }));
}

type Element = Exclude<XmlToken, { type: 'text' | 'close' }>;

function withElement(manner: Manner, { name, attributes }: Element): Manner {
  if (name === 'sub' && attributes.has('alias')) return { ...manner, silent: true };
  if (name === 'say-as')
    return { ...manner, spells: SPELT.has(attributes.get('interpret-as') ?? '') };
  if (name === 'prosody')
    return {
      ...manner,
      speed: within(manner.speed * shareOf(attributes.get('rate'), RATES)),
      pitch: within(manner.pitch * shareOf(attributes.get('pitch'), PITCHES)),
    };
  const tag = attributes.get('xml:lang');
  if (tag === undefined) return manner;
  const language = findLanguage(tag)?.tag ?? findLanguage(tag.split('-')[0]!)?.tag;
  if (language === undefined) throw malformed(`there is no language “${tag.slice(0, 40)}”`);
  return { ...manner, language };
}

const within = (share: number) => Math.min(2, Math.max(0.5, share));

/** A word, `120%`, `+20%`, `-20%`, or a plain number of times. */
function shareOf(written: string | undefined, words: Readonly<Record<string, number>>): number {
  if (written === undefined) return 1;
  const value = written.trim();
  if (Object.hasOwn(words, value)) return words[value]!;
  const percents = /^([+-]?)(\d{1,4}(?:\.\d{1,4})?)%$/.exec(value);
  if (percents !== null) {
    const share = Number(percents[2]) / 100;
    if (percents[1] === '') return share;
    return percents[1] === '+' ? 1 + share : 1 - share;
  }
  if (/^\d{1,2}(?:\.\d{1,4})?$/.test(value)) return Number(value);
  throw malformed(`“${value.slice(0, 40)}” is no rate or pitch that is understood`);
}

function breakMs({ attributes }: Element): number {
  const time = attributes.get('time');
  if (time === undefined) {
    const strength = attributes.get('strength') ?? 'medium';
    if (Object.hasOwn(STRENGTHS, strength)) return STRENGTHS[strength]!;
    throw malformed(`“${strength.slice(0, 40)}” is no strength of a break`);
  }
  const match = /^\+?(\d{1,6}(?:\.\d{1,4})?)(ms|s)$/.exec(time.trim());
  if (match === null) throw malformed(`“${time.slice(0, 40)}” is no time`);
  return Math.min(LONGEST_BREAK_MS, Math.round(Number(match[1]) * (match[2] === 's' ? 1000 : 1)));
}

/** Letters and figures one by one. */
const spelt = (text: string) => [...text.replace(/\s+/g, ' ')].join(' ');
