import type { MailPart, MailUnit, Wrapping } from './types.ts';

/** What of a mail is translated beside its text. */
export interface MailChoices {
  /** Greeting and closing. */
  greeting: boolean;
  /** Earlier mails that are quoted. */
  quotes: boolean;
  signature: boolean;
}

function isChosen({ kind, quoted }: MailPart, choices: MailChoices): boolean {
  if (kind === 'attribution' || (quoted && !choices.quotes)) return false;
  if (kind === 'signature') return choices.signature;
  return kind === 'greeting' || kind === 'closing' ? choices.greeting : true;
}

function chosenTexts(parts: readonly MailPart[], choices: MailChoices): string[] {
  return parts
    .filter((part) => isChosen(part, choices))
    .flatMap(({ units }) => units.flatMap(({ text }) => text ?? []));
}

/** The texts of a mail that are to be translated, each once, in the order of the mail. */
export function mailTexts(parts: readonly MailPart[], choices: MailChoices): string[] {
  return [...new Set(chosenTexts(parts, choices))];
}

/** Lines of at most `width` code points, broken at spaces; a longer word has a line of its own. */
function wrap(text: string, { prefix, ending, width, flowed }: Wrapping): string {
  const lines: string[] = [];
  let line = '';
  let size = 0;
  for (const word of text.split(' ')) {
    const more = [...word].length;
    if (size > 0 && size + 1 + more > width) {
      lines.push(line);
      line = '';
      size = 0;
    }
    line = size === 0 ? word : `${line} ${word}`;
    size += more + (size === 0 ? 0 : 1);
  }
  lines.push(line);
  // A line of the writer's own that begins with a quote mark would be read as quoted (RFC 3676 §4.4).
  const stuffed = lines.map((part, index) =>
    index > 0 && prefix.trim() === '' && part.startsWith('>') ? ` ${part}` : part,
  );
  return stuffed.join(`${flowed ? ' ' : ''}${ending}${prefix}`);
}

function renderUnit(unit: MailUnit, translation: string): string {
  if (unit.text === null || translation === unit.text) return unit.raw;
  const line = translation.replaceAll(/\s*[\r\n]+\s*/gu, ' ').trim();
  const text = unit.wrapping === null ? line : wrap(line, unit.wrapping);
  return unit.before + text + unit.after;
}

/**
 * The mail with translations in the places of its texts: everything else stands as it stood, and lines that
 * were broken to a width are broken again. A text without a translation stays.
 * @param translations by text of {@link mailTexts}; one that says the same gives the mail back byte by byte
 */
export function renderMail(
  parts: readonly MailPart[],
  choices: MailChoices,
  translations: ReadonlyMap<string, string>,
): string {
  return parts
    .map((part) => {
      const chosen = isChosen(part, choices);
      return part.units
        .map((unit) =>
          chosen && unit.text !== null
            ? renderUnit(unit, translations.get(unit.text) ?? unit.text)
            : unit.raw,
        )
        .join('');
    })
    .join('');
}
