import { asGlossaError, countCharacters, GlossaError, LIMITS, type Tone } from '@glossa/contract';
import { translateStream } from '@glossa/core';
import type { MailChoices, MailPart } from '@glossa/text-tools/mail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { sessionStore } from '../../client/storage.ts';
import { useKept } from '../../client/use-kept.ts';
import { useWall } from '../account/use-wall.ts';

/** Loaded with the first mail: the words of twenty-one languages weigh something. */
const loadMails = () => import('@glossa/text-tools/mail');
const DRAFT_KEY = 'mail_draft';
const CHOICES_KEY = 'mail_choices';
const CHOICES: MailChoices = { greeting: true, quotes: false, signature: false };
const UNREAD: Reading = { parts: [], characters: 0 };
/** Longer ones are read when they are translated, not at each key. */
const PARSED_LIVE = 200_000;

export interface MailRequest {
  from: string;
  to: string;
  tone: Tone;
}
export interface MailResult {
  text: string;
  /** What was asked for; a change since makes the result an earlier one. */
  of: string;
}
interface Found {
  detected: string | null;
  others: readonly string[];
}
const NOT_FOUND: Found = { detected: null, others: [] };
interface Reading {
  parts: readonly MailPart[];
  /** Code points to be translated. */
  characters: number;
}
export interface MailWork extends Reading {
  mail: string;
  choices: MailChoices;
  /** Language found in the mail. */
  detected: string | null;
  /** What else the mail may be in where that is not sure, likeliest first. */
  others: readonly string[];
  result: MailResult | null;
  stale: boolean;
  busy: boolean;
  error: GlossaError | null;
  setMail(mail: string): void;
  choose(choices: Partial<MailChoices>): void;
  translate(): Promise<void>;
  stop(): void;
}

/** The mail on the page: its parts, what of it is translated, and the result; kept while the tab lives. */
export function useMail({ from, to, tone }: MailRequest): MailWork {
  const [mail, setMail] = useState('');
  const [choices, setChoices] = useKept(CHOICES_KEY, CHOICES, readChoices);
  const [found, setFound] = useState<Found>(NOT_FOUND);
  const [result, setResult] = useState<MailResult | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [running, setRunning] = useState<AbortController | null>(null);
  const touched = useRef(false);

  useEffect(() => {
    void sessionStore.get(DRAFT_KEY).then((draft) => {
      // Someone who typed before this ran has the last word.
      if (draft !== null && !touched.current) setMail(draft);
    });
  }, []);

  const [read, setRead] = useState<Reading>(UNREAD);
  useEffect(() => {
    if (mail === '' || mail.length > PARSED_LIVE) return setRead(UNREAD);
    let newer = false;
    loadMails().then(
      ({ mailTexts, parseMail }) => {
        if (newer) return;
        const parts = parseMail(mail);
        setRead({ parts, characters: sizeOf(mailTexts(parts, choices)) });
      },
      // Nothing is shown of its parts; translating says what is wrong.
      () => {},
    );
    return () => {
      newer = true;
    };
  }, [mail, choices]);
  const asked = JSON.stringify([mail, choices, from, to, tone]);

  const translate = async () => {
    running?.abort();
    const controller = new AbortController();
    setRunning(controller);
    setError(null);
    try {
      const text = await translateMail(
        mail,
        choices,
        { from, to, tone },
        controller.signal,
        setFound,
      );
      setResult({ text, of: asked });
    } catch (reason) {
      if (controller.signal.aborted) return;
      if (from === 'auto') setFound((known) => refusedLanguage(reason) ?? known);
      setError(asGlossaError(reason));
    } finally {
      setRunning((current) => (current === controller ? null : current));
    }
  };
  useWall(error, () => void translate());

  return {
    mail,
    ...read,
    choices,
    ...(from === 'auto' ? found : NOT_FOUND),
    result,
    stale: result !== null && result.of !== asked,
    busy: running !== null,
    error,
    setMail: useCallback((text: string) => {
      touched.current = true;
      setMail(text);
      setFound(NOT_FOUND);
      if (text === '') setResult(null);
      void sessionStore.set(DRAFT_KEY, text);
    }, []),
    choose: (changed) => setChoices({ ...choices, ...changed }),
    translate,
    stop() {
      running?.abort();
      setRunning(null);
    },
  };
}

function readChoices(kept: unknown): MailChoices | undefined {
  const found = kept as Partial<MailChoices> | null | undefined;
  const known = Object.keys(CHOICES) as (keyof MailChoices)[];
  return known.every((name) => typeof found?.[name] === 'boolean')
    ? (found as MailChoices)
    : undefined;
}

const sizeOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + countCharacters(text), 0);

/** The language that a refusal names as one that cannot be served. */
function refusedLanguage(reason: unknown): Found | undefined {
  if (!(reason instanceof GlossaError) || reason.code !== 'unsupported_language_pair') return;
  const { from, others = [] } = (reason.details ?? {}) as { from?: string; others?: string[] };
  return from === undefined ? undefined : { detected: from, others };
}

async function translateMail(
  mail: string,
  choices: MailChoices,
  { from, to, tone }: MailRequest,
  signal: AbortSignal,
  onFound: (found: Found) => void,
): Promise<string> {
  const { mailTexts, parseMail, renderMail } = await loadMails();
  // Half an emoji may be pasted; the server refuses it.
  const parts = parseMail(mail.toWellFormed());
  const texts = mailTexts(parts, choices);
  if (texts.length === 0) return mail;
  if (sizeOf(texts) > LIMITS.translate.characters) {
    throw new GlossaError('limit_exceeded', 'The mail is too long.');
  }
  const translations = new Map<string, string>();
  const { texts: most } = LIMITS.translate;
  for (let at = 0; at < texts.length; at += most) {
    const batch = texts.slice(at, at + most);
    const request = { texts: batch, from, to, ...(tone === 'default' ? {} : { tone }) };
    for await (const line of translateStream(api, request, { signal })) {
      if ('done' in line) continue;
      if ('error' in line) throw new GlossaError(line.error.code as never, line.error.message);
      translations.set(batch[line.index] as string, line.translation.text);
      const { detected, others = [] } = line.translation;
      if (detected !== undefined) onFound({ detected, others });
    }
  }
  return renderMail(parts, choices, translations);
}
