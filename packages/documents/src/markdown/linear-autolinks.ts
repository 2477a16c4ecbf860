import type { gfm } from 'micromark-extension-gfm';

type Extension = ReturnType<typeof gfm>;
type Constructs = NonNullable<Extension['text']>[string];
type Construct = Exclude<Constructs, undefined | unknown[]>;
type TokenizeContext = ThisParameterType<Construct['tokenize']>;
/** Marked by the extension where it found no open bracket before. */
type Token = TokenizeContext['events'][number][1] & { _gfmAutolinkLiteralWalkedInto?: boolean };

/** Those of micromark-extension-gfm-autolink-literal. */
const AUTOLINKS = new Set(['wwwAutolink', 'protocolAutolink', 'emailAutolink']);
const LABELS = new Set(['labelLink', 'labelImage']);

/** A bracket that nothing has closed yet, and its place among the events. */
interface OpenLabel {
  index: number;
  token: Token;
}

/**
 * Lets the parser read addresses in time linear in the text. In a bracket that is not closed they are no links: it looks
 * back for the bracket from each of them, over all that stands between. Here the bracket that was found is remembered.
 */
export function linearAutolinks(extension: Extension): Extension {
  const found = new WeakMap<TokenizeContext, OpenLabel>();

  function isInLabel(context: TokenizeContext): boolean {
    const { events } = context;
    const known = found.get(context);
    if (known && events[known.index]?.[1] === known.token && !known.token._balanced) return true;
    for (let index = events.length - 1; index >= 0; index--) {
      const token: Token = events[index]![1];
      if (LABELS.has(token.type) && !token._balanced) {
        found.set(context, { index, token });
        return true;
      }
      if (token._gfmAutolinkLiteralWalkedInto) return false;
    }
    return false;
  }

  const quick = (construct: Construct): Construct =>
    AUTOLINKS.has(construct.name ?? '')
      ? {
          ...construct,
          tokenize(effects, ok, nok) {
            const start = construct.tokenize.call(this, effects, ok, nok);
            return (code) => (isInLabel(this) ? nok(code) : start(code));
          },
        }
      : construct;
  const each = (constructs: Constructs): Constructs =>
    Array.isArray(constructs) ? constructs.map(quick) : constructs && quick(constructs);
  const text = Object.entries(extension.text ?? {}).map(
    ([code, constructs]) => [code, each(constructs)] as const,
  );
  return { ...extension, text: Object.fromEntries(text) };
}
