import { findMentions, type Mention } from './language-names.ts';

/** What a person asks of the assistant. */
export type AssistantRequest =
  | { kind: 'translate'; text: string; to: string; from?: string }
  /** A language, but no text: the text meant is that of the request before. */
  | { kind: 'again'; to: string }
  | { kind: 'unclear' };

/** Stems of "translate" and of "how does one say" in the languages of the site. */
const ASKS =
  /translat|traduc|traduz|traduis|traduir|traduir|tradui|tradur|traduza|überset|vertaal|vertal|övers[äa]tt|oversett|overs[æa]t|tłumacz|käännä|kääntä|çevir|tercüme|перевед|перевест|перевод|翻译|翻譯|翻訳|訳して|번역|แปล|ترجم|תרגם|תרגמ|how (?:do|would|can) (?:you|i|we|one) say|how to say|c[óo]mo se dice|comment dit-on|comment dire|wie sagt man|come si dice|como se diz|hoe zeg je|cum se spune|как сказать|hur säger man|hvordan sier man|hvordan siger man|jak powiedzieć/iu;

/** Words that stand before the language one translates from. */
const FROM =
  /(?:^|[\s(])(?:from|de|del|desde|du|von|aus|dal|da|do|uit|din|från|fra|z|ze|с|со|из)\s+(?:the\s+|el\s+|le\s+|dem\s+|l['’])?$/iu;
/** Words that stand before the language one translates to, with the article it may have. */
const TO =
  /[\s,]*(?:\b(?:to|into|in|al|a|en|au|ins?|auf|ao|para|naar|het|till|til|på|na|în|per|le|el|lo|la|o)\b|на|в|по)\s*(?:(?:das|den|the|het|o|el|il|le)\s+|l['’])?$/iu;
const QUOTED = /["“”„«‹「『](.+)["“”»›」』]|(?:^|\s)['‘](.+)['’](?=$|[\s?.!,])/su;
const AFTER_COLON = /[:：]\s*(\S.*)$/su;

/**
 * Understands requests such as "Translate … to Spanish", "traduce al inglés: …" and "How do you say … in
 * French?" by rules. The text is what is quoted, else what follows a colon or a line end, else what is left
 * of the sentence without the request itself.
 */
export function parseRequest(message: string): AssistantRequest {
  const text = message.trim();
  const ask = ASKS.exec(text);
  const payload = QUOTED.exec(text) ?? AFTER_COLON.exec(text) ?? /\n\s*(\S.*)$/su.exec(text);
  const body = payload?.[1] ?? payload?.[2];
  const frame = body === undefined ? text : text.replace(body, '\0'.repeat(body.length));
  const mentions = findMentions(frame);
  const from = mentions.find((mention) => FROM.test(frame.slice(0, mention.start)));
  const to = mentions.findLast((mention) => mention !== from);
  if (!to) return { kind: 'unclear' };
  if (!ask) {
    // "And in French?"
    const short = text.split(/\s+/).length <= 5;
    return short && body === undefined ? { kind: 'again', to: to.tag } : { kind: 'unclear' };
  }
  const wanted = body ?? withoutRequest(text, ask, [to, ...(from ? [from] : [])]);
  if (wanted === '') return { kind: 'again', to: to.tag };
  return { kind: 'translate', text: wanted, to: to.tag, ...(from ? { from: from.tag } : {}) };
}

/** Words around the request that are not meant: please, can you, this, the sentence. */
const POLITE =
  /^(?:[\s,.!?¿¡:]|(?:please|por favor|bitte|s['’]il (?:te|vous) pla[îi]t|per favore|kindly|this|the (?:following|sentence|word|text|phrase)|esto)\b)+|(?:[\s,?¿]|\b(?:please|por favor|bitte|s['’]il (?:te|vous) pla[îi]t|per favore)\b)+$/giu;

function withoutRequest(text: string, ask: RegExpExecArray, mentions: readonly Mention[]): string {
  let left = text;
  for (const { start, end } of [...mentions].sort((a, b) => b.start - a.start)) {
    const before = left.slice(0, start);
    const bare = before.replace(FROM, ' ');
    left = (bare === before ? before.replace(TO, '') : bare) + left.slice(end);
  }
  const verb = ask[0];
  const at = left.search(new RegExp(verb.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu'));
  // The rest of the verb's own word goes with it.
  const tail = at < 0 ? '' : left.slice(at + verb.length).replace(/^[\p{L}\p{M}-]*/u, '');
  const head = at < 0 ? left : left.slice(0, at);
  const wanted = /[\p{L}]/u.test(tail) ? tail : head;
  return wanted.replace(POLITE, '').trim();
}
